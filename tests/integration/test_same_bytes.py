"""The same input gives the same bytes: with another hash seed, time zone, locale, folder and day."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]
SURROUNDINGS = (
    {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "4711", "TZ": "Pacific/Kiritimati", "LC_ALL": "C.UTF-8", "SOURCE_DATE_EPOCH": "86400"},
)


@pytest.mark.parametrize("forms", ["pdf,svg"])
def test_surroundings_change_nothing(spelverk: Run, tmp_path: Path, forms: str) -> None:
    """This test ensures that two builds in different surroundings are byte for byte the same."""
    made = []
    for i, env in enumerate(SURROUNDINGS):
        out = tmp_path / str(i)
        done = spelverk("build", "hatunaleken", "--only", "cards,events,pieces", "--as", forms, "--out", out, env=env)
        assert done.returncode == 0, done.stdout + done.stderr
        made.append({p.relative_to(out).as_posix(): p.read_bytes() for p in sorted(out.rglob("*")) if p.is_file()})
    assert made[0].keys() == made[1].keys()
    assert [name for name in made[0] if made[0][name] != made[1][name]] == []
