"""`make repetition`: twenty matches without a model, how much of each others say too, and how far the judge goes.

python -m tests.support.sprint_repetition [--matches 20] [--first SEED] [--most 12] [--out FOLDER]

What counts is what is said aloud: content, objections with consequence and remedy, and changes in words, cut into
sentences. Names of the worlds, their landmarks and people and the ids of turns are masked. A sentence is repeated where
it stands in one of four other matches; the figure is the mean over every choice of four, and the worst choice.
`--out` writes the matches as people would read them.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from statistics import mean, pstdev

from bot.adapters.models.offline.sprint import judge, paint
from bot.core.sprint.blind import package
from bot.core.sprint.contracts import (
    CATEGORY_WEIGHTS,
    TEAMS,
    Canon,
    Category,
    Challenge,
    Landmark,
    Persona,
    Role,
    Scores,
    TeamId,
    TurnOutput,
)
from bot.core.sprint.events import EngineBody, RoundDecided, TurnTaken
from bot.core.sprint.records.turn_names import named
from tests.support.offline_matches import PERSONAS, WORDS, drawn, played, turns
from tests.support.sprint_games import image

OTHERS = 4
_BREAK = re.compile(r"(?<=[.!?])[\"”]?\s+")
_ID = re.compile(r"\bR\d\d-[a-z-]+(?:-\d)?\b")
_MASK = "~"


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """Both teams of an offline match: what happened, and the worlds that came of it."""

    challenge: Challenge
    events: Mapping[TeamId, Sequence[EngineBody]]
    worlds: Mapping[TeamId, Canon]


def match_of(seed: int) -> PlayedMatch:
    """The match of a seed, of a tier by turns."""
    given = drawn(seed % 3 + 1, seed)
    events: dict[TeamId, Sequence[EngineBody]] = {}
    worlds: dict[TeamId, Canon] = {}
    for team in TEAMS:
        state, events[team] = played(given, match_id=f"repetition-{seed}", team=team)
        assert state.spec is not None
        worlds[team] = state.spec
    return PlayedMatch(given, events, worlds)


def spoken(output: TurnOutput) -> list[str]:
    """All that is said aloud in a turn."""
    objected = [text for each in output.objections for text in (each.consequence, each.remedy)]
    return [output.content, *objected, *output.delta]


def masked_sentences(match: PlayedMatch, team: TeamId) -> list[str]:
    """Every sentence of a team, without names."""
    said = turns([*match.events[team]])
    names = _names(said, match.worlds[team])
    pattern = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))) or "(?!)")
    found: list[str] = []
    for output in said:
        for text in spoken(output):
            bare = pattern.sub(_MASK, _ID.sub(_MASK, text))
            found += [one.strip(" \"'“”").casefold() for one in _BREAK.split(bare) if one.strip()]
    return found


def _names(said: Iterable[TurnOutput], world: Canon) -> set[str]:
    names = {world.world_name}
    for output in said:
        for op in output.canon_patch:
            if op.path == "/world_name" and isinstance(op.value, str):
                names.add(op.value)
            if isinstance(op.value, Landmark):
                names.add(op.value.name)
    inner = {name[4:] for name in names if name.startswith("The ")}
    return {name for name in names | inner if name}


def shares(matches: Sequence[Sequence[str]]) -> list[tuple[float, float]]:
    """For each match the share of its sentences that four others hold: mean and worst over every choice of four."""
    sets = [set(one) for one in matches]
    found: list[tuple[float, float]] = []
    for at, sentences in enumerate(matches):
        others = [other for other in range(len(matches)) if other != at]
        where = Counter(
            frozenset(other for other in others if sentence in sets[other]) for sentence in sentences
        )
        where.pop(frozenset(), None)
        chosen = [
            sum(times for place, times in where.items() if place & set(four)) / len(sentences)
            for four in combinations(others, min(OTHERS, len(others)))
        ]
        found.append((mean(chosen), max(chosen)))
    return found


def shared_by_teams(match: PlayedMatch) -> list[str]:
    """The sentences that both teams of a match say, names masked."""
    one, other = ({*masked_sentences(match, team)} for team in TEAMS)
    return sorted(one & other)


def verdicts(match: PlayedMatch) -> tuple[Scores, Scores]:
    """What the built-in judge gives to the two worlds of a match, with every picture made."""
    blind = [
        package(
            challenge=match.challenge,
            spec=match.worlds[team],
            transcript=[one for one in match.events[team] if isinstance(one, TurnTaken | RoundDecided)],
            pack=paint(match.worlds[team], WORDS, match.challenge.tier),
            images=[image(match.worlds[team], slot) for slot in _SLOTS],
            personas=PERSONAS,
        )
        for team in TEAMS
    ]
    verdict = judge(blind[0], blind[1])
    return verdict.first, verdict.second


_SLOTS = ("hero", "landmark_1", "landmark_2", "landmark_3", "portrait", "tension")


def spread(marks: Sequence[Scores]) -> dict[Category, tuple[int, int, float]]:
    """Lowest and highest mark of each category, and their standard deviation."""
    found: dict[Category, tuple[int, int, float]] = {}
    for name in CATEGORY_WEIGHTS:
        given = [getattr(one, name) for one in marks]
        found[name] = (min(given), max(given), pstdev(given))
    return found


def read_aloud(match: PlayedMatch) -> str:
    """A match as people read it, one team after the other."""
    given = match.challenge
    lines = [
        f"Tier {given.tier}, seed {given.seed}: {given.biome}; {given.inhabitants}; {given.twist}.",
    ]
    for team in TEAMS:
        people: dict[Role, Persona] = {one.role: one for one in PERSONAS if one.team == team}
        lines += ["", f"== Team {team}: {match.worlds[team].world_name}"]
        number = 0
        for event in match.events[team]:
            if isinstance(event, TurnTaken):
                lines += _turn(event, people)
            elif isinstance(event, RoundDecided):
                number += 1
                lines.append(f"    -> {event.tally.outcome}, round {number}, {event.phase}")
    return "\n".join(lines) + "\n"


def _turn(event: TurnTaken, people: Mapping[Role, Persona]) -> list[str]:
    output = event.output
    who = people[output.speaker_role]
    kind = " ".join(filter(None, (output.turn_type, output.decision, output.vote)))
    told = [f"{who.name} ({who.role.lower()}), {kind}:"]
    told += [
        f"  ! {one.consequence}\n    ({one.target}) {named(one.remedy, people, who.role)}"
        for one in output.objections
    ]
    told.append(f"  {named(output.content, people, who.role)}")
    told += [f"  + {named(one, people, who.role)}" for one in output.delta]
    return told


def report(matches: Sequence[PlayedMatch], most: int) -> list[str]:
    """What there is to say of the matches, line by line; last the sentences that most of them share."""
    said = [[one for team in TEAMS for one in masked_sentences(match, team)] for match in matches]
    found = shares(said)
    both = [len(shared_by_teams(match)) for match in matches]
    lines = [
        f"{len(matches)} matches, {sum(map(len, said))} sentences",
        f"repeated in any four others: mean {mean(one for one, _ in found):.1%}",
        f"... of one match {max(one for one, _ in found):.1%}, worst {max(worst for _, worst in found):.1%}",
        f"said by both teams of a match: {sum(both)} sentences in {sum(map(bool, both))} matches",
    ]
    marks = [scores for match in matches for scores in verdicts(match)]
    for name, (low, high, deviation) in spread(marks).items():
        lines.append(f"judge, {name}: {low} to {high}, deviation {deviation:.2f}")
    often = Counter(sentence for one in said for sentence in set(one))
    return lines + [f"  in {times}: {sentence}" for sentence, times in often.most_common(most) if times > 1]


def main(arguments: Sequence[str] = ()) -> int:
    """Plays, measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument(
        "--most", type=int, default=12, help="so many of the sentences that most matches share"
    )
    parser.add_argument("--out", type=Path)
    given = parser.parse_args([*arguments])
    matches = [match_of(seed) for seed in range(given.first, given.first + given.matches)]
    print("\n".join(report(matches, given.most)))  # noqa: T201
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
        for at, match in enumerate(matches):
            (given.out / f"match-{given.first + at:02}.txt").write_text(read_aloud(match), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
