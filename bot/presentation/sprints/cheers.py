"""Cheers for objections: reactions on their messages, counted where a match ends. They change nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable

import discord

from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import TeamId
from bot.presentation.catalogue import say
from bot.presentation.plain import marked_by

LOOK_BACK = 300
"""Messages of a thread that are looked through: more than any match has."""
_OBJECTION = re.compile(r"Team [AB] · R(?P<round>\d+)-objection-")


@dataclass(frozen=True, slots=True)
class Cheered:
    """An objection with how many reactions it got, and where it stands."""

    team: TeamId
    round: int
    cheers: int
    link: str

    @property
    def words(self) -> str:
        return say(
            "sprint_audience/cheered", team=self.team, round=self.round, cheers=self.cheers, link=self.link
        )


def cheered(team: TeamId, messages: Iterable[discord.Message]) -> list[Cheered]:
    """The objections among the messages of a team's thread that somebody reacted to."""
    found: list[Cheered] = []
    for message in messages:
        marks = (_OBJECTION.match(mark or "") for mark in marked_by(message))
        mark = next((one for one in marks if one), None)
        cheers = sum(reaction.count for reaction in message.reactions)
        if mark and cheers:
            found.append(Cheered(team, int(mark["round"]), cheers, message.jump_url))
    return found


def most_cheered(found: Iterable[Cheered]) -> Cheered | None:
    """The one with the most reactions, the earlier of several."""
    return max(found, key=lambda one: (one.cheers, -one.round), default=None)
