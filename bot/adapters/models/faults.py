"""Says in our words what went wrong at a model vendor (bot.core.errors), without secrets and players' words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import anyio
import httpx2

from bot.core.errors import (
    ModelContextExceeded,
    ModelError,
    ModelForgot,
    ModelMalformed,
    ModelMisconfigured,
    ModelRefused,
    ModelUnavailable,
)
from bot.core.late_dataclasses import dataclass

# A stream hands these on as they are; the rest the SDKs wrap.
TRANSPORT = (
    httpx2.HTTPError,
    httpx2.InvalidURL,
    httpx2.StreamError,
    anyio.EndOfStream,
    anyio.BrokenResourceError,
    anyio.ClosedResourceError,
    OSError,
    ExceptionGroup,  # anyio's, where several attempts to connect failed in different ways
)
# A bare JSONDecodeError of a 200, letters that are no UTF-8, an answer of another shape than the vendor promises.
GARBLED = (ValueError, RecursionError)

# Nothing was sent: the address or a header is not of the form that HTTP knows.
UNCALLABLE = (httpx2.InvalidURL, httpx2.UnsupportedProtocol, httpx2.LocalProtocolError)

MAY_PASS = frozenset({408, 409, 425, 429, 499})
PASSING = ("overloaded", "rate_limit", "timeout", "server_error", "api_error", "unavailable", "internal")
UNPAID = ("quota", "billing", "spend_limit", "payment")
REFUSED = ("content_filter", "policy", "invalid_prompt", "safety", "moderation")
FORGOT = "previous_response_not_found"
TOO_LONG = ("context_size", "context_length", "context_window", "exceed_context")
SAYS_TOO_LONG = re.compile(
    r"context (?:size|length|window)|maximum context|prompt is too long|input is too long|too many (?:input )?tokens"
    r"|exceeds? the (?:maximum|available) (?:number of tokens|context)",
    re.IGNORECASE,
)
"""How servers say it that give no code of their own."""
MAY_BE_TOO_LONG = frozenset({200, 400, 413, 422, 500})
LONGEST_WORDS = 240
ECHO = 16


@dataclass(frozen=True)
class Sdk:
    """The exceptions of a vendor's SDK: any, an HTTP status, no connection, a body of another shape."""

    base: type[Exception]
    status: type[Exception]
    connection: type[Exception]
    unreadable: type[Exception]


@dataclass(frozen=True)
class Speaker:
    """Who failed, and which words must not be repeated: the API key, and what the request said."""

    key: str
    api_key: str
    api_key_env: str | None
    said: Sequence[str]

    def words(self, text: object) -> str:
        """A vendor's own words, short, in one line; nothing where they repeat the request."""
        plain = " ".join(str(text).split()).replace(self.api_key or "\0", "(hidden)")[:LONGEST_WORDS]
        repeated = any(
            plain[at : at + ECHO] in passage
            for passage in self.said
            for at in range(max(0, len(plain) - ECHO + 1))
        )
        return "" if repeated or not plain else f": {plain}"


def of_exception(error: Exception, sdk: Sdk, who: Speaker) -> ModelError:
    """The fault behind an exception of an SDK, the transport, or the reading of an answer."""
    if isinstance(error, sdk.status):
        return of_status(int(getattr(error, "status_code", 0)), getattr(error, "body", None), who)
    if isinstance(error, sdk.connection) and not isinstance(error.__cause__, UNCALLABLE):
        return ModelUnavailable(f"{who.key}: no connection ({type(error.__cause__ or error).__name__})")
    if isinstance(error, UNCALLABLE) or isinstance(error.__cause__, UNCALLABLE):
        return ModelMisconfigured(f"{who.key}: its base_url or API key cannot be sent as they are")
    if isinstance(error, sdk.unreadable):
        return ModelMalformed(f"{who.key}: the vendor's answer has another shape than its SDK knows")
    if isinstance(error, sdk.base):
        return of_status(200, getattr(error, "body", None), who)
    if isinstance(error, TRANSPORT):
        return ModelUnavailable(f"{who.key}: the connection broke ({type(error).__name__})")
    return ModelMalformed(f"{who.key}: the vendor's answer cannot be read ({type(error).__name__})")


def of_status(status: int, body: object, who: Speaker) -> ModelError:
    """The fault behind an HTTP status and its body; status 200 stands for an error inside a stream."""
    codes = tuple(_codes(body))
    status = (_status(body) or status) if status == 200 else status
    code = f" {codes[0]}" if codes else ""
    message = f"{who.key}: the vendor answered {status}{code}{who.words(_message(body))}"
    if FORGOT in codes:
        return ModelForgot(message)
    if _any(TOO_LONG, codes) or (status in MAY_BE_TOO_LONG and SAYS_TOO_LONG.search(_message(body))):
        return ModelContextExceeded(message)
    if _any(REFUSED, codes):
        return ModelRefused(message)
    if _any(UNPAID, codes):
        return ModelMisconfigured(f"{message} (there is no credit or budget left at the vendor)")
    if status in MAY_PASS or status >= 500 or (status == 200 and (_any(PASSING, codes) or not codes)):
        return ModelUnavailable(message)
    named = status in (401, 403) and who.api_key_env is not None
    wrong = ModelMisconfigured(f"{message} (check {who.api_key_env})" if named else message)
    wrong.of_key = status in (401, 403)
    return wrong


def of_code(code: str | None, message: str | None, who: Speaker) -> ModelError:
    """The fault behind an error that a vendor reports inside an answer."""
    return of_status(200, {"code": code, "message": message}, who)


def is_about_money(error: BaseException | None) -> bool:
    """Whether a vendor's exception says that there is no credit; such a request is not worth another form."""
    return _any(UNPAID, tuple(_codes(getattr(error, "body", None))))


def _any(words: Sequence[str], codes: Sequence[str]) -> bool:
    return any(word in code for code in codes for word in words)


def _parts(body: object) -> Iterator[Mapping[str, Any]]:
    """The objects of an error's body that may say what is wrong, the innermost first."""
    if isinstance(body, list) and body:  # Google's endpoint wraps its errors in a list
        body = body[0]
    if isinstance(body, Mapping):
        for name in ("error", "details"):
            if isinstance(body.get(name), Mapping):
                yield from _parts(body[name])
        yield body


def _codes(body: object) -> Iterator[str]:
    for part in _parts(body):
        for name in ("code", "error_code", "status", "type"):
            value = part.get(name)
            if isinstance(value, str) and value not in ("", "error"):
                yield value.lower()[:60]


def _status(body: object) -> int | None:
    """The HTTP status that a body repeats: routers put it into errors they report inside an answer."""
    found = [part["code"] for part in _parts(body) if isinstance(part.get("code"), int)]
    return found[0] if found and found[0] >= 400 else None


def _message(body: object) -> str:
    for part in _parts(body):
        if isinstance(part.get("message"), str):
            return part["message"]
    return ""
