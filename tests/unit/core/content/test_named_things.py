"""What the authored texts of a place name can be looked at there: an entity, a way out, somebody, or scenery."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state, joined
from bot.core.content.scenery import scenery_of
from bot.core.contracts import InterpretInput, SceneView
from bot.core.rules.scenery.second_look import texts_of, told_of
from bot.core.rules.visibility import scene_view
from bot.core.state import operations
from bot.core.understanding.references import NoReferent, resolve
from bot.core.understanding.scenery import is_noun, scenery_in
from bot.core.understanding.scope import MessageScope
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.named_things import heads_of
from tests.support.table import LIBRARY

SORTED = json.loads((Path(__file__).parents[3] / "golden" / "named_things.json").read_text(encoding="utf-8"))
"""`things` a reader would reach for, `other` words, and by place the `figures`: things of comparisons alone."""
SCENARIOS = sorted(LIBRARY.games)


def places_of(game: Adventure) -> Iterator[tuple[str, SceneView, tuple[str, ...]]]:
    """Each place with what somebody in it perceives, and the texts that tell of it."""
    state = first_state(game)
    for place in game.scenario.locations.values():
        role = game.scenario.roles[0].model_copy(update={"location": place.id})
        actor_id, made = joined(game, state, role, role.name)
        scene = scene_view(game, operations.apply_decided(state, made), actor_id, 1, ())
        opens_here = any(one.location == place.id for one in game.scenario.roles)
        texts = (place.description, *place.palette, *([game.scenario.intro_seed] if opens_here else ()))
        yield place.id, scene, texts


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_thing_a_place_names_can_be_aimed_at_there(scenario: str) -> None:
    things = frozenset(SORTED["things"])
    missing = {
        (place, word)
        for place, scene, texts in places_of(LIBRARY.games[scenario])
        for word in {head for text in texts for head in heads_of(text)} & things
        if word not in SORTED["figures"].get(place, ()) and isinstance(resolve(word, scene), NoReferent)
    }
    assert not missing


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_noun_of_a_place_has_been_sorted(scenario: str) -> None:
    known = {*SORTED["things"], *SORTED["other"]}
    heads = {
        head
        for _, _, texts in places_of(LIBRARY.games[scenario])
        for text in texts
        for head in heads_of(text)
    }
    assert heads <= known, "sort these into tests/golden/named_things.json"


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_piece_of_scenery_answers_under_each_of_its_names(scenario: str) -> None:
    game = LIBRARY.games[scenario]
    answered = {place: scene for place, scene, _ in places_of(game)}
    for thing in scenery_of(game.scenario):
        scene = answered[thing["location"]]
        assert thing["id"] in {one.id for one in scene.scenery}
        assert not isinstance(resolve(thing["name"], scene), NoReferent)
        for alias in thing["aliases"]:
            assert not isinstance(resolve(alias, scene), NoReferent), (thing["name"], alias)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenery_says_what_it_looks_and_feels_like_in_two_sentences_at_most(scenario: str) -> None:
    for thing in scenery_of(LIBRARY.games[scenario].scenario):
        told = thing["attributes"]
        texts = [
            told[sense]
            for sense in ("description", "touch", "use", "listen", "smell", "take")
            if sense in told
        ]
        assert len(texts) > 1 or thing["name"], thing["name"]
        for text in texts:
            assert text[0].isupper() or text[0] in '"“', text
            assert text.rstrip('"”')[-1] in ".!?…", text
            assert len(text) <= 240, text


@pytest.mark.sweep(4)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_noun_of_a_place_is_in_scope_or_answers_to_a_second_look(scenario: str) -> None:
    game = LIBRARY.games[scenario]
    silent: set[tuple[str, str]] = set()
    for place, given, told, texts in heard_in_places(game):
        scope = MessageScope(given)
        for word in {head for text in texts for head in heads_of(text) if is_noun(head)}:
            named = scope.named(f"the {word}")
            known = named is not None and named.sort != "none"
            if not known and (scenery_in(word, told, ()) is None or told_of(word, told) is None):
                silent.add((place, word))
    assert not silent


def heard_in_places(
    game: Adventure,
) -> Iterator[tuple[str, InterpretInput, tuple[str, ...], tuple[str, ...]]]:
    """Each place with what a message there is read against, what was told in all, and the texts of the place."""
    state = first_state(game)
    for place in game.scenario.locations.values():
        role = game.scenario.roles[0].model_copy(update={"location": place.id})
        actor_id, made = joined(game, state, role, role.name)
        here = operations.apply_decided(state, made)
        told = texts_of(game, here, actor_id)
        yield (
            place.id,
            heard_in(game, here, actor_id, "", (), 1),
            told,
            (place.description, *place.palette, game.scenario.intro_seed),
        )
