"""Tells what "we" are to do later or elsewhere from what is done now ("come with me and we open it on the train")."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bot.core.late_patterns import late
from bot.core.understanding.acts import HANDLING
from bot.core.understanding.phrases import matches
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import NounPhrase, parts_of
from bot.core.understanding.tokens import Word, shown
from bot.core.understanding.words.sentences import PLACES

# What the hearer is bidden to before "and we …".
_BIDDEN = late(
    r"\b(?:come (?:with|along|away|here|to|home|round|over|back)|go with|"
    r"(?:help|follow|trust|give|hand|pass|lend|show|tell|marry|join|stay with|sit with|walk with|run with) (?:me|us)|"
    r"you (?:come|help|bring|take|hold|push|give|wait|stay|pull))\b"
)
_WE = frozenset("we we'll".split())
_LATER = frozenset("tomorrow later afterwards someday sometime tonight".split())
_WHERE = frozenset({"on", "at", "by", "aboard", "over"})
_JOURNEYS = frozenset(
    "train bus boat ferry ship plane coach way road beach sea coast island mainland diner".split()
)
_PLACING = frozenset({"put", "drop", "move", "throw", "posture", "go", "approach", "climb", "hide", "sneak"})
_POINTED_AT = frozenset("the my your our that".split())


def is_planned(words: Sequence[Word], scope: MessageScope) -> bool:
    """Whether a sentence puts a plan to its hearer, of which nothing is done yet."""
    at = next(
        (at for at, word in enumerate(words) if word.lower in _WE and _begins_clause(words, at)),
        0 if shown(words[:1]) in ("let's", "lets") else -1,
    )
    if at < 0 or len(words) < at + 3:
        return False
    if at and words[at - 1].lower in ("and", "then") and _BIDDEN.search(shown(words[:at])):
        return True
    rest = [word for word in words[at + 1 :] if not word.mark]
    if not at and _is_talked_of(words):
        return True
    if any(word.lower in _LATER for word in rest):
        return True
    found = matches(tuple(rest))
    if found and found[0].act in _PLACING:
        return False
    return any(_is_elsewhere(part, scope) for part in parts_of(rest[1:]))


_TALKED_OF = frozenset(
    "tell say pretend blame call claim charge swear hope forget never see deny invent bet promise agree imagine".split()
)


def _is_talked_of(words: Sequence[Word]) -> bool:
    """Whether what "let's" proposes goes on to what is said or hoped then ("let's drop it and blame the cat")."""
    return any(
        before.lower in ("and", "then") and word.lower in _TALKED_OF for before, word in pairwise(words[2:])
    )


_IN_EXCHANGE = frozenset({"give", "show", "offer", "put", "request"})


def is_shared_plan(body: Sequence[Word], before: str) -> bool:
    """Whether "we" are to do something with things, as a proposal behind a deed of one's own.

    `before`: what was done or said just before ("I give you my half, and we open it together").
    """
    lowers = [word.lower for word in body if not word.mark]
    found = matches(tuple(body[1:])) if lowers[0] in _WE else ()
    if not found or found[0].act not in HANDLING:
        return False
    shared = "together" in lowers[3:]  # "we dry together" is what one does oneself, beside somebody
    return shared or before in _IN_EXCHANGE


def _begins_clause(words: Sequence[Word], at: int) -> bool:
    return not at or words[at - 1].mark or words[at - 1].lower in ("and", "then", "so")


def _is_elsewhere(part: NounPhrase, scope: MessageScope) -> bool:
    """Whether a noun phrase tells a place where nobody is now ("on the train")."""
    if part.preposition not in _WHERE or part.words[0].lower not in _POINTED_AT or len(part.words) < 2:
        return False
    named = scope.named(part.text)
    gone_to = part.words[-1].lower in _JOURNEYS | PLACES
    return named is not None and gone_to and named.sort in ("none", "away", "seen")
