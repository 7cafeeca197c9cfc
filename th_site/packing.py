"""Answers compressed as browsers take them: what is sent only once quickly, what is sent often in parts made before."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

QUICKLY, WELL = 3, 6  # levels of zlib
GZIP, BARE = 31, -15  # its names for the format, and for what stands inside of it
HEAD = bytes((0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF))  # of a gzip file without name and time
LAST = b"\x03\x00"  # an empty block that says it is the last
SMALL = 256  # bytes that are not worth compressing


@dataclass(frozen=True)
class Packed:
    """A part of a page, compressed so that other parts can stand before and behind it."""

    raw: bytes
    packed: bytes

    @classmethod
    def of(cls, raw: bytes, level: int = WELL) -> Packed:
        return cls(raw, block(raw, level))


def block(raw: bytes, level: int = QUICKLY) -> bytes:
    """Bytes as blocks of a compressed file, none of which is the last or looks back beyond its beginning."""
    if len(raw) < SMALL:
        return b"\x00" + struct.pack("<HH", len(raw), len(raw) ^ 0xFFFF) + raw if raw else b""
    packer = zlib.compressobj(level, zlib.DEFLATED, BARE)
    return packer.compress(raw) + packer.flush(zlib.Z_FULL_FLUSH)


def gzip_of(parts: Iterable[bytes | Packed]) -> bytes:
    """One compressed file of all parts."""
    check = size = 0
    file = [HEAD]
    for part in parts:
        raw, packed = (part.raw, part.packed) if isinstance(part, Packed) else (part, block(part))
        check, size = zlib.crc32(raw, check), size + len(raw)
        file.append(packed)
    return b"".join((*file, LAST, struct.pack("<II", check, size & 0xFFFFFFFF)))


@dataclass(frozen=True)
class Twofold:
    """A small answer both ways: as it is, and compressed, if that is worth it."""

    raw: bytes
    packed: bytes | None

    @classmethod
    def of(cls, raw: bytes) -> Twofold:
        return cls(raw, zlib.compress(raw, QUICKLY, GZIP) if len(raw) >= SMALL else None)


def takes_gzip(request: HttpRequest) -> bool:
    return "gzip" in request.META.get("HTTP_ACCEPT_ENCODING", "")


def answer_in(request: HttpRequest, answer: Twofold, content_type: str) -> HttpResponse:
    """The answer as the asker takes it."""
    if answer.packed is not None and takes_gzip(request):
        response = HttpResponse(answer.packed, content_type, headers={"Content-Encoding": "gzip"})
    else:
        response = HttpResponse(answer.raw, content_type)
    patch_vary_headers(response, ("Accept-Encoding",))
    return response
