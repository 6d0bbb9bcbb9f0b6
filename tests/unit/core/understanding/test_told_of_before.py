"""What somebody did before they came is said, and nothing is done by it; what is told in the past of now is done."""

from __future__ import annotations

import pytest

from bot.core.understanding.acts import SPEECH
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def heard(text: str, scenario: str = "the-stolen-hour") -> list[tuple[str, str]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    return [(act.do, act.said) for act in listen(heard_in(game, state, actor, text, (), 1)).acts]


@pytest.mark.parametrize(
    "text",
    [
        "i brought cheese for Hepsie",
        "I brought my own spoon",
        "i caught a goblin once",
        "I came about the bell",
        "I came from the bridge at Middling",
        "I taught the choir here",
        "i sold my horse for this",
        "call out: hello the house! i brought cheese for Hepsie",
        "I shout: good evening! I carried this all the way from Hither. I opened the gate myself",
        "hedda calls: peace! I left my sword at home",
        "I say: good day. I walked here from the river",
    ],
)
def test_what_was_done_before_is_said(text: str) -> None:
    acts = heard(text)
    assert acts
    assert all(do in SPEECH and said for do, said in acts), acts
    assert text.split()[-1] in acts[-1][1]


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("I picked up the cheese", ["take"]),
        ("I knelt by the bell", ["posture"]),
        ("I came over to the soup", ["approach"]),
        ("I walked to the graveyard", ["go"]),
        ("I called out: hello the house! I picked up the cheese", ["say", "take"]),
        ("I call out: hello! I pick up the cheese", ["say", "take"]),
        ("I shout: help! I run to the graveyard", ["request", "go"]),
        ("I leave by the gate", ["go"]),
        ("I leave through the gate", ["go"]),
    ],
)
def test_a_deed_told_in_the_past_is_done(text: str, does: list[str]) -> None:
    assert [do for do, _ in heard(text)] == does


@pytest.mark.parametrize(
    "text",
    [
        "I left my horse at the gate",
        "I leave my pack by the gate",
        "Hedda leaves her muddy boots at the gate",
    ],
)
def test_who_leaves_something_somewhere_goes_nowhere(text: str) -> None:
    assert "go" not in [do for do, _ in heard(text)]


def test_all_the_way_names_nobody() -> None:
    game = LIBRARY.games["the-stolen-hour"]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, "I carry it all the way from the river", (), 1)).acts
    assert "npc_hepsie_marl_001" not in [act.to.id for act in acts if act.to]


def test_what_is_called_into_a_place_where_nobody_is_known_is_said_as_well() -> None:
    text = "go to the mill lane, hands empty, and call out: hello the house! i brought cheese for Nettle"
    acts = heard(text)
    assert [do for do, _ in acts] == ["go", "say"]
    assert acts[-1][1].endswith("i brought cheese for Nettle")
