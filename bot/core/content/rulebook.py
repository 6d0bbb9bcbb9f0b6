"""Finds the passages of a rulebook that answer a question, by its words alone."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from functools import lru_cache

from bot.core.late_dataclasses import dataclass

_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_TITLE = re.compile(r"\*\*(?P<title>[^*]+?)[.:,]?\*\*")
_COMMON = frozenset(
    "a about actually after again all also an and any are as ask at be because been before but by can cannot "
    "can't could did do does doesn't doing don't each else ever every explain for from game gets had has have "
    "how i i'm if in into is isn't it it's its just know let like made make many may me mean means might more "
    "most much must my need no not now of often on once one only or other our out over please possible really "
    "rule rules say so some something somebody sometimes still such tell than that the their them then there "
    "these they thing things this those to too up us very want was way we were what what's when where which "
    "while who whose why will with work works would yes you your".split()
)
_CODE = re.compile(r"[a-z]+(?:_[a-z]+)+")
_SAME = {
    "dice": "roll", "check": "roll", "test": "roll", "throw": "roll", "ability": "stat", "attribute": "stat",
    "skill": "stat", "score": "stat", "gift": "give", "present": "give", "health": "hp", "wound": "harm",
    "damage": "harm", "hurt": "harm", "die": "unconscious", "dead": "unconscious", "death": "unconscious",
    "victory": "win", "fail": "failure", "tie": "draw", "npc": "others", "start": "first", "begin": "first",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class RulebookPassage:
    """A part of the rulebook under its bold title (may be empty), as it is shown in a chat."""

    title: str
    text: str
    titled: frozenset[str]
    words: frozenset[str]


def terms(text: str | Iterable[str]) -> tuple[str, ...]:
    """The words of a text that mean something, in their stems, each once."""
    spoken = text if isinstance(text, str) else " ".join(text)
    found = [word.casefold() for word in _WORD.findall(spoken.replace("’", "'"))]
    stems = [stem(word) for word in found if word not in _COMMON and len(word) > 1]
    return tuple(dict.fromkeys(_same().get(one, one) for one in stems))


@lru_cache(maxsize=1)
def _same() -> dict[str, str]:
    return {stem(word): stem(meant) for word, meant in _SAME.items()}


def stem(word: str) -> str:
    """A word without the endings by which its forms differ: rolls, rolled and rolling are one."""
    word = word.removesuffix("'s")
    for ending, least in (("ing", 5), ("ed", 5), ("es", 5), ("s", 4)):
        if len(word) >= least and word.endswith(ending) and not word.endswith("ss"):
            bare = word.removesuffix(ending)
            doubled = len(bare) > 3 and bare[-1] == bare[-2] and bare[-1] not in "lsz"
            return (bare[:-1] if doubled else bare).removesuffix("e")
    return word.removesuffix("e") if len(word) > 4 else word


def find(text: str, question: str, most: int = 2) -> list[RulebookPassage]:
    """The passages that answer a question best, best first; none where the rulebook says nothing of it."""
    book = passages(text)
    code = _CODE.search(question)
    if code is not None and (named := [passage for passage in book if code[0] in passage.text]):
        return named[:most]
    asked = terms(question)
    if not asked:
        return []
    known = {term: sum(term in passage.words for passage in book) for term in asked}
    weight = {one: math.log(1 + len(book) / count) for one, count in known.items() if count}
    scored = [(_score(passage, weight), -at) for at, passage in enumerate(book)]
    best = max(scored, default=(0.0, 0))[0]
    if best <= 0 or len(weight) * 3 < len(asked):
        return []
    order = sorted(scored, reverse=True)[:most]
    return [book[-place] for score, place in order if score >= best * 0.6]


def _score(passage: RulebookPassage, weight: dict[str, float]) -> float:
    """How much a passage says of the words asked: what its title names counts most, an introduction least."""
    said = sum(weight[one] * (3 if one in passage.titled else 1) for one in weight if one in passage.words)
    return said if passage.title else said * 0.7


def titles(text: str) -> list[str]:
    """What a rulebook speaks of."""
    return [passage.title for passage in passages(text) if passage.title]


@lru_cache(maxsize=64)
def passages(text: str) -> tuple[RulebookPassage, ...]:
    """The rulebook in passages: each begins at a bold title; a row of a wide table is one by itself."""
    found: list[tuple[str, list[str]]] = []
    for block in (block.strip() for block in re.split(r"\n\s*\n", text)):
        if not block or block.startswith("# "):
            continue
        rows = _rows(block)
        title = _TITLE.match(block)
        if rows and len(rows[0]) > 3:
            found += [(row[0], [_wide(rows[0], row)]) for row in rows[1:]]
        elif title is not None:
            found.append((title["title"], [_joined(block)]))
        elif found and found[-1][0]:
            found[-1][1].append(_table(rows) if rows else _joined(block))
        else:
            found.append(("", [_table(rows) if rows else _joined(block)]))
    return tuple(
        RulebookPassage(
            title, shown := "\n".join(parts), frozenset(terms(title)), frozenset(terms((title, shown)))
        )
        for title, parts in found
    )


def _joined(block: str) -> str:
    """A paragraph on one line: a chat breaks lines by itself."""
    return " ".join(line.strip() for line in block.splitlines())


def _rows(block: str) -> list[list[str]]:
    """The cells of a table's rows, header first; empty where the block is no table."""
    lines = block.splitlines()
    if not all(line.strip().startswith("|") for line in lines):
        return []
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    return [row for row in rows if not all(set(cell) <= {"-", ":"} and cell for cell in row)]


def _table(rows: list[list[str]]) -> str:
    """A table as lines, for a chat that draws none."""
    return "\n".join(f"- **{first}** {': '.join(filter(None, rest))}" for first, *rest in rows[1:])


def _wide(header: list[str], row: list[str]) -> str:
    """A row of a table of many columns, each cell under its column's name."""
    told = (f"{name}: {cell}" if name else cell for name, cell in zip(header[1:], row[1:], strict=False))
    return f"**{row[0]}.** {'; '.join(told)}."
