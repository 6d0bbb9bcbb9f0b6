"""Hit points, armor class, spell slots and damage in prose are the engine's: labelled passages of a fight's round."""

from dataclasses import replace
from typing import cast

import pytest

from bot.core.contracts import NarrateInput
from bot.core.guard import KnownAmount, KnownSlots, check
from bot.core.guard.facts_of_turn import facts_of
from bot.core.guard.played_turn import PlayedTurn
from bot.core.state.document import State
from tests.support.fifth_edition import mill, monster
from tests.support.guard import GOLDEN, Passage, classes_found, facts_for, passages
from tests.support.prompts import head_of, opened, turn_inputs

FIGURES = passages(GOLDEN / "guard_figures.jsonl")


@pytest.mark.parametrize("passage", FIGURES, ids=lambda one: one["text"][:60])
def test_a_figure_of_a_sheet_is_held_to_the_engines(passage: Passage) -> None:
    assert ("numbers" in classes_found(passage)) == bool(passage["violations"])


def test_the_passages_are_of_all_four_figures_in_digits_and_in_words() -> None:
    for kind in ("hp", "ac", "slots", "damage"):
        texts = [(one["text"], bool(one["violations"])) for one in FIGURES if one["figure"] == kind]
        assert {(any(letter.isdigit() for letter in text), wrong) for text, wrong in texts} == {
            (True, True), (True, False), (False, True), (False, False),
        }  # fmt: skip


def test_damage_past_the_last_hit_point_may_be_told_as_it_was_rolled() -> None:
    facts = facts_for({"world": "sallow"})
    felled = KnownAmount("Nettle", 0, 4, 21, frozenset({4}))
    facts = replace(facts, hp=(felled, *(one for one in facts.hp if one.owner != "Nettle")))
    assert check("Nettle takes 11 damage and falls.", facts) == ()
    assert check("Nettle takes 13 damage and falls.", facts) != ()


def test_slots_of_a_door_are_nobodys_business() -> None:
    assert check("The coin box of the mill has five slots.", facts_for({"world": "sallow"})) == ()


def test_a_turn_of_the_fifth_edition_gives_armor_class_and_slots() -> None:
    game = mill([monster(1, "Grub")])
    state, actor = opened(game)
    given = cast("NarrateInput", turn_inputs(game, head_of(game), state, actor, "I look around.")["narrate"])
    figures = dict(state["entities"][actor]["attributes"])
    figures["resources"] = {**figures["resources"], "spell_slots": {"1": {"used": 1, "total": 4}}}
    figures["resources"]["pact_slots"] = {"1": {"used": 0, "total": 1}}
    after = cast("State", {**state, "entities": {**state["entities"]}})
    after["entities"][actor] = {**after["entities"][actor], "attributes": figures}
    before = {**figures, "resources": {**figures["resources"], "spell_slots": {"1": {"used": 0, "total": 4}}}}
    was = cast("State", {**state, "entities": {**state["entities"]}})
    was["entities"][actor] = {**was["entities"][actor], "attributes": before}
    name = state["entities"][actor]["name"]
    facts = facts_of(PlayedTurn(game, actor, was, after, (), ()), given)
    assert facts.slots == (KnownSlots(name, 1, 4, 5, 5),)
    assert {one.owner: one.now for one in facts.armor} == {name: figures["armor_class"], "Grub": 12}
