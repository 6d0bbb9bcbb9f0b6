"""Canonical bytes of JSON values (RFC 8785), and hashes over them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, cast

import rfc8785

_EXACT = 2**53 - 1


def json_writer(*, sort_keys: bool) -> Callable[[Any], str]:
    """What writes a JSON value as compact text, letters as they are; NaN and the infinities are written as Python does.

    `JSONEncoder.encode` makes its inner encoder anew for each value, which takes as long as writing a short one.
    """
    encoder = json.JSONEncoder(
        ensure_ascii=False, separators=(",", ":"), sort_keys=sort_keys, check_circular=False
    )
    module: Any = json.encoder
    if module.c_make_encoder is None:  # an interpreter without the C part
        return encoder.encode
    write = module.c_make_encoder(
        None, encoder.default, module.encode_basestring, None, ":", ",", sort_keys, False, True
    )
    return lambda value: "".join(write(value, 0))


_write = json_writer(sort_keys=True)


def _is_plain(value: Any) -> bool:
    """Whether the plain encoder writes the same bytes as RFC 8785 asks for: keys that sort alike, common numbers."""
    kind = cast(type[object], type(value))
    if kind is str or kind is bool or value is None:
        return True
    if kind is int:
        return -_EXACT <= value <= _EXACT
    if kind is float:
        # A number with a fraction, and neither so small nor so large that only one of them writes an exponent.
        return 1e-4 <= abs(value) < 1e15 and not value.is_integer()
    if kind is dict:
        for key, each in value.items():
            if type(key) is not str or not key.isascii() or (type(each) is not str and not _is_plain(each)):
                return False
        return True
    return (kind is list or kind is tuple) and all(type(each) is str or _is_plain(each) for each in value)


def canonical(value: Any) -> bytes:
    """RFC 8785 bytes of a JSON value of objects, lists, NFC strings, integers, booleans and null.

    Floats (of authored content) are written as RFC 8785 does. Raises rfc8785.CanonicalizationError for what
    has no canonical form, such as NaN or an integer beyond 2^53 - 1.
    """
    if _is_plain(value):
        return _write(value).encode()
    return rfc8785.dumps(value)


def content_hash(value: Any) -> str:
    """SHA-256 (hex) of the canonical bytes."""
    return hashlib.sha256(canonical(value)).hexdigest()


def bytes_hash(body: bytes) -> str:
    """SHA-256 (hex) of bytes that are canonical already."""
    return hashlib.sha256(body).hexdigest()
