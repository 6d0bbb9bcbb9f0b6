"""Tells things of one kind apart by whose they are: "mine", "hers", and "the other half" of whoever holds one."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.core.contracts import EntityView
from bot.core.understanding.references import words_of
from bot.core.understanding.words.naming import FIXED

_BEFORE_NOUN = {"his": "his", "hers": "her", "theirs": "their", "yours": "your", "mine": "my", "ours": "our"}


def whose_one(whose: str, things: Sequence[EntityView], carried: Collection[str]) -> EntityView | None:
    """The one of several alike that is "hers" by a name of its own, or "mine" because one holds it."""
    for head, them in _alike(things).items():
        called = f"{_BEFORE_NOUN.get(whose, whose)} {head}"
        named = next((one for one in them if called in one.aliases), None)
        held = [one for one in them if one.id in carried]
        if named is None and whose in ("mine", "ours") and len(held) == 1:
            return held[0]
        if named is not None:
            return named
    return None


def held_of_two(
    found: str | None, things: Sequence[EntityView], carried: Collection[str]
) -> EntityView | None:
    """What "the other half" is for whoever handles it: the one in hand, or else the one that can be handled."""
    for them in _alike(things).values():
        if found not in {one.id for one in them}:
            continue
        held = [one for one in them if one.id in carried]
        loose = [one for one in them if one.kind not in FIXED]
        mine = held or loose
        return mine[0] if len(mine) == 1 else None
    return None


def has_twin(ident: str | None, things: Sequence[EntityView]) -> bool:
    """Whether there is another of the kind of a thing that is here ("left half", "right half")."""
    return any(ident in {one.id for one in them} for them in _alike(things).values())


def _alike(things: Sequence[EntityView]) -> dict[str, list[EntityView]]:
    """The things of which there are several, by the last word of their names ("left half", "right half")."""
    kinds: dict[str, list[EntityView]] = {}
    for one in things:
        kinds.setdefault(words_of(one.name)[-1], []).append(one)
    return {head: them for head, them in kinds.items() if len(them) > 1}
