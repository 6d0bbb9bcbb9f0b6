"""Tells what somebody does as a habit, once did, or came for, from what is done now ("I count when I'm scared")."""

from __future__ import annotations

from bot.core.late_patterns import late
from bot.core.understanding.acts import MOVEMENT, PERCEPTION, SPEECH, MessageAct
from bot.core.understanding.phrases import VerbMatch, form_of, matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.slots import filled
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.openings import UNCHANGED_PASTS
from bot.core.understanding.words.parts import NUMERALS
from bot.core.understanding.words.sentences import FIRST_PERSON

_HABIT = late(
    r"\b(?:every (?:single )?(?:night|day|morning|evening|week|weekend|month|year|summer|winter|time|\w+day)|"
    r"on (?:\w+days|weekends|holidays)|for a living|that's (?:all|what) (?:i|we) (?:ever )?do|"
    r"whenever|usually|sometimes|often|most (?:days|nights|people)|"
    r"when(?:ever)? (?:i'm|i am|i was|i get|i feel) (?!(?:at|in|on|done|ready|sure|finished|there|near|close|inside|"
    r"outside|up|back|by)\b)\w+|when (?:nobody|no one|no-one|everyone|they)(?:'s| is)|since (?:the|my|then|last)|"
    r"(?<!stay )(?<!sit )(?<!wait )all (?:night|day|week|year|summer|winter|evening)(?: long)?(?! with you|"
    r" here)|at nights?|before (?:i|we) could|"
    r"(?:i|we) still \w+|(?:everything|anything|whatever|all) (?:people|they|everyone|everybody|folk) \w+|"
    r"too much|too often|all the time|"
    r"all my life|for (?:\w+ )?(?:years|months|decades)|these days|as a (?:kid|child|boy|girl)|back then|at work|"
    r"(?:last|that) (?:year|summer|winter|spring|autumn|christmas)|(?:years|months|weeks|days|ages) ago|"
    r"(?:didn't|weren't|wasn't) (?:i|we)|"
    r"and (?:nobody|no one) (?:ever )?\w+s (?:me|us))\b"
)
# What somebody says of themselves with the verb alone ("I count. Out loud, when I'm nervous").
_WAYS_OF_OWN = late(
    r"i (?:count|paint|cook|drink|smoke|write|gamble|collect|knit|garden|snore|sleepwalk|worry|fidget)"
)
_NOT_YOU = late(
    r"(?:i|we) (?:only |just )?(?P<verb>\w+) .*\bnot (?:at |for )?(?:you|him|her|them)(?: \w+){0,2}$"
)
_ONCE = late(r"(?:i|we) once (?!more\b|again\b)\w+")


# With what somebody tells of what is over.
_BY_NOW = frozenset("just already never always only finally once".split())


def tells_habit(line: str) -> bool:
    """Whether a sentence that begins with "I" tells what is done again and again, or was done once."""
    return (
        _WAYS_OF_OWN.fullmatch(line) is not None
        or _ONCE.match(line) is not None
        or _HABIT.search(line) is not None
        or _corrects(line)
    )


def _corrects(line: str) -> bool:
    """Whether a sentence puts right how one's last deed was taken ("I pushed my ale away, not you")."""
    found = _NOT_YOU.match(line)
    return found is not None and form_of(found["verb"]) == "past"


def is_only_told(hearing: Hearing, match: VerbMatch, body: tuple[Word, ...]) -> bool:
    """Whether what somebody did in the past is told to whoever is here ("I walked for hours")."""
    if match.form != "past" or match.verb in UNCHANGED_PASTS or body[0].lower not in FIRST_PERSON:
        return False
    if hearing.scope.company and body[-1].lower == "once" and len(body) > 3:
        return True
    if hearing.aloud and hearing.acts[-1:] and hearing.acts[-1].do in SPEECH:
        return True
    talked = bool(hearing.acts) and all(
        act.do in SPEECH and act.said and not act.verb for act in hearing.acts
    )
    if not hearing.scope.company or (hearing.acts and not talked):
        return False
    told = filled(match, hearing.scope, body)
    if talked and match.act in (*MOVEMENT, *PERCEPTION):
        return told.place is None or told.place.sort != "exit"  # "Lost? I followed the smell of paint"
    if match.act in _HANDED_ON and _gives_nothing(told, match):
        return True  # "I gave the tools back", "I wrote you eleven letters"
    over = bool(_BY_NOW & {word.lower for word in body[1:3]})
    unseen = ("none", "away", "exit", *(("seen",) if over else ()))
    return told.place is None and (told.to is None or told.to.sort in unseen)


_HANDED_ON = frozenset({"give", "write"})
_COUNTED = frozenset(NUMERALS.values()) | frozenset(
    "eleven twelve hundreds dozens letters poems songs books".split()
)


def _gives_nothing(told: MessageAct, match: VerbMatch) -> bool:
    """Whether what was given or written is nothing that is here, or so many that none of what is here is meant."""
    counted = any(word.lower in _COUNTED or word.lower.isdecimal() for word in (*match.gap, *match.rest))
    return counted or (
        match.act == "give" and (told.used is None or told.used.sort in ("none", "seen", "away"))
    )


_PERCEIVED = frozenset({"see", "hear", "know", "learn", "meet", "find"})
"""For what one comes, beside deeds: "I came to see the vault"."""


def tells_why_come(hearing: Hearing, match: VerbMatch, body: tuple[Word, ...]) -> bool:
    """Whether somebody says what they came for ("I came to stop you")."""
    own = body[0].lower in FIRST_PERSON or bool(hearing.last.question)
    if match.form != "past" or not hearing.scope.company or not own or not match.rest:
        return False
    found = matches(match.rest) if match.phrase[-1] == "to" else ()
    done = bool(found) and found[0].form == "base" and found[0].act not in SPEECH
    first = match.rest[0].lower
    return done or first in ("for", "because", "as") or (match.phrase[-1] == "to" and first in _PERCEIVED)
