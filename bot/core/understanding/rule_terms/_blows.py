"""Tells whether the words after the verb of a blow make somebody its object ("hit Mag"), or something else
("strike a bargain with Mag")."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.understanding.inflection import forms_of
from bot.core.understanding.phrases import form_of
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS
from bot.core.understanding.words.bodies import ARMS

DETERMINERS = frozenset(
    "a an the my our your his her their its this that these those some any no another one two three each every what "
    "which whose such more many few one's".split()
)
"""Behind such a word stands a noun: "the boots" kick nobody."""
DEALING = frozenset(
    "give gives giving throw throws throwing land lands landing aim aims aiming deal deals dealing swing swings "
    "take takes make makes try tries trying attempt attempts use uses using deliver delivers launch launches "
    "plant plants follow follows strike strikes "
    "risk risks chance chances attack attacks hit hits".split()
)
"""Verbs with which a deed is told by its noun ("I land a kick on him")."""
_PARTICLES = frozenset("up down out off back away over in straight right hard fast once again wildly".split())
_AIMED = frozenset("at on against into onto to toward towards through for".split())
# What a blow is dealt with or as: "land a punch on him", "throw a bottle at him".
_DEALT = frozenset(
    "blow blows punch punches kick kicks hit hits strike strikes shot shots slap slaps stab stabs slash "
    "slashes cut thrust swing attack attacks lunge swipe jab uppercut headbutt arrow arrows bolt bolts stone "
    "stones bullet bottle mug chair stool pot pan torch lantern lamp rock rocks brick plate table bench weight "
    "boot everything edge flat pommel hilt butt hand hands fist fists arm elbow knee foot feet head forehead "
    "shoulder heel teeth".split()
)
_GLANCES = frozenset("look glance smile grin wink glare question remark".split())


def form_in(names: Sequence[str], word: str) -> str:
    """Which form of a verb a word is, also of one that only these names know; empty for none."""
    known = form_of(word)
    if known:
        return known
    heads = {name.split()[0] for name in names} - FUNCTION_WORDS
    return next((form for head in heads for spelt, form in forms_of(head).items() if spelt == word), "")


def is_noun(words: Sequence[str], at: int) -> bool:
    """Whether what could be a verb is a noun here, by what stands before it ("the boots", "for kicks")."""
    before = words[at - 1] if at else ""
    return before in DETERMINERS or (before in PREPOSITIONS and before not in ("to", "and"))


def is_aimed_noun(words: Sequence[str], at: int) -> bool:
    """Whether the noun is a blow at somebody all the same, as is written in a fight ("a quick stab at Nettle")."""
    return at + 1 < len(words) and words[at + 1] in _AIMED - {"for"}


def has_object(
    words: Sequence[str],
    at: int,
    used: Collection[int],
    names: Callable[[Sequence[str]], bool],
) -> bool:
    """Whether the blow whose verb ends at a place is done to somebody.

    `used` are the places of the words of the rules' own terms, `names` tells whether words name somebody to be hit.
    """
    rest = list(enumerate(words))[at + 1 :]
    while rest and (rest[0][1] in _PARTICLES or rest[0][1] in _AIMED or rest[0][1].endswith("ly")):
        rest = rest[1:]
    if not rest:
        return True
    if rest[0][1] == "it" and len(rest) > 1 and rest[1][1] == "off":
        return False
    end = next((at for at, (_, word) in enumerate(rest) if word in PREPOSITIONS and word != "of"), len(rest))
    end = max(end, 1)
    thing = [word for _, word in rest[:end]]
    second = next((at for at, word in enumerate(thing) if at and word in ("a", "an", "some")), 0)
    if second and names(thing[:second]):
        return not second < len(thing) - 1 or thing[-1] in _DEALT
    if names(thing):
        return thing[-1] not in _GLANCES
    dealt = thing[-1] in ARMS | _DEALT or rest[end - 1][0] in used
    return dealt or (thing[0] in FUNCTION_WORDS - DETERMINERS and len(thing) == 1)
