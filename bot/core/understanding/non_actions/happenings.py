"""Tells what settles what happens in the world, or what somebody else does, as a narrator would.

"Suddenly the lamp goes out", "and she plays 8": nobody may decide that but the game. Who is not here, what once was and
what is written may be spoken of; so may habits, and what is asked.
"""

from __future__ import annotations

from bot.core.late_patterns import late
from bot.core.understanding.non_actions.claims import asks, only_tells
from bot.core.understanding.non_actions.standing_questions import Heard
from bot.core.understanding.words.address import CALLED_HE, CALLED_SHE
from bot.core.understanding.words.no_turns.happenings import (
    ALL_ALONG,
    BROUGHT,
    BY_HABIT,
    BY_OWN,
    CUES,
    EVENTS,
    FOUND_IN,
    INVERTED,
    LEAD,
    NOT_SUBJECT,
    OF_IT,
    OF_THINGS,
    REGULAR,
    RESULT,
    SAYS_WHO,
    SKIPPED,
    SOUNDS,
    SUDDEN,
    THERE,
    UNSEEN,
    WON_OUT,
    WORKS,
)
from bot.core.understanding.words.sentences import FIRST_PERSON, YOU

_MOST_OF_NAME = 5
_DETERMINERS = frozenset("the a an my his her their its every all some both another one two three".split())
_BEFORE_NOUN = frozenset(
    "with of and or for in on at to by no two three four some few many more the a an his her".split()
)
_OTHER_CLAUSE = frozenset("that which who when if of is was has were are had".split())

_KIN = (
    CALLED_HE
    | CALLED_SHE
    | frozenset("friend wife husband partner boss cousin niece nephew daughter".split())
)
# "She lets me in", where "lets" was read as "let's"; and what stands between commas behind a name.
_LETS = late(r"(?<!\band )(?<!\bso )(?<!\bthen )(?<=\w )let's\b")
_ASIDE = late(r"^((?:\w+ ){1,2}), [^,]{2,40} , ")
_MANY = frozenset(
    "lights lamps candles doors windows bells alarms walls curtains shutters clouds sirens".split()
)
_BASE = frozenset(
    "flicker die fade go burst open close slam swing fall shake ring start stop blare part".split()
)


def happens(line: str, heard: Heard, *, by_pronoun: bool) -> bool:
    """Whether words in lower case, with spaces around their marks, tell what happens and is not their writer's doing.

    A pronoun that may be the writer's own means somebody else only where it is known to (`by_pronoun`).
    """
    line = _ASIDE.sub(r"\1", _LETS.sub("lets", line))
    words = [word for word in line.split() if word[:1].isalnum()]
    if len(words) < 2 or YOU & set(words) or asks(line):
        return False
    said = SAYS_WHO.fullmatch(line)
    if (
        (said is not None and _names(said["who"], heard))
        or WORKS.match(line) is not None
        or BY_OWN.match(line) is not None
        or SKIPPED.match(line) is not None
        or ALL_ALONG.fullmatch(line) is not None
    ):
        return True
    if only_tells(line) or REGULAR.search(line) is not None:
        return False
    cue = CUES.match(line)
    rest = line[cue.end() :] if cue is not None else line
    rest = rest[found.end() :] if (found := LEAD.match(rest)) is not None else rest
    left = [word for word in rest.split() if word[:1].isalnum()]
    if len(left) < 2 or left[0] in FIRST_PERSON:
        return False
    if cue is not None:
        happened = (
            _has_verb(left) if cue["luck"] is None else not {"is", "are", "has", "have"} & set(left[1:6])
        )
        return left[0] not in NOT_SUBJECT and happened
    return (
        _somebody_does(left, heard, by_pronoun=by_pronoun)
        or _something_does(left)
        or THERE.match(rest) is not None
        or INVERTED.match(rest) is not None
        or SOUNDS.match(rest) is not None
        or FOUND_IN.match(rest) is not None
        or _is_unseen(rest, heard)
    )


def wins(line: str) -> bool:
    """Whether words in lower case say that it is won or got ("three in a row, I win")."""
    return WON_OUT.fullmatch(line) is not None and not YOU & set(line.split()) and not only_tells(line)


def _has_verb(words: list[str]) -> bool:
    """Whether words have a verb of the third person, or a form of "be" or "have"."""
    return any(
        word in EVENTS
        or word in ("is", "are", "has", "have", "was", "were", "knows", "says", "tells", "shows")
        for word in words[1:8]
    ) or any(len(word) > 3 and word.endswith("s") and not word.endswith("ss") for word in words[1:3])


def result_at(line: str, heard: Heard) -> int | None:
    """Where a line begins to tell what somebody's doing led another to ("so well that she cries"); None for nowhere."""
    found = RESULT.search(line)
    if found is None or YOU & set(line.split()):
        return None
    first = line[found.end() :].split()[:1]
    others = {"everyone", "everybody", "the", "it"} | ({"he", "she", "they"} & heard.spoken)
    return found.start() if first and (first[0] in others or _names(first[0], heard)) else None


def happens_of_it(line: str, heard: Heard) -> bool:
    """Whether words right behind their writer's own deed tell what became of it ("…, and it clicks open")."""
    line = _LETS.sub("lets", line)
    words = [word for word in line.split() if word[:1].isalnum()]
    if not words or YOU & set(words) or words[0] in FIRST_PERSON:
        return False
    if OF_IT.fullmatch(line) is not None:
        return True
    size = (
        1
        if words[0] in ("it", "she", "he", "they", "everyone", "everybody") or _names(words[0], heard)
        else 0
    )
    size += size and len(words) > 2 and _names(words[1], heard)
    rest = words[size:]
    while rest and (rest[0].endswith("ly") or rest[0] in ("just", "then", "now", "even", "finally")):
        rest = rest[1:]
    return bool(size and rest) and rest[0] in EVENTS


def _somebody_does(words: list[str], heard: Heard, *, by_pronoun: bool) -> bool:
    """Whether somebody who is here, or known to be elsewhere, does something all at once ("she stupidly plays 8")."""
    size = 0
    while size < len(words) and size < _MOST_OF_NAME and _names(words[size], heard):
        size += 1
    size = size or words[0] in ("everyone", "everybody")
    with_oneself = {"me", "us", "my", "myself", "i"} & set(words)
    if size == 0 and words[0] in ("he", "she", "they") and words[0] in heard.spoken:
        size = 1 if by_pronoun or with_oneself or words[0] != heard.own_pronoun else 0
    if not size or size >= len(words):
        return False
    rest = words[size:]
    if BROUGHT.match(" ".join(rest)) is not None:
        return True
    adverb = rest[0].endswith("ly") or rest[0] in ("just", "then", "now", "suddenly", "even")
    rest = rest[1:] if adverb else rest
    if not rest or rest[0] not in EVENTS:
        return False
    return (
        rest[0] not in BY_HABIT or adverb or bool(with_oneself) or SUDDEN.search(" ".join(rest)) is not None
    )


def _names(word: str, heard: Heard) -> bool:
    return word in heard.alone or word in heard.here or word in heard.elsewhere


def _something_does(words: list[str]) -> bool:
    """Whether a thing does something all at once ("the rain stops", "lights flicker off")."""
    if words[0] == "my" and words[1] in _KIN:
        return False
    if words[0] not in _DETERMINERS and words[0] != "it":
        return words[0] in _MANY and words[1] in _BASE
    for place, word in enumerate(words[1:7], 1):
        if word in _OTHER_CLAUSE:
            return False
        if place > 1 and word in OF_THINGS and words[place - 1] not in _BEFORE_NOUN:
            return True
        if (place > 1 or words[0] == "it") and SUDDEN.match(" ".join(words[place:])) is not None:
            return True
    return False


def _is_unseen(rest: str, heard: Heard) -> bool:
    found = UNSEEN.fullmatch(rest)
    if found is None:
        return False
    who = found["who"]
    return (
        who in ("nobody", "noone") or rest.startswith("no one") or who in heard.spoken or _names(who, heard)
    )
