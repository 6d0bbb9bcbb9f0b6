"""Tells a comma within a list, or within a square of a board, from one that parts clauses."""

from __future__ import annotations

from bot.core.understanding.scope import MessageScope
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.openings import LIST_ENDS
from bot.core.understanding.words.sentences import JOINING, SQUARE_WORDS

# What stands before a square ("…, in the middle").
_INTO_SQUARE = frozenset("in on at to the".split())


def is_square_told_on(words: tuple[Word, ...], place: int) -> bool:
    """Whether a comma stands within a square ("left column, bottom")."""
    before = [word.lower for word in words[:place] if not word.mark][-2:]
    behind = [word.lower for word in words[place + 1 : place + 6]]
    if behind[:1] in (["right"], ["just"]) and behind[1:2] in (["in"], ["at"], ["on"]):
        behind = behind[1:]
    while behind and behind[0] in _INTO_SQUARE:
        behind = behind[1:]
    return bool(SQUARE_WORDS & set(before)) and bool(SQUARE_WORDS & set(behind[:2]))


def is_only_noun(words: tuple[Word, ...]) -> bool:
    """Whether a word that could be a verb ends a list of things ("the mop and bucket", "bread and drink")."""
    ends = len(words) == 1 or words[1].mark or words[1].lower in JOINING
    return ends and words[0].lower in LIST_ENDS


def _is_clause(words: tuple[Word, ...]) -> bool:
    """Whether what follows a comma says how something is, and is no thing of a list ("take it, my arm's tired")."""
    ends = next((at for at, word in enumerate(words) if word.mark), len(words))
    lowers = [word.lower for word in words[:ends]]
    doing = any(word.endswith("ing") for word in lowers[2:]) and any(word.endswith("'s") for word in lowers)
    return doing or not _BEING.isdisjoint(lowers)


_BEING = frozenset("is are was were isn't aren't has hasn't hurts aches".split())


def is_listed(words: tuple[Word, ...], place: int, scope: MessageScope) -> bool:
    """Whether a comma only separates things of a list ("the key, the can and the hood")."""
    following = list(words[place + 1 : place + 5])
    return (
        bool(following)
        and not _is_clause(words[place + 1 : place + 8])
        and (following[0].label in scope.entities or following[0].lower in ("the", "a", "my", "some"))
    )
