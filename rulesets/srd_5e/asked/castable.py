"""Whether one has a spell that a message casts or asks about, whatever else the sentence says of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.asked.rule_texts import whether
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.spells.requirements import innate

_ASKS = re.compile(
    r"^\W*(?:(?:so|ok|okay|wait|um+|hm+|hey|and|but|well|actually)\W+)*"
    r"(?:can|could|may|am i able to|is it possible to)(?: i| we)?(?: still| also| even| just| now| maybe)*"
    r" (?:cast|use|try|do) (?:(?:a|an|the|my|some) )?(?P<rest>.+)",
)
_CASTS = re.compile(r"\b(?:cast|casts|casting|recast) (?:(?:a|an|the|my|some|another) )?(?P<rest>.+)")
_BARE = re.compile(
    r"^\W*(?:(?:ok|okay|so|then|now|and|i|i'll|use|try|do|my|a|the)\W+)*(?P<rest>\w[\w'/-]*(?: [\w'/-]+)+)"
)
"""A message that begins with the name of a spell, of two words at least: "burning hands on the nearest one"."""
_AIMED = re.compile(
    r"^(?:\W*$|\W*(?:on|at|into|over|myself|me|him|her|it|them|us|the|that|this|again|now)\b)"
)
_DENIED = re.compile(
    r"\b(?:don't|dont|not|never|without|before|if|when|instead of|rather than|would|as though)\b"
)
_QUOTED = re.compile(r"[\"“«][^\"”»]*[\"”»]?")
_SENTENCE = re.compile(r"[^.!?;\n]+[.!?;]*")
_MOST = 5
"""So many words has the name of a spell, at most."""


def castable(entity: Entity, compendium: Compendium, text: str) -> str | None:
    """The answer to "can I cast X at Y?", and to casting what one has not got; None for any other message."""
    shown = " ".join(_QUOTED.sub(" ", text).casefold().replace("’", "'").split())
    sentences = _SENTENCE.findall(shown)
    if len(sentences) == 1 and (asked := _ASKS.match(shown)) is not None:
        key = _spell_in(compendium, asked["rest"])
        return None if key is None else whether(entity, compendium, key)
    for sentence in sentences:
        if sentence.rstrip().endswith("?") or _DENIED.search(sentence):
            continue
        cast = _CASTS.search(sentence)
        key = _named_alone(compendium, sentence) if cast is None else _spell_in(compendium, cast["rest"])
        if key is not None and not _has(entity, compendium, key):
            return _has_not(entity, compendium, key)
    return None


def _has(entity: Entity, compendium: Compendium, key: str) -> bool:
    """Whether a spell is prepared, in the book as a ritual, or an invocation's."""
    held = creature.figures(entity)
    features = held.get("features") or ()
    book = (
        compendium.spells[key]["ritual"] and "ritual_adept" in features and key in held.get("spellbook", ())
    )
    return key in (held.get("spells_known") or ()) or bool(book) or innate.BY_INVOCATION.get(key) in features


def _has_not(entity: Entity, compendium: Compendium, key: str) -> str:
    held = creature.figures(entity)
    names = [
        compendium.spells[one]["name"] for one in held.get("spells_known") or () if one in compendium.spells
    ]
    name = compendium.spells[key]["name"]
    if not names:
        return f"{name} is a spell, and {entity['name']} casts none."
    why = "is in the book, but not prepared" if key in held.get("spellbook", ()) else "is none of your spells"
    return f"{name} {why}. You have: {', '.join(names)}."


def _spell_in(compendium: Compendium, rest: str) -> str | None:
    """The key of the spell that these words begin with, the longest name first."""
    words = re.findall(r"[\w'/-]+", rest)
    names = _names(_Same(compendium))
    found = (names.get(" ".join(words[:length])) for length in range(min(_MOST, len(words)), 0, -1))
    return next((key for key in found if key is not None), None)


def _named_alone(compendium: Compendium, sentence: str) -> str | None:
    """The spell that a sentence begins with, where nothing follows but whom it is for."""
    bare = _BARE.match(sentence)
    key = None if bare is None else _spell_in(compendium, bare["rest"])
    if bare is None or key is None:
        return None
    name = compendium.spells[key]["name"].casefold().replace("’", "'")
    return key if " " in name and _AIMED.match(bare["rest"].removeprefix(name)) else None


class _Same:
    """A compendium as the key of a cache: the same object, or another."""

    def __init__(self, compendium: Compendium) -> None:
        self.compendium = compendium

    def __hash__(self) -> int:
        return id(self.compendium)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.compendium is self.compendium


@lru_cache(maxsize=4)
def _names(held: _Same) -> Mapping[str, str]:
    return {spell["name"].casefold().replace("’", "'"): key for key, spell in held.compendium.spells.items()}
