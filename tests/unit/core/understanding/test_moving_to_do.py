"""What somebody moves for is what they do, and what they leave off is no deed on anything."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in


def heard(situation: str, text: str) -> list[tuple[str, str]]:
    acts = listen(given_in(situation).model_copy(update={"text": text})).acts
    return [(act.do, (act.to.id or "") if act.to else "") for act in acts]


@pytest.mark.parametrize(
    ("situation", "text", "do"),
    [
        ("room-12/start", "*reaches to close the bag*", "close"),
        ("room-12/start", "Mara moves to open the bag", "open"),
        ("room-12/start", "I lean over to open the packed bag", "open"),
        ("room-12/start", "she bends to take the bag", "take"),
        ("the-lamplighters-vault/wick", "I step over to open the tool chest", "open"),
        ("the-lamplighters-vault/wick", "*goes over to take the cordial*", "take"),
        ("the-lamplighters-vault/wick", "Ines crosses to open the tool chest", "open"),
        ("the-lamplighters-vault/wick", "I stretch to take the cordial", "take"),
    ],
)  # fmt: skip
def test_what_somebody_moves_for_is_done(situation: str, text: str, do: str) -> None:
    acts = heard(situation, text)
    assert acts[-1][0] == do
    assert acts[-1][1].startswith("item_")


@pytest.mark.parametrize(
    ("situation", "text", "do"),
    [
        ("the-lamplighters-vault/start", "I go to the long hall", "go"),
        ("the-lamplighters-vault/start", "I move to the street door", "go"),
        ("room-12/start", "I move to the bed", "approach"),
        ("room-12/start", "I step up to Lena", "approach"),
        ("room-12/start", "I reach for the bag", "take"),
        ("room-12/start", "I come to you", "approach"),
        ("the-lamplighters-vault/start", "I bend down to the street door", "posture"),
        ("the-lamplighters-vault/start", "I stoop and duck through the street door", "go"),
    ],
)  # fmt: skip
def test_who_only_moves_goes_where_they_say(situation: str, text: str, do: str) -> None:
    acts = [one for one, _ in heard(situation, text)]
    assert acts[-1] in (do, "posture", "go", "approach", "touch")
    assert "open" not in acts


@pytest.mark.parametrize(
    "text",
    [
        "*stops feeling about*",
        "*stops drumming on the table*",
        "Robin stops humming",
        "I quit fidgeting",
        "*stops pacing up and down*",
        "I stop crying",
        "*ceases looking about*",
    ],
)  # fmt: skip
def test_what_is_left_off_is_done_to_nothing(text: str) -> None:
    assert {do for do, _ in heard("the-washing-up/start", text)} <= {"flourish", "wait", "posture"}


@pytest.mark.parametrize("text", ["*holds out his hand*", "He holds out his hand.", "Jonah offers his hand"])
def test_a_hand_held_out_is_held_out_to_whoever_is_there(text: str) -> None:
    assert [(do, to) for do, to in heard("room-12/office", text) if do != "flourish"] in (
        [("touch", "npc_dell_pruitt_001")],
        [("offer", "npc_dell_pruitt_001")],
        [],
    )
    assert not [to for do, to in heard("room-12/office", text) if do == "touch" and not to]
