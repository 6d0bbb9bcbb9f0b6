"""Reads to whom somebody calls, whatever stands between ("I call through the wall to Dell")."""

from __future__ import annotations

from bot.core.understanding.tokens import Word

_CALLS = frozenset("call shout yell holler bellow shriek scream whisper hiss sing".split())
_ACROSS = frozenset("through over across down up along into out from past under behind".split())
_TO = frozenset({"to", "at", "after"})
_FARTHEST = 7


def straight_to(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words of a call without what it goes through; the same where it goes to nobody in particular."""
    if len(words) < 4 or words[0].lower.removesuffix("s").removesuffix("ed") not in _CALLS:
        return words
    begin = 2 if words[1].lower == "out" and words[2].lower in _ACROSS else 1
    if words[begin].lower not in _ACROSS:
        return words
    for place in range(begin + 1, min(len(words) - 1, _FARTHEST)):
        if words[place].mark:
            break
        if words[place].lower in _TO:
            return (words[0], *words[place:])
    return words
