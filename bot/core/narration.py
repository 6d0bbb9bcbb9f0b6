"""Checks prose against the facts of a turn before a player reads it (DESIGN section 7).

Closed classes promise no misses: `numbers`, `absent`, `unknown_name`, `internal`, `mention`, `event`, `line`. Open
classes are measured on a labelled corpus: `puppeting`, `inverted`. What is said inside quotation marks may speak
of the dead and the absent; it may not name what does not exist.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.core._narration_closed import absent, event, internal, mentions, numbers, plain, unknown
from bot.core._narration_facts import (
    CLOSED,
    OPEN,
    Found,
    GuardFacts,
    Outcome,
    Player,
    Violation,
    ViolationClass,
)
from bot.core._narration_open import inverted, puppeting
from bot.core.boundaries import broken

__all__ = [
    "CLOSED",
    "OPEN",
    "GuardFacts",
    "Outcome",
    "Player",
    "Violation",
    "ViolationClass",
    "check",
    "check_sentence",
    "split_sentences",
]


def check(text: str, facts: GuardFacts) -> tuple[Violation, ...]:
    """Every violation of a passage, in order."""
    found: list[Violation] = []
    before = ""
    for place, (start, sentence) in enumerate(_sentences(text)):
        for one in check_sentence(sentence, facts, first=place == 0, before=before):
            span = (start + one.span[0], start + one.span[1])
            found.append(Violation(one.kind, one.sentence, span, one.reason))
        before = sentence
    if not text.strip() and facts.enforcement == "hard" and facts.newest_event:
        found.append(Violation("event", "", (0, 0), "nothing is told of the newest event"))
    return tuple(found)


def check_sentence(
    sentence: str, facts: GuardFacts, *, first: bool = False, before: str = ""
) -> tuple[Violation, ...]:
    """The violations of one sentence; `first` opens the passage, `before` is the sentence told just before it."""
    shown = plain(sentence)
    spans = [
        *(("mention", *found) for found in mentions(shown)),
        *(("internal", *found) for found in internal(shown, facts)),
        *(("numbers", *found) for found in numbers(shown, facts, before)),
        *(("absent", *found) for found in absent(shown, facts)),
        *(("unknown_name", *found) for found in unknown(shown, facts)),
        *(("event", *found) for found in event(shown, facts, first)),
        *(("line", *found) for found in forbidden(shown, facts)),
        *(("puppeting", *found) for found in puppeting(shown, facts, plain(before))),
        *(("inverted", *found) for found in inverted(shown, facts)),
    ]
    inner = [(start, end) for kind, start, end, _ in spans if kind == "internal"]
    spans = [
        found
        for found in spans
        if found[0] != "unknown_name" or not any(start < found[2] and found[1] < end for start, end in inner)
    ]
    length = len(sentence)
    return tuple(
        Violation(kind, sentence, (min(start, length), min(end, length)), reason)  # type: ignore[arg-type]
        for kind, start, end, reason in spans
    )


def forbidden(sentence: str, facts: GuardFacts) -> tuple[Found, ...]:
    """Where a sentence touches a line of the table. What it says is not repeated: the line is private."""
    found = broken(sentence, facts.lines)
    return () if found is None else ((found[0], found[1], "the table does not want this told"),)


def split_sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text in order; joined by what lay between them they are the text again."""
    return tuple(sentence for _, sentence in _sentences(text))


_END = re.compile(r"(?:[.!?…]+[\"”’'*_)\]»]*(?=\s|$))|\n+")
_ABBREVIATION = re.compile(r"\b(?:Mr|Mrs|Ms|Dr|St|Prof|No|vs|e\.g|i\.e|etc)\.$")


def _sentences(text: str) -> Iterator[tuple[int, str]]:
    begin = 0
    for stop in _END.finditer(text):
        piece = text[begin : stop.end()]
        if _ABBREVIATION.search(piece) or _within_quotation(text, begin, stop.end()):
            continue
        following = text[stop.end() :].lstrip()[:1]
        if "\n" not in stop[0] and stop[0][-1:] in "\"”’'»" and following.islower():
            continue
        lead = len(piece) - len(piece.lstrip())
        if piece.strip():
            yield begin + lead, piece.strip()
        begin = stop.end()
    rest = text[begin:]
    if rest.strip():
        yield begin + len(rest) - len(rest.lstrip()), rest.strip()


def _within_quotation(text: str, begin: int, end: int) -> bool:
    """Whether a stop lies inside an open quotation that closes in the same paragraph, soon after."""
    inside = text[begin:end]
    is_open = inside.count('"') % 2 == 1 or inside.count("“") > inside.count("”")
    if not is_open or inside.endswith("\n"):
        return False
    paragraph = text[end : end + 400].split("\n", 1)[0]
    return '"' in paragraph or "”" in paragraph
