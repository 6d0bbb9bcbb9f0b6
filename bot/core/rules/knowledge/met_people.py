"""Whom the players have met, and how those stand to their characters as far as it has shown since the story began."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Literal

from bot.core.content.adventure import Adventure
from bot.core.late_dataclasses import dataclass
from bot.core.rules.visibility import is_hidden, is_secret, people, position, reachable
from bot.core.state.document import EDGE_BOUND, Entity, State, edge

MOST_KNOWN = 12
MOST_TIES = 24
MUCH = 3
"""A change of so much, of the EDGE_BOUND there are each way, is a marked one."""
Feeling = Literal["trust", "tension", "closeness"]
FEELINGS: tuple[Feeling, ...] = ("trust", "tension", "closeness")


@dataclass(frozen=True, slots=True)
class MetPerson:
    """A character one knows: whether a player plays it, whether it is in sight, its status, and what it is."""

    id: str
    name: str
    played: bool
    here: bool
    status: str
    tagline: str


@dataclass(frozen=True, slots=True)
class Tie:
    """What changed most between a player's character and somebody since the story began; `by` is never 0."""

    one: str
    other: str
    feeling: Feeling
    by: int

    @property
    def marked(self) -> bool:
        """Whether nobody could have missed it."""
        return abs(self.by) >= MUCH


@dataclass(frozen=True, slots=True)
class MetPeople:
    """Who is who, players' characters first."""

    people: tuple[MetPerson, ...]
    ties: tuple[Tie, ...]


def met_people(game: Adventure, state: State, viewer_id: str, spoken_of: Collection[str]) -> MetPeople:
    """Whom a character knows: the players', whoever is in sight, was `spoken_of`, or has been dealt with.

    How two stood before the story is nobody's to know; what became of it is what the players brought about.
    """
    near = {viewer_id, *(entity["id"] for entity in reachable(state, viewer_id))}
    players = people(state)
    ties = list(_ties(game, state, players))
    met = {*near, *spoken_of, *players, *(end for tie in ties for end in (tie.one, tie.other))}
    shown = [
        entity
        for entity in state["entities"].values()
        if entity["id"] in met
        and (entity["type"] == "pc" or (entity["type"] == "npc" and not is_secret(state, entity)))
        and (entity["id"] in near or not is_hidden(entity))
    ]
    shown.sort(key=lambda entity: (entity["id"] not in players, entity["id"] not in near, entity["name"]))
    here = position(state, viewer_id)
    known = tuple(
        MetPerson(
            entity["id"],
            entity["name"],
            entity["id"] in players,
            entity["id"] in near
            or (here is not None and entity["id"] in players and entity["location"] == here),
            entity["status"],
            _tagline(game, entity, played=entity["id"] in players),
        )
        for entity in shown[:MOST_KNOWN]
    )
    ids = {person.id for person in known}
    return MetPeople(known, tuple(tie for tie in ties if {tie.one, tie.other} <= ids)[:MOST_TIES])


def _tagline(game: Adventure, one: Entity, *, played: bool) -> str:
    """What a player's character is by its role, and anybody else by what people call them: "the clerk"."""
    if played:
        return next((role.tagline for role in game.scenario.roles if role.name == one["name"]), "")
    return next((alias for alias in one.get("aliases", ()) if alias.startswith("the ")), "")


def _ties(game: Adventure, state: State, players: Collection[str]) -> Iterator[Tie]:
    """The largest change of each pair of which one is a player's character; the players' end first."""
    for row in state["relations"]:
        ends = sorted((row["a"], row["b"]), key=lambda one: (one not in players, one))
        if ends[0] not in players or not {*ends} <= state["entities"].keys():
            continue
        now = edge(state, row["a"], row["b"])
        changes = {feeling: now[feeling] - _at_first(game, ends, players, feeling) for feeling in FEELINGS}
        most = max(FEELINGS, key=lambda feeling: abs(changes[feeling]))
        if changes[most]:
            yield Tie(ends[0], ends[1], most, changes[most])


def _at_first(game: Adventure, ends: list[str], players: Collection[str], feeling: Feeling) -> int:
    """How a player's character and another stood by the scenario; players stand to each other as nobody wrote."""
    if ends[1] in players:
        return 0
    written = (
        int(relation.get(feeling, 0))
        for relation in game.scenario.relations
        if {relation.get("a"), relation.get("b")} == {"player", ends[1]}
    )
    return max(-EDGE_BOUND, min(EDGE_BOUND, sum(written)))
