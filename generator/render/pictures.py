"""Raster pictures as PDF image data: passed through as they are where PDF can take them, else decoded by Pillow."""

from __future__ import annotations

import io
import struct
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.scene.items import Picture

if TYPE_CHECKING:
    from PIL import Image

_PNG = b"\x89PNG\r\n\x1a\n"
_PNG_SPACES = {0: ("DeviceGray", 1), 2: ("DeviceRGB", 3)}
_JPEG_SPACES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}
_FRAMES = (0xC0, 0xC1, 0xC2)  # JPEG frames that DCTDecode reads: baseline, extended, progressive


@dataclass(frozen=True, slots=True)
class Raster:
    """Image data as a PDF stream holds it, 8 bits a part."""

    width: int
    height: int
    space: str
    filter: str
    data: bytes
    predictor_colours: int = 0
    is_inverted: bool = False
    mask: Raster | None = None


def raster(picture: Picture, is_press: bool) -> Raster:
    """The picture for a PDF.

    PNG of 8 bits, grey or RGB, not interlaced, without transparency, goes in byte for byte (its row filters are
    PDF's predictor 15: ISO 32000-1, 7.4.4.4), and so does JPEG. All else is decoded. For the press RGB becomes CMYK
    with all the grey in K.

    Raises:
        OSError: the data is neither PNG nor JPEG nor anything Pillow reads (layout has refused such a picture).
    """
    passed = _png(picture.data) or _jpeg(picture.data)
    if passed is not None and not (is_press and passed.space == "DeviceRGB"):
        return passed
    return _decoded(picture.data, is_press)


def _png(data: bytes) -> Raster | None:
    if data[:8] != _PNG:
        return None
    width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", data[16:29])
    if depth != 8 or interlace or colour not in _PNG_SPACES:
        return None
    pieces: list[bytes] = []
    at = 8
    while at + 8 <= len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        if kind == b"tRNS":
            return None
        if kind == b"IDAT":
            pieces.append(data[at + 8:at + 8 + length])
        at += 12 + length
    space, colours = _PNG_SPACES[colour]
    return Raster(width, height, space, "FlateDecode", b"".join(pieces), predictor_colours=colours)


def _jpeg(data: bytes) -> Raster | None:
    """Walk the markers to the frame header (ITU-T T.81, B.2). Adobe's four-ink files are stored inverted."""
    if data[:2] != b"\xff\xd8":
        return None
    at, is_adobe = 2, False
    while at + 9 < len(data):
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        length = int.from_bytes(data[at + 2:at + 4], "big")
        is_adobe = is_adobe or (marker == 0xEE and data[at + 4:at + 9] == b"Adobe")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            depth, height, width, parts = struct.unpack(">BHHB", data[at + 4:at + 10])
            if marker not in _FRAMES or depth != 8 or parts not in _JPEG_SPACES:
                return None
            return Raster(width, height, _JPEG_SPACES[parts], "DCTDecode", data, is_inverted=parts == 4 and is_adobe)
        at += 2 + length
    return None


def _decoded(data: bytes, is_press: bool) -> Raster:
    from PIL import Image

    with Image.open(io.BytesIO(data)) as opened:
        has_alpha = opened.mode in ("RGBA", "LA", "PA") or "transparency" in opened.info
        grey, colour = ("LA", "RGBA") if has_alpha else ("L", "RGB")
        if opened.mode.startswith("I"):  # 16 bits: `convert` alone would cut at 255
            image = opened.convert("I").point(lambda value: value / 256).convert("L")
        else:
            image = opened.convert(grey if opened.mode in ("1", "L", "LA") else colour)
    mask = _flat(image.getchannel("A"), "DeviceGray") if image.mode in ("LA", "RGBA") else None
    if image.mode in ("L", "LA"):
        return _flat(image.getchannel("L"), "DeviceGray", mask)
    image = image.convert("RGB")
    if is_press:
        return _flat(_separated(image), "DeviceCMYK", mask)
    return _flat(image, "DeviceRGB", mask)


def _flat(image: Image.Image, space: str, mask: Raster | None = None) -> Raster:
    return Raster(image.width, image.height, space, "FlateDecode", zlib.compress(image.tobytes()), mask=mask)


def _separated(image: Image.Image) -> Image.Image:
    """RGB as CMYK, all the grey in K: no profile is at hand, and no pixel may need four full inks."""
    from PIL import Image, ImageChops

    cyan, magenta, yellow = (ImageChops.invert(band) for band in image.split())
    black = ImageChops.darker(ImageChops.darker(cyan, magenta), yellow)
    return Image.merge("CMYK", [*(ImageChops.subtract(band, black) for band in (cyan, magenta, yellow)), black])
