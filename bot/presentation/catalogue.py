"""Words notices: one file of messages for each area of codes and each language, read when it is first needed.

Which language holds is said in `languages`; what a language lacks is said in English.

The files are Project Fluent's (`words/en/session.ftl` holds `session/none` as `none`): a language that has more plural
forms than English, or another order, needs a folder of its own and no code.
"""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from bot.core.errors import PlayerError, TalewrightError
from bot.core.notices import Datum, Notice, Said
from bot.presentation.languages import ENGLISH, spoken

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FOLDER = Path(__file__).parent / "words"
LIST = "words/listed"
"""How words are listed: the last of `$first` and `$last`."""
READ_AHEAD = (
    "scene", "choice", "xcard", "turn", "dice", "story", "onboarding", "session", "creation", "character", "channel",
    "hint", "people", "words", "rules", "care", "label",
)  # fmt: skip
"""The areas that beginning a story, joining it and the post of a turn take their words from."""

log = structlog.get_logger(__name__)


def say(code: str, /, **data: Datum) -> str:
    """The words of a notice. One that has none is logged, and reads as its code and data."""
    return worded(Notice(code, **data))


def worded(said: Said) -> str:
    """A notice in words; words of a story or a person stay what they are; several stand one a line."""
    if isinstance(said, str):
        return said
    if isinstance(said, tuple):
        return "\n".join(map(worded, said))
    for language in dict.fromkeys((spoken(), ENGLISH)):
        words = _in_language(said, language)
        if words is not None:
            return words
    log.error("notice_without_words", code=said.code)
    return str(said)


def _in_language(said: Notice, language: str) -> str | None:
    """A notice in a language; None where nobody has put it into that language yet."""
    area, _, reason = said.code.partition("/")
    bundle = _bundle(language, area)
    if not bundle.has_message(reason) or (pattern := bundle.get_message(reason).value) is None:
        return None
    words, faults = bundle.format_pattern(pattern, {name: _shown(value) for name, value in said.data.items()})
    if faults:
        log.error("notice_not_whole", code=said.code, faults=[str(fault) for fault in faults])
    return str(words)


def words_of(error: TalewrightError) -> str:
    """What a person reads of an error: its notice in words, or the message that is written for who runs the bot."""
    if not isinstance(error, PlayerError):
        return str(error)
    return worded(error.notice)


def _shown(value: Datum) -> object:
    """A value as Fluent takes it: a number may choose a plural, and is written without separators unless asked."""
    if isinstance(value, tuple):
        return listed([worded(one) for one in value])
    if isinstance(value, Notice):
        return worded(value)
    if isinstance(value, int | float):
        from fluent.runtime.types import fluent_number

        return fluent_number(value, useGrouping=False)
    return value


def listed(words: Sequence[str]) -> str:
    """Words as a person lists them: `a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return say(LIST, first=", ".join(words[:-1]), last=words[-1])


async def read_ahead(languages: Iterable[str]) -> None:
    """Reads the words of starts and turns file by file, while others go on, so that no post waits for it."""
    await asyncio.to_thread(importlib.import_module, "fluent.runtime")
    for language in languages:
        for area in READ_AHEAD:
            await asyncio.to_thread(_bundle, language, area)


@cache
def _bundle(language: str, area: str) -> FluentBundle:
    """The messages of an area; none where there is no file for it."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    file = FOLDER / language / f"{area}.ftl"
    if file.is_file():
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
