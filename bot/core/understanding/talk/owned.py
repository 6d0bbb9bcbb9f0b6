"""Knows what somebody has just owned to in their own words, so that nobody unsays it with the next breath."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from bot.core.late_patterns import late
from bot.core.understanding.phrases import bases_of

_QUOTED = late(r'["“]([^"“”]+)["”]')
# A voice in somebody's head, set off as in the inner chorus: nobody there has done anything.
_INNER = late(r"^\s*\*[^*]+\*\s*[—–-].*$", re.MULTILINE)
_I_DID = late(
    r"\bI(?:'ve| have| had| did| also| only| just| even| myself| once| then| really){0,3} (?P<verb>[a-z]+)\b",
)
_I_DID_NOT = late(
    r"\bI (?:do not|don't|did not|didn't|have not|haven't|had not|would not|could not|have never|had never|never)"
    r"(?: ever| even)? (?P<verb>[a-z]+)\b"
)
# A conclusion from what was just said: "ha, so you took it".
_CONCLUDED = late(
    r"\W*(?:(?:ha|haha|hah|ah|aha|oh|and|well|wait|right|hm+|ok|okay|god|christ|no)\W+)*so\W+(?:then\W+)?"
    r"(?:(?:it|that) was |all along )?(?:you|u)\b"
)
# What everybody says of themselves and owns to nothing by.
_OWNS_NOTHING = frozenset(
    "be have say tell ask know think see hear like want feel look come go sit live count do suppose expect hope "
    "believe wish mean need love remember forget wait stand get try find understand notice".split()
)


@lru_cache(maxsize=64)
def owned_to(passage: str) -> frozenset[str]:
    """The verbs of what speakers in a passage say that they have done ("I painted it": paint)."""
    spoken = " ".join(_QUOTED.findall(_INNER.sub("", passage))).replace("’", "'")
    found: set[str] = set()
    for one in _I_DID.finditer(spoken):
        found |= {base for base, form in bases_of(one["verb"]).items() if form == "past"}
    return frozenset(found - _OWNS_NOTHING)


def unsays(line: str, owned: Collection[str]) -> bool:
    """Whether a line denies in the first person what was owned to ("I do not paint")."""
    if not owned:
        return False
    spoken = " ".join(_QUOTED.findall(line))
    return any(base in owned for one in _I_DID_NOT.finditer(spoken) for base in bases_of(one["verb"]))


def without_unsaying(lines: Sequence[str], passage: str) -> Sequence[str]:
    """The lines that leave standing what a passage has somebody own to; all of them where none does."""
    owned = owned_to(passage)
    kept = [line for line in lines if not unsays(line, owned)]
    return kept or lines


def is_of_what_was_owned(said: str, words: Collection[str], passage: str) -> bool:
    """Whether a charge only says back what its hearer has just owned to, or draws its conclusion from it."""
    owned = owned_to(passage)
    if not owned:
        return False
    again = any(base in owned for word in words for base in bases_of(word))
    return again or _CONCLUDED.match(said.casefold()) is not None
