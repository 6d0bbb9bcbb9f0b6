"""What is done by custom, or was done long before, is said; what somebody does now is done, however it is told."""

from __future__ import annotations

import pytest

from bot.core.understanding.acts import SPEECH
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def heard(text: str, scenario: str = "between-floors") -> list[str]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    return [act.do for act in listen(heard_in(game, state, actor, text, (), 1)).acts]


@pytest.mark.parametrize(
    "text",
    [
        "usually i bake bread and give it to the neighbours",
        "Mostly I fix clocks and curse them.",
        "I clean houses, I see everything.",
        "I teach chemistry to nurses",
        "i sell umbrellas at the station",
        "I keep bees",
        "I write crime novels, nobody reads them",
        "Good evening. I paint fences, so I know about patience.",
    ],
)
def test_what_is_done_by_custom_is_said(text: str) -> None:
    acts = heard(text)
    assert acts
    assert set(acts) <= {*SPEECH}, acts


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("I pull faces at him", ["flourish"]),
        ("I close my eyes", ["flourish"]),
        ("I sit down. I sing songs.", ["posture", "flourish"]),
        ("I keep quiet", ["wait"]),
    ],
)
def test_what_is_done_now_is_done(text: str, does: list[str]) -> None:
    assert heard(text) == does


@pytest.mark.parametrize(
    ("text", "scenario"),
    [
        ("Climbed four hundred steps in the rain, so I'd be glad of a chair.", "the-lamplighters-vault"),
        ("Drove all night to get here.", "room-12"),
        ("heard you singing to it last night", "the-lamplighters-vault"),
        ("saw him take it, plain as day", "the-washing-up"),
        ("Wrote your name on my hand so I'd not forget it.", "seven-minutes-01"),
        ("I put my last coin on that shelf the day of the wedding.", "the-lamplighters-vault"),
        ("I opened that tin myself", "the-washing-up"),
        ("knew it was you the minute I came in", "room-12"),
    ],
)
def test_what_is_over_is_said_with_or_without_its_subject(text: str, scenario: str) -> None:
    acts = heard(text, scenario)
    assert acts
    assert set(acts) <= {*SPEECH}, acts


@pytest.mark.parametrize(
    ("text", "scenario", "does"),
    [
        ("Opened the tin and looked inside.", "the-washing-up", ["open"]),
        ("Grabbed the tin", "the-washing-up", ["take"]),
        ("Took your hand", "room-12", ["touch"]),
    ],
)
def test_a_deed_without_its_subject_is_done(text: str, scenario: str, does: list[str]) -> None:
    assert heard(text, scenario) == does


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Mara put the shirt on the bed", ["put"]),
        ("Mara shut the bag", ["close"]),
        ("Mara set the shirt on the floor", ["put"]),
    ],
)
def test_a_verb_that_has_one_form_is_done_by_ones_own_character(text: str, does: list[str]) -> None:
    assert heard(text, "room-12") == does
