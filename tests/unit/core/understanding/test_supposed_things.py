"""What "it" means after a clause that only supposes where something is, and what a list goes on with."""

from __future__ import annotations

import pytest

from bot.core.contracts import Mention
from bot.core.understanding.acts import MessageAct
from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in

CHEST, KEY = "item_tool_chest_001", "item_cellar_key_001"


def heard(text: str, situation: str = "the-lamplighters-vault/wick") -> tuple[MessageAct, ...]:
    mentioned = (Mention(id=KEY, pronouns="it"),)
    return listen(given_in(situation).model_copy(update={"text": text, "mentioned": mentioned})).acts


@pytest.mark.parametrize(
    "text",
    [
        "maybe the hood's in the green tool chest. I open it",
        "perhaps there is a hood in the tool chest. I open it",
        "I bet the hood is in the tool chest. I open it",
        "the hood must be in the tool chest, I open it",
        "probably the hood is inside the tool chest. open it",
        "there might be a hood in the tool chest so I open it",
        "I wonder if the hood is in the tool chest. I open it",
        "surely the lid is under the tool chest. I search it",
        "hopefully a rope is in the chest. I look in it",
        "i think the hood's in the tool chest. i try to open it",
    ],
)  # fmt: skip
def test_what_is_opened_is_what_the_thing_may_be_in(text: str) -> None:
    act = heard(text)[-1]
    assert act.do in ("open", "search", "examine")
    assert act.to is not None
    assert act.to.id == CHEST


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("I open the tool chest. if the hood is there I put it on", "the hood"),
        ("I open the chest. if the felt hood is in it, I take it", "felt hood"),
        ("maybe the hood's in the chest. I take it", "hood"),
        ("if the rope is in there I take it", "rope"),
    ],
)  # fmt: skip
def test_what_is_taken_or_put_on_is_the_thing_itself(text: str, words: str) -> None:
    act = heard(text)[-1]
    assert act.do in ("take", "wear", "put")
    assert act.to is not None
    assert words in act.to.words


@pytest.mark.parametrize(
    ("text", "ident"),
    [
        ("the workbench is in the room. I look at the tool chest and open it", CHEST),
        ("I look at the tool chest. I open it", CHEST),
        ("maybe the hood is in the workbench. I go to the tool chest and open it", CHEST),
    ],
)  # fmt: skip
def test_what_was_named_since_is_meant_before_what_was_supposed(text: str, ident: str) -> None:
    act = heard(text)[-1]
    assert act.to is not None
    assert (act.do, act.to.id) == ("open", ident)


@pytest.mark.parametrize(
    "text",
    [
        "I take the crank handle, and the cordial too in case somebody needs warming up",
        "I take the crank handle and the cordial as well",
        "take the crank handle, then the cordial also",
        "I pocket the crank handle, and the flask too just in case",
    ],
)  # fmt: skip
def test_a_list_goes_on_whatever_is_said_of_its_last_thing(text: str) -> None:
    assert [act.to.id for act in heard(text) if act.do == "take" and act.to][-1] == "item_cordial_001"
    assert [act.do for act in heard(text)] == ["take", "take"]
