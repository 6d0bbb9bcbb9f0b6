"""Tells whether a word stands for the thing of that name: in no idiom, as no verb, and not for any one of its kind."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.language.common_words import COMMON
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.language.homonyms import IDIOMS, QUALITIES_TOO, VERBS_TOO

_SUBJECTS = frozenset(
    "i you u we they he she it i'll you'll we'll they'll he'll she'll it'll i'd you'd we'd they'd to can could will "
    "would did do does don't doesn't didn't should shall may might must let's ever never please just can't "
    "couldn't".split()
)
_BEING = frozenset(
    "are is was were am be i'm you're he's she's it's they're we're feel feels felt feeling look looks looking seem "
    "seems so very quite too rather really you i he she they it we getting get".split()
)
_DETERMINED = frozenset("the that this these those your his her their my our its 's which what whose".split())
_ANY_ONE = frozenset("a an another any".split())
_HAVING = frozenset("there have has had got own there's keep sell".split())
_IDIOMS: dict[str, list[tuple[str, ...]]] = {}
for _idiom in map(str.split, IDIOMS):
    for _word in dict.fromkeys(_idiom):
        _IDIOMS.setdefault(_word, []).append(tuple(_idiom))


def is_meant(words: Sequence[str], place: int) -> bool:
    """Whether the word at a place of a clause stands for what it names."""
    word = words[place].removesuffix("'s")
    base = word if word in VERBS_TOO or word in QUALITIES_TOO else word.removesuffix("s")
    if _in_idiom(words, place):
        return False
    before = words[place - 1] if place else ""
    after = words[place + 1] if place + 1 < len(words) else ""
    if base in VERBS_TOO and before in _SUBJECTS:
        return False
    if base == "work" and _runs(words, place):
        return False
    if base in QUALITIES_TOO and (before in _BEING or (after and after not in FUNCTION_WORDS)):
        return False
    return not (base in COMMON and _any_one(words, place))


def _in_idiom(words: Sequence[str], place: int) -> bool:
    for idiom in _IDIOMS.get(words[place], ()):
        size = len(idiom)
        for start in range(max(0, place - size + 1), min(place, len(words) - size) + 1):
            if tuple(words[start : start + size]) == idiom:
                return True
    return False


def _runs(words: Sequence[str], place: int) -> bool:
    """Whether "work" is what a thing does ("how does the heating work")."""
    asked = next((at for at, word in enumerate(words[:place]) if word in ("does", "did", "do")), None)
    return (
        asked is not None and place - asked > 1 and words[asked + 1] not in ("you", "he", "she", "they", "u")
    )


def _any_one(words: Sequence[str], place: int) -> bool:
    """Whether any one of a kind is spoken of ("on a page", "a list of prices"), and not one that is here or known."""
    near = words[max(0, place - 2) : place]
    one_of_many = bool(near) and (near[-1] in _ANY_ONE or (len(near) > 1 and near[-2] in _ANY_ONE))
    if not one_of_many or (near[-1] not in _ANY_ONE and _DETERMINED & set(near)):
        return False
    after = words[place + 1] if place + 1 < len(words) else ""
    return after == "of" or _HAVING.isdisjoint(words[:place])
