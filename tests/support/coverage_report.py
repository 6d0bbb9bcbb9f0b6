"""Measures which parts of a message no line of its passage answers: `python -m tests.support.coverage_report`.

Each message is played as a first one, without a model. A part is covered by what is told of the action that it
played or that answered it, or by a line of its own. Of the held-out part only the figures are printed; `-v` lists what
of the open messages nobody answered.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.core.contracts import ToldAction
from bot.core.language.asked_kinds import BESIDE
from bot.core.rules.adjudication import Resolved
from bot.core.understanding.utterances import sentences_of
from bot.services.turns.step_inputs import left_lying, narrate
from bot.services.turns.step_inputs.parts_told import PartTold
from tests.support.table import ROOT, table

FOLDER = ROOT / "tests" / "golden" / "understanding"
_FEWEST_WORDS = 3
_NAMED = re.compile(r"(?<=[a-z,] )[A-Z][a-z]+(?: [A-Z][a-z]+)*|[A-Z][a-z]+(?: [A-Z][a-z]+)+")
_WORDS = re.compile(r"[^\W_]+")


@dataclass(frozen=True)
class PartCovered:
    """A part of a message as it was written, and the words of the passage that answer it; None where none do.

    `done`: it is a deed, and nothing that is said.
    """

    said: str
    line: str | None
    done: bool = False


@dataclass
class Told:
    """What is needed of a turn to see which line answers which part."""

    parts: Sequence[PartTold] = ()
    resolved: Sequence[Resolved] = ()
    covering: Sequence[left_lying.Covering] = ()
    actions: Sequence[ToldAction] = ()


async def parts_covered(scenario: str, said: str) -> tuple[PartCovered, ...]:
    """Each part of a first message with what answers it; none where it is no turn."""
    noted = Told()
    line, told = left_lying.left_lying, narrate._told  # pyright: ignore[reportPrivateUsage]

    def lines(
        start: Any, resolved: Sequence[Resolved], silent: Sequence[Resolved]
    ) -> tuple[left_lying.Covering, ...]:
        noted.parts, noted.resolved = left_lying.parts_told(start, resolved, silent), resolved
        noted.covering = line(start, resolved, silent)
        return noted.covering

    def actions(concluded: Any) -> tuple[ToldAction, ...]:
        noted.actions = told(concluded)
        return tuple(noted.actions)

    with tempfile.TemporaryDirectory() as folder:
        async with table(Path(folder), same=True) as at:
            await at.start(scenario, "u1")
            narrate.left_lying, narrate._told = lines, actions
            try:
                await at.send(said)
                await at.tables.idle()
            finally:
                narrate.left_lying, narrate._told = line, told
            passage = at.shown.scene.narration if noted.actions else ""
    return tuple(_covered(noted, passage, said)) if noted.actions else ()


def _covered(noted: Told, passage: str, said: str) -> Iterator[PartCovered]:
    heard = " ".join(_words_of(one.part.said) for one in noted.parts)
    for place, one in enumerate(noted.parts):
        yield PartCovered(one.part.said, _line(noted, place, passage), one.part.sort == "deed")
    for sentence in sentences_of(said.replace("*", " ")):
        words = _words_of(sentence)
        if len(words.split()) > _FEWEST_WORDS and not _shares(words, heard):
            yield PartCovered(sentence, None if noted.parts else passage)


def _shares(words: str, heard: str) -> bool:
    """Whether most words of a sentence stand in some part of its message."""
    mine, known = words.split(), set(heard.split())
    return 2 * sum(word in known for word in mine) >= len(mine)


def _line(noted: Told, place: int, passage: str) -> str | None:
    own = next((each.line for each in noted.covering if each.part == place), None)
    if own is not None:
        return own
    one = noted.parts[place]
    for action, told in zip(noted.resolved, noted.actions, strict=False):
        refused = one.fate == "refused" and told.degree == "refused"  # one refusal is told for several
        if refused or action.action is one.action or action.action.detail(BESIDE) == place:
            found = next((line for line in _of(told) if _stands(line, passage)), None)
            if found is not None:
                return found
    return None


def _of(told: ToldAction) -> Iterator[str]:
    yield from filter(None, (*told.lines, told.does, told.message, *told.facts))


def _stands(line: str, passage: str) -> bool:
    """Whether the longest piece of a line that names nobody stands in a passage."""
    piece = max(_NAMED.split(line), key=len)
    return _words_of(piece) in _words_of(passage)


def _words_of(text: str) -> str:
    return " ".join(_WORDS.findall(text.casefold()))


async def report(name: str, rows: Sequence[Mapping[str, str]], *, misses: bool) -> str:
    """The figures of one file of messages: how many parts there are, and how many of them nobody answers."""
    parts, messages = Counter[tuple[bool, bool]](), Counter[bool]()
    for row in rows:
        found = await parts_covered(row["s"], row["t"])
        parts.update((one.done, one.line is not None) for one in found)
        messages[all(one.line is not None for one in found)] += bool(found)
        missed = [one.said for one in found if one.line is None]
        if misses and missed:
            sys.stdout.write(f"[{row['s']}] {row['t']} {missed}\n")
    told = ", ".join(
        f"{parts[done, False]} of {parts[done, False] + parts[done, True]} {kind}"
        for done, kind in ((False, "things said"), (True, "deeds"))
    )
    return f"{name}: without a line are {told}, and something in {messages[False]} of {messages.total()} messages"


def main() -> None:
    """Prints the figures of the messages of several parts, and of those that say something beside a question."""
    logging.disable(logging.CRITICAL)
    for folder in ("parts", "beside"):
        for name in ("open", "held_out"):
            text = (FOLDER / folder / f"{name}.jsonl").read_text(encoding="utf-8")
            rows = [json.loads(line) for line in text.splitlines()]
            misses = "-v" in sys.argv and name == "open"
            sys.stdout.write(asyncio.run(report(f"{folder}/{name}", rows, misses=misses)) + "\n")


if __name__ == "__main__":
    main()
