"""Who is meant: names, aliases and pronouns of a sentence, and who stays the topic in the next one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from functools import lru_cache
from typing import Literal

from bot.core.guard import lexicon as lx
from bot.core.guard.facts import Found, KnownPerson
from bot.core.guard.lexicon import KINDS
from bot.core.guard.tokens import SentenceTokens, tokens
from bot.core.guard.words.capitals import NAMES_AND_WORDS, ORDINARY, TITLES
from bot.core.late_dataclasses import dataclass

SUBJECTS = {"he": "he", "she": "she", "they": "they"}
OWNERS = {"his": "he", "her": "she", "their": "they"}
NOBODY = KnownPerson("the dead", "they", "dead")
_REMAINS = ("corpse", "cadaver", "ghost", "spectre", "apparition")
_CALLED_DEAD = "man woman boy girl body watchman lady gentleman king queen child soldier sailor".split()


@dataclass(frozen=True, slots=True)
class Label:
    """One way to name a person. `lower` may stand in small letters; `article` is needed before it, if set."""

    words: tuple[str, ...]
    person: KnownPerson
    lower: bool = True
    article: bool = False


@dataclass(frozen=True, slots=True)
class NamedPerson:
    """A person named in a sentence, tokens `start` to `end` (exclusive); `subject` where a clause begins."""

    start: int
    end: int
    person: KnownPerson
    quoted: bool
    subject: bool


@dataclass(slots=True)
class SentenceTopic:
    """What a sentence leaves behind for the next: its subject, who was named, and whether it ended in speech.

    `liberties` counts the small things that a passage made up of players' characters; `liberty` is this sentence's.
    """

    subject: KnownPerson | None = None
    named: tuple[KnownPerson, ...] = ()
    cue: Literal["dice", "hp", "gold", "clocks"] | None = None
    quotation: bool = False
    before: str = ""
    fresh: bool = field(default=True)
    leaning: frozenset[str] = frozenset()
    liberties: int = 0
    liberty: Found | None = None


class KnownPeople:
    """The people of a passage, to be found by the first word of any of their names."""

    def __init__(self, people: tuple[KnownPerson, ...]) -> None:
        self.people = people
        self.players = tuple(person for person in people if person.player)
        self.away = any(person.standing != "present" for person in people)
        self._labels: dict[str, list[Label]] = {}
        for label in _labels(people):
            self._labels.setdefault(label.words[0], []).append(label)
        for held in self._labels.values():
            held.sort(key=lambda label: -len(label.words))

    def mentions(self, reading: SentenceTokens) -> list[NamedPerson]:
        """Everybody named in a sentence, in order; the longest name wins."""
        found: list[NamedPerson] = []
        labels, skip = self._labels, 0
        if labels.keys().isdisjoint(reading.low):
            return found
        for place, word in enumerate(reading.low):
            if place < skip or word not in labels:
                continue
            for label in labels[word]:
                end = place + len(label.words)
                if tuple(reading.low[place:end]) == label.words and _fits(reading, place, label):
                    start = _begin(reading, place)
                    quoted = reading.quoted[place]
                    found.append(NamedPerson(place, end, label.person, quoted, opens_clause(reading, start)))
                    skip = end
                    break
        return found


def _fits(reading: SentenceTokens, place: int, label: Label) -> bool:
    if label.article:
        return any(reading.kinds[at] & lx.DET for at in range(max(place - 2, 0), place))
    return label.lower or reading.words[place][:1].isupper()


def _begin(reading: SentenceTokens, place: int) -> int:
    """Where the name begins with its title and article: "old Tom", "the porter"."""
    if reading.words[place][:1].isupper() and reading.at(place - 1) in OWNERS:
        return place  # "behind her Tom coughs"
    while place and (reading.low[place - 1] in TITLES or reading.kinds[place - 1] & lx.DET):
        place -= 1
    return place


def begin(reading: SentenceTokens, mention: NamedPerson) -> int:
    """The first token of a mention with its title and article."""
    return _begin(reading, mention.start)


def opens_clause(reading: SentenceTokens, place: int) -> bool:
    """Whether a clause may begin at a token: after a stop, a conjunction or an adverb."""
    if place == 0:
        return True
    word, kind = reading.low[place - 1], reading.kinds[place - 1]
    return not word[0].isalnum() or bool(kind & (lx.CONJ | lx.ADV)) or word.endswith("ly")


@lru_cache(maxsize=64)
def cast_of(people: tuple[KnownPerson, ...]) -> KnownPeople:
    """The cast of these people, made once."""
    return KnownPeople(people)


def _labels(people: tuple[KnownPerson, ...]) -> Iterable[Label]:
    taken: dict[tuple[str, ...], list[KnownPerson]] = {}
    for person in people:
        for words in _names(person):
            taken.setdefault(words, []).append(person)
    for words, owners in taken.items():
        own = owners[0] if len(owners) == 1 else _whole(words, owners)
        if own is None:
            continue
        if words[-1] == "one" and len(words) > 1 and own.standing == "absent":
            continue  # "the big one" is rather one of those who are here
        article = not _is_proper(own, words)
        plain = (
            len(words) == 1 and not article and (words[0] in KINDS or words[0] in ORDINARY | NAMES_AND_WORDS)
        )
        yield Label(words, own, lower=not plain, article=article)
    if any(person.standing in ("dead", "senseless") for person in people):
        for words in (*((one,) for one in _REMAINS), *(("dead", one) for one in _CALLED_DEAD)):
            if words not in taken:
                yield Label(words, NOBODY)


def _whole(words: tuple[str, ...], owners: list[KnownPerson]) -> KnownPerson | None:
    """Who has exactly this name, where several share a part of it."""
    return next((owner for owner in owners if tokens(owner.name) == words), None)


def _names(person: KnownPerson) -> list[tuple[str, ...]]:
    whole = tokens(person.name)
    parts = [tokens(part) for part in person.name.split() if len(part) > 2 and part[0].isupper()]
    aliases = [tokens(alias) for alias in person.aliases]
    aliases = [
        words[1:] if words[0] in ("the", "my") and len(words) > 1 else words for words in aliases if words
    ]
    found = [whole, *(part for part in parts if part and part[0] not in TITLES), *aliases]
    return list(dict.fromkeys(words for words in found if words))


def _is_proper(person: KnownPerson, words: tuple[str, ...]) -> bool:
    """Whether a name is written with a capital where it is given."""
    given = {tokens(part): part for part in (person.name, *person.name.split(), *person.aliases)}
    shown = given.get(words)
    return shown is None or any(part[:1].isupper() for part in shown.split())
