"""Reads a clause without a known verb: a way, a thing, a name, words said aloud, or a deed nobody has a word for."""

from __future__ import annotations

from dataclasses import replace

from bot.core.language.common_nouns import NOUNS
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.late_dataclasses import dataclass
from bot.core.understanding import utterances
from bot.core.understanding.acts import HANDLING, PERCEPTION, SPEECH, MessageAct, Named
from bot.core.understanding.inflection import is_past_of_another
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


@dataclass(frozen=True, slots=True)
class _Clause:
    """A clause without a verb that is known, and the sentence from there on.

    `named` is what a short clause is the name of; `own` where it is told of oneself, `deed` where it stands between
    stars, `told` where the hearer is spoken to.
    """

    begun: tuple[Word, ...]
    whole: tuple[Word, ...]
    joint: str
    end: str
    deed: bool
    own: bool
    text: str
    lowers: list[str]
    size: int
    named: Named | None
    kind: str | None
    told: bool


# Where something is done, and no deed: "I sit, here on the end of the bed".
_WHERE = frozenset("here there over".split())


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
    """A clause without a verb that is known: a way, a thing, a name, a topic, or words said aloud.

    True where it took the rest of the sentence with it.
    """
    begun = without_addition(begun) if joint else begun
    lowers = [word.lower for word in begun]
    if joint and hearing.acts and is_told_twice(hearing.acts[-1], lowers):
        return False
    going = going_by(begun, hearing.scope) if deed or own or joint or not hearing.scope.company else None
    if going is not None:
        hearing.add(replace(going, deed=begun))
        return False
    text = written([word for word in begun if not word.mark])
    if _read_another_thing(hearing, begun, text, joint):
        return False
    if deed:
        _read_starred(hearing, begun, text, lowers)
        return False
    if read_elliptical(hearing, begun):
        return False
    size = sum(word.lower not in SKIPPED and word.lower not in JOINED_BY for word in begun)
    named = (the_one(text, hearing.scope) or hearing.scope.named(text)) if size <= 5 else None
    kind = utterances.kind_of(shown(whole[:40]))
    told = bool(YOU & {word.lower for word in whole})
    clause = _Clause(begun, whole, joint, end, deed, own, text, lowers, size, named, kind, told)
    for read in (_read_way_or_words, _read_own_past, _read_name, _read_own_deed, _read_gesture):
        taken = read(hearing, clause)
        if taken is not None:
            return taken
    if is_babble(begun):
        return False
    return _read_in_company(hearing, clause) if hearing.scope.company else _read_alone(hearing, clause)


def _read_another_thing(hearing: Hearing, begun: tuple[Word, ...], text: str, joint: str) -> bool:
    """One more thing that is seen or handled as the last was ("I look at the clock, and the letter")."""
    if not (joint and hearing.acts and len(begun) <= 7):
        return False
    named, last = hearing.scope.named(text), hearing.acts[-1]
    if named is None or named.sort not in ("here", "several", "seen") or hearing.scope.is_person(named.id):
        return False
    if last.to is None or last.do not in (*PERCEPTION, *HANDLING) or word_at(begun, 0) == "for":
        return False
    if last.do in ("give", "show") and hearing.scope.is_person(last.to.id):
        return False  # what somebody is given is not changed by what is said of it
    if word_at(begun, 0) in ("see", "find", "learn"):
        hearing.add(MessageAct("examine", named, verb="see"))  # "see what is wrong with the engine"
        return True
    by_pronoun = last.to.words.casefold() in PRONOUNS
    if last.to.sort == "none" and not by_pronoun:
        return False
    if by_pronoun:
        hearing.acts.pop()
    hearing.add(replace(last, to=named))
    return True


def _read_starred(hearing: Hearing, begun: tuple[Word, ...], text: str, lowers: list[str]) -> None:
    """What stands between stars without a verb: a way, or a flourish."""
    way = hearing.scope.named(text, frozenset({"exit"}))
    if way is not None and way.sort == "exit" and lowers[0] not in _IT_IS:
        hearing.add(MessageAct("go", place=way))
    else:
        hearing.add(MessageAct("flourish", any_named(hearing, begun), verb=""))


def _read_way_or_words(hearing: Hearing, clause: _Clause) -> bool | None:
    """A bare way, or words that go on with what was just said."""
    stated = clause.lowers[0] in ("my", "your", "his", "her", "their") or clause.lowers[0] in _IT_IS
    way = clause.named is not None and clause.named.sort == "exit" and not stated
    if way and is_bare_way(hearing, clause.lowers):
        hearing.add(MessageAct("go", place=clause.named))
        return False
    speaks = clause.end != "?" and not clause.joint and hearing.scope.company
    if speaks and _is_said_on(hearing, clause.lowers):
        hearing.say(clause.whole)
        return True
    return None


def _read_own_past(hearing: Hearing, clause: _Clause) -> bool | None:
    """What somebody did before now, by a past that no deed is told with ("I brought cheese", "I came about it")."""
    past = clause.own and not clause.joint and is_past_of_another(word_at(clause.begun, 0))
    if not past or len(clause.begun) < 2 or not (hearing.scope.company or hearing.aloud):
        return None
    hearing.say(clause.whole, kind=clause.kind)
    return True


def _read_name(hearing: Hearing, clause: _Clause) -> bool | None:
    """The name of somebody or something here, and nothing beside it."""
    named = clause.named
    if clause.joint or clause.told or named is None or clause.size > 4:
        return None
    if named.sort not in ("here", "several"):
        return None
    if hearing.scope.is_person(named.id):
        hearing.add(MessageAct(_called(hearing, clause.begun, clause.end), named, said=clause.text))
    elif is_named_for_answer(hearing):
        hearing.say(clause.whole, kind="answer")
        return True
    else:
        hearing.add(MessageAct("examine", named))
    return False


def _read_own_deed(hearing: Hearing, clause: _Clause) -> bool | None:
    """What is told of oneself with a verb that nobody knows ("I defenestrate the mop")."""
    begun = clause.begun
    first = word_at(begun, 0)
    if not clause.own:
        return None
    if first in _OPINIONS and not hearing.scope.company:
        return False  # "I bet it is in the chest": nothing is done yet
    if first in STATIVE or len(begun) < 2:
        return None
    if begun[0].label is not None or not begun[0].lower.isalpha() or begun[0].lower.endswith("ly"):
        return None
    past = begun[0].lower.endswith("ed")
    own_body = is_done_with_body(begun[1:], hearing.scope)
    if hearing.scope.company and not own_body and (past or not is_done_to_something(hearing, begun)):
        hearing.say(clause.whole, kind=clause.kind)
        return True
    done_to = None if own_body else any_named(hearing, begun[1:])
    do = "flourish" if own_body else "attempt"
    hearing.add(MessageAct(do, done_to, about=clause.text, manner=manner_of(begun), deed=begun))
    return False


def _read_gesture(hearing: Hearing, clause: _Clause) -> bool | None:
    """What is done with one's own body, how one stands, or one more deed that nobody has a word for."""
    begun = clause.begun
    gesture = len(begun) > 1 and is_done_with_body(begun[1:], hearing.scope)
    if gesture and (is_unheard_of(begun) or is_unknown_deed(begun, clause.lowers)):
        hearing.add(MessageAct("flourish", about=clause.text, manner=manner_of(begun), deed=begun))
        return False
    if is_own_phrase(begun, hearing.scope):
        return False  # "axe on my shoulder": how one stands
    if clause.joint and hearing.acts and is_unheard_of(begun):
        hearing.add(MessageAct("attempt", _object_of(hearing, begun), about=clause.text, deed=begun))
        return False
    return None


def _read_in_company(hearing: Hearing, clause: _Clause) -> bool:
    """Words before somebody who may hear them: said, unless they tell of a deed."""
    begun = clause.begun
    if clause.kind is not None:
        hearing.say(clause.whole, kind=clause.kind)
        return True
    if clause.lowers and clause.lowers[0] in YES | NO and not clause.joint:
        return read_bare_yes(hearing, begun, clause.whole)
    unknown = clause.lowers[0] not in _WHERE and is_unknown_deed(begun, clause.lowers)
    if clause.told and unknown:
        hearing.say(clause.whole, kind="request")
        return True
    answered = bool(hearing.last.question) and any_named(hearing, begun[1:]) is None
    if unknown and not answered:
        done_to, manner = _object_of(hearing, begun), manner_of(begun)
        hearing.add(MessageAct("attempt", done_to, about=clause.text, manner=manner, deed=begun))
        return False
    if (clause.joint and hearing.acts) or is_unsayable(begun):
        return False
    hearing.say(clause.whole)
    return True


def _read_alone(hearing: Hearing, clause: _Clause) -> bool:
    """Words with nobody to hear them: a deed that nobody has a word for, or said to the air."""
    begun, text = clause.begun, clause.text
    if is_unknown_deed(begun, clause.lowers):
        hearing.add(MessageAct("attempt", _object_of(hearing, begun), about=text, deed=begun))
        return False
    sayable = clause.kind is not None or len(begun) >= 3 or clause.lowers[0] in YES | NO
    if sayable and not clause.joint:
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
    if len(words) < 3:
        return False
    first = words[0]
    if first.label is not None or not first.lower.isalpha() or len(first.lower) < 4:
        return False
    known = first.lower in FUNCTION_WORDS or first.lower in NOUNS or first.lower.endswith(("ing", "ed", "ly"))
    return not known and words[1].lower in ("the", "my", "her", "his", "a", "it")


def is_unknown_deed(begun: tuple[Word, ...], lowers: list[str]) -> bool:
    """Whether words that begin with no known verb still tell of a deed: "I defenestrate the mop"."""
    if begun[0].label is not None or lowers[0] in PRONOUNS or len(begun) < 2:
        return False
    following = lowers[1]
    return following in THING_BEGINS and lowers[0] not in STATING and lowers[0] not in NO_VERBS_AT_ALL
