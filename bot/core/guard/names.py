"""Names, places and things that nobody has heard of: what is capitalised or precious must be known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from bot.core.guard import lexicon as lx
from bot.core.guard.facts import Found, GuardFacts, KnownPerson, Vocabulary
from bot.core.guard.figures.licence import counted_things
from bot.core.guard.lexicon import KINDS, base_form
from bot.core.guard.tokens import DASH, SentenceTokens, clean, fold, words_in_plain, words_of
from bot.core.guard.words import parts_of_speech as w
from bot.core.guard.words.capitals import (
    CAPITALS,
    NAMES_AND_WORDS,
    NAMES_LIKE_WORDS,
    ORDINARY,
    PROVERBIAL,
    TITLES,
)
from bot.core.language.common_words import COMMON

_OPENERS = frozenset({".", "!", "?", ":", ";", '"', "\n", DASH, "(", "-", "'"})
_ENDINGS = tuple(
    "ing ed ly ness tion sion ment less ful ous able ible ward wards ity ism est ish ings".split()
)
_COUNTED = frozenset({*w.UNITS, *w.TENS, "hundred", "second", "third", "fourth", "fifth", "half", "first"})
_SMALL = lx.DET | lx.PRON | lx.PREP | lx.CONJ | lx.ADV | lx.BE | lx.HAVE | lx.MODAL | lx.NUMBER
_UNREAL = frozenset("like as no without if would not imaginary painted never".split())


def vocabulary(
    texts: Iterable[str], names: Iterable[str] = (), read: Iterable[Vocabulary] = ()
) -> Vocabulary:
    """What these texts and names, and those that were `read` before, let a passage name.

    A word that only opens sentences is no name by that.
    """
    capitals: set[str] = set()
    pairs: set[tuple[str, str]] = set()
    words: set[str] = set()
    counted: set[tuple[int, str]] = set()
    for name in names:
        _, low = words_of(clean(name))
        capitals.update(low)
        pairs.update(pairwise(low))
    for held in (*map(_of_text, texts), *read):
        capitals |= held.capitals
        pairs |= held.pairs
        words |= held.words
        counted |= held.counted
    return Vocabulary(frozenset(capitals), frozenset(pairs), frozenset(words), frozenset(counted))


@lru_cache(maxsize=1024)
def read_together(texts: tuple[str, ...]) -> Vocabulary:
    """What several texts let a passage name; games of one scenario, ruleset or cast share nearly all of theirs."""
    return _of_words(*words_in_plain("\n".join([fold(clean(text)) for text in texts])))


@lru_cache(maxsize=2048)
def _of_text(text: str) -> Vocabulary:
    """What one text lets a passage name."""
    return _of_words(*words_of(clean(text)))


def _of_words(words: Sequence[str], low: Sequence[str]) -> Vocabulary:
    capitals: set[str] = set()
    pairs: set[tuple[str, str]] = set()
    for place, word in enumerate(words):
        if not word[0].isupper():
            continue
        small, opening = low[place], _opens(words, place)
        following = words[place + 1] if place + 1 < len(words) else ""
        if not opening or (following[:1].isupper() and small not in ORDINARY):
            capitals.add(small)
        if following[:1].isupper():
            pairs.add((small, low[place + 1]))
    counted = frozenset(counted_things(low))
    return Vocabulary(frozenset(capitals), frozenset(pairs), frozenset(low), counted)


@lru_cache(maxsize=64)
def _of_people(people: tuple[KnownPerson, ...]) -> Vocabulary:
    return vocabulary((), [name for person in people for name in (person.name, *person.aliases)])


class Names:
    """What a passage may name: the game's words, the people's, and, read only when needed, the turn's."""

    def __init__(self, facts: GuardFacts) -> None:
        self._facts = facts
        self._held = [facts.vocabulary, _of_people(facts.people)]
        self._whole = False

    def _all(self) -> list[Vocabulary]:
        if not self._whole:
            self._whole = True
            event = (self._facts.newest_event,) if self._facts.newest_event else ()
            own = [
                *(one.owner for one in (*self._facts.hp, *self._facts.gold)),
                *(clock.name for clock in self._facts.clocks),
            ]
            short = [one for one in self._facts.known if len(one) <= 40]
            self._held.append(vocabulary((*self._facts.known, *event), (*short, *own)))
        return self._held

    def capital(self, word: str) -> bool:
        """Whether a word may stand with a capital anywhere."""
        return any(word in one.capitals for one in self._held) or any(
            word in one.capitals for one in self._all()
        )

    def pair(self, first: str, second: str) -> bool:
        """Whether two words stand side by side in a name."""
        both = (first, second)
        return any(both in one.pairs for one in self._held) or any(both in one.pairs for one in self._all())

    def word(self, word: str) -> bool:
        """Whether a word was seen at all, in any case."""
        held = any(word in one.words or word in one.capitals for one in self._held)
        return held or any(word in one.words or word in one.capitals for one in self._all())


def reads_english(reading: SentenceTokens) -> bool:
    """Whether a sentence is English, by its words without a capital: more than three of four are known.

    Then a capital means a name, whatever language the story is told in.
    """
    capitals = frozenset(reading.capitals)
    words = [one for place, one in enumerate(reading.low) if one[0].isalpha() and place not in capitals]
    held = sum(word in KINDS or word in ORDINARY or word in COMMON for word in words)
    return 4 * held > 3 * len(words)


def unknown(reading: SentenceTokens, names: Names) -> Iterator[Found]:
    """Names of nobody, things and places of nowhere."""
    for place in reading.capitals:
        if not _is_known(reading, place, names):
            yield place, f"{reading.words[place]} is not known here"
    if not reading.mask & (lx.PRECIOUS | lx.SPEAK):
        return
    for place, kind in enumerate(reading.kinds):
        if kind & lx.PRECIOUS and not reading.quoted[place] and _invented(reading, place, names):
            yield place, f"there is no {reading.words[place]} here"
        elif kind & lx.SPEAK and _small_speaker(reading, place, names):
            yield place, "nobody of that name is here"


def _is_known(reading: SentenceTokens, place: int, names: Names) -> bool:
    word, small = reading.words[place], reading.low[place]
    if len(small) < 2 or small in CAPITALS or _counts(small):
        return True
    opening = _opens(reading.words, place)
    common = small in KINDS or small in ORDINARY or (small in COMMON and small not in NAMES_LIKE_WORDS)
    if opening and common and small not in NAMES_AND_WORDS and not _before_capital(reading, place):
        return True
    known = names.capital(small) or (small.endswith("s") and names.capital(small[:-1]))
    if not known and "-" in small:
        known = all(part in ORDINARY or part in KINDS or names.capital(part) for part in small.split("-"))
    if known:
        return opening or _fits_before(reading, place, names)
    if opening and not _like_a_name(reading, place, names):
        return True
    if small in PROVERBIAL and _is_likened(reading, place):
        return True
    return len(word) > 1 and word.isupper() and _shouted(reading, place, names)


def _is_likened(reading: SentenceTokens, place: int) -> bool:
    """Whether a name is only that of a saying: "as Job", "not even Samson", "Solomon himself would"."""
    before = reading.low[max(place - 2, 0) : place]
    return not _LIKENED.isdisjoint(before) or (
        reading.at(place + 1) in ("himself", "herself")
        and reading.at(place + 2) in ("would", "could", "might")
    )


_LIKENED = frozenset("like as than even since before".split())


def _before_capital(reading: SentenceTokens, place: int) -> bool:
    return place + 1 in reading.capitals and reading.low[place + 1] not in CAPITALS


def _fits_before(reading: SentenceTokens, place: int, names: Names) -> bool:
    """Whether a known name stands after a capital that it belongs with ("Fog Lane", never "Fog Hall")."""
    before, word = reading.low[place - 1], reading.words[place - 1]
    if not word[0].isupper() or reading.suffix[place - 1] is not None or len(before) < 2:
        return True
    if before in CAPITALS or before in TITLES or _counts(before):
        return True
    if _opens(reading.words, place - 1) and (reading.kinds[place - 1] & _SMALL or not names.capital(before)):
        return True
    return word.isupper() or names.pair(before, reading.low[place])


def _counts(small: str) -> bool:
    return all(part in _COUNTED or part.isdigit() for part in small.split("-"))


def _opens(words: Sequence[str], place: int) -> bool:
    return place == 0 or words[place - 1][-1] in _OPENERS


def _like_a_name(reading: SentenceTokens, place: int, names: Names) -> bool:
    """A word at the start of a sentence that is no common word, or that behaves as somebody's name."""
    small, after = reading.low[place], reading.at(place + 1)
    following = reading.words[place + 1] if after else ""
    kind = reading.kinds[place + 1] if after else 0
    capital = following[:1].isupper() and len(following) > 1
    if small in TITLES and capital:
        return not names.capital(after)
    if capital and not following.isupper() and _is_strange(after, names):
        return small not in KINDS and small not in ORDINARY
    acting = bool(kind & lx.VERB) and not base_form(after) and not after.endswith("ing")
    if small in NAMES_AND_WORDS and not names.word(small):
        return (acting and bool(kind & lx.SPEAK)) or bool(kind & lx.EMOTE and after.endswith("s"))
    if (
        small in KINDS
        or small in ORDINARY
        or small in COMMON
        or _singular(small) in COMMON
        or names.word(small)
    ):
        return False
    if not small.endswith(_ENDINGS) or small in NAMES_LIKE_WORDS:
        return True
    return acting or reading.suffix[place] == "s"


def _is_strange(small: str, names: Names) -> bool:
    return small not in ORDINARY and small not in CAPITALS and not names.capital(small)


def _singular(small: str) -> str:
    return small[:-1] if small.endswith("s") else small


def _shouted(reading: SentenceTokens, place: int, names: Names) -> bool:
    """Capitals for loudness or on a sign: words that anybody knows, or a single cry."""
    if reading.at(place + 1).startswith("!"):
        return True
    small = reading.low[place]
    return small in KINDS or small in ORDINARY or names.word(small) or small.endswith(_ENDINGS)


def _invented(reading: SentenceTokens, place: int, names: Names) -> bool:
    small, before = reading.low[place], reading.at(place - 1)
    if small in w.WAYS:
        if before not in w.SECRET or names.word(before):
            return False
    elif names.word(small) or (before not in ("a", "an", "another") and _is_one_of(small, names)):
        return False
    return not any(word in _UNREAL for word in reading.low[max(place - 5, 0) : place])


def _is_one_of(small: str, names: Names) -> bool:
    """Whether a game knows a thing by a longer word: a greatsword is a sword."""
    return any(names.word(size + small) for size in _SIZES)


_SIZES = ("great", "long", "short", "broad", "war", "hand", "cross")


def _small_speaker(reading: SentenceTokens, place: int, names: Names) -> bool:
    """ "says gideon" after a quotation, or "gideon says": a name in small letters."""
    if reading.at(place - 1) in ('"', ",") and _is_new(reading, place + 1, names):
        after = reading.at(place + 2)
        return after in ("", "and", "with", "from") or not after[0].isalpha()
    third = reading.low[place].endswith("s") and not base_form(reading.low[place])
    opening = place == 1 or (place > 1 and _opens(reading.words, place - 1))
    return third and opening and _is_new(reading, place - 1, names)


def _is_new(reading: SentenceTokens, place: int, names: Names) -> bool:
    word = reading.words[place] if place < len(reading) else ""
    if len(word) < 3 or not word[0].isalpha() or word[0].isupper():
        return False
    small = reading.low[place]
    if reading.kinds[place] or small in ORDINARY or small in TITLES or small in COMMON or names.word(small):
        return False
    return not small.endswith(_ENDINGS)
