"""Deeds told from promises, requests, habits and corrections, and what they are done to."""

import pytest

from bot.core.contracts import Mention
from bot.core.understanding.acts import MessageAct
from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in

GREEN_DOOR, CHAPTER_DOOR = "item_green_door_001", "item_chapter_door_001"
CHEST, HOOD = "item_tool_chest_001", "item_felt_hood_001"


def heard(situation: str, text: str, mentioned: str = "") -> tuple[MessageAct, ...]:
    given = given_in(situation).model_copy(update={"text": text})
    if mentioned:
        given = given.model_copy(update={"mentioned": (Mention(id=mentioned, pronouns="it"),)})
    return listen(given).acts


def acts(situation: str, text: str) -> list[str]:
    return [act.do for act in heard(situation, text)]


@pytest.mark.parametrize(
    ("situation", "text", "do"),
    [
        ("berth-nine/start", "I'll knock on the wall, three slow knocks, and listen if anyone answers", "use"),
        ("lot-forty-one/start", "I'll scrape at the hoof with my fingernail to see if the paint is fresh", "examine"),
        ("room-12/start", "I'll stay by the door", "posture"),
        ("room-12/start", "I'll sit with you", "approach"),
        ("room-12/start", "I'll keep it safe", "promise"),
        ("room-12/start", "I'll tell nobody", "promise"),
        ("room-12/start", "I'll come back", "promise"),
        ("room-12/start", "I'll take care of it", "promise"),
        ("lot-forty-one/start", "Confess now and I'll put in a good word, otherwise I call the police", "threaten"),
        ("room-12/start", "Talk to me and I'll leave you be", "offer"),
    ],
)  # fmt: skip
def test_what_is_announced_is_done_and_what_is_promised_is_said(situation: str, text: str, do: str) -> None:
    assert acts(situation, text)[0] == do
    assert do == "promise" or "promise" not in acts(situation, text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("just have a sit down, feet are killing me", ["posture"]),
        ("i lean on the wall", ["posture"]),
        ("I kneel next to him", ["posture"]),
        ("I have a rest", ["wait"]),
        ("I don't say a word", ["wait"]),
        ("I'll shut up", ["wait"]),
        (
            "*sits on the floor, hands where she can see them, and doesnt say anything*",
            ["posture"],
        ),
        ("have a look round", ["look"]),
        ("give the door a push", ["move"]),
        ("jump up and down", ["flourish"]),
        ("knock three times", ["flourish"]),
        ("I cross my eyes", ["flourish"]),
    ],
)
def test_a_posture_or_a_gesture_looks_for_nothing(text: str, meant: list[str]) -> None:
    assert acts("room-12/start", text)[:2] == meant


@pytest.mark.parametrize(
    ("text", "do"),
    [
        ("*scratches Admiral behind the good ear*", "touch"),
        ("I pat the dog", "touch"),
        ("I kick the dog", "attack"),
    ],
)
def test_a_gentle_touch_is_no_violence(text: str, do: str) -> None:
    (act,) = heard("the-washing-up/hall", text)
    assert (act.do == "touch") == (do == "touch")
    assert act.to is not None


@pytest.mark.parametrize("text", ["tap Agnes on the shoulder", "poke Agnes", "I scratch Agnes's back"])
def test_who_is_tapped_is_touched(text: str) -> None:
    assert acts("the-washing-up/start", text) == ["touch"]


@pytest.mark.parametrize(
    ("text", "mentioned", "do", "ident"),
    [
        ("well if its not locked i just walk through it lol", GREEN_DOOR, "go", GREEN_DOOR),
        ("through it", GREEN_DOOR, "go", GREEN_DOOR),
        ("go in", CHAPTER_DOOR, "go", CHAPTER_DOOR),
        ("open up", CHAPTER_DOOR, "open", CHAPTER_DOOR),
        ("try the green door handle then", "", "open", GREEN_DOOR),
        ("try the key in the carved one", "", "unlock", CHAPTER_DOOR),
        ("the cellar key goes in the tin door", "", "put", "item_cellar_door_001"),
        ("not that, the portrait", GREEN_DOOR, "examine", "item_founder_portrait_001"),
        ("I said open the green door", "", "open", GREEN_DOOR),
    ],
)
def test_what_is_not_named_is_what_was_spoken_of(text: str, mentioned: str, do: str, ident: str) -> None:
    (act,) = heard("the-lamplighters-vault/hall", text, mentioned)
    assert act.to is not None
    assert (act.do, act.to.id) == (do, ident)


def test_what_is_put_on_can_be_worn_and_everything_is_each_thing() -> None:
    (worn,) = heard("the-lamplighters-vault/wick", "put it on", CHEST)
    assert worn.to is not None
    assert worn.to.id == HOOD
    assert HOOD in {
        act.to.id for act in heard("the-lamplighters-vault/wick", "grab everything in the chest") if act.to
    }
    (meant,) = heard("the-lamplighters-vault/wick", "I meant wear the hood!", CHEST)
    assert meant.do == "wear"


def test_a_participle_after_a_noun_names_nothing() -> None:
    (act,) = heard("the-lamplighters-vault/start", "I read the notice pinned up by the stove")
    assert act.to is not None
    assert act.to.id == "item_notice_001"


@pytest.mark.parametrize(
    ("situation", "text", "do"),
    [
        ("between-floors/start", "I write down everything people say and nobody asks me anything", "say"),
        ("seven-minutes-01/start", "I count out loud when i'm scared too", "confess"),
        ("room-12/start", "tell her the truth: i stopped writing cause i was ashamed", "confess"),
        ("room-12/start", "nobody sent me", "say"),
        ("room-12/start", "I open doors for a living", "say"),
        ("seven-minutes-01/start", "no i dont want to kiss you or anything, lets just chat ok?", "refuse"),
        ("seven-minutes-01/start", "don't you want to kiss me?", "flirt"),
        ("seven-minutes-01/start", "i dont hate you", "say"),
        ("seven-minutes-01/start", "can I hold ur hand? it's ok if not", "request"),
    ],
)
def test_what_is_told_of_oneself_is_said_as_it_is_meant(situation: str, text: str, do: str) -> None:
    assert acts(situation, text) == [do]


@pytest.mark.parametrize(
    ("situation", "text", "do"),
    [
        ("between-floors/start", "use your tuning fork on the cable", "request"),
        ("the-washing-up/start", "open it, go on", "request"),
        ("lot-forty-one/start", "turn the chair round again, I liked that", "request"),
        ("room-12/start", "sit down with me", "request"),
        ("room-12/start", "put the bag down", "request"),
        ("room-12/start", "I put the bag down", "drop"),
        ("room-12/start", "open the bag", "open"),
        ("room-12/start", "I look into your eyes", "watch"),
    ],
)
def test_what_is_asked_of_the_other_is_not_ones_own_deed(situation: str, text: str, do: str) -> None:
    assert acts(situation, text)[0] == do


@pytest.mark.parametrize(
    ("text", "do"),
    [
        ("wait what do you mean", "ask"),
        ("ok wait, who is she", "ask"),
        ("Hold on. You said the swan is yours", "say"),
        ("wait no", "answer"),
        ("wait for the telephone", "wait"),
        ("wait and see what he does", "wait"),
    ],
)
def test_a_word_that_stops_somebody_is_no_deed(text: str, do: str) -> None:
    assert acts("lot-forty-one/start", text) == [do]


@pytest.mark.parametrize(
    ("text", "do", "to"),
    [
        ("the third drawer of the bench - open it", "search", "item_workbench_001"),
        ("drawers. bench. rummage thru all of em", "search", "item_workbench_001"),
        ("go thru the drawers one by one", "search", "item_workbench_001"),
        ("workbench. any peppermints in there?", "search", "item_workbench_001"),
        ("the chest: open it", "open", CHEST),
        ("that flask - drink it", "consume", "item_cordial_001"),
        ("the flask, take it", "take", "item_cordial_001"),
    ],
)
def test_what_is_named_first_is_what_the_deed_is_done_to(text: str, do: str, to: str) -> None:
    assert [(act.do, act.to and act.to.id) for act in heard("the-lamplighters-vault/wick", text)] == [
        (do, to)
    ]


@pytest.mark.parametrize("text", ["whats it say", "what does it say?", "read it", "wats it say then"])
def test_a_question_what_something_says_is_a_reading(text: str) -> None:
    (act,) = heard("the-lamplighters-vault/start", text, "item_notice_001")
    assert (act.do, act.verb, act.to and act.to.id) == ("examine", "read", "item_notice_001")
