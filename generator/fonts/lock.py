"""The font files that Spelverk sets its type in: where each lies, and the digest of the bytes it was proved with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LockedFile:
    """One font file of a pinned package: `package` is its import name, `requirement` what installs it."""

    package: str
    file: str
    sha256: str
    requirement: str


FALLBACK = ("EB Garamond", "roman")  # stands in, beside an error, where a face cannot be had

LOCK: dict[tuple[str, str], LockedFile] = {
    ("Cinzel", "roman"): LockedFile(
        "fontpkg_cinzel", "Cinzel[wght].ttf",
        "f4d83d34d1f6c741193e4acf4b3dff9531e5a67b6aa65228d00a7db72a4e0f34", "fontpkg-cinzel",
    ),
    ("EB Garamond", "italic"): LockedFile(
        "fontpkg_eb_garamond", "EBGaramond-Italic[wght].ttf",
        "bba2c4499c93c9612b90b9825d32b07da52fce2fe57562a1eb6b833553f93c4e", "fontpkg-eb-garamond",
    ),
    ("EB Garamond", "roman"): LockedFile(
        "fontpkg_eb_garamond", "EBGaramond[wght].ttf",
        "ef9512f92f6d579e5dc75af59a5a4b1b8b47d2eda89e00b954d44520e5369027", "fontpkg-eb-garamond",
    ),
}
