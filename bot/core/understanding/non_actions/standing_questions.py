"""Finds the sentences that ask how things stand: where one is, who is here, what one has, what came of a turn.

They ask the table, whoever is here: a person of the story is called by name or by "you", and is not spoken of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, cast

from bot.core.contracts import EntityView, InterpretInput
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.late_dataclasses import dataclass
from bot.core.late_patterns import late
from bot.core.state.document import SameObject
from bot.core.understanding.references import is_character, words_of
from bot.core.understanding.words.address import ADDRESSED_AS
from bot.core.understanding.words.chat import INTERJECTIONS, SHORT
from bot.core.understanding.words.no_turns.standing import (
    ABOUT_HERE,
    OF_THE_GAME,
    noun_of,
    shape_by_name,
    shape_of,
)

Topic = Literal[
    "self", "place", "ways", "people", "carried", "holder", "time", "aim", "turn", "score", "condition", "relation",
    "outcome", "said", "story", "help",
]  # fmt: skip
_WORD = late(r"[a-z0-9]+(?:'[a-z]+)?")
_PIECES = late(r"[,:;–—]| - ")
_LONGEST = 300
_MOST_WORDS = 24
# Words that only lend weight to such a question.
_WEIGHTS = frozenset(
    "actually even really exactly honestly literally basically again please properly ever then anyway tbh lol "
    "fucking bloody totally completely so precisely currently actully".split()
)
_SPELT = {
    "i'm": "i am", "we're": "we are", "i've": "i have", "we've": "we have", "what's": "what is", "who's": "who is",
    "where's": "where is", "how's": "how is", "it's": "it is", "that's": "that is", "she's": "she is", "he's": "he is",
    "they're": "they are", "there's": "there is", "what're": "what are", "who've": "who have", "they've": "they have",
    "don't": "do not", "doesn't": "does not", "didn't": "did not", "i'd": "i had", "he'd": "he had", "she'd": "she had",
    "wot": "what", "wen": "when", "were's": "where is", "hw": "how", "wich": "which", "whcih": "which",
    "nite": "night", "whos": "who is", "whats": "what is",
}  # fmt: skip
_PERSONAL = {
    "she": frozenset({"she", "her", "hers"}),
    "he": frozenset({"he", "him", "his"}),
    "they": frozenset({"they", "them", "their"}),
}
_ANYBODY = frozenset({"she", "her", "he", "him", "they"})
_TO_SOMEBODY = frozenset("you your you're you've you'd you'll yours yourself ye".split())
_REMINDING = late(
    r"^(?:(?:can|could) (?:someone|anyone|somebody|anybody) (?:tell|remind) me|remind me|show me|"
    r"(?:does|do) (?:anyone|anybody|we) know|any idea|"
    r"i (?:have )?(?:forgot|forgotten|forget|missed|lost track of))(?: of)? "
)
# Questions about people that may be about any place.
_NEARBY = (
    "who is",
    "who are",
    "who else is",
    "who else are",
    "is there",
    "are there",
    "is any",
    "is some",
    "any",
    "some",
    "nob",
)
# What goes on after such a question and belongs to it.
_GOES_ON = frozenset(
    "or and am is are was were do does did has have can who what where why how which like as his her their my goal "
    "close near still right by for with no not even if in on at until till".split()
)
# What may stand before or behind such a question, and asks or does nothing by itself.
_LOST = late(
    r"(?:i (?:am|have|think i|got|was) )?(?:a bit |bit |totally |very |kind of |still |got |all )*"
    r"(?:lost|stuck|confused|muddled|afk|away|forgotten|forgot|missed it|missed that|lost track|"
    r"scrolled past(?: it| that)?|not sure|losing track|lost the thread)(?: (?:it|that|here|now))*"
    r"|i (?:have )?(?:forgot|forgotten|forget|lost track of|missed|scrolled past) .*"
    r"|(?:hang|hold) on|wait|quick question|one (?:sec|second|moment)"
)


@dataclass(frozen=True, slots=True)
class Heard:
    """Who may be spoken of: names of one's own, of the only other person here, of others here, and of those elsewhere.

    `spoken` are the pronouns that can mean only who is here: any, where nobody hears.
    """

    own: frozenset[str]
    alone: frozenset[str]
    here: frozenset[str]
    elsewhere: frozenset[str]
    spoken: frozenset[str]
    own_pronoun: str

    @property
    def people(self) -> frozenset[str]:
        """Words for whoever is here and might be called by them."""
        return self.alone | self.here


def heard_by(given: InterpretInput) -> Heard:
    """Who is here, whom a question may name."""
    return _heard_by(SameObject(given))


@lru_cache(maxsize=8)
def _heard_by(held: SameObject[InterpretInput]) -> Heard:
    given = held.value
    people = [one for one in given.scene.present if is_character(one) and one.id != given.actor_id]
    own = _names((given.actor,)) if given.actor is not None else frozenset[str]()
    named = _names(people) - own
    one = len(people) == 1
    return Heard(
        own=own,
        alone=named if one else frozenset(),
        here=frozenset() if one else named,
        elsewhere=_names([each for each in given.elsewhere if is_character(each)]) - named - own,
        spoken=_ANYBODY
        if not people
        else _PERSONAL.get(people[0].pronouns, frozenset())
        if one
        else frozenset(),
        own_pronoun=given.actor.pronouns if given.actor is not None else "they",
    )


def _names(people: object) -> frozenset[str]:
    found: set[str] = set()
    for person in cast("tuple[EntityView, ...]", people):
        for label in (person.name, *person.aliases):
            parts = label.split()
            proper = {part.casefold() for part in parts if part[:1].isupper()} & set(words_of(label))
            found |= (proper or set(words_of(label)[-1:])) - FUNCTION_WORDS
    return frozenset(found)


def standing_question(sentence: str, heard: Heard) -> Topic | None:
    """What a sentence asks of how things stand; None where it asks nothing, or somebody."""
    if len(sentence) > _LONGEST:
        return None
    shown = sentence.casefold().replace("’", "'")
    if _calls(shown, heard):
        return None
    if OF_THE_GAME.fullmatch(" ".join(_spelt(shown))) is not None:
        return "help"
    for line in _lines(shown, heard):
        topic = _topic_of(line) or cast("Topic | None", noun_of(line, asked=shown.rstrip().endswith("?")))
        if topic is not None:
            return topic
    return _by_own_name(shown, heard)


# In the first person somebody asks of themselves; a name beside it is another's.
_FIRST = frozenset("i i'm i've i'll i'd im ive me my mine myself we us our".split())


def _by_own_name(shown: str, heard: Heard) -> Topic | None:
    """What a question asks of its author's character by name ("what does Mara want?")."""
    words = _spelt(shown)
    named = {word.removesuffix("'s") for word in words} & heard.own
    if not named or not shown.rstrip().endswith("?") or (_FIRST | _TO_SOMEBODY) & set(words) or "," in shown:
        return None
    if (heard.alone | heard.here) & set(words) or len(words) > _MOST_WORDS:
        return None
    bare = _REMINDING.sub("", _line(words, heard))
    return cast("Topic | None", shape_by_name(bare))


def only_lost(sentence: str) -> bool:
    """Whether a sentence only says that its author has lost the thread ("I scrolled past it")."""
    words = _spelt(sentence.casefold().replace("’", "'"))
    return not words or _LOST.fullmatch(" ".join(words)) is not None


# Words before a question that may be for somebody as well, so that only what is one's own is asked of the table.
_TELLING = late(
    r"^(?:(?:please )?tell me|list|name|describe|i (?:need|want|would like|had like) to know|"
    r"i (?:keep|kept) forgetting|i (?:can not|cannot|can't|do not|don't) (?:remember|recall|know)|"
    r"(?:i am )?not sure|(?:i have )?no idea|i wonder|unsure|unclear) "
)
_OWN_TOPICS = frozenset({"aim", "turn", "carried", "score", "story", "condition"})


@lru_cache(maxsize=512)
def _topic_of(line: str) -> Topic | None:
    bare = _REMINDING.sub("", line)
    for one in dict.fromkeys((line, bare, line.replace("just ", ""), bare.replace("just ", ""))):
        found = shape_of(one)
        if found is None:
            continue
        topic, _ = found
        if topic == "people" and one.startswith(_NEARBY) and ABOUT_HERE.search(one) is None:
            continue
        return cast("Topic", topic)
    told = _TELLING.sub("", line)
    found = shape_of(told) if told != line else None
    if found is not None and (found[0] in _OWN_TOPICS or (found[0] == "self" and "playing" in told)):
        return cast("Topic", found[0])
    return None


def _lines(shown: str, heard: Heard) -> Iterator[str]:
    """A sentence as lines to compare: the whole of it, and its first piece that is more than a lead, with its tail."""
    words = _spelt(shown)
    if not words or len(words) > _MOST_WORDS or _TO_SOMEBODY & set(words):
        return
    yield _line(words, heard)
    pieces = [_spelt(piece) for piece in _PIECES.split(shown)]
    while pieces and (not pieces[0] or _LOST.fullmatch(" ".join(pieces[0]))):
        pieces = pieces[1:]
    for size in range(len(pieces) - 1, 0, -1):
        tail = pieces[size:]
        if all(not piece or piece[0] in _GOES_ON or _LOST.fullmatch(" ".join(piece)) for piece in tail):
            yield _line([word for piece in pieces[:size] for word in piece], heard)
    if pieces:
        yield _line([word for piece in pieces for word in piece], heard)


_TITLES = frozenset("the mr mrs miss aunt uncle old".split())


def _line(words: Sequence[str], heard: Heard) -> str:
    """The words with whoever writes as "i", who is here as "them" or "herename", and who is elsewhere as "xname"."""
    found: list[str] = []
    named = ""
    for word in words:
        base = word.removesuffix("'s")
        if base in heard.own:
            one = "i"
        elif base in heard.alone or word in heard.spoken:
            one = "them"
        elif base in heard.here:
            one = "herename"
        elif base in heard.elsewhere:
            one = "xname"
        else:
            found.append(word)
            named = ""
            continue
        if one == named:
            continue  # a name of two words
        if found and found[-1] in _TITLES:
            found.pop()
        found.append(one)
        named = one
    return " ".join(found)


@lru_cache(maxsize=512)
def _spelt(text: str) -> tuple[str, ...]:
    """The words of a text in lower case, short forms spelt out, without those that lend it weight."""
    words: list[str] = _WORD.findall(text)
    spelt = [part for word in words for part in SHORT.get(word, word).split()]
    spelt = [part for word in spelt for part in _SPELT.get(word, word).split()]
    begin, end = 0, len(spelt)
    while begin < end - 1 and spelt[begin] in INTERJECTIONS | {"wait", "hang", "on", "sorry", "hold"}:
        begin += 1
    while end > begin + 1 and spelt[end - 1] in INTERJECTIONS - {"now", "here"}:
        end -= 1
    return tuple([word for word in spelt[begin:end] if word not in _WEIGHTS])


_NO_CALL = frozenset("his her their a an the or like with and".split())


def _calls(shown: str, heard: Heard) -> bool:
    """Whether a sentence calls somebody, by a name or what one says for it, before or after a comma."""
    pieces = [_WORD.findall(piece) for piece in shown.split(",")]
    ends = (pieces[0], pieces[-1]) if len(pieces) > 1 else ()
    return any(
        0 < len(piece) < 4
        and piece[0] not in _NO_CALL
        and bool((heard.people | ADDRESSED_AS - {"you"}) & {piece[0], piece[-1]})
        for piece in ends
    )
