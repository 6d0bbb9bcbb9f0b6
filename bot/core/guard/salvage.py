"""Keeps what stands of a passage: sentences that the guard refuses are left out, and those that lean on them.

What was left out is as if it had never been written: the sentences that stay are read again without it, so that
together they pass the guard. A passage ends where text of machines, a call, something hidden or a line of the table
comes up, or where it says again what it said: what stands before is kept, what comes after is not read.
"""

from __future__ import annotations

import re
from functools import lru_cache

from bot.core.guard.cast import cast_of
from bot.core.guard.facts import GuardFacts, Violation, ViolationClass
from bot.core.guard.passage import PassageReader, Released
from bot.core.guard.sentences import Sentence, Splitter
from bot.core.guard.tokens import SentenceTokens, clean
from bot.core.late_dataclasses import dataclass
from bot.core.state.document import SameObject

ENDING: frozenset[ViolationClass] = frozenset({"internal", "mention", "leak", "event", "line", "inverted"})
"""After these nothing more of a passage is trusted."""
LEAST, ENOUGH = 2, 3
"""So many sentences are a passage, and so many where the rest was not read; with fewer somebody else tells it."""
TRUSTED = 2
"""For each sentence that is refused so many stand, or nothing of a passage is trusted."""
MOST = 12
"""So many sentences are left out of a passage at most; then the rest is not read."""
FOREWORDS = 2
"""So many sentences to whoever asked may stand before a passage begins: "Here is the passage:"."""
AGAIN = 0.8
"""The share of its runs of words with which a sentence says again what was said."""
_RUN = 4
_PEOPLE = frozenset("he she they him her them his hers their theirs himself herself themselves".split())
_POINTING = frozenset("it its this that these those such".split())
_GOING_ON = frozenset("and but or nor so then yet still instead too also both neither either".split())
_OF_SEVERAL = frozenset("other others another former latter".split())
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")


@dataclass(frozen=True, slots=True)
class Salvaged:
    """What stands of a passage, and what the guard refused of it.

    Of its sentences so many are `kept`, so many `refused`, and so many lost with those (`leaning`); `ended` says that
    the rest was not read.
    """

    text: str
    found: tuple[Violation, ...] = ()
    kept: int = 0
    refused: int = 0
    leaning: int = 0
    ended: bool = False

    @property
    def stands(self) -> bool:
        """Whether enough is left: sentences enough for a passage, and twice as many as were refused."""
        if not self.found:
            return True
        return self.kept >= max(TRUSTED * self.refused, ENOUGH if self.ended else LEAST)


class Salvaging:
    """Keeps what stands of a passage while it is written; however it is cut, the same sentences are handed out."""

    def __init__(self, facts: GuardFacts) -> None:
        self._facts = facts
        self._reader = PassageReader(facts)
        self._splitter = Splitter()
        self._cast = cast_of(facts.people)
        self._kept: list[Sentence] = []
        self._held: list[Sentence] = []
        self._runs = set[tuple[str, ...]]()
        self._space, self._opens = "", False
        self._after = self._over = False
        self._found: tuple[Violation, ...] = ()
        self._told = self._refused = self._leaning = 0

    @property
    def so_far(self) -> Salvaged:
        """What stands of the sentences that have come."""
        text = "".join(one.text for one in self._kept)
        return Salvaged(text, self._found, self._told, self._refused, self._leaning, self._over)

    def feed(self, text: str) -> Released:
        """Takes the next piece; the sentences that stand, and what ended the passage, if it did."""
        return self._released([] if self._over else self._splitter.feed(clean(text)))

    def finish(self) -> Released:
        """The last sentences, once nothing more comes, and why the passage does not stand, if it does not."""
        if self._over:
            return Released("")
        released = self._released(self._splitter.finish())
        if self._over:
            return released
        owed = self._reader.unfinished()
        if owed and owed[0].kind == "event":
            return self._end(released.text, owed)
        if owed:
            self._leave_out_of_held(owed)
        return Released(released.text + self._let_go()) if self.so_far.stands else self._end(released.text)

    def _released(self, arrived: list[Sentence]) -> Released:
        shown = ""
        for sentence in arrived:
            found = self._read(sentence)
            if found:
                return self._end(shown, found)
            if not self._reader.owing and (not self._found or self.so_far.stands):
                shown += self._let_go()
        return Released(shown)

    def _let_go(self) -> str:
        self._kept += self._held
        shown = "".join(one.text for one in self._held)
        self._held = []
        return shown

    def _end(self, shown: str, found: tuple[Violation, ...] = ()) -> Released:
        """Reads nothing more. What was held back is let go where a passage stands with it."""
        self._over = True
        self._found += found
        self._refused += bool(found)
        self._read_anew()
        if self._reader.owing or not self.so_far.stands:
            self._told -= sum(bool(one.text.strip()) for one in self._held)
            self._held = []
        return Released(shown + self._let_go(), self._found)

    def _read(self, sentence: Sentence) -> tuple[Violation, ...]:
        """Keeps the next sentence or leaves it out; the violations that end the passage."""
        shown = sentence.text.strip()
        if not shown:
            self._held.append(sentence)
            return self._reader.read(sentence)
        if self._says_again(shown):
            place = (self._reader.length, self._reader.length + len(sentence.text))
            return (Violation("leak", shown, place, "it says again what it said"),)
        if self._after and self._leans(shown):
            return self._leave_out(sentence, ())
        mended = Sentence(self._spaced(sentence.text), sentence.opens or self._opens)
        found = self._reader.read(mended)
        if not found:
            self._held.append(mended)
            self._told += 1
            self._space, self._opens, self._after = "", False, False
            return ()
        if any(one.kind in ENDING for one in found) and not self._is_foreword(sentence, found):
            return found
        return self._leave_out(sentence, found)

    def _is_foreword(self, sentence: Sentence, found: tuple[Violation, ...]) -> bool:
        """Whether a line before the passage is to whoever asked for it, and stands for itself."""
        apart = sentence.text.rstrip(" ").endswith(("\n", ":"))
        before = not self._told and self._refused < FOREWORDS
        return before and apart and all(one.kind == "leak" for one in found)

    def _leave_out(self, sentence: Sentence, found: tuple[Violation, ...]) -> tuple[Violation, ...]:
        self._after = True
        self._opens = self._opens or sentence.opens
        self._space += "".join(letter for letter in sentence.text if letter == "\n")
        if not found:
            self._leaning += 1
            return ()
        if self._refused >= max(ENOUGH, self._told) or self._refused == MOST:
            return found
        self._found += found
        self._refused += 1
        self._read_anew()
        return ()

    def _leave_out_of_held(self, owed: tuple[Violation, ...]) -> None:
        """Leaves out the liberty that a passage has not enough sentences for."""
        taken = {one.sentence for one in owed}
        held = [one for one in self._held if one.text.strip() not in taken]
        gone = len(self._held) - len(held)
        self._held, self._found = held, self._found + owed
        self._told, self._refused = self._told - gone, self._refused + gone
        self._read_anew()

    def _read_anew(self) -> None:
        """Reads what is kept once more, as if what was left out had never been there."""
        self._reader = PassageReader(self._facts)
        for one in (*self._kept, *self._held):
            self._reader.read(one)

    def _spaced(self, text: str) -> str:
        if not self._kept and not self._held:
            return text.lstrip() if self._after else text
        return f"{self._space}{text.lstrip()}" if self._space else text

    def _says_again(self, shown: str) -> bool:
        words = [word.casefold() for word in _WORD.findall(shown)]
        runs = {tuple(words[at : at + _RUN]) for at in range(len(words) - _RUN + 1)}
        again = len(runs) >= 2 and len(runs & self._runs) >= AGAIN * len(runs)
        self._runs |= runs
        return again

    def _leans(self, shown: str) -> bool:
        """Whether a sentence means somebody or something that the one before it named."""
        reading = SentenceTokens(shown)
        named = [one.start for one in self._cast.mentions(reading)]
        first = min(named, default=len(reading.low))
        said = [
            word for at, word in enumerate(reading.low[:first]) if not reading.quoted[at] and word.isalpha()
        ]
        if not said and first == len(reading.low):
            return True
        return (
            not (_PEOPLE | _OF_SEVERAL).isdisjoint(said)
            or not _POINTING.isdisjoint(said[:2])
            or (bool(said) and said[0] in _GOING_ON)
        )


def salvaged(text: str, facts: GuardFacts) -> Salvaged:
    """What stands of a whole passage; the same as of one that comes in pieces.

    An answer is read when it comes and when it is told; it is the same one, held against the same facts.
    """
    return _salvaged(text, SameObject(facts))


@lru_cache(maxsize=8)
def _salvaged(text: str, held: SameObject[GuardFacts]) -> Salvaged:
    salvaging = Salvaging(held.value)
    salvaging.feed(text)
    salvaging.finish()
    return salvaging.so_far
