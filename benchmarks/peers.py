"""Other people's tools to be measured against, in an environment of their own."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path


def installed(folder: Path, *packages: str) -> str:
    """The interpreter of a new virtual environment that has some packages."""
    venv.create(folder, with_pip=True)
    python = str(folder / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    subprocess.run([python, "-m", "pip", "install", "--quiet", *packages], check=True)
    return python
