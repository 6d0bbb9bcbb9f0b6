"""Reads a passage sentence by sentence and holds each against the facts; a stream and a whole passage alike."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from bot.core.guard.absent import absent
from bot.core.guard.cast import NOBODY, NamedPerson, SentenceTopic, cast_of
from bot.core.guard.events import unspoken
from bot.core.guard.facts import Found, GuardFacts, Violation, ViolationClass
from bot.core.guard.figures.numbers import cue_of, has_numbers, numbers
from bot.core.guard.leaks import calls, internal, internals_of, leaks, mentions, repeated, selves
from bot.core.guard.names import Names, reads_english, unknown
from bot.core.guard.outcomes import inverted, sides_of
from bot.core.guard.puppeting import puppeting, subject_of
from bot.core.guard.sentences import LONGEST, Sentence, sentences
from bot.core.guard.strangers import Strangers
from bot.core.guard.tokens import UNMARKED, SentenceTokens, clean
from bot.core.guard.words.living import somebody
from bot.core.guard.words.world import BEARERS, GENDERED, HOURS, KIN, SEVERAL, STRIKES
from bot.core.guard.world.hours import LIT, wrong_hours
from bot.core.guard.world.kinship import wrong_kin, wrong_pronouns
from bot.core.guard.world.knowledge import unknowable
from bot.core.guard.world.places import elsewhere
from bot.core.guard.world.things import KnownThings, misplaced, misplaced_kind
from bot.core.language.phrasing import called
from bot.core.late_dataclasses import dataclass
from bot.core.late_patterns import late
from bot.core.state.document import SameObject
from bot.core.table.boundaries import broken

_MOST = 12
"""Violations reported of one passage; one is enough to refuse it."""


_IN_PASSING = 3
"""Sentences of a passage in which a small liberty with a player's character is one in passing."""


@dataclass(frozen=True, slots=True)
class Released:
    """What a piece of a stream came to: text that may be shown, and the violation that ends the stream, if any."""

    text: str
    violations: tuple[Violation, ...] = ()


_ITS_AUTHORS: frozenset[ViolationClass] = frozenset(
    {
        "internal",
        "numbers",
        "puppeting",
        "absent",
        "inverted",
        "unknown_name",
        "door",
        "place",
        "time",
        "kin",
        "pronoun",
        "possession",
        "knowledge",
    }
)
"""What a sentence may hold that stands word for word in a line the engine itself gave for this turn."""


_ANYBODYS = frozenset("a an any no every".split())
_KINDRED = KIN | SEVERAL.keys()
_HOURLY = frozenset(HOURS) | STRIKES | LIT
_WORD = re.compile(r"[a-z]+")
_HANDED = late(r"\b(?:open|take|have|read|keep|hold) it\b", re.IGNORECASE)
_AFTER_QUOTATION = re.compile(r"(?<=[.!?…][\"”])\s+")
"""Where a line that ends in a quotation ends, though the sentence it makes with the next one may go on."""


class PassageReader:
    """Checks the sentences of one passage in order and remembers what the next one needs."""

    def __init__(self, facts: GuardFacts) -> None:
        self._facts = facts
        self._cast = cast_of(facts.people)
        self._names = Names(facts)
        self._strangers = Strangers(facts, self._names)
        self._internals = internals_of(facts.internal, facts.secrets, facts.keepers)
        self._before: tuple[SentenceTokens, ...] = ()
        self._sides = sides_of(facts)
        self._topic = SentenceTopic()
        self._things = KnownThings(facts.things)
        self._first = True
        self._spoken_of = set[str](facts.pronouns or ())
        self._here = {one.pronouns for one in facts.people if one.standing in ("present", "senseless")}
        self._borne = _bearers_in(facts.authored)
        self._taken: Found | None = None
        self._owed: tuple[Violation, ...] = ()
        self._told = 0
        self.length = 0

    def read(self, sentence: Sentence) -> tuple[Violation, ...]:
        """The violations of the next sentence."""
        begun, self.length = self.length, self.length + len(sentence.text)
        shown = sentence.text.strip()
        begun += len(sentence.text) - len(sentence.text.lstrip())
        if self.length > self._facts.longest:
            return (Violation("leak", shown[:200], (begun, begun + len(shown)), "the passage is too long"),)
        if len(sentence.text) >= LONGEST:
            return (
                Violation(
                    "leak", shown[:200], (begun, begun + len(shown)), "a sentence of such length is no prose"
                ),
            )
        if not shown:
            return ()
        reading = SentenceTokens(shown)
        found = self._found(reading, opens=sentence.opens)
        if found and self._is_authored(shown):
            found = [one for one in found if one[0] not in _ITS_AUTHORS]
        self._told += 1
        if self._taken is not None and not self._is_authored(shown):
            start, end = reading.span(self._taken[0])
            self._owed = (Violation("puppeting", shown, (begun + start, begun + end), self._taken[1]),)
        return tuple(
            Violation(kind, shown, (begun + start, begun + end), reason)
            for kind, (place, reason) in found
            for start, end in (reading.span(place),)
        )

    def _is_authored(self, shown: str) -> bool:
        """Whether a sentence stands in a line that was given to tell, or its parts do, where one quotation ends."""
        given = _given(SameObject(self._facts))
        return all(any(part in line for line in given) for part in _AFTER_QUOTATION.split(shown))

    @property
    def owing(self) -> bool:
        """Whether a passage that ended here would hold little more than a liberty that it took."""
        return bool(self._owed) and self._told < _IN_PASSING

    def unfinished(self) -> tuple[Violation, ...]:
        """What a passage owes that said nothing at all, or hardly more than the liberty that it took."""
        if self.owing:
            return self._owed
        facts = self._facts
        if self._first and facts.enforcement == "hard" and facts.newest_event:
            return (Violation("event", "", (0, 0), "nothing is told of the newest event"),)
        return ()

    def _found(self, reading: SentenceTokens, *, opens: bool) -> list[tuple[ViolationClass, Found]]:
        facts, topic = self._facts, self._topic
        topic.fresh = opens
        named = [one for one in self._cast.mentions(reading) if not self._is_of_a_thing(reading, one)]
        checks: list[tuple[ViolationClass, Iterable[Found]]] = [
            ("internal", internal(reading, self._internals, facts, self._before)),
            ("leak", leaks(reading, first=self._first)),
            ("puppeting", puppeting(reading, facts, self._cast, named, topic)),
        ]
        if calls(reading):
            checks.append(("mention", mentions(reading)))
        if self._cast.away and (named or topic.named):
            checks.append(("absent", absent(reading, self._cast, named, topic)))
        checks.append(("absent", self._strangers.found(reading, named)))
        if self._sides - {None}:
            checks.append(("inverted", inverted(reading, facts, self._sides, topic)))
        if facts.prompts:
            checks.append(("leak", repeated(reading, facts)))
        if has_numbers(reading):
            checks.append(("numbers", numbers(reading, facts, named, topic)))
        if facts.lines:
            checks.append(("line", _forbidden(reading, facts)))
        checks.extend(self._of_the_world(reading, named))
        readable = facts.english or reads_english(reading)
        if self._first and readable:
            checks.append(("event", unspoken(reading, facts)))
        if readable and not topic.quotation:
            checks.append(("leak", self._own_words(reading)))
        found: list[tuple[ViolationClass, Found]] = [(kind, one) for kind, each in checks for one in each]
        if readable and not any(kind in ("internal", "leak") for kind, _ in found):
            found.extend(("unknown_name", one) for one in unknown(reading, self._names))
        self._taken = topic.liberty
        self._first = False
        self._before = (*self._before[-1:], reading)
        self._topic = SentenceTopic(
            subject=subject_of(reading, named, topic),
            named=tuple(
                mention.person for mention in named if not mention.quoted and mention.person is not NOBODY
            ),
            cue=cue_of(reading, facts),
            quotation=bool(reading.words) and (reading.quoted[-1] or reading.low[-1] == '"'),
            leaning=topic.leaning,
            liberties=topic.liberties,
        )
        return found

    def _is_of_a_thing(self, reading: SentenceTokens, named: NamedPerson) -> bool:
        """Whether a name in small letters goes on to that of a thing: the goblin heap is nobody."""
        if reading.words[named.start][0].isupper():
            return False
        begins, goes_on = reading.low[named.end - 1], reading.at(named.end)
        return (begins, goes_on) in _names_in_two(self._facts.known)

    def _own_words(self, reading: SentenceTokens) -> Iterator[Found]:
        """Where a machine speaks of itself; a text of this turn may hold a letter that somebody wrote."""
        for found in selves(reading):
            if not any(reading.raw in text for text in self._facts.known) and not self._is_authored(
                reading.raw
            ):
                yield found

    def _of_the_world(
        self, reading: SentenceTokens, named: list[NamedPerson]
    ) -> Iterator[tuple[ViolationClass, Iterable[Found]]]:
        """The checks of how the world stands: doors and things, places, hours, kin, pronouns."""
        facts, topic = self._facts, self._topic
        if not self._things.labels.keys().isdisjoint(reading.low):
            for one in misplaced(
                reading, self._things, named, topic, facts.authored, _handled(SameObject(facts))
            ):
                yield misplaced_kind(one), (one,)
        if facts.elsewhere:
            yield "place", elsewhere(reading, facts, named)
        if facts.hours and not _HOURLY.isdisjoint(reading.low):
            yield "time", wrong_hours(reading, facts)
        if facts.kin and not _KINDRED.isdisjoint(reading.low):
            yield "kin", wrong_kin(reading, facts, named, topic)
        if facts.secrets_kept:
            yield "knowledge", unknowable(reading, facts, named, topic)
        if facts.pronouns is not None:
            self._here |= {one.person.pronouns for one in named}
            self._spoken_of |= self._here
            self._borne |= {
                pronoun for pronoun, nouns in BEARERS.items() if not nouns.isdisjoint(reading.low)
            }
            self._spoken_of |= self._borne
            spoken, here = frozenset(self._spoken_of), frozenset(self._here | self._borne)
            wrong = tuple(wrong_pronouns(reading, named, topic, spoken, here))
            yield "pronoun", () if wrong and _tells_of_anybody(reading) else wrong


@lru_cache(maxsize=8)
def _handled(held: SameObject[GuardFacts]) -> frozenset[str]:
    """The words of a player's message, where a line of the turn lets them have what it asks: "Open it, then." """
    facts = held.value
    if any(one.degree in ("failure", "refused") for one in facts.outcomes):
        return frozenset()
    if not any(_HANDED.search(line) for line in facts.authored):
        return frozenset()
    return frozenset(_WORD.findall(facts.said.casefold()))


@lru_cache(maxsize=16)
def _names_in_two(texts: tuple[str, ...]) -> frozenset[tuple[str, str]]:
    """The names of two words that are texts of a turn, in small letters."""
    both = (tuple(text.casefold().split()) for text in texts if text.count(" ") == 1)
    return frozenset((one[0], one[1]) for one in both if len(one) == 2)


def _tells_of_anybody(reading: SentenceTokens) -> bool:
    """Whether somebody of no name is spoken of, who may go by any pronoun: "sent a bishop home for his hat"."""
    return any(word in _ANYBODYS and somebody(after) for word, after in pairwise(reading.low))


@lru_cache(maxsize=8)
def _given(held: SameObject[GuardFacts]) -> tuple[str, ...]:
    """What the engine gave to tell, also as it reads once people have been named: "Oren" for "Oren Vale"."""
    authored = held.value.authored
    names = tuple(person.name for person in held.value.people)
    anew = (called(line, names, before) for line in authored for before in ("", " ".join(names)))
    return tuple(dict.fromkeys((*authored, *anew)))


def _bearers_in(lines: tuple[str, ...]) -> set[str]:
    """The pronouns by which somebody or something goes that these lines speak of."""
    said = {word for line in lines for word in _WORD.findall(line.casefold())}
    return {
        pronoun
        for pronoun, nouns in BEARERS.items()
        if not nouns.isdisjoint(said)
        or not said.isdisjoint(each for each, of in GENDERED.items() if of == pronoun)
    }


def _forbidden(reading: SentenceTokens, facts: GuardFacts) -> tuple[Found, ...]:
    """Where a sentence touches a line of the table. What it says is not repeated: the line is private."""
    found = broken(reading.folded.translate(UNMARKED), facts.lines)
    return () if found is None else ((-1, "the table does not want this told"),)


def check(text: str, facts: GuardFacts) -> tuple[Violation, ...]:
    """Every violation of a passage in order, a dozen at most. Spans are places in `clean(text)`.

    An answer is read when it comes and when it is told; it is the same one, held against the same facts.
    """
    return _checked(text, SameObject(facts))


@lru_cache(maxsize=8)
def _checked(text: str, held: SameObject[GuardFacts]) -> tuple[Violation, ...]:
    facts = held.value
    reader = PassageReader(facts)
    found: list[Violation] = []
    for sentence in sentences(clean(text)):
        found += reader.read(sentence)
        if len(found) >= _MOST or reader.length > facts.longest:
            return tuple(found[:_MOST])
    return (*found, *reader.unfinished())
