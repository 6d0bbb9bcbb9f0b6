"""The exchanges of a story made ready for finding: their wordings, the stems in them, and what they mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from bot.core.content.exchange_shapes import ExchangeContent
from bot.core.language.word_vectors import FULL, Vector, WordVectors, unit
from bot.core.state.document import SameObject
from bot.core.understanding.exchanges.wording import persons_in, stems_of, words_in


@dataclass(frozen=True, slots=True)
class Wording:
    """One way to say it: its stems with the weight of all of them, and what it means (a vector of length `FULL`).

    There are thousands of them: their stems are the index's own strings, in a tuple, which is a fifth of a set.
    """

    stems: tuple[str, ...]
    weight: int
    meaning: Vector


@dataclass(frozen=True, slots=True)
class IndexedExchange:
    """An exchange with its wordings; `meaning` is that of all together, `often` the share of them with a stem.

    `persons` are those of whom any wording speaks by a pronoun.
    """

    content: ExchangeContent
    wordings: tuple[Wording, ...]
    meaning: Vector
    often: Mapping[str, int]
    persons: frozenset[str]


@dataclass(frozen=True, slots=True)
class ExchangeIndex:
    """The exchanges of a story, and how telling a stem is among all their wordings."""

    entries: Mapping[str, IndexedExchange]
    frequencies: Mapping[str, int]
    total: int
    vectors: WordVectors

    def weight(self, stem: str) -> int:
        """How telling a stem is, in quarters of a bit: one that no wording has tells most."""
        return _quarter_bits(4 * self.total, 4 * self.frequencies.get(stem, 0) + 2)

    def rarities(self, stems: frozenset[str]) -> int:
        """What stems tell together, as so many tenths of a word that no wording has."""
        return 10 * self.weight_of(stems) // _quarter_bits(4 * self.total, 2)

    def weight_of(self, stems: frozenset[str]) -> int:
        """The weight of stems together."""
        return sum(map(self.weight, stems))

    def meaning(self, words: Sequence[str]) -> Vector:
        """What words mean together, as a vector of length `FULL`."""
        return unit(self.vectors.sum_of(words))

    def with_follow_ups(self, follow_ups: Sequence[ExchangeContent]) -> ExchangeIndex:
        """The index with the few follow-ups that are open now: most of a story's never are, so none is made before."""
        found = {one.id: _follow_up(SameObject(self), SameObject(one)) for one in follow_ups}
        return replace(self, entries={**self.entries, **found}) if found else self


@lru_cache(maxsize=256)
def _follow_up(index: SameObject[ExchangeIndex], one: SameObject[ExchangeContent]) -> IndexedExchange:
    return _entry(index.value, one.value, {})


def index_of(exchanges: tuple[ExchangeContent, ...], vectors: WordVectors) -> ExchangeIndex:
    """The index of exchanges that follow none.

    It is made once for the same ones, and for those of other games that read the same.
    """
    return _known(SameObject(exchanges), SameObject(vectors))


@lru_cache(maxsize=32)
def _known(
    exchanges: SameObject[tuple[ExchangeContent, ...]], vectors: SameObject[WordVectors]
) -> ExchangeIndex:
    first = tuple(one for one in exchanges.value if one.follows is None)
    texts = tuple(one.model_dump_json() for one in first)
    return _made(_AsWritten(texts, first), vectors)


@dataclass(frozen=True, slots=True)
class _AsWritten:
    """Exchanges that are the same where they read the same."""

    texts: tuple[str, ...]
    exchanges: tuple[ExchangeContent, ...] = field(compare=False)


@lru_cache(maxsize=32)
def _made(written: _AsWritten, vectors: SameObject[WordVectors]) -> ExchangeIndex:
    exchanges = written.exchanges
    said = {one.id: [words_in(line) for line in one.hears] for one in exchanges}
    frequencies = Counter(stem for lines in said.values() for line in lines for stem in stems_of(line))
    own = {stem: stem for stem in frequencies}
    entries: dict[str, IndexedExchange] = {}
    index = ExchangeIndex(entries, frequencies, sum(map(len, said.values())), vectors.value)
    for one in exchanges:
        entries[one.id] = _entry(index, one, own)
    return index


def _entry(index: ExchangeIndex, one: ExchangeContent, own: Mapping[str, str]) -> IndexedExchange:
    said = [words_in(line) for line in one.hears]
    wordings = tuple(_wording(index, line, own) for line in said)
    counted = Counter(stem for wording in wordings for stem in wording.stems)
    return IndexedExchange(
        one,
        wordings,
        unit(tuple(map(sum, zip(*(wording.meaning for wording in wordings), strict=True)))),
        {stem: FULL * count // (count + 1) for stem, count in counted.items()},
        frozenset(person for line in said for person in persons_in(line)),
    )


def _wording(index: ExchangeIndex, words: tuple[str, ...], own: Mapping[str, str]) -> Wording:
    stems = stems_of(words)
    kept = tuple(sorted(own.get(stem, stem) for stem in stems))
    return Wording(kept, index.weight_of(stems), index.meaning(words))


def _quarter_bits(whole: int, part: int) -> int:
    return max(1, (whole**4 // part**4).bit_length())
