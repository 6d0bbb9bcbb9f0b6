"""How the world of a story is shown."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.presentation import limits, text
from bot.presentation.catalogue import say, worded
from bot.presentation.god.interventions import COLOUR
from bot.services.god.world_view import PlaceShown, WorldShown
from bot.services.ports import WorldEventRow

FIELD = 1000
PLACES = 3000
RULES = 3900


def world_embed(world: WorldShown) -> discord.Embed:
    """Rules, places and the latest events."""
    return limits.embed(
        title=say("world/title"),
        description=limits.join_lines([_place(place) for place in world.places], PLACES)
        or say("world/no_place"),
        fields=[
            (say("world/time"), world.time, True),
            (say("world/events_bind"), world.enforcement, True),
            (
                say("label/rules"),
                limits.join_lines([f"- {text.plain_text(rule)}" for rule in world.rules], FIELD),
                False,
            ),
            (
                say("world/latest_events"),
                limits.join_lines([event_line(event) for event in world.events], FIELD),
                False,
            ),
        ],
        footer=say("label/only_you"),
        colour=COLOUR,
    )


def _place(one: PlaceShown) -> str:
    mood = " · ".join(text.plain_name(word, 200) for word in (one.atmosphere, one.time_of_day) if word)
    people = ", ".join(text.plain_name(worded(name)) for name in one.people)
    more = f" *{mood}*" if mood else ""
    told = f"**{text.plain_name(one.name)}** {text.plain_name(one.description, 300)}{more}"
    return f"{told} {say('world/here', people=people)}" if people else told


def rules_embed(rules: Sequence[str], title: str = "") -> discord.Embed:
    """The rules, one a line, as they are: the form for editing reads them from here."""
    return limits.embed(
        title=title or say("world/rules_title"),
        description="\n".join(rules),
        footer=say("world/rules_footer") if rules else say("world/no_rules"),
        colour=COLOUR,
        budget=limits.EMBED_TOTAL,
    )


def events_embed(
    rows: Sequence[WorldEventRow], page: int, more: bool, *, everything: bool = False
) -> discord.Embed:
    """A page of the log; with every event's id for who sees `everything`."""
    return limits.embed(
        title=say("world/events_title", page=page),
        description=limits.join_lines([event_line(row, with_id=everything) for row in rows], PLACES)
        or say("label/nothing_here"),
        footer=say("world/older_events", page=page + 1) if more else say("world/nothing_older"),
        colour=COLOUR,
    )


def event_line(row: WorldEventRow, *, with_id: bool = False) -> str:
    """An event as prompts and people read it; those for moderators are marked."""
    case = "public" if row.visibility == "public" else "hidden"
    told = text.plain_name(row.description, 500)
    shown = say("world/event", round=row.round, told=told, case=case)
    return f"`{row.id}` {shown}" if with_id else shown
