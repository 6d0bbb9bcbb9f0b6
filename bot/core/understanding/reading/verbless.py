"""Reads a clause without a known verb: a way, a thing, a name, words said aloud, or a deed nobody has a word for."""

from __future__ import annotations

from dataclasses import replace

from bot.core.language.common_nouns import NOUNS
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.understanding import utterances
from bot.core.understanding.acts import HANDLING, PERCEPTION, SPEECH, MessageAct, Named
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.babble import is_babble, is_unsayable
from bot.core.understanding.reading.deeds.ellipsis import read_elliptical
from bot.core.understanding.reading.message_state import Hearing, any_named
from bot.core.understanding.reading.openings import without_addition, word_at
from bot.core.understanding.reading.speech.replies import is_named_for_answer
from bot.core.understanding.references import PRONOUNS, words_of
from bot.core.understanding.slots import is_adverb, manner_of, parts_of, the_one
from bot.core.understanding.slots.own_body import is_done_with_body, is_own_phrase
from bot.core.understanding.slots.passing import going_by
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.ways import COMMON_WAYS
from bot.core.understanding.words.chat import INTERJECTIONS, NO, YES
from bot.core.understanding.words.naming import SKIPPED
from bot.core.understanding.words.openings import NO_VERBS_AT_ALL, THING_BEGINS
from bot.core.understanding.words.parts import JOINED_BY
from bot.core.understanding.words.sentences import BARE_WAYS, OBJECT_BEGINS, STATING, STATIVE, YOU

# How words begin that tell when, and how those that only say more of what was said.
_WHEN = frozenset("after before until since during".split())
_CONTINUING = frozenset(
    "the a an small big old little just only not off on of for from with like some one two three no my his her their "
    "very such that this these those good bad".split()
)
_OPINIONS = frozenset("bet wager reckon figure".split())
# How a remark begins in which no way is named ("it's cold out").
_IT_IS = frozenset("it's its it that's there's he's she's they're".split())


def read_verbless(
    hearing: Hearing,
    begun: tuple[Word, ...],
    whole: tuple[Word, ...],
    joint: str,
    end: str,
    *,
    deed: bool,
    own: bool,
) -> bool:
    """A clause without a verb that is known: a way, a thing, a name, a topic, or words said aloud."""
    begun = without_addition(begun) if joint else begun
    text = written([word for word in begun if not word.mark])
    lowers = [word.lower for word in begun]
    if joint and hearing.acts and is_told_twice(hearing.acts[-1], lowers):
        return False
    going = going_by(begun, hearing.scope) if deed or own or joint or not hearing.scope.company else None
    if going is not None:
        hearing.add(replace(going, deed=begun))
        return False
    if joint and hearing.acts and len(begun) <= 6:
        named = hearing.scope.named(text)
        last = hearing.acts[-1]
        if (
            named is not None
            and named.sort in ("here", "several", "seen")
            and last.to is not None
            and last.do in (*PERCEPTION, *HANDLING)
            and (last.to.sort != "none" or last.to.words.casefold() in PRONOUNS)
            and not hearing.scope.is_person(named.id)
        ):
            if last.to.words.casefold() in PRONOUNS:
                hearing.acts.pop()
            hearing.add(replace(last, to=named))
            return False
    if deed:
        way = hearing.scope.named(text, frozenset({"exit"}))
        if way is not None and way.sort == "exit" and lowers[0] not in _IT_IS:
            hearing.add(MessageAct("go", place=way))
            return False
        hearing.add(MessageAct("flourish", any_named(hearing, begun), verb=""))
        return False
    if read_elliptical(hearing, begun):
        return False
    size = sum(word.lower not in SKIPPED and word.lower not in JOINED_BY for word in begun)
    named = (the_one(text, hearing.scope) or hearing.scope.named(text)) if size <= 5 else None
    owned = lowers[0] in ("my", "your", "his", "her", "their")
    stated = owned or lowers[0] in _IT_IS
    if named is not None and named.sort == "exit" and not stated and is_bare_way(hearing, lowers):
        hearing.add(MessageAct("go", place=named))
        return False
    told = bool(YOU & {word.lower for word in whole})
    if end != "?" and not joint and hearing.scope.company and _is_said_on(hearing, lowers):
        hearing.say(whole)
        return True
    if not joint and not told and named is not None and named.sort in ("here", "several") and size <= 4:
        if hearing.scope.is_person(named.id):
            hearing.add(MessageAct(_called(hearing, begun, end), named, said=text))
        elif is_named_for_answer(hearing):
            hearing.say(whole, kind="answer")
            return True
        else:
            hearing.add(MessageAct("examine", named))
        return False
    kind = utterances.kind_of(shown(whole[:40]))
    if own and word_at(begun, 0) in _OPINIONS and not hearing.scope.company:
        return False  # "I bet it is in the chest": nothing is done yet
    if (
        own
        and word_at(begun, 0) not in STATIVE
        and len(begun) > 1
        and begun[0].label is None
        and begun[0].lower.isalpha()
        and not begun[0].lower.endswith("ly")
    ):
        past = begun[0].lower.endswith("ed")
        if hearing.scope.company and (past or not is_done_to_something(hearing, begun)):
            hearing.say(whole, kind=kind)
            return True
        own_body = is_done_with_body(begun[1:], hearing.scope)
        hearing.add(
            MessageAct(
                "flourish" if own_body else "attempt",
                None if own_body else any_named(hearing, begun[1:]),
                about=text,
                manner=manner_of(begun),
                deed=begun,
            )
        )
        return False
    gesture = len(begun) > 1 and is_done_with_body(begun[1:], hearing.scope)
    if gesture and (is_unheard_of(begun) or is_unknown_deed(begun, lowers)):
        hearing.add(MessageAct("flourish", about=text, manner=manner_of(begun), deed=begun))
        return False
    if is_own_phrase(begun, hearing.scope):
        return False  # "axe on my shoulder": how one stands
    if joint and hearing.acts and is_unheard_of(begun):
        hearing.add(MessageAct("attempt", _object_of(hearing, begun), about=text, deed=begun))
        return False
    if is_babble(begun):
        return False
    if hearing.scope.company:
        if kind is not None:
            hearing.say(whole, kind=kind)
            return True
        if lowers and lowers[0] in YES | NO and not joint:
            return read_bare_yes(hearing, begun, whole)
        if told and is_unknown_deed(begun, lowers):
            hearing.say(whole, kind="request")
            return True
        answered = bool(hearing.last.question) and any_named(hearing, begun[1:]) is None
        if is_unknown_deed(begun, lowers) and not answered:
            hearing.add(
                MessageAct(
                    "attempt",
                    _object_of(hearing, begun),
                    verb="",
                    about=text,
                    manner=manner_of(begun),
                    deed=begun,
                )
            )
            return False
        if joint and hearing.acts:
            return False
        if not is_unsayable(begun):
            hearing.say(whole)
            return True
        return False
    if is_unknown_deed(begun, lowers):
        hearing.add(MessageAct("attempt", _object_of(hearing, begun), about=text, deed=begun))
    elif (kind is not None or len(begun) >= 3 or (lowers and lowers[0] in YES | NO)) and not joint:
        hearing.add(MessageAct("say", None, said=text, about=text))
    return False


def _is_said_on(hearing: Hearing, lowers: list[str]) -> bool:
    """Whether words without a verb go on with what was just said ("I had a bell once. Small one."), or tell when."""
    last = hearing.acts[-1] if hearing.acts else None
    spoken = last is not None and last.do in SPEECH and last.do not in ("greet", "farewell")
    goes_on = spoken and last is not None and not last.verb and bool(last.said) and not hearing.starred
    return lowers[0] in _WHEN or (goes_on and lowers[0] in _CONTINUING)


def _object_of(hearing: Hearing, begun: tuple[Word, ...]) -> Named | None:
    """What a deed that nobody has a word for is done to, whether or not it is here."""
    parts = parts_of(begun[1:])
    return any_named(hearing, begun[1:]) or (Named(parts[0].text, "none") if parts else None)


def read_bare_yes(hearing: Hearing, begun: tuple[Word, ...], whole: tuple[Word, ...]) -> bool:
    """A yes or a no by itself: an answer, or where nobody asked and a deed follows, only the start of it."""
    comma = next((at for at, word in enumerate(whole) if word.mark), len(whole))
    deed = matches(whole[comma + 1 :])
    own = bool(deed) and deed[0].form == "base" and deed[0].act not in SPEECH
    idle = begun[0].lower in INTERJECTIONS and (own or (hearing.more and not hearing.acts))
    if hearing.last.question or not (own or idle):
        hearing.say(begun if own else whole, kind="answer")
    return not own


def is_bare_way(hearing: Hearing, lowers: list[str]) -> bool:
    """Whether words are a way and nothing beside: "out" and "back out" are, "three stars out" is not."""
    if not BARE_WAYS & set(lowers):
        return True
    exits = hearing.given.scene.exits
    known = {word for way in exits for word in words_of(way.name)} | COMMON_WAYS | BARE_WAYS | SKIPPED
    known |= {word for each in hearing.given.way_words for word in each.words}
    return all(word in known or is_adverb(word) for word in lowers if word.isalnum())


def _called(hearing: Hearing, begun: tuple[Word, ...], end: str) -> str:
    """What it is to say somebody's name, and what it is to say something about them."""
    if end == "?":
        return "ask"
    return "greet" if all(hearing.scope.is_person(word.label) for word in begun) else "say"


def is_told_twice(last: MessageAct, lowers: list[str]) -> bool:
    """Whether words only say again what was just done ("I knock, three slow knocks")."""
    stem = last.verb.split(" ")[0]
    return len(stem) > 2 and any(
        word.removesuffix("s").removesuffix("e") == stem.removesuffix("e") for word in lowers
    )


def is_done_to_something(hearing: Hearing, begun: tuple[Word, ...]) -> bool:
    """Whether a verb nobody knows has an object, as a deed has ("defenestrate the mop"), and is no remark."""
    if begun[1].lower in OBJECT_BEGINS:
        return True
    return any(word.label in hearing.scope.entities for word in begun[1:3])


def is_unheard_of(words: tuple[Word, ...]) -> bool:
    """Whether words begin with a verb that nobody knows, and its object ("and defenestrate the mop")."""
    first = words[0]
    if len(words) < 3 or first.label is not None or not first.lower.isalpha() or len(first.lower) < 4:
        return False
    known = first.lower in FUNCTION_WORDS or first.lower in NOUNS or first.lower.endswith(("ing", "ed", "ly"))
    return not known and words[1].lower in ("the", "my", "her", "his", "a", "it")


def is_unknown_deed(begun: tuple[Word, ...], lowers: list[str]) -> bool:
    """Whether words that begin with no known verb still tell of a deed: "I defenestrate the mop"."""
    if begun[0].label is not None or lowers[0] in PRONOUNS or len(begun) < 2:
        return False
    following = lowers[1]
    return following in THING_BEGINS and lowers[0] not in STATING and lowers[0] not in NO_VERBS_AT_ALL
