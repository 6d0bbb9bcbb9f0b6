"""Knows the scenery of a place: what its description shows and the rules know nothing of ("look behind the stove")."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.understanding.references import PRONOUNS, words_of

_NO_THINGS = frozenset(
    [
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "ten",
        "all",
        "any",
        "both",
        "each",
        "some",
        "other",
        "half",
        "part",
        "bit",
        "way",
        "ways",
        "side",
        "place",
        "room",
        "space",
        "air",
        "end",
        "middle",
        "top",
        "bottom",
        "front",
        "back",
        "left",
        "right",
        "door",
        "doors",
        "exit",
        "key",
        "keys",
        "time",
        "hour",
        "night",
        "day",
        "morning",
        "evening",
        "light",
        "dark",
        "thing",
        "things",
        "everything",
        "nothing",
        "person",
        "people",
        "man",
        "woman",
        "else",
        "here",
        "there",
        "where",
        "what",
        "whatever",
        "and",
        "with",
    ]
)


def scenery_in(words: str, shown: Iterable[str], named: Iterable[str]) -> str | None:
    """The thing of a place that the words end in, as what is `shown` of the place has it; None for what is no scenery.

    `named` are the words for what is known to be in the story, wherever it is, and for its topics: never mere scenery.
    """
    said = words_of(words)
    head = said[-1] if said else ""
    if len(head) < 3 or head in PRONOUNS or head in _NO_THINGS:
        return None
    forms = {head, head.removesuffix("s"), f"{head}s"}
    if forms & {word for name in named for word in words_of(name)}:
        return None
    return next((word for text in shown for word in words_of(text) if word in forms), None)
