"""How the world of a story is shown."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.presentation import limits, text
from bot.presentation.god.interventions import COLOUR
from bot.services.god.world_view import PlaceShown, WorldShown
from bot.services.ports import WorldEventRow

FIELD = 1000
PLACES = 3000
RULES = 3900


def world_embed(world: WorldShown) -> discord.Embed:
    """Rules, places and the latest events."""
    return limits.embed(
        title="The world",
        description=limits.join_lines([_place(one) for one in world.places], PLACES)
        or "No place is known yet.",
        fields=[
            ("Time", world.time, True),
            ("Events bind", world.enforcement, True),
            (
                "Rules",
                limits.join_lines([f"- {text.plain_text(rule)}" for rule in world.rules], FIELD),
                False,
            ),
            ("Latest events", limits.join_lines([event_line(one) for one in world.events], FIELD), False),
        ],
        footer="Only you see this.",
        colour=COLOUR,
    )


def _place(one: PlaceShown) -> str:
    mood = " · ".join(text.plain_name(word, 200) for word in (one.atmosphere, one.time_of_day) if word)
    people = ", ".join(text.plain_name(name) for name in one.people)
    more = f" *{mood}*" if mood else ""
    here = f" Here: {people}." if people else ""
    return f"**{text.plain_name(one.name)}** {text.plain_name(one.description, 300)}{more}{here}"


def rules_embed(rules: Sequence[str], title: str = "The rules of this world") -> discord.Embed:
    """The rules, one a line, as they are: the form for editing reads them from here."""
    return limits.embed(
        title=title,
        description="\n".join(rules),
        footer="One rule a line. Only you see this." if rules else "There are none yet. Only you see this.",
        colour=COLOUR,
        budget=limits.EMBED_TOTAL,
    )


def events_embed(rows: Sequence[WorldEventRow], page: int, more: bool) -> discord.Embed:
    """A page of the log."""
    return limits.embed(
        title=f"What happened in the world, page {page}",
        description=limits.join_lines([event_line(row) for row in rows], PLACES) or "Nothing here.",
        footer=f"Older ones are on page {page + 1}." if more else "Nothing older.",
        colour=COLOUR,
    )


def event_line(row: WorldEventRow) -> str:
    """An event as prompts and people read it; those for moderators are marked."""
    mark = "" if row.visibility == "public" else " *(for game masters)*"
    return f"(Round {row.round}) {text.plain_name(row.description, 500)}{mark}"
