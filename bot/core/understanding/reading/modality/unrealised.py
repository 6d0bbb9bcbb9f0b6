"""Marks the words of a sentence whose deeds are not done: on a condition, for another time, taken back, or only nearly.

Who writes "if she looks away I take the tin" has not taken it. What the words say, ask and look at stays as it is;
only what would change the world is held back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.late_patterns import late
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.modality._doubt import is_in_doubt
from bot.core.understanding.reading.openings import is_interjection, stripped, without_leads, word_at
from bot.core.understanding.slots.touching import comes_to_touch
from bot.core.understanding.tokens import Word, shown
from bot.core.understanding.words.conditions import (
    ALWAYS,
    ANOTHER_TIME,
    DONE_ANYWAY,
    FOUND_OUT,
    IN_TURN,
    NOT_DONE,
    OPENERS,
    OTHERS,
    OWN,
    POLITE,
    STATES,
    TAKEN_BACK,
)
from bot.core.understanding.words.sentences import JOINTS, YOU

_JOINING = frozenset("and then but so or instead otherwise".split())
_ANOTHER_TIME = late(ANOTHER_TIME)
_TAKEN_BACK = late(TAKEN_BACK)
_NEARLY = late(r"(?:very |so )?(?:nearly|almost|not quite|half|doesn't|does not|didn't|did not)\b")
_NOT_TO = late(r"\bnot to\b|\b(?:or not|over my dead body)\b")
_WISHED = late(
    r"\b(?:would|could|might|may|should|i'd|we'd|he'd|she'd|they'd|wants? to|wanted to|tempted to|about to|ought to)\b"
)
_UNREAL = late(
    r"\b(?<!as )(?:if (?:it|i|that|this) were|if i was (?:you|her|him|them)|were i (?:you|in your)|"
    r"in your (?:place|shoes))\b"
)
_STAYS = late(r"(?:i |we |he |she |they )?(?:stays?|stayed|remains?|remained|keeps? still|don't move)\b")
_STAKED = late(r"(?:just )?(?:one|another|a single)(?: more)? \w+(?: \w+){0,4}$")
_LETS = late(r"(?:lets?|letting) (?:him|her|them|somebody|someone|everyone|everybody)\b")
_LEFT_OPEN = ("might ", "may ", "could ")
_PROPOSED = ("we should ", "we could ", "we might ", "we ought ", "we can ")
_COUNTED = late(r"(?:i'm |i'll |i )?(?:count|counting|will count)\b")
_OWN_WORDS = frozenset({*OWN, "i'll", "we'll"})
# Words before a verb that belongs to what they say, and is no deed of its own.
_BEFORE_VERBS = frozenset("to the a will can me not does doesn't let lets".split())
_FINITE = frozenset(
    "is isn't was wasn't would wouldn't could couldn't might may will won't can can't must seems feels takes makes "
    "means doesn't does".split()
)


def held_back(hearing: Hearing, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words of a sentence, those marked `held` whose deeds are not done."""
    if _UNREAL.search(shown(words)):
        return tuple(replace(word, held=True) for word in words)
    pieces = _pieces(words)
    held = [
        (_is_held(hearing, words[begin:end]) or is_in_doubt(hearing, words, begin, end))
        and not (begin and comes_to_touch(words[begin - 1 : end]))
        for begin, end in pieces
    ]
    threatened = bool(hearing.acts) and hearing.acts[-1].do == "threaten"
    depends = threatened and bool(words) and words[0].lower == "then"
    for at, (begin, end) in enumerate(pieces):
        plain = _plain(hearing, words[begin:end])
        joint = words[begin - 1].lower if begin else ""
        opener = _condition(hearing, words[begin:end])
        last = opener == "leading" and bool(at) and at == len(pieces) - 1 and not _has_own_deed(plain)
        if opener == "leading" and not last:
            depends = True
        elif depends and DONE_ANYWAY & {joint, word_at(plain, 0)}:
            depends = False
        before = words[pieces[at - 1][0] : pieces[at - 1][1]] if at else ()
        reaches, holds = _held_with(hearing, before, joint, plain, at) if at and not last else (last, last)
        if reaches:
            held[at - 1] = True
        held[at] = held[at] or holds or depends or opener == "within"
    marked = list(words)
    for holds, (begin, end) in zip(held, pieces, strict=True):
        if holds:
            marked[begin:end] = [replace(word, held=True) for word in words[begin:end]]
    return tuple(marked) if any(held) else words


def _held_with(
    hearing: Hearing, before: tuple[Word, ...], joint: str, plain: tuple[Word, ...], at: int
) -> tuple[bool, bool]:
    """Whether a part holds back the deed of the part before it, and its own."""
    first = _plain(hearing, before)
    if _TAKEN_BACK.fullmatch(shown(plain)):
        return True, True
    wished = _WISHED.search(shown(before)) is not None
    if wished and (joint == "but" or _STAYS.match(shown(plain))):
        return True, False
    if at == 1 and joint == "and" and _STAKED.fullmatch(shown(first)):
        return False, True
    bargain = at == 1 and joint in ("and", "then") and _is_bargain(hearing, first, plain)
    in_two_minds = joint == "or" and _begins_with_deed(plain) and _begins_with_deed(first)
    return (True, True) if bargain or in_two_minds else (False, False)


def _pieces(words: Sequence[Word]) -> list[tuple[int, int]]:
    """Where the parts of a sentence begin and end, cut at every mark and joining word."""
    found: list[tuple[int, int]] = []
    begin = 0
    for at, word in enumerate(words):
        if word.label is None and (word.lower in JOINTS or word.lower in _JOINING):
            if at > begin:
                found.append((begin, at))
            begin = at + 1
    if begin < len(words):
        found.append((begin, len(words)))
    return found


def _plain(hearing: Hearing, piece: Sequence[Word]) -> tuple[Word, ...]:
    """A part without marks, interjections and the name of the writer's own character."""
    plain = stripped(tuple(word for word in piece if not word.mark), is_interjection)
    while len(plain) > 1 and plain[0].lower in hearing.scope.own_names:
        plain = plain[1:]
    return plain


def _is_held(hearing: Hearing, piece: Sequence[Word]) -> bool:
    """Whether a part tells by itself of what is not done: nearly, later, not to, by somebody else."""
    plain = _plain(hearing, piece)
    line = shown(plain)
    own = (
        line.removeprefix("i ")
        .removeprefix("we ")
        .removeprefix("she ")
        .removeprefix("he ")
        .removeprefix("they ")
    )
    if _NEARLY.match(own) and len(plain) > 1:
        return True
    if _ANOTHER_TIME.search(line) and len(plain) > 2:
        return True
    if _NOT_TO.search(line) or own.startswith(("is about to", "suppose i ")):
        return True
    lets_other = (
        len(plain) > 2
        and plain[0].lower in ("let", "lets", "let's")
        and hearing.scope.is_person(plain[1].label)
    )
    if own.startswith(_LEFT_OPEN) and word_at(stripped(tuple(piece), is_interjection), 0) not in (
        "could",
        "may",
        "might",
    ):
        return True
    if hearing.scope.company and line.startswith(_PROPOSED):
        return True
    return lets_other or _is_put_first(plain) or _LETS.match(own) is not None or _is_weighed(plain)


def _is_weighed(plain: tuple[Word, ...]) -> bool:
    """Whether a deed is only what a statement is about ("opening the tin would be wrong")."""
    found = matches(plain)
    if not found or found[0].form != "ing":
        return False
    after = [word.lower for word in plain[1:]]
    finite = next((at for at, word in enumerate(after) if word in _FINITE), None)
    return (
        finite is not None and finite > 0 and not {*OWN, *OTHERS, "that", "what", "if"} & set(after[:finite])
    )


def _is_bargain(hearing: Hearing, first: tuple[Word, ...], plain: tuple[Word, ...]) -> bool:
    """Whether what I do hangs on what you do, or on a count ("take it and I take yours", "I count and I …")."""
    if not hearing.scope.company or not _OWN_WORDS & {word.lower for word in plain[:2]}:
        return False
    return _COUNTED.match(shown(first)) is not None or (
        _begins_with_deed(first) and bool(YOU & {word.lower for word in plain})
    )


def _begins_with_deed(plain: tuple[Word, ...]) -> bool:
    """Whether a part begins with a verb, as each of two deeds does that somebody is in two minds about."""
    found = matches(without_leads(plain, ""))
    return bool(found) and found[0].form == "base" and word_at(plain, 0) not in ("i", "we", "else")


def _is_put_first(plain: tuple[Word, ...]) -> bool:
    """Whether a part only says what is not done yet, or not at all ("before I open it", "instead of asking")."""
    return word_at(plain, 0) in NOT_DONE and not any(word.lower in OWN for word in plain[3:])


_FIRST_OF_OPENERS = frozenset(opener[0] for opener in OPENERS)


def _condition(hearing: Hearing, piece: Sequence[Word]) -> str:
    """Where a condition stands in a part: `leading` it, `within` it after a deed, or empty for nowhere."""
    plain = _plain(hearing, piece)
    if word_at(plain, 0) == "only":
        plain = plain[1:]
    lowers = tuple(word.lower for word in plain)
    for at, first in enumerate(lowers):
        if first not in _FIRST_OF_OPENERS:
            continue
        opener = next((one for one in OPENERS if lowers[at : at + len(one)] == one), None)
        if opener is None or plain[at].label is not None:
            continue
        if at and FOUND_OUT & {word.lower for word in plain[:at]}:
            return ""
        if opener[0] in NOT_DONE:
            return ""
        if _is_open(hearing, opener, plain[at + len(opener) :]):
            return "within" if at else "leading"
    return ""


def _is_open(hearing: Hearing, opener: tuple[str, ...], rest: tuple[Word, ...]) -> bool:
    """Whether what follows an opener is still to come, and not a state to be seen or a polite word."""
    lowers = [word.lower for word in rest[:6]]
    if not lowers:
        return False
    if opener[0] in ALWAYS:
        return True
    first, second = lowers[0], word_at(rest, 1)
    if first in OWN:
        return opener[-1] == "if" and first in ("i", "we") and second not in POLITE
    if first in ("you", "your"):
        return second not in POLITE and "mind" not in lowers
    other = first in OTHERS or hearing.scope.is_person(rest[0].label) or lowers[:2] == ["no", "one"]
    if other and opener[0] == "after":
        follows = matches(rest[1:])
        return second in STATES or bool(follows and follows[0].form in ("third", "past", "base"))
    if other:
        unseen = first in ("nobody", "no-one", "no") and {"looking", "watching", "looks", "sees"} & set(
            lowers
        )
        return not unseen and not (first.endswith("one's") or {"there", "willing"} & set(lowers[:3]))
    if opener[0] in IN_TURN and first not in ("the", "his", "her", "their", "my"):
        return False
    if first in ("the", "his", "her", "their", "my"):
        return len(lowers) > 2 and not STATES & set(lowers[1:5])
    return first == "not" and opener == ("if",) and len(lowers) > 1


def _has_own_deed(plain: tuple[Word, ...]) -> bool:
    """Whether a part with a condition goes on to what is done then ("if she nods I open it")."""
    return any(
        plain[at].lower in _OWN_WORDS
        or (
            plain[at].label is None
            and plain[at].lower not in ("to", "is", "be")
            and plain[at - 1].lower not in _BEFORE_VERBS
            and any(match.form == "base" for match in matches(plain[at:])[:1])
        )
        for at in range(3, len(plain))
    )
