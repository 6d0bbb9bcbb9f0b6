"""The lines about what game masters made happen, filled: as news, as what is left of it, and as it is dealt with."""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.content.adventure import Adventure
from bot.core.content.ruleset_shapes import HappeningSpec
from bot.core.language.phrasing import Name, fill
from bot.core.rules.actions import Action
from bot.core.state.document import State, place_name
from bot.core.state.happenings import Happening, found

_WHEN = {
    "Deep Night": "the dead of night", "Dawn": "first light", "Morning": "morning", "Midday": "noon",
    "Afternoon": "afternoon", "Evening": "evening", "Night": "night",
}  # fmt: skip


def specs_of(game: Adventure, one: Happening) -> tuple[HappeningSpec, ...]:
    """What the rules say of a happening, tag by tag."""
    known = game.ruleset.happenings
    return tuple(known[tag] for tag in one.tags if tag in known)


def names_of(state: State, one: Happening) -> dict[str, Name]:
    """The names that lines about a happening stand for."""
    about, place = state["entities"].get(one.about), state["world"]["locations"].get(one.about)
    return {
        "about": Name(about["name"], about.get("pronouns", "it")) if about else Name("it"),
        "place": Name(place["name"] if place else place_name(state, one.place, "there")),
    }


def _worded(state: State, one: Happening) -> dict[str, str]:
    """What else lines about a happening stand for, as it is written."""
    about, place = state["entities"].get(one.about), state["world"]["locations"].get(one.about)
    own = about["attributes"] if about else {}
    rules = state["world"]["rules"]
    return {
        "description": place["description"] if place else str(own.get("appearance", "")),
        "reason": str(own.get("reason", "")),
        "status": about["status"] if about else "",
        "when": _WHEN.get(state["world_time"]["time_of_day"], "another hour") + _days(one.about),
        "rule": rules[one.round % len(rules)] if rules else "",
    }


def _days(moved: str) -> str:
    """By how many days time was moved, in words; without numbers, which are for dice."""
    if moved[:1] not in ("+", "-"):
        return ""
    later = "later" if moved[0] == "+" else "earlier"
    return f", a day {later}" if moved[1:] == "1" else f", days {later}"


def _filled(state: State, one: Happening, line: str) -> str:
    """A line about a happening; what a person wrote goes in last, so that its braces are no placeholders."""
    written = dict(enumerate(_worded(state, one).items(), start=0xE000))
    marks = {name: Name(chr(mark)) for mark, (name, _) in written.items()}
    text = fill(line, {**names_of(state, one), **marks})
    for mark, (_, words) in written.items():
        text = text.replace(chr(mark), words)
    text = " ".join(text.split())
    return text if text.endswith((".", "!", "?", '"', "”")) else f"{text}."


def news_lines(game: Adventure, state: State, one: Happening) -> tuple[str, ...]:
    """The ways to tell a happening as news; empty where the event's own words do that."""
    lines = tuple(line for spec in specs_of(game, one) for line in spec.lines)
    return tuple(_filled(state, one, line) for line in lines)


def aftermath_lines(game: Adventure, state: State, one: Happening) -> tuple[str, ...]:
    """The ways to tell that a happening still goes on, which never say again what happened."""
    lines = tuple(line for spec in specs_of(game, one) for line in spec.aftermath)
    return tuple(_filled(state, one, line) for line in lines)


def dealt_lines(game: Adventure, state: State, action: Action) -> tuple[tuple[str, ...], Mapping[str, Name]]:
    """The lines for a happening that an action dealt with, and the names in them."""
    one = found(state, action.detail("happening"))
    if one is None:
        return (), {}
    return tuple(line for spec in specs_of(game, one) for line in spec.dealt), names_of(state, one)
