"""The exchanges of a story made ready for finding: their wordings, the stems in them, and what they mean."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property, lru_cache

from bot.core.content.exchange_shapes import ExchangeContent
from bot.core.language.lanes import Columns, packed, unpacked
from bot.core.language.word_vectors import FULL, Vector, WordVectors, unit
from bot.core.late_dataclasses import dataclass
from bot.core.state.document import SameObject
from bot.core.understanding.exchanges.wording import asked_in, denies, persons_in, stems_of, words_in

Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wordings:
    """The ways to say it: of each the stems and the weight of all of them."""

    stems: tuple[frozenset[str], ...]
    weights: tuple[int, ...]


@dataclass(frozen=True)
class IndexedExchange:
    """An exchange, the words of its wordings, of whom any of them speaks by a pronoun, and what any asks for.

    `denies` holds True where a third of the wordings denies something, False where a third does not.
    """

    content: ExchangeContent
    said: tuple[Words, ...]
    persons: frozenset[str]
    asks_for: frozenset[str | None]
    denies: frozenset[bool]


@dataclass(frozen=True)
class ExchangeIndex:
    """The exchanges of a story, and how telling a stem is among all their wordings.

    `places` says which of them an exchange is; `meanings` are those of all wordings of each together, one below the
    other. `often` says of a stem which of them have it, and in what share of their wordings.
    """

    entries: tuple[IndexedExchange, ...]
    places: Mapping[str, int]
    frequencies: Mapping[str, int]
    often: Mapping[str, Sequence[tuple[int, int]]]
    total: int
    vectors: WordVectors
    _wordings: dict[int, Wordings] = field(init=False, default_factory=dict[int, Wordings], compare=False)
    _meanings: dict[int, Columns] = field(init=False, default_factory=dict[int, Columns], compare=False)
    _weights: dict[str, int] = field(init=False, default_factory=dict[str, int], compare=False)
    _stems: dict[str, int] = field(init=False, default_factory=dict[str, int], compare=False)

    @cached_property
    def meanings(self) -> Columns:
        """What all wordings of each exchange mean together."""
        return Columns.of([self._meaning_of(entry) for entry in self.entries])

    @cached_property
    def ranked(self) -> tuple[int, ...]:
        """The places of the exchanges in the order of their ids."""
        return tuple(place for _, place in sorted(self.places.items()))

    @cached_property
    def ranks(self) -> Mapping[int, int]:
        """Of each place where it stands in that order: as good as its id to compare, and quicker."""
        return {place: rank for rank, place in enumerate(self.ranked)}

    def known_of(self, weights: Mapping[str, int]) -> list[int]:
        """Of each exchange what the stems tell that its wordings have, each by the share of them that has it."""
        told = [(tells, self._shares(stem)) for stem, tells in weights.items() if stem in self.often]
        return unpacked(sum(tells * shares for tells, shares in told), len(self.entries))

    def _shares(self, stem: str) -> int:
        """In what share of its wordings each exchange has a stem, side by side."""
        if (known := self._stems.get(stem)) is None:
            shares = [0] * len(self.entries)
            for place, share in self.often[stem]:
                shares[place] = share
            known = self._stems[stem] = packed(shares)
        return known

    def wordings(self, place: int) -> Wordings:
        """The wordings of an exchange as they are compared; made when they first are, since most never are."""
        if (known := self._wordings.get(place)) is None:
            said = self.entries[place].said
            stems = tuple(map(stems_of, said))
            known = self._wordings[place] = Wordings(stems, tuple(map(self.weight_of, stems)))
        return known

    def meanings_of(self, place: int) -> Columns:
        """What the wordings of an exchange mean, one below the other; made when they are first compared."""
        if (known := self._meanings.get(place)) is None:
            said = self.entries[place].said
            known = self._meanings[place] = Columns.of([self.meaning(words) for words in said])
        return known

    def weight(self, stem: str) -> int:
        """How telling a stem is, in quarters of a bit: one that no wording has tells most."""
        if stem not in self.frequencies:
            return _quarter_bits(4 * self.total, 2)
        if (known := self._weights.get(stem)) is None:
            known = self._weights[stem] = _quarter_bits(4 * self.total, 4 * self.frequencies[stem] + 2)
        return known

    def rarities(self, stems: frozenset[str]) -> int:
        """What stems tell together, as so many tenths of a word that no wording has."""
        return 10 * self.weight_of(stems) // _quarter_bits(4 * self.total, 2)

    def weight_of(self, stems: frozenset[str]) -> int:
        """The weight of stems together."""
        known = self._weights
        return sum([known.get(stem) or self.weight(stem) for stem in stems])

    def meaning(self, words: Sequence[str]) -> Vector:
        """What words mean together, as a vector of length `FULL`."""
        return unit(self.vectors.sum_of(words))

    def following(self, follow_ups: Sequence[ExchangeContent]) -> ExchangeIndex:
        """An index of the follow-ups that are open now, whose words tell as much as in this one.

        It is made when they are: most of a story's follow-ups never are open.
        """
        return _following(SameObject(self), tuple(map(SameObject, follow_ups)))

    def _meaning_of(self, entry: IndexedExchange) -> Vector:
        return unit(tuple(map(sum, zip(*map(self.meaning, entry.said), strict=True))))


def index_of(exchanges: Sequence[ExchangeContent], vectors: WordVectors) -> ExchangeIndex:
    """The index of exchanges that follow none.

    It is made once for the same ones, and for those of other games that read the same.
    """
    return _known(SameObject(exchanges), SameObject(vectors))


@lru_cache(maxsize=32)
def _known(
    exchanges: SameObject[Sequence[ExchangeContent]], vectors: SameObject[WordVectors]
) -> ExchangeIndex:
    first = tuple(one for one in exchanges.value if one.follows is None and one.hears)
    read = hashlib.sha256()
    for one in first:
        read.update(one.model_dump_json().encode())
    return _made(_AsWritten(read.digest(), first), vectors)


@lru_cache(maxsize=64)
def _following(
    index: SameObject[ExchangeIndex], follow_ups: tuple[SameObject[ExchangeContent], ...]
) -> ExchangeIndex:
    found = _indexed(tuple(one.value for one in follow_ups), index.value.vectors)
    return replace(found, frequencies=index.value.frequencies, total=index.value.total)


@dataclass(frozen=True, slots=True)
class _AsWritten:
    """Exchanges that are the same where they read the same."""

    digest: bytes
    exchanges: tuple[ExchangeContent, ...] = field(compare=False)


@lru_cache(maxsize=32)
def _made(written: _AsWritten, vectors: SameObject[WordVectors]) -> ExchangeIndex:
    return _indexed(written.exchanges, vectors.value)


def _indexed(exchanges: Sequence[ExchangeContent], vectors: WordVectors) -> ExchangeIndex:
    entries: list[IndexedExchange] = []
    frequencies: Counter[str] = Counter()
    often: dict[str, list[tuple[int, int]]] = {}
    for place, one in enumerate(exchanges):
        said = tuple(map(words_in.__wrapped__, one.hears))
        counted = Counter(stem for words in said for stem in stems_of(words))
        frequencies.update(counted)
        for stem, count in counted.items():
            often.setdefault(stem, []).append((place, FULL * count // (count + 1)))
        persons = persons_in(tuple(word for words in said for word in words))
        asked = frozenset(map(asked_in.__wrapped__, said))
        denied = sum(map(denies, said))
        often_so = {True: 3 * denied >= len(said), False: 3 * (len(said) - denied) >= len(said)}
        sides = frozenset(side for side, often_enough in often_so.items() if often_enough)
        entries.append(IndexedExchange(one, said, persons, asked, sides))
    places = {entry.content.id: place for place, entry in enumerate(entries)}
    total = sum(len(entry.said) for entry in entries)
    return ExchangeIndex(tuple(entries), places, frequencies, often, total, vectors)


def _quarter_bits(whole: int, part: int) -> int:
    return max(1, (whole**4 // part**4).bit_length())
