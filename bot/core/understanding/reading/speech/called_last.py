"""Tells a name that calls its bearer at the end of a sentence, without a comma, from one that is part of it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.understanding.acts import Named
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.address import ADDRESSED_AS
from bot.core.understanding.words.openings import ABOUT_NAMES
from bot.core.understanding.words.sentences import JOINING, OBJECT_BEGINS, STOPS

# What a name after it belongs to: "is that Agnes", "braver than Agnes", "without Agnes".
_GOES_WITH = frozenset(
    "is are was were be been being am isn't aren't wasn't weren't that's it's he's she's i'm you're than as like or "
    "and but nor not called named without except about of to for from with by who whom".split()
)
_DETERMINERS = frozenset("the a an this that these those my your his her its our their no any some".split())
# Objects after which a name can be no further one, as far as nothing is given or told.
_OBJECTS = frozenset("it them him me us this that these those one ones".split())
_TWO_OBJECTS = frozenset(
    "give gave given giving show showed shown showing tell told telling send sent sending lend lent bring brought "
    "offer offered hand handed pass passed teach taught write wrote call called name named make made ask asked "
    "owe owed sell sold read pay paid".split()
)
_NAMING = frozenset("call calls called name named".split())
_OF_WHAT = frozenset({"what", "which", "whats", "what's"})
_DONE = frozenset(
    "do did done doing say said saying mean meant want wanted hide hid hiding think thought know find found need "
    "see saw seen feel happened happen wrong".split()
)
# "Your sister Agnes": who she is, and no call.
_KIN = ADDRESSED_AS | frozenset(
    "mother father mum mam mom dad daddy wife husband aunt auntie uncle cousin niece nephew daughter widow neighbour "
    "teacher conductor clerk porter tuner host woman man".split()
)
_PHRASE = 3


def called_last(hearing: Hearing, words: Sequence[Word]) -> Named | None:
    """Whom the last word of a sentence calls ("I saw you look at that tin Agnes"); None where the name is part of it.

    A name right after a verb, a preposition or a determiner is what that is about: "have you seen Agnes?".
    """
    begin = 0
    for place in range(len(words) + 1):
        if place == len(words) or (words[place].label is None and words[place].lower in STOPS):
            found = _called(hearing, [word for word in words[begin:place] if not word.mark])
            if found is not None:
                return found
            begin = place + 1
    return None


def _called(hearing: Hearing, words: Sequence[Word]) -> Named | None:
    if len(words) < 3 or not hearing.scope.is_person(words[-1].label):
        return None
    lowers = [word.lower for word in words[:-1]]
    before = lowers[-1]
    label = words[-1].label
    if (
        words[-2].label == label
        or before.endswith("'s")
        or before in _GOES_WITH | ABOUT_NAMES | JOINING | _KIN
    ):
        return None
    called = Named(words[-1].text, "here", label)
    two = not _TWO_OBJECTS.isdisjoint(lowers)
    if before in _OBJECTS:
        return called if not two else None
    if before in PREPOSITIONS or before in OBJECT_BEGINS:
        return None
    at = next(
        (
            at
            for at in range(len(lowers) - 2, len(lowers) - 2 - _PHRASE, -1)
            if at >= 0 and lowers[at] in _DETERMINERS
        ),
        None,
    )
    if at is not None and not _goes_on(lowers[at + 1 : -1]):
        return called if _NAMING.isdisjoint(lowers) else None
    if _OF_WHAT & set(lowers[:3]) and before in _DONE:
        return called
    return None


def _goes_on(between: Sequence[str]) -> bool:
    """Whether a phrase has come to an end before the name: "the day I met Agnes"."""
    return any(
        word in PREPOSITIONS or word in _GOES_WITH or word in ("i", "you", "he", "she", "we", "they")
        for word in between
    )
