"""Prints which exchange finds which message, how surely, and how often that is right.

`python -m tests.support.exchanges_report` goes through the open evenings of strangers; with a file of lines
`{"scenario", "message", "holder", "expect": id or null}` it counts how many were found, and how many that should not.
What depends on the story so far (`when`, `after`, `role`) counts as open where it is expected, and else as shut.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.understanding.exchanges.index import index_of
from bot.core.understanding.exchanges.matching import FoundExchange, best_match
from bot.services.turns.stages.exchanging import ENOUGH, SURELY
from tests.support.table import LIBRARY

STRANGERS = Path(__file__).parents[1] / "golden" / "understanding" / "strangers"


@dataclass(frozen=True, slots=True)
class Judged:
    """A message with the exchange that it finds, if any, and the one that it should find."""

    message: str
    expected: str | None
    match: FoundExchange | None

    def found(self, least: int) -> str | None:
        """The id of what is found at least so surely."""
        return self.match.exchange.id if self.match is not None and self.match.score >= least else None


def open_for(game: Adventure, holder: str, expected: str | None) -> list[str]:
    """The exchanges of somebody that hang on nothing, and the one that is expected."""
    return [
        one.id
        for one in game.exchanges
        if one.holder == holder and (one.id == expected or not (one.after or one.when or one.role))
    ]


def judged(line: dict[str, Any]) -> Judged:
    """One line of a file, as it is found."""
    game = LIBRARY.games[line["scenario"]]
    assert game.vectors is not None
    ids = open_for(game, line["holder"], line["expect"])
    found = best_match(line["message"], index_of(game.exchanges, game.vectors), ids)
    return Judged(line["message"], line["expect"], found)


def rates(lines: list[Judged], least: int) -> str:
    """How many find the exchange they should, how many answers are right, and how many need none and get one."""
    answered = [one for one in lines if one.found(least) is not None]
    right = [one for one in answered if one.found(least) == one.expected]
    wanted = [one for one in lines if one.expected is not None]
    unwanted = [one for one in lines if one.expected is None]
    false = [one for one in unwanted if one.found(least) is not None]
    return (
        f"{least:5d}: found {len(right)} of {len(wanted)}, right {len(right)} of {len(answered)} answers, "
        f"answered without need {len(false)} of {len(unwanted)}"
    )


def strangers() -> Iterator[str]:
    """Each message of the open evenings with the exchange that is nearest, most sure first."""
    rows: list[tuple[int, str]] = []
    for path in sorted(STRANGERS.glob("*.jsonl")):
        for text in path.read_text(encoding="utf-8").splitlines():
            line = json.loads(text)
            game = LIBRARY.games[line["scenario"]]
            if game.vectors is None:
                continue
            ids = [one.id for one in game.exchanges if not one.after]
            match = best_match(line["message"], index_of(game.exchanges, game.vectors), ids)
            if match is not None:
                says = match.exchange.says[0]
                told = f"{line['grade']:10s} {line['message'][:150]!r}\n        {match.exchange.id}: {says[:150]}"
                rows.append((match.score, told))
    return (f"{score:5d} {told}" for score, told in sorted(rows, reverse=True))


def main() -> None:
    """Prints the report."""
    out = sys.stdout.write
    if len(sys.argv) < 2:
        for row in strangers():
            out(f"{row}\n")
        return
    lines = [json.loads(text) for text in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines() if text]
    found = [judged(line) for line in lines]
    for one in found:
        match = one.match
        said = f"{match.exchange.id} {match.score}" if match is not None else "nothing"
        if one.found(ENOUGH) != one.expected:
            out(f"{one.message[:100]!r}: {said}, expected {one.expected}\n")
    for least in (SURELY, ENOUGH, ENOUGH - 50, ENOUGH - 100):
        out(f"{rates(found, least)}\n")


if __name__ == "__main__":
    main()
