"""A table as a short text for a link, and back: versioned, and an InputError where it is damaged, never a crash."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any

from tutorials.core.engine.errors import InputError
from tutorials.core.engine.validation import parse

VERSION = "1"
LONGEST = 20_000  # characters of a link
MOST_BYTES = 400_000  # of what is packed in it
# What nearly every table says, so that the packing need not say it: the most frequent words stand last.
WORDS = (
    b'"rainbow-city","mode":"mission","korean","german","french","english","table":{"width":1000,"depth":1000}'
    b'"development","green","airport","rainbow","tower","building","limousine","light-truck","food-truck","electric",'
    b'"sports","estate","lorry","bus","van","setup":{"edition":"english","players":["pink","blue","yellow","white"],'
    b'"obstacles":[],"areas":[]},"knock":{"by":"pink","pieces":{"blue":1}},"pays":["grey","junction"],"pass":"pink",'
    b'"discard":"pink","place":{"kind":"building","x":-,"y":,"width":40,"depth":40,"height":60,"turned":0}},'
    b'"steps":[{"build":{"from":"w1","exit":{"x":-,"y":-},"cars":[{"at":0.08,"type":"sedan"}]}},'
    b'{"build":{"from":"p1","column":{"x":-,"y":,"grey":2,"junction":true},"cars":[]}},'
    b'{"build":{"from":"b1","column":{"x":,"y":-,"grey":3,"junction":false},"cars":[{"at":0.5,"type":"sedan"}]}}'
)


def pack(value: Any) -> str:
    """A JSON value as text of letters, digits, - and _."""
    data = json.dumps(value, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, WORDS)
    return VERSION + base64.urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")


def unpack(text: str) -> Any:
    """The value that was packed; InputError if the text is not such a thing."""
    if len(text) > LONGEST:
        raise InputError("too_long", "t", "no table is that long")
    if text[:1] != VERSION:
        raise InputError("unknown_version", "t", "the text must start with the version, which is 1")
    try:
        packed = base64.b64decode(text[1:] + "=" * (-(len(text) - 1) % 4), b"-_", validate=True)
        unpacker = zlib.decompressobj(-15, WORDS)
        # No more than a table can be, however much a forged text may unpack to.
        data = unpacker.decompress(packed, MOST_BYTES)
    except (binascii.Error, ValueError, zlib.error):
        raise InputError("not_notation", "t", "the text is damaged") from None
    if not unpacker.eof:
        raise InputError("not_notation", "t", "the text is incomplete")
    return parse(data)
