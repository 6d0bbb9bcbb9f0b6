"""A person's words as fragments to find again, and a stored text without them.

A text may repeat a person in three ways: it is the very text, it has a run of its words, or a word that only this
person brought. Names get a neutral one, the same wherever the name stood, so that a history without the words still
replays; anything else becomes `ERASED`. What the game's own content says is nobody's, and stays.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, cast

from bot.core.history.personal_texts import RUN, WORD, OwnWords, PersonalTexts, runs_of, words_of
from bot.core.ids import slug

ERASED = "[erased]"
SHORTEST_CLAUSE = 12
SHORTEST_WORD = 4
LONGEST_TEXTS = 1_000_000
"""Characters of a person's texts whose runs are looked for; the texts themselves go, however long they are."""
STRUCTURE = frozenset(
    "set increment decrement append remove delete spawn move tick relate status emotion advance time remember entity "
    "entities item location faction npc loc pc world rules locations relations trust tension closeness campaign scene "
    "state progress clocks clock value conscious unconscious dead hidden invisible paralyzed stunned anger fear joy "
    "sadness surprise attributes internal emotions aliases pronouns story turn action actions message reason kind "
    "type path amount seconds microseconds description visibility public audit session model offline erased".split()
)
"""Words that stored documents are built of."""

_PLAIN = re.compile(r"[\w.:/#@~+-]*")
_CLAUSE = re.compile('[.!?;:,\n"“”()*]+')
_NEUTRAL = re.compile("Someone [0-9a-f]{6}")
_TWICE = re.compile(r"\[erased\](?:[\s,;.!?'’\"-]*\[erased\])+")


def is_neutral(name: str) -> bool:
    """Whether a name is one that an erasure gave."""
    return _NEUTRAL.fullmatch(name) is not None


class _Fragment(NamedTuple):
    words: tuple[str, ...]
    prose: str
    plain: str | None = None
    cased: str | None = None


class Eraser:
    """Takes a person's words out of texts and documents. The same words and key give the same result every time."""

    def __init__(self, wrote: PersonalTexts, own: OwnWords, key: bytes) -> None:
        self._own, self._key = own, key
        self._whole = {text for text in (*wrote.texts, *wrote.labels) if self._own_text(text)}
        self._names: dict[str, str] = {}
        self._index: dict[str, list[_Fragment]] = {}
        for one in wrote.ids:
            self._id(one)
        for name in wrote.names:
            self._name(name)
        self._texts(wrote)
        for found in self._index.values():
            found.sort(key=lambda each: (each.prose == ERASED, -len(each.words)))

    def redacted(self, text: str, *, key: bool = False) -> str:
        """The text without the person's words. A `key` loses names alone."""
        if not key and (text in self._names or text in self._whole):
            return self._names.get(text, ERASED)
        at = [(found.start(), found.end()) for found in WORD.finditer(text)]
        said = [text[start:end].casefold() for start, end in at]
        if not any(one in self._index for one in said):
            return text
        plain = _PLAIN.fullmatch(text) is not None
        covered: list[tuple[int, str] | None] = [None] * len(at)
        for place in range(len(at)):
            self._cover(covered, place, said, text, at, _Reading(plain, key))
        return _written(text, at, covered)

    def without(self, value: Any) -> Any:
        """A JSON value without the person's words; the same object where it has none."""
        return self._mapped(value, self.redacted)

    def blanked(self, value: Any) -> Any:
        """A JSON value without any sentence, but what the game's content says word for word."""

        def blank(text: str) -> str:
            told = (
                any(letter.isspace() for letter in text.strip()) and text.casefold() not in self._own.strings
            )
            return ERASED if told else self.redacted(text)

        return self._mapped(value, blank)

    def _mapped(self, value: Any, change: Callable[[str], str]) -> Any:
        if isinstance(value, str):
            return change(value)
        made: Any = value
        if isinstance(value, list):
            made = [self._mapped(one, change) for one in cast(list[Any], value)]
        elif isinstance(value, dict):
            known = cast(dict[str, Any], value)
            made = {self.redacted(name, key=True): self._mapped(one, change) for name, one in known.items()}
        return made if made != value else cast(Any, value)

    # --- fragments ---------------------------------------------------------------------------------

    def _add(self, fragment: _Fragment) -> None:
        if fragment.words:
            known = self._index.setdefault(fragment.words[0], [])
            if fragment not in known:
                known.append(fragment)

    def _neutral(self, name: str) -> str:
        return hmac.digest(self._key, " ".join(words_of(name)).encode(), "sha256").hex()[:6]

    def _id(self, one: str) -> None:
        if one.casefold() in self._own.strings:
            return
        kind, entity, rest = one.partition("_")
        made = f"{kind}_erased_{self._neutral(rest)}_001" if entity else f"erased-{self._neutral(one)}"
        self._add(_Fragment(tuple(words_of(one)), made, made))

    def _name(self, name: str) -> None:
        said = words_of(name)
        if name.casefold() in self._own.strings or not said:
            return
        neutral = self._neutral(name)
        prose, plain = f"Someone {neutral}", f"erased_{neutral}"
        if len(said) > 1 or self._rare(name):
            self._names[name] = prose
        if len(said) > 1:
            self._add(_Fragment(tuple(said), prose, plain))
        self._add(
            _Fragment(tuple(slug(name).split("_")), prose, plain) if self._rare(slug(name)) else _NOTHING
        )
        for written in WORD.findall(name):
            word = written.casefold()
            if self._rare(word) and len(word) > 1:
                self._add(_Fragment((word,), prose, plain))
            elif written not in self._own.cased and written[0].isupper() and len(word) > 1:
                self._add(_Fragment((word,), prose, None, written))

    def _own_text(self, text: str) -> bool:
        """Whether a text is the person's and nothing that a document may be built of."""
        if text.casefold() in self._own.strings or not text.strip():
            return False
        return any(letter.isspace() for letter in text.strip()) or (
            len(text) >= SHORTEST_WORD and text.isalpha() and self._rare(text)
        )

    def _rare(self, text: str) -> bool:
        return not any(word in self._own.words or word in STRUCTURE for word in words_of(text))

    def _texts(self, wrote: PersonalTexts) -> None:
        room = LONGEST_TEXTS
        for label in wrote.labels:
            self._run(words_of(label), at_least=2)
        for text in (*wrote.labels, *wrote.texts):
            room -= len(text)
            if room < 0:
                return
            said = words_of(text)
            for run in runs_of(said, RUN):
                self._run(run, at_least=RUN)
            for clause in _CLAUSE.split(text):
                if len(clause.strip()) >= SHORTEST_CLAUSE:
                    self._run(words_of(clause)[: RUN - 1] if len(words_of(clause)) < RUN else (), at_least=2)
            for word in said:
                if len(word) >= SHORTEST_WORD and not word.isdigit() and self._rare(word):
                    self._add(_Fragment((word,), ERASED, "erased"))

    def _run(self, run: Iterable[str], *, at_least: int) -> None:
        said = tuple(run)
        if len(said) >= at_least and said[:RUN] not in self._own.runs:
            self._add(_Fragment(said, ERASED))

    def _cover(
        self,
        covered: list[tuple[int, str] | None],
        place: int,
        said: list[str],
        text: str,
        at: list[tuple[int, int]],
        reading: _Reading,
    ) -> None:
        for one in self._index.get(said[place], ()):
            end = place + len(one.words)
            if tuple(said[place:end]) != one.words or not reading.takes(one):
                continue
            if one.cased is not None and text[at[place][0] : at[place][1]] != one.cased:
                continue
            named = one.prose != ERASED
            if named and any(each is not None and each[1] not in _MARKS for each in covered[place:end]):
                continue
            made = one.plain if reading.plain and one.plain is not None else one.prose
            for index in range(place, end):
                if named or covered[index] is None:
                    covered[index] = (place, made)


class _Reading(NamedTuple):
    plain: bool
    key: bool

    def takes(self, one: _Fragment) -> bool:
        named = one.prose != ERASED
        if self.plain or self.key:
            return one.plain is not None and (named or not self.key)
        return True


_MARKS = (ERASED, "erased")
_NOTHING = _Fragment((), "")


def _written(text: str, at: list[tuple[int, int]], covered: list[tuple[int, str] | None]) -> str:
    """The text with each covered stretch of words replaced once."""
    made: list[str] = []
    done = 0
    previous: tuple[int, str] | None = None
    for (start, end), cover in zip(at, covered, strict=True):
        if cover is not None:
            if cover != previous:
                made += [text[done:start], cover[1]]
            done = end
        previous = cover
    made.append(text[done:])
    return _TWICE.sub(ERASED, "".join(made))
