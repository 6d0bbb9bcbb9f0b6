"""Blind readings of sprints: a round of each of ten matches, twice, without a label, with an answer sheet and a key.

Used by `python -m tests.support.readings --sprints 10 [--before CHECKOUT] [--first SEED] [--out FOLDER]`. Beside the
matches of this version stand those that an earlier checkout argues of the same challenges; without one, the two teams
of a match stand side by side.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.support.readings import LETTERS, Reading, sheet_of
from tests.support.sprint_repetition import match_of, read_aloud

HERE, EARLIER = "here", "earlier"
ASKED = (
    "Read each pair without the key. Write into the answer sheet for both: can one follow who answers what (1 to 5), "
    "would one read on (1 to 5); then which of the two one would send to a friend. Only then open the key."
)
_TEAM = re.compile(r"^== Team ([AB]): (.*)$", re.MULTILINE)
_DECIDED = re.compile(r"^    -> (\w+), round \d+, \w+$", re.MULTILINE)


def round_of(match: str, team: str, number: int) -> str:
    """A round of a match that is written out, without the name of a team; the last one where there are fewer."""
    parts = _TEAM.split(match)
    said = next(parts[at + 2] for at in range(1, len(parts), 3) if parts[at] == team)
    rounds = _DECIDED.split(said)
    whole = [
        f"{rounds[at].strip()}\n-> {rounds[at + 1].capitalize()}." for at in range(0, len(rounds) - 1, 2)
    ]
    return whole[min(number, len(whole)) - 1]


def argued_by(checkout: Path, first: int, matches: int) -> list[str]:
    """The same matches as an earlier checkout argues them, written out."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, "-m", "tests.support.sprint_repetition", "--matches", str(matches), "--first", str(first),
             "--most", "0", "--out", folder],
            cwd=checkout, check=True, capture_output=True, env={"PYTHONPATH": str(checkout), "PATH": "/usr/bin:/bin"},
        )  # fmt: skip
        return [path.read_text(encoding="utf-8") for path in sorted(Path(folder).glob("match-*.txt"))]


def pairs(first: int, matches: int, before: Path | None) -> list[Reading]:
    """A round of each match, with what it is compared to."""
    made = [match_of(seed) for seed in range(first, first + matches)]
    texts = [read_aloud(match) for match in made]
    others = argued_by(before, first, matches) if before else []
    found: list[Reading] = []
    for at, (match, text) in enumerate(zip(made, texts, strict=True)):
        number, given = 1 + (first + at) % 9, match.challenge
        asked = f"{given.biome}; {given.inhabitants}; {given.twist} (round {number})"
        mine = round_of(text, "A", number)
        if before:
            found.append(Reading(asked, {HERE: mine, EARLIER: round_of(others[at], "A", number)}))
        else:
            found.append(Reading(asked, {"team A": mine, "team B": round_of(text, "B", number)}))
    return found


def answer_sheet(whose: Mapping[str, Mapping[str, str]]) -> str:
    """An empty answer sheet: a line for each passage, and one for the choice."""
    lines = ["turn,letter,follow,read_on,send"]
    lines += [f"{turn},{letter},,," for turn, letters in whose.items() for letter in letters]
    return "\n".join(lines) + "\n"


def counted(answers: str, whose: Mapping[str, Mapping[str, str]]) -> list[str]:
    """What a filled answer sheet comes to, by whom the letters stood for."""
    marks: dict[str, list[tuple[int, int, bool]]] = {}
    for line in answers.strip().splitlines()[1:]:
        turn, letter, follow, read_on, send = (part.strip() for part in line.split(","))
        if follow and read_on:
            marks.setdefault(whose[turn][letter], []).append((int(follow), int(read_on), bool(send)))
    return [
        f"{key}: followed {_mean([one[0] for one in each])}, would read on {_mean([one[1] for one in each])}, "
        f"would be sent {sum(one[2] for one in each)} of {len(each)}"
        for key, each in sorted(marks.items())
    ]


def _mean(marks: Sequence[int]) -> str:
    return f"{sum(marks) / len(marks):.1f}"


def write(first: int, matches: int, before: Path | None, seed: int, out: Path) -> str:
    """Writes sheet, answer sheet and key; a line that says where."""
    sheet, whose = sheet_of(pairs(first, matches, before), seed, ASKED)
    assert all(letter in LETTERS for letters in whose.values() for letter in letters)
    out.mkdir(parents=True, exist_ok=True)
    (out / "sheet.md").write_text(sheet, encoding="utf-8")
    (out / "answers.csv").write_text(answer_sheet(whose), encoding="utf-8")
    (out / "key.json").write_text(json.dumps(whose, indent=1) + "\n", encoding="utf-8")
    return f"{matches} pairs: {out}/sheet.md, {out}/answers.csv, {out}/key.json\n"
