"""Knows which words of somebody may be said again, and writes them as they are written."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import pairwise

from bot.core.late_dataclasses import dataclass
from bot.core.understanding.deeds.retelling import is_told
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS


@dataclass(frozen=True, slots=True)
class Known:
    """What may be said again: names as they are written, by their small letters, further words, the hearer's names."""

    names: Mapping[str, str] = field(default_factory=dict[str, str])
    words: Collection[str] = frozenset()
    hearer: Collection[str] = frozenset()


_UNSAID = frozenset(
    "fuck fucking fucked shit cunt bitch bastard bloody damn damned arse ass piss pissed wank wanker crap hell "
    "god jesus christ "
    "slut whore nigger faggot retard rape raped dick cock pussy tits sex".split()
)
_LOOSE = frozenset("the a an my your his her our their and or but if because which of".split())
_ALWAYS_CAPITAL = {
    word.casefold(): word
    for word in (
        "Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February April June July August "
        "September October "
        "November December Christmas Easter English French"
    ).split()
}
_UNSURE = frozenset("etc eg ie xd lol ps btw asap".split())


def finished(words: Sequence[str], known: Known) -> str | None:
    """Words as they are written, where each of them may be said and nothing hangs loose at their end."""
    words = list(words)
    while words and words[-1] == ",":
        words.pop()
    if not words or any(word != "," and not _fit(word, known) for word in words):
        return None
    if any(one == other and one not in ("that", "had") for one, other in pairwise(words)):
        return None
    if any(pair in _DISAGREEING for pair in pairwise(words)):
        return None
    if any(word in known.hearer for word in words):
        return None  # nobody speaks of themselves by name
    last = words[-1]
    if last == "like" and words[-2:-1] and words[-2] in PREPOSITIONS:
        return None  # "you live on like …": it was only taking breath
    if (
        last in _LOOSE
        or words.count("?")
        or any(one in ("and", "or", "but", "because") for one in (words[0], last))
    ):
        return None
    line = " ".join("I" if word == "i" else word for word in _named(words, known))
    return line.replace(" ,", ",").replace("can not ", "cannot ")


# What no turning mends: words that were ill put before they were turned.
_DISAGREEING = frozenset(
    (subject, verb)
    for subjects, verbs in (
        ("i I you we they", "is"),
        ("i I he she it", "are"),
        ("you he she it we they", "am"),
    )
    for subject in subjects.split()
    for verb in verbs.split()
)
_TITLES = {"mr": "Mr", "mrs": "Mrs", "miss": "Miss", "dr": "Dr"}


def _named(words: Sequence[str], known: Known) -> Iterator[str]:
    for at, word in enumerate(words):
        if word in _TITLES and words[at + 1 : at + 2] and words[at + 1] in known.names:
            yield _TITLES[word]
            continue
        root, mark, tail = word.partition("'")
        yield (
            known.names.get(word)
            or _ALWAYS_CAPITAL.get(word)
            or (f"{known.names[root]}{mark}{tail}" if mark and root in known.names else word)
        )


def _fit(word: str, known: Known) -> bool:
    if word in _UNSAID:
        return False
    if (
        word in known.names
        or word in _ALWAYS_CAPITAL
        or word in known.words
        or word.isdecimal()
        or word in ("I", "whether", "not")
    ):
        return True
    root = word.partition("'")[0]
    if root in known.names:
        return True
    return word not in _UNSURE and is_told(word, known.words)
