"""What somebody says is said back in the words of whoever hears it, or not at all: a clause in bad English is none."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.core.understanding.talk.said_back.by_kind import is_brief, said_back, shortly
from bot.core.understanding.talk.said_back.known import Known
from bot.core.understanding.talk.said_back.questions import question_back
from bot.core.understanding.talk.said_back.tellings import offer_back, order_back, telling_back
from bot.core.understanding.utterances import asks, sentences_of

OPEN = Path("tests/golden/understanding")


class Every:
    """Any word of small letters is English here."""

    def __contains__(self, word: object) -> bool:
        return str(word).replace("'", "").replace("-", "").isalpha()

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter(())

    def __len__(self) -> int:
        return 0


NAMES = {name.casefold(): name for name in ("Agnes", "Rafael", "Jonah", "Bernard", "Sunday")}
KNOWN = Known(NAMES, Every(), frozenset({"agnes", "pell"}))


@pytest.mark.parametrize(
    ("said", "back"),
    [
        ("What frightens you most, the height or the door?", "what frightens me most, the height or the door"),
        ("why did you stop writing", "why I stopped writing"),
        ("Did you ever run from the army?", "whether I ever ran from the army"),
        ("have u ever been in there yourself.", "whether I have ever been in there myself"),
        ("When did you last sit down, Agnes?", "when I last sat down"),
        ("How long have you been packing?", "how long I have been packing"),
        ("how long you been doing this?", "how long I have been doing this"),
        ("How long since anyone lit the big lamp?", "how long it is since anyone lit the big lamp"),
        ("Would you rather they come in seven minutes, or not so soon?",
         "whether I would rather they come in seven minutes, or not so soon"),
        ("What kind of piano is it, upright or a grand?", "what kind of piano it is, upright or a grand"),
        ("Which one was his cup?", "which one his cup was"),
        ("who's it from??", "who it is from"),
        ("Who's that in the lane?", "who that is in the lane"),
        ("who was with him", "who was with him"),
        ("is one missing?", "whether one is missing"),
        ("Is the air bad down there?", "whether the air is bad down there"),
        ("why is the castle so tall?", "why the castle is so tall"),
        ("isn't the cello enough?", "whether the cello is enough"),
        ("was it you?", "whether it was me"),
        ("what did u think i came for??", "what I thought you came for"),
        ("is it a stowaway or a ticket you forgot to punch?", "whether it is a stowaway or a ticket I forgot to punch"),
        ("you never told me how you got your half", "how I got my half"),
        ("That isn't an answer, I asked you who the steam belongs to", "who the steam belongs to"),
        ("you've gone a bit white, are you ok with lifts??", "whether I am ok with lifts"),
        ("If the inspectors ask me, what would you like me to have seen?", "what I would like you to have seen"),
        ("Did you write the letter or didn't you?", "whether I wrote the letter"),
        ("did you stop the bread going down the hatch?", "whether I stopped the bread going down the hatch"),
        ("Did you open it?", "whether I opened it"),
        ("what's in the tin, and who put it there?", "what is in the tin"),
        ("How did you know Bernard?", "how I knew Bernard"),
        ("Where has the oil gone?", "where the oil has gone"),
        ("does it hurt you, to let go the rail?", "whether it hurts me, to let go the rail"),
        ("who's there?", "who is there"),
        ("which pipes tho.", "which pipes"),
        ("Do you miss him?", "whether I miss him"),
        ("What did you mean by that?", "what I meant by that"),
        ("ok so why won't you go on", "why I will not go on"),
        ("What are you scared he's written?", "what I am scared he has written"),
    ],
)  # fmt: skip
def test_a_question_is_a_clause_of_whoever_hears_it(said: str, back: str) -> None:
    assert question_back(said, KNOWN) == back


@pytest.mark.parametrize(
    "said",
    [
        "How do you do?", "What?", "Lean on WHAT, Agnes?", "what about the bees?", "why not?", "The wall?",
        "is the blanket railway property too?", "Did you fuck it up?", "what do you mean, \"it depends\"?",
        "Should the inspectors come, I shall stand by you.", "dont u live on like..",
    ],
)  # fmt: skip
def test_what_cannot_be_turned_for_certain_is_not(said: str) -> None:
    assert question_back(said, KNOWN) is None


@pytest.mark.parametrize(
    ("said", "back"),
    [
        ("I count breaths for people all night and nobody ever calls it a slow three-four.",
         "you count breaths for people all night"),
        ("I stopped writing to you", "you stopped writing to me"),
        ("my mum brought me to see you when i was nine.", "your mum brought you to see me when you were nine"),
        ("never been civil to a goblin in my life tbh.", "you have never been civil to a goblin in your life"),
        ("lol ur more scared than me and im the one who counts",
         "I am more scared than you and you are the one who counts"),
        ("ur not ill.", "I am not ill"),
        ("You looked at us like you were counting.", "I looked at us like I was counting"),
        ("I think you ran out, and you're too proud to say it in front of me.", "you think I ran out"),
        ("he'd of been out the back with the dog", "he would have been out the back with the dog"),
        ("i never told her i knew", "you never told her you knew"),
        ("I crossed the street once when I saw you coming", "you crossed the street once when you saw me coming"),
        ("You wrote that yourself, didn't you", "I wrote that myself"),
        ("Even the coughing.", None),
        ("Four weddings and never once got cake.", None),
    ],
)  # fmt: skip
def test_what_is_told_is_said_back(said: str, back: str | None) -> None:
    assert telling_back(said, KNOWN) == back


@pytest.mark.parametrize(
    ("said", "back"),
    [
        ("I could give him my coat", "you could give him your coat"),
        ("Let me whisper you where the furniture is", "you would whisper me where the furniture is"),
        ("You look frozen, take my overcoat.", "I could take your overcoat"),
        ("You can have my half.", "I can have your half"),
        ("ill get them all back to bed for you.", "you will get them all back to bed for me"),
        ("why don't we sit up together", "we could sit up together"),
        ("Do you want me to hold the lamp?", "you would hold the lamp"),
        ("You haven't told me what's on seven", None),
    ],
)  # fmt: skip
def test_what_is_offered_is_said_back(said: str, back: str | None) -> None:
    assert offer_back(said, KNOWN) == back


@pytest.mark.parametrize(
    ("said", "back"),
    [
        ("Sit down Agnes", "sit down"),
        ("just say it out loud to me and we see how it sounds", "say it out loud to you"),
        ("Draw the lines again please, they are running.", "draw the lines again"),
        ("could you take your hand off the lid please", "take my hand off the lid"),
        ("stop staring at the button it wont marry you.", "stop staring at the button"),
        ("I wrote you eleven letters", None),
        ("my gran bit one", None),
    ],
)  # fmt: skip
def test_what_is_wanted_is_said_back(said: str, back: str | None) -> None:
    assert order_back(said, KNOWN) == back


def test_what_passes_for_a_request_and_orders_nothing_is_a_question_or_told() -> None:
    assert said_back("Would you have it back cracked?", "favour", KNOWN) == (
        "whether I would have it back cracked",
        "thing",
    )
    assert said_back("my gran bit one", "favour", KNOWN) == ("your gran bit one", "news")
    assert said_back("Can I keep one of the slips?", "gift", KNOWN) is None
    assert said_back("whats his name n what did he do?", "thing", KNOWN) == ("what his name is", "thing")


def _asked() -> list[str]:
    texts: list[str] = []
    for path in (
        OPEN / "parts/open.jsonl",
        OPEN / "beside/open.jsonl",
        *sorted((OPEN / "strangers").glob("*.jsonl")),
    ):
        for line in path.read_text().splitlines():
            row = json.loads(line)
            texts.append(row.get("t") or row["message"])
    return [one for text in texts for one in sentences_of(re.sub(r"\*[^*]*\*", ". ", text)) if asks(one)]


_BAD = re.compile(
    r"\bI (?:is|are|were|has|does)\b|\byou (?:am|is|was|has|does)\b|\b(?:he|she|it) (?:am|are|were|have|do)\b(?! not)|"
    r"\bme (?:am|is|are|was|were|do|did|have|had|will|would|can|could|forgot|wrote|took)\b|"
    r"^whether (?:is|are|was|were|do|does|did|have|has|had|can|could|will|would)\b|"
    r"\b(?:why|where|when|how|whether) (?:is|are|was|were|do|does|did|have|has|can|could|will|would) "
    r"(?:I|you|he|she|it|they)\b|\bof I\b|"
    r"\b(\w+) \1\b(?<!that that)(?<!had had)|\w{4}(?:pped|gged|nned|tted)ed\b|\b(?:getted|runned|sitted|taked|goed)\b"
)


def test_hundreds_of_questions_are_turned_into_english() -> None:
    questions = _asked()
    turned = [(one, back) for one in questions if (back := question_back(one, KNOWN)) is not None]
    assert len(questions) > 300
    assert len(turned) > len(questions) // 2, "most questions can be named"
    bad = [pair for pair in turned if _BAD.search(pair[1])]
    assert bad == []
    assert all(not back.endswith(("?", ",", " the", " a", " and", " of")) for _, back in turned)


@pytest.mark.parametrize(
    ("words", "brief"),
    [
        ("why I stopped writing", True),
        ("whether that is true", False),
        ("what I mean", False),
        ("what I meant by that", False),
        ("what I mean to do", True),
        ("who I hoped would come, the police", False),
        ("why I have the other half in my pocket", False),
    ],
)
def test_only_a_few_words_are_said_back(words: str, brief: bool) -> None:
    assert is_brief(words) is brief


def test_what_was_ill_put_is_not_said_back() -> None:
    assert said_back("what shows is u is guilty?", "thing", Known()) is None


@pytest.mark.parametrize(
    ("words", "core"),
    [
        ("where I will go when I get to the coast", "where I will go"),
        ("who else was at the motel that night", "who else was at the motel"),
        ("what I want if I win, the biscuit", "what I want if I win"),
        ("what happened to the money", "what happened to the money"),
        ("what I am going to tell the others in the morning", "what I am going to tell the others"),
    ],
)
def test_a_long_question_is_said_back_by_its_core(words: str, core: str) -> None:
    assert shortly(words) == core


@pytest.mark.parametrize(
    ("said", "back"),
    [
        ("yes a new one please, draw us another grid", "draw you another grid"),
        ("stop counting and show me what's in the tin", "show you what is in the tin"),
        ("open the flap for me will ya", "open the flap for you"),
    ],
)
def test_of_several_wishes_the_last_is_said_back(said: str, back: str) -> None:
    assert order_back(said, KNOWN) == back


def test_who_puts_a_question_ill_is_not_said_back() -> None:
    assert question_back("who paint it?", KNOWN) is None
    assert question_back("what is that grey stuff on your cuff?", KNOWN) is None


def test_what_is_wished_for_or_brought_is_nothing_that_was_told_of_oneself() -> None:
    assert said_back("I will take some bacon then, please.", "gift", KNOWN) is None
    assert said_back("I'd like the soup.", "favour", KNOWN) is None
    assert said_back("I have brought you some cheese.", "news", KNOWN) is None
    assert said_back("I have brought some cheese.", "news", KNOWN) == ("you have brought some cheese", "news")
