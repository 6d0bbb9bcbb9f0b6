"""Logs by structlog: one line an event, for people or as JSON, without secrets."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any, TextIO

import structlog

HIDDEN = "(hidden)"
SECRET_NAMES = ("token", "secret", "password", "authorization", "api_key", "database_url")
SECRET_NAME_EXCEPTIONS = ("input_tokens", "output_tokens", "cached_tokens")
_BY_PLACE = tuple(
    (re.compile(before + r"[^\s\"'/?&@,;)}\]]+" + after), rf"\g<1>{HIDDEN}")
    for before, after in (
        (r"(/(?:webhooks|interactions)/\d{1,25}/)", ""),
        (r"(\w://[^\s/@:]{0,200}:)", r"(?=@)"),
        (r"((?i:[?&](?:api_?key|key|password|token|secret)=))", ""),
        (r"((?i:\b(?:bearer|bot|basic) )(?=[\w.~+/-]{20}))", ""),
    )
)
"""Where a secret stands that the settings do not know: Discord's own tokens, and what somebody's address holds."""


class Redaction:
    """A structlog processor that hides secrets: by the name of a field, by their place, and known values anywhere."""

    def __init__(self, values: Sequence[str]) -> None:
        self._values = sorted((value for value in values if len(value) >= 6), key=len, reverse=True)

    def __call__(self, _logger: Any, _method: str, event: Mapping[str, Any]) -> dict[str, Any]:
        return {name: self._field(name, value) for name, value in event.items()}

    def _field(self, name: str, value: Any) -> Any:
        plain = name.casefold()
        if plain not in SECRET_NAME_EXCEPTIONS and any(word in plain for word in SECRET_NAMES):
            return HIDDEN
        return self._clean(value)

    def _clean(self, value: Any) -> Any:
        if isinstance(value, str):
            for secret in self._values:
                value = value.replace(secret, HIDDEN)
            for place, hidden in _BY_PLACE:
                value = place.sub(hidden, value)
            return value
        if isinstance(value, Mapping):
            return {name: self._field(str(name), inner) for name, inner in value.items()}
        if isinstance(value, list | tuple):
            return [self._clean(inner) for inner in value]
        return value


def set_up(
    level: str = "INFO",
    *,
    as_json: bool = False,
    secrets: Sequence[str] = (),
    stream: TextIO | None = None,
    watchers: Sequence[structlog.typing.Processor] = (),
) -> None:
    """Send structlog's events and the standard library's log records through one chain to `stream` (stderr).

    `watchers` get each line that is shown, secrets hidden, and pass it on.
    """
    redaction = Redaction(secrets)
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        redaction,
        *watchers,
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    target = stream or sys.stderr
    shown: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if as_json
        else structlog.dev.ConsoleRenderer(
            colors=target.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    )
    handler = logging.StreamHandler(target)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.ExtraAdder()],
            processors=[*shared, structlog.stdlib.ProcessorFormatter.remove_processors_meta, shown],
        )
    )
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level)
    # The SDKs of model vendors write whole requests at DEBUG, players' words included.
    for talkative in ("discord", "alembic", "anthropic", "httpcore2", "httpx2", "openai"):
        logging.getLogger(talkative).setLevel(max(logging.WARNING, logging.getLevelName(level)))
    logging.getLogger("discord.client").addFilter(_without_traceback)
    # discord.py warns at every start that it cannot do voice, which nobody here asks for.
    logging.getLogger("discord.client").addFilter(lambda record: "voice will NOT" not in record.getMessage())


def _without_traceback(record: logging.LogRecord) -> bool:
    """A connection that was lost is one line: what failed, and when it is tried again."""
    if record.exc_info and "reconnect" in str(record.msg):
        error = record.exc_info[1]
        record.msg, record.args = f"{record.getMessage()} ({type(error).__name__})", ()
        record.exc_info, record.levelno, record.levelname = None, logging.WARNING, "WARNING"
    return True
