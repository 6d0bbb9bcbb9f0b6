"""Whoever is called by what they are, or was just walked up to, is the one who is spoken to."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

INN = "a-stone-a-night"
MAG, CAPTAIN, WENNA = "npc_mag_pargeter_001", "npc_ruben_stallard_001", "npc_wenna_oat_001"


def heard(text: str, scenario: str = INN) -> list[tuple[str, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    found = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [(act.do, act.to.id if act.to else None) for act in found]


@pytest.mark.parametrize(
    ("text", "hearer"),
    [
        ("No, I meant you, grandmother - you laughed. Have you seen who takes the stones?", WENNA),
        ("I was asking you, gran. Who takes the stones?", WENNA),
        ("What's so funny, grandmother?", WENNA),
        ('"What is it that you know, old woman?"', WENNA),
        ('"And you, sir? What do you do here?"', CAPTAIN),
        ("Sir, is that your chair?", CAPTAIN),
        ("What do you charge for a cart, good sir?", CAPTAIN),
        ("tell me about the bridge, mister", CAPTAIN),
        ("what do you say to that, young man", CAPTAIN),
        ('I thank Mag and go over to the old woman. "What is so funny?"', WENNA),
        ('I nod to Mag, then walk up to the captain: "Do you sleep here?"', CAPTAIN),
        ('I leave Wenna be and touch the captain on the arm. "Whose chair is that?"', CAPTAIN),
        ('I go over to Captain Stallard and say to Mag "Is he always like this?"', MAG),
        ('I look at the captain and whisper to Wenna: "Who is he?"', WENNA),
    ],
)
def test_who_is_called_so_or_was_walked_up_to_is_asked(text: str, hearer: str) -> None:
    assert heard(text)[-1] in (("ask", hearer), ("request", hearer))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Do you know my grandmother, Mag?", ("ask", MAG)),
        ("Mag, is that man your brother?", ("ask", MAG)),
        ('"That is a cold wind, man"', ("say", MAG)),
        ('I look at the captain. "Mag, who is he?"', ("ask", MAG)),
    ],
)
def test_who_is_only_spoken_of_is_not_called(text: str, expected: tuple[str, str]) -> None:
    assert heard(text)[-1] == expected


@pytest.mark.parametrize("text", ["I eat like an old man, slowly", "I dry my boots, old man that I am"])
def test_what_one_is_oneself_calls_nobody(text: str) -> None:
    assert CAPTAIN not in [hearer for do, hearer in heard(text) if do in ("ask", "say", "request")]


def test_nobody_is_called_by_what_nobody_here_is() -> None:
    assert heard("what do you say, sir?", "frost-watch") == [("ask", "npc_dorcas_wray_001")]


@pytest.mark.parametrize(
    "text",
    [
        "ok put the phone down Ambrose",
        "right, put the phone down Ambrose.",
        "well put that pen down Ambrose",
        "oh sit down Ambrose",
    ],
)
def test_an_order_with_a_name_at_its_end_is_for_its_bearer(text: str) -> None:
    assert heard(text, "left-luggage") == [("request", "npc_ambrose_tully_001")]


def test_one_lays_the_receiver_down_oneself() -> None:
    assert ("request", "npc_ambrose_tully_001") not in heard("I put the phone down.", "left-luggage")
