"""What a weak point or a cure is called: whole when a round first hears of it, and in short from then on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

HANDLES = frozenset(("topic", "cure", "earlier_cure", "left_cure", "wanted_cure"))
"""The slots of a template that hold such a name."""
_ARTICLE = re.compile(r"^(?:the|an?) ", re.IGNORECASE)
_AFTER_NOUN = re.compile(
    r" (?:that|too|with|in|at|of|just|where|under|gone|on|nobody|no(?= )|by|from|which|before|when|whose|as|over|after|"
    r"for|coming|to|about|against|behind|beside|between|without|through|who|into|out|down|up|along|across|until|once|every|than|"
    r"off|inside|beyond|among|both|round|turned|undone|told|tied|called|drawn|brought|dug|laid|loosed|heard|worn|"
    r"lifted|built|kept|lost|made|pulled|robbed|refused|renamed|returned|lent|astray|alone|aloud|hurt|like|already|"
    r"one|he|she|they|alive|there|everywhere|backwards|and|paid|buttoned|sewn|lined|faced|strung|cut|shaped|tomorrow|"
    r"nearest|hated|not|taken|due|struck|never|led|it|arm in arm)(?: |$)"
)
_NO_NOUN = frozenset(
    "one ones first last back no only old next before after it once twice time times three right way two short third "
    "half loved hated hungry thing side end want lot kind need".split()
)
"""Words that do not say what they are about when they stand alone."""
_NUMBER = re.compile(r"^(?:two|three|four|seven|nine|many|thousand|hundred) ")
_OWNED = re.compile(r"(?:'s|s') ")
"""Whose it is says which it is already."""
_PEOPLE = frozenset("children people dead mourners men women".split())
_SINGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go", "isn't": "aren't"}
_BEGINS = re.compile(
    r"(?:^|[,;:.\"] |\b(?:and|but|or|that|if|since|because|what|where|when|as|so|until|which|only|, for) )$",
    re.IGNORECASE,
)
"""What stands before a name that is a subject; not in "a plan that cannot take the clumsy hands is a drawing"."""
_VERBS = (
    "stays stands rests comes waits takes meets answers pays brings hears keeps holds stops costs".split()
)


def again(handle: str) -> str:
    """A name in short, for who has just heard it: "that silent hour" for "the silent hour that stays in its nest".

    The name itself where no noun could stand for it.
    """
    if not _ARTICLE.match(handle):
        return handle
    phrase = _phrase(handle)
    head = phrase.rsplit(" ", 1)[-1]
    if head in _NO_NOUN or not head.isalpha() or " and " in handle or _OWNED.search(phrase):
        return handle
    return f"{'those' if is_plural(handle) else 'that'} {phrase}"


def is_plural(handle: str) -> bool:
    """Whether a name speaks of several."""
    phrase = _phrase(handle)
    head = phrase.rsplit(" ", 1)[-1]
    several = head.endswith("s") and not head.endswith(("ss", "us", "is", "'s", "ws"))
    return (
        head in _PEOPLE
        or head.endswith("men")
        or several
        or bool(_NUMBER.match(f"{phrase} "))
        or " and the " in handle
    )


def in_short(slots: Mapping[str, str], told: str) -> dict[str, str]:
    """The names among the slots that were told already, in short; whole where two would be alike."""
    heard = told.casefold()
    names = {name: value for name, value in slots.items() if name in HANDLES and value}
    often = Counter(again(value) for value in set(names.values()))
    return {
        name: again(value)
        for name, value in names.items()
        if value.casefold() in heard and often[again(value)] == 1
    }


def agreeing(handle: str, after: str, before: str = "") -> str:
    """What follows a name, its verb in the plural where the name is, and is what the verb speaks of."""
    found = re.match(r" ([\w']+)", after)
    if found is None or not _BEGINS.search(before) or not (is_plural(handle) or handle.startswith("those ")):
        return after
    verb = found[1]
    mended = _SINGULAR.get(verb) or (verb[:-1] if verb in _VERBS else None)
    return after if mended is None else f" {mended}{after[found.end() :]}"


def _phrase(handle: str) -> str:
    return _AFTER_NOUN.split(_ARTICLE.sub("", handle), maxsplit=1)[0]
