"""Sentences that are words from end to end, whatever verbs of deeds stand in them."""

from __future__ import annotations

import pytest

from bot.core.contracts import CampaignView
from bot.core.understanding.acts import SPEECH
from bot.core.understanding.listener import listen
from tests.support.situations import situations
from tests.support.table import LIBRARY
from tests.support.understanding_report import given_in


def heard(situation: str, text: str, passage: str = "") -> list[str]:
    game = LIBRARY.games[situations()[situation].scenario]
    campaign = CampaignView(story=game.outline, round=1, scene=1, actor="somebody", last_passage=passage)
    given = given_in(situation).model_copy(update={"campaign": campaign, "text": text})
    return [act.do for act in listen(given).acts]


@pytest.mark.parametrize(
    ("situation", "text"),
    [
        ("berth-nine/start", "Look, if you open the door I'll look the other way"),
        ("lot-forty-one/start", "Withdraw the lot and nobody has to know."),
        ("the-washing-up/start", "Sell the boathouse and split it, that's what I'd do"),
        ("the-washing-up/start", "I'm not here to take the tin"),
        ("room-12/start", "I'd rather stay here."),
        ("room-12/start", "Motels are motels."),
    ],
)
def test_what_is_said_from_end_to_end_is_no_deed(situation: str, text: str) -> None:
    acts = heard(situation, text)
    assert acts
    assert set(acts) <= set(SPEECH)


def test_how_things_go_is_told_where_it_was_asked() -> None:
    assert heard("room-12/start", "Burning nicely.", 'Lena turns. "How is your lamp?"') == ["answer"]


@pytest.mark.parametrize(
    "text", ["It isn't your fault.", "You've done nothing wrong.", "You couldn't have known."]
)
def test_what_takes_the_blame_from_somebody_comforts(text: str) -> None:
    assert heard("room-12/start", text) == ["comfort"]


@pytest.mark.parametrize("text", ["sing away", "open the door", "I take the bag and leave"])
def test_a_deed_stays_a_deed(text: str) -> None:
    assert not set(heard("room-12/start", text)) <= {"say", "persuade", "comfort"}
