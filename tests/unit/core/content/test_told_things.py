"""What the lines of a ruleset name is there wherever it is played; a place's furniture belongs to its scenario."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.core.content.adventure import Adventure
from bot.core.content.ruleset_shapes import Telling
from bot.core.content.scenery import scenery_of
from bot.core.contracts import SceneView
from bot.core.understanding.references import NoReferent, resolve
from bot.core.understanding.words.parts import NUMERALS
from tests.support.named_things import heads_of
from tests.support.table import LIBRARY
from tests.unit.core.content.test_named_things import places_of

BODY = (
    "hand palm head hair foot feet toes shoe shoes legs side sides back people faces voices words cough crack may can "
    "sleeve sleeves cuff button pocket pockets seat tongue"
)
AIR = (
    "air breath light dark smell weather echo shadow shadows shade draught time minute minutes end place room "
    "things one up"
)
SHAPE = (
    "half top edge corner corners gap hole line lines mark order number note notice sign step steps stop stops catch "
    "row footsteps flight change rings view lot large address stand well lighter drops scratch case letter glow "
    "smoke flame manual slips sticks taps lights lit behind"
)
ANYWHERE = frozenset(f"{BODY} {AIR} {SHAPE}".split())
"""Words that any place has, and words of things that lines use as other words: a half, a stop, in case, well."""
OF_DOORS = frozenset("door key keyhole lid hinge bolt handle lock locks".split())
"""Told only of what opens: the acts and the refusals named after a door, a lock or a key."""
FIGURES = (
    "I had no plan for it",
    "no handle on it",
    "I shall want a receipt",
    "a shut door with eyes in it",
    "has no back door",
    "checks it for wires",
    "with some polish to it",
    "at the side door",
    "the depth of a coat",
    "takes its hat off",
    "grows a wing, then a tower, and then falls into its own cellar",
    "A door in the mind opens on a broom cupboard",
    "under every cushion",
    "a remark with a pin in it",
    "a chair with three legs",
    "would take a cart",
    "a barrier in front of nothing",
    "comes with a string on it",
    "by a crumb",
    "the pace of clocks",
    "the way one looks for a clock",
    "without any hooks in it",
    "the kind with a floor",
    "Given the room",
    "gives it the room it needs",
    "gives up holding the door",
    "locks the door behind it",
    "someone describing a drain",
    "a house with the lights put out",
    "a grain of sand in it",
    "a feeling of coats",
    "by a notch",
    "is the list",
    "the shutters come down",
    "gives a dog a shoe",
    "keeps a door open",
    "when a cloud comes over",
    "letters go down one after another",
    "A pattern steps forward",
    "with the price still on it",
    "not made of glass",
    "some skin as a receipt",
    "A picture forms",
    "The mask goes on",
    "A portrait would",
    "the marks of other hands",
    "That cell",
    "The cell",
    "The rules look the other way",
    "comes loose in rolls",
    "look for spectacles",
    "hold up in court",
    "a smear of pride",
    "a bow, or something near one",
    "only scenery",
    "The chalk, so to speak",
    "no agreement between them",
    "in some other book",
    "with one hand on the door",
    "all the ground between them",
    "a good look at the ground",
    "comes out onto the ground",
    "a knot that will hold",
    "a good plan, for somebody else",
    "was the plan. It has to be another plan",
    "not by plan",
    "the way rain is",
    "There is a slip",
)
"""Things that lines name and nobody is to see."""
_COMPARED = re.compile(r"\b(?:like|than|as)\b[^.;:!?]*")
_ARTICLE = re.compile(r"\b(?:an?|the|some|that|this)\s+([a-z]+)", re.IGNORECASE)
_NAME = re.compile(r"\{[^}]*\}")
SCENARIOS = sorted(LIBRARY.games)
RULESETS = sorted({game.ruleset.id for game in LIBRARY.games.values()})


def things_of_scenarios() -> frozenset[str]:
    """The last word of every name that a thing of a shipped scenario goes by."""
    games = [game.scenario for game in LIBRARY.games.values()]
    placed = [thing for scenario in games for thing in scenario.entities]
    things = [*placed, *(thing for scenario in games for thing in scenery_of(scenario))]
    names = (name for thing in things for name in (thing["name"], *thing.get("aliases", ())))
    return frozenset(name.split()[-1].casefold() for name in names)


THINGS = things_of_scenarios() - ANYWHERE - frozenset(NUMERALS.values())
"""A number tells which of several a thing is, and names none ("berth two")."""


def told(kept: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """Every line of a telling with where it stands. Inner voices are left out: what they name is in a head."""
    if isinstance(kept, str):
        yield where, kept
    for key, inner in kept.items() if isinstance(kept, dict) else ():
        if key != "voices":
            yield from told(inner, f"{where}.{key}")
    for inner in kept if isinstance(kept, list | tuple) else ():
        yield from told(inner, where)


def named_in(line: str) -> set[str]:
    """The things that a line says are there: those of comparisons and figures are not."""
    for figure in FIGURES:
        line = line.replace(figure, "")
    plain = _NAME.sub("Somebody", _COMPARED.sub("", line))
    rooms = {"the room"} if "the room" in plain.casefold() else set[str]()
    words = {*heads_of(plain), *(word.casefold() for word in _ARTICLE.findall(plain))}
    return words & THINGS | rooms


def is_about_doors(where: str) -> bool:
    return bool(re.search("open|close|lock|door|key", where))


def misplaced(telling: Telling, scenes: list[SceneView]) -> set[tuple[str, str, str]]:
    """The lines that name what at least one of these places does not have."""
    return {
        (where, word, line)
        for where, line in told(telling.model_dump())
        for word in named_in(line)
        if not (word in OF_DOORS and is_about_doors(where))
        and any(isinstance(resolve(word, scene), NoReferent) for scene in scenes)
    }


def scenes_of(game: Adventure) -> list[SceneView]:
    return [scene for _, scene, _ in places_of(game)]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_line_of_a_ruleset_names_a_thing_that_a_place_it_is_played_in_does_not_have(ruleset: str) -> None:
    games = [game for game in LIBRARY.games.values() if game.ruleset.id == ruleset]
    assert (
        misplaced(games[0].ruleset.telling, [scene for game in games for scene in scenes_of(game)]) == set()
    )


@pytest.mark.parametrize(
    "line",
    [
        "It is asked to a shelf. {target} answers on the shelf's behalf.",
        "{target} goes quiet, then smiles at a tin of polish.",
        "Closer, by way of a mop handle.",
        "{actor} says it to the ceiling.",
        "It gets a snort, and knocks over a broom.",
        "The timer ticks as if it were chewing.",
        "Nobody laughs, and the room looks elsewhere.",
    ],
)
def test_a_line_that_names_furniture_is_found(line: str) -> None:
    scenes = scenes_of(LIBRARY.games["late-for-the-bells"])
    assert {kept for _, _, kept in misplaced(Telling(links=(line,)), scenes)} == {line}


@pytest.mark.parametrize(
    "line",
    [
        "It comes out as clean as a coin on a counter.",
        "{target} tips back, and takes half of it, in case.",
        "The pause has corners.",
        "It goes as a cat does over a wall, and is gone like a hat in the wind.",
    ],
)
def test_what_is_only_compared_is_not_there(line: str) -> None:
    assert not named_in(line)


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if LIBRARY.games[name].scenario.links])
def test_the_links_of_a_scenario_are_its_own_and_enough(scenario: str) -> None:
    game = LIBRARY.games[scenario]
    links = game.scenario.links
    others = [line for name in SCENARIOS if name != scenario for line in LIBRARY.games[name].scenario.links]
    assert len(set(links)) == len(links) >= 7
    assert not {*links} & {*others, *game.ruleset.telling.links}
    assert all(len(line.split()) <= 18 for line in links)


def test_a_scenario_of_minutes_has_links_of_its_own() -> None:
    games = [game for game in LIBRARY.games.values() if game.ruleset.id == "seven-minutes"]
    assert len(games) >= 6
    assert all(8 <= len(game.scenario.links) <= 12 for game in games)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_beat_is_told_by_its_lines_and_kept_without_a_summary_beside_them(scenario: str) -> None:
    for beat in LIBRARY.games[scenario].scenario.beats:
        assert not [effect for effect in beat.effects if effect["op"] == "fact"], beat.id
