"""Prints how surely exchanges are found, and how often they are right.

`python -m tests.support.exchanges_report` measures the labelled sayings of strangers (`tests/golden/exchanges`); with
`strangers` it goes through the open evenings and prints the exchange that is nearest to each message, and with a file
of lines `{"scenario", "holder", "said", "answers": [ids], "near": [ids]}` it measures that.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.understanding.exchanges.index import index_of
from bot.core.understanding.exchanges.matching import FoundExchange, best_match
from bot.services.turns.stages.replying.exchanging import BEYOND_DOUBT, ENOUGH, LIKELY, SURELY
from tests.support.table import LIBRARY

GOLDEN = Path(__file__).parents[1] / "golden"
LABELLED = GOLDEN / "exchanges"
STRANGERS = GOLDEN / "understanding" / "strangers"


@dataclass(frozen=True, slots=True)
class Judged:
    """Something said, the exchanges that answer it, those that would pass, and the one that it finds, if any."""

    said: str
    answers: frozenset[str]
    near: frozenset[str]
    match: FoundExchange | None

    def found(self, least: int) -> str | None:
        """The id of what is found at least so surely."""
        return self.match.exchange.id if self.match is not None and self.match.score >= least else None


def labelled() -> Iterator[Judged]:
    """Each labelled saying, as it is found."""
    for path in sorted(LABELLED.glob("*.jsonl")):
        game = LIBRARY.games[path.stem]
        for text in path.read_text(encoding="utf-8").splitlines():
            yield judged(game, json.loads(text))


def judged(game: Adventure, line: dict[str, Any]) -> Judged:
    """One labelled line, as it is found among all exchanges of its hearer."""
    assert game.vectors is not None
    ids = [
        one.id for one in game.exchanges if one.holder == line["holder"] and one.follows is None and one.hears
    ]
    match = best_match(line["said"], index_of(game.exchanges, game.vectors), ids)
    return Judged(line["said"], frozenset(line["answers"]), frozenset(line["near"]), match)


@dataclass(frozen=True, slots=True)
class Rates:
    """What is found at least so surely: how many in all, how many `right`, how many that would pass."""

    found: int
    right: int
    near: int

    @property
    def passing(self) -> float:
        """The share of what is found that answers or would pass."""
        return (self.right + self.near) / max(1, self.found)


def rates(lines: Iterable[Judged], least: int) -> Rates:
    """How much is found at least so surely, and how much of it is right."""
    found = [(line, ident) for line in lines if (ident := line.found(least)) is not None]
    right = sum(ident in line.answers for line, ident in found)
    near = sum(ident in line.near - line.answers for line, ident in found)
    return Rates(len(found), right, near)


def strangers() -> Iterator[str]:
    """Each message of the open evenings with the exchange that is nearest, most sure first."""
    rows: list[tuple[int, str]] = []
    for path in sorted(STRANGERS.glob("*.jsonl")):
        for text in path.read_text(encoding="utf-8").splitlines():
            line = json.loads(text)
            game = LIBRARY.games[line["scenario"]]
            if game.vectors is None:
                continue
            ids = [one.id for one in game.exchanges if not one.after and one.follows is None and one.hears]
            match = best_match(line["message"], index_of(game.exchanges, game.vectors), ids)
            if match is not None:
                says = match.exchange.says[0]
                told = f"{line['grade']:10s} {line['message'][:150]!r}\n        {match.exchange.id}: {says[:150]}"
                rows.append((match.score, told))
    return (f"{score:5d} {told}" for score, told in sorted(rows, reverse=True))


def main() -> None:
    """Prints the report."""
    out = sys.stdout.write
    if sys.argv[1:] == ["strangers"]:
        for row in strangers():
            out(f"{row}\n")
        return
    if len(sys.argv) > 1:
        read = (
            json.loads(text) for text in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines() if text
        )
        lines = [judged(LIBRARY.games[line["scenario"]], line) for line in read]
    else:
        lines = list(labelled())
    for one in lines:
        found = one.found(SURELY)
        if found is not None and found not in one.answers | one.near:
            out(f"{one.said[:100]!r}: {found}, not {', '.join(sorted(one.answers)) or 'any'}\n")
    wanted = sum(bool(one.answers) for one in lines)
    for least in (BEYOND_DOUBT, SURELY, LIKELY, ENOUGH, -50):
        got = rates(lines, least)
        out(
            f"{least:5d}: {got.found} of {len(lines)} found, {got.right} of {wanted} right, {got.near} would pass, "
        )
        out(f"{got.passing:.0%} of what is found\n")


if __name__ == "__main__":
    main()
