"""Who knows what: characters tell what their authors wrote for them and what was said, and nobody else's secrets."""

from __future__ import annotations

from typing import cast

import pytest

from bot.core.contracts import NarrateInput
from bot.core.guard import GuardFacts, check
from bot.core.guard.facts_of_turn import facts_of
from bot.core.guard.played_turn import PlayedTurn
from tests.support.prompts import head_of, opened, turn_inputs
from tests.support.table import LIBRARY


def facts(story: str, said: str, heard: tuple[str, ...] = ()) -> GuardFacts:
    """The facts of a turn in which nothing changes but what was said."""
    game = LIBRARY.game(story)
    state, actor = opened(game)
    given = cast("NarrateInput", turn_inputs(game, head_of(game), state, actor, said)["narrate"])
    return facts_of(PlayedTurn(game, actor, state, state, (), (), (said, *heard)), given)


def kinds(text: str, held: GuardFacts) -> set[str]:
    return {one.kind for one in check(text, held)}


LETTER = '"There is a foreman\'s cottage in it for you," says Dorcas.'


@pytest.mark.parametrize(
    "text",
    [
        LETTER,
        '"An answer at your convenience," says Dorcas, "from Michaelmas."',
        "Dorcas glances at the pocket where the other farm's letter is.",
    ],
)
def test_nobody_reads_a_letter_in_somebody_elses_pocket(text: str) -> None:
    assert "knowledge" in kinds(text, facts("frost-watch", "I look around."))


def test_what_was_told_is_known() -> None:
    told = facts(
        "frost-watch", "I tell her of the foreman's cottage, eleven shillings over, from Michaelmas."
    )
    assert "knowledge" not in kinds(LETTER, told)
    before = facts("frost-watch", "I look around.", ("Gil read the offer of a place to Dorcas.",))
    assert "knowledge" not in kinds(LETTER, before)


def test_whoever_keeps_a_secret_may_say_it_and_narration_may_tell_it() -> None:
    held = facts("frost-watch", "I look around.")
    assert "knowledge" not in kinds("The foreman's cottage is a good one, and dry from Michaelmas on.", held)
    assert "knowledge" not in kinds('"Cocoa," says Dorcas, "and a cottage loaf."', held)


def test_what_one_character_has_to_tell_is_not_anothers() -> None:
    text = '"A grey arm came over the side, and the twelfth lamp was gone," says {}.'
    held = facts("a-stone-a-night", "I look around.")
    assert "knowledge" in kinds(text.format("Mag"), held)
    assert "knowledge" not in kinds(text.format("Tib"), held)
    seen = facts("a-stone-a-night", "I look around.", ("Tib saw a grey arm take the twelfth lamp.",))
    assert "knowledge" not in kinds(text.format("Mag"), seen)


def test_a_stranger_does_not_know_who_has_come_in() -> None:
    text = '"You held that pass all winter, and were the only one left to open the gate," says Wenna.'
    assert "knowledge" in kinds(text, facts("a-stone-a-night", "I look around."))
    told = facts("a-stone-a-night", "I was the only one left at the pass, all winter, to open the gate.")
    assert "knowledge" not in kinds(text, told)
