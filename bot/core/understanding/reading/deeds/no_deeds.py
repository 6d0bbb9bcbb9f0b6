"""Tells what only looks like a deed: a remark in the past, a deed done to nothing, how somebody holds themselves."""

from __future__ import annotations

from bot.core.understanding.acts import SPEECH
from bot.core.understanding.inflection import is_past_of_another
from bot.core.understanding.phrases import VerbMatch, matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.slots import is_adverb
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.bodies import BODY
from bot.core.understanding.words.openings import UNCHANGED_PASTS

_OVER = frozenset("been gone done".split())
_NEVER = frozenset("not never already just hardly only ever always since".split())
_NOTHING = frozenset("nothing nobody none neither".split())
# Words that may be verbs and here say how hands and the like are held ("empty hands showing").
_BEARING = frozenset("empty open bare clear steady dry still close clean warm cool".split())


def is_remark(hearing: Hearing, match: VerbMatch, body: tuple[Word, ...]) -> bool:
    """Whether a verb in the past without a subject only says more of what was said ("lit. good.")."""
    if hearing.scope.company and [word.lower for word in body[-2:]] == ["i", "mean"]:
        return True
    if (_is_praise(match, body) or _is_taken_as(match)) and hearing.scope.company:
        return True
    if match.form != "past" or match.verb in UNCHANGED_PASTS or not hearing.scope.company:
        return False
    if (
        not body
        or body[0].label is not None
        or (body[0].lower.startswith(("i", "we")) and len(body[0].lower) < 5)
    ):
        return False
    last = hearing.acts[-1] if hearing.acts else None
    spoken = last is not None and last.do in SPEECH and bool(last.said) and not last.verb
    alone = not match.rest and not match.gap and len(body) == 1 and (last is None or last.do in SPEECH)
    return alone or (spoken and not hearing.starred and _is_bare(match, body))


_TAKEN_SO = frozenset("count take read see treat regard understand consider".split())
_ANSWERS = frozenset(
    "yes no answer promise compliment maybe agreement refusal invitation insult deal joke".split()
)


def _is_taken_as(match: VerbMatch) -> bool:
    """Whether somebody only says for what they take an answer ("I count it as yes", "I'll take that as a no")."""
    words = [word.lower for word in (*match.gap, *match.rest) if not word.mark]
    pronoun = len(words) > 2 and words[0] in ("it", "that", "this") and words[1] in ("as", "for")
    return match.verb in _TAKEN_SO and pronoun and not _ANSWERS.isdisjoint(words[2:5])


_SEEMING = frozenset("smell taste look sound feel".split())
_SEEMED = frozenset(
    "good nice lovely great amazing wonderful delicious fine bad awful terrible horrible disgusting off funny strange "
    "odd weird wrong right familiar expensive heavy cold warm hot burnt fresh like".split()
)


def _is_praise(match: VerbMatch, body: tuple[Word, ...]) -> bool:
    """Whether a verb only tells how something seems ("smells good", "looks heavy")."""
    first = next((word.lower for word in match.rest if not is_adverb(word.lower)), "")
    bare = bool(body) and body[0].label is None and body[0].lower.rstrip("s") == match.verb
    return match.verb in _SEEMING and match.form == "third" and bare and first in _SEEMED


def _is_bare(match: VerbMatch, body: tuple[Word, ...]) -> bool:
    """Whether a clause begins with its verb."""
    return body[0].lower[:2] == match.verb[:2] and len(body) == 1 + len(match.gap) + len(match.rest) + sum(
        word not in "_*@" for word in match.phrase[1:]
    )


def does_nothing(match: VerbMatch, body: tuple[Word, ...]) -> bool:
    """Whether what a deed is done to is nothing ("pockets nothing")."""
    first = (match.gap or match.rest)[:1]
    return bool(first) and first[0].label is None and first[0].lower in _NOTHING and len(body) < 8


_CEASING = frozenset("stop cease quit finish".split())


def ends_own_doing(match: VerbMatch) -> bool:
    """Whether somebody only leaves off what they did ("stops feeling about")."""
    rest = match.rest
    if match.verb not in _CEASING or match.gap or not rest or rest[0].label is not None:
        return False
    found = matches(rest)
    return bool(found) and found[0].form == "ing"


def is_perfect(match: VerbMatch) -> bool:
    """Whether "has" only says what is over, or never was: "has not slept all night", and nobody is had do anything."""
    words = [word for word in (*match.gap, *match.rest) if not word.mark]
    told = next((word for word in words if not (word.lower in _NEVER or is_adverb(word.lower))), None)
    if match.verb != "have" or match.act != "request" or told is None or told.label is not None:
        return False
    return told.lower in _OVER or is_past_of_another(told.lower) or told.lower.endswith("ed")


def is_bearing(body: tuple[Word, ...]) -> bool:
    """Whether words tell how somebody holds themselves while they do something else ("empty hands showing")."""
    return (
        len(body) > 1
        and body[0].lower in _BEARING
        and body[0].label is None
        and body[1].lower in BODY
        and body[1].label is None
    )
