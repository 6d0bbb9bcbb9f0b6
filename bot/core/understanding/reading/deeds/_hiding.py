"""Reads the hiding of somebody or something, which is no hiding of oneself."""

from __future__ import annotations

from dataclasses import replace

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.slots import parts_of
from bot.core.understanding.tokens import shown
from bot.core.understanding.words.sentences import LIMBS

_HIDING = frozenset("hide conceal stash tuck squirrel cover bury".split())
_ONESELF = frozenset("myself ourselves himself herself themself themselves me face eyes".split())


def read_hiding(hearing: Hearing, match: VerbMatch, act: MessageAct) -> bool:
    """ "Hide the boy in my berth": asked of whoever is here, done with a thing in hand, else begun by taking it."""
    part = next(iter(parts_of(match.gap or match.rest)), None)
    if act.do != "hide" or match.verb not in _HIDING or part is None or part.preposition != "":
        return False
    words = {word.lower for word in part.words}
    if (
        words & (_ONESELF | LIMBS)
        or words <= {"it", "them"}
        or match.phrase[-1] in ("behind", "under", "in", "from")
    ):
        return False
    named = hearing.scope.named(part.text, carried=True) or Named(part.text, "none")
    if named.id in hearing.scope.carried:
        hearing.add(replace(act, to=named))
    elif hearing.scope.is_person(named.id):
        body = (match.verb, shown(match.gap or match.rest))
        hearing.add(MessageAct("request", named, said=" ".join(body), about=" ".join(body)))
    elif match.verb != "cover":
        hearing.add(MessageAct("take", named, verb=match.verb))
        if named.sort == "here":
            hearing.add(replace(act, to=named))
    else:
        return False
    return True
