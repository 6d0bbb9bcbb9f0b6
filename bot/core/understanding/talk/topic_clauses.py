"""Takes what somebody says apart into clauses, and tells those that ask from those that only go along."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest

from bot.core.language.common_nouns import NOUNS
from bot.core.language.function_words import FUNCTION_WORDS, LIGHT_VERBS
from bot.core.late_dataclasses import dataclass
from bot.core.late_patterns import late
from bot.core.understanding.talk.senses import is_meant
from bot.core.understanding.words.openings import TITLES

_OPENS = (
    r"(?:(?:and|but|so|ok|okay|well|oh|hey|wait|then|um|hmm?|no|yes|lol|please|sorry|now|also)\s+)*"
    r"(?:(?:who|what|why|where|when|which|whose|how)(?:'?s|'?d|'?re|'?ll)?|is|are|was|were|do|does|did|has|had|can|"
    r"could|will|would|shall|should|may|might|isn't|aren't|wasn't|don't|doesn't|didn't|won't|can't|couldn't|"
    r"have (?:you|they|we|i)|tell (?:me|us)|r u|are u|any)\b"
)
_ASKING = late(rf"^{_OPENS}")
_SPLIT = late(
    rf"(?<=[.!?;:…\n])\s*|,\s+|\s+[-–—]+\s+|\s+(?:and|but|so|because)\s+(?={_OPENS})",
)
# A sentence that begins without a mark before it: "I like horses Do you ride".
_BEGUN = late(
    r"([a-z]) ((?:Do|Did|Does|Are|Is|Was|Were|What|Who|Why|Where|When|How|Can|Could|Will|Would|Have)\b)"
)
# Where one sentence goes on to a further question ("who made it, and why is it here?").
_ASKS_ON = late(rf",\s+(?:(?:and|but|so|also)\s+)?(?={_OPENS})|\s+(?:and|but)\s+(?={_OPENS})")
# "When you were young, …", "what they say" after something else: no question of its own.
_SUBORDINATE = late(
    r"^(?:what|why|where|when|which|how)\s+(?:you|i|he|she|it|they|we|the|your|his|her|their|this|that)\b"
)
_WORD = late(r"[^\W_]+(?:['-][^\W_]+)*")
_POINTS_BACK = frozenset(
    "it that this these those he she him her they them his their one ones there so".split()
)
_POINTING_AT = frozenset({"that", "this", "these", "those"})
_DENIES = frozenset(
    "not never no nobody can't cannot won't don't didn't doesn't wouldn't couldn't shouldn't isn't aren't ain't "
    "nor hardly refuse dont cant wont".split()
)
_AS_SUCH = frozenset({"doing", "feeling", "thing", "anything", "something", "everything"})
_ONESELF = frozenset("i i'm i've i'd i'll my me we our im ive".split())
OTHERS = frozenset("he she they him her them his hers their he's she's they're he'd she'd".split())
_OBJECTS = frozenset("him her them his hers theirs".split())
_HEARER = frozenset("you your yours you're you've yourself u ur".split())
_WELL = frozenset("right alright ok okay well how".split())
_HOW_ONE_IS = _WELL | frozenset(
    "are r you u ya all doing feeling then now there so and but tonight today still".split()
)
_OF_MORE = frozenset(
    "you your yours you're you've know knew hear heard think thought believe guess wonder found seen read told".split()
)
# "…, aren't you?", "… is there", "…, right": the statement before it asks.
_TAG = late(
    r"(?:[,.]\s*|\s+)(?:(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|wo|ca)(?:n'?t)?\s+"
    r"(?:you|u|it|he|she|they|we|there|this|that)|,?\s*(?:right|innit|eh|huh|no))\W*$"
)
# "I know …", "I bet …": what comes after is laid before the hearer.
_LAID = late(
    r"^(?:(?:and|but|so|ok|okay|well|look|listen|liar|no|oh)\s+)*(?:"
    r"(?:i|we)(?:'ve|'d| have| can| could| do)?\s+(?:already\s+|just\s+|also\s+|all\s+)?"
    r"(?:know|knew|think|thought|bet|guess|suppose|reckon|believe|suspect|heard|hear|saw|see|noticed|found|worked out|"
    r"can tell)\b|(?:it\s+was|it's|it\s+is)\s+you\b|maybe\b|perhaps\b|admit\b|you(?:'re|'ve|'d)?\b|there(?:'s|'re)?\b)"
)
# "I do not believe that …", "I never said …": what comes after is not laid before anybody.
_DOUBTED = late(
    r"^(?:(?:and|but|so|ok|okay|well|no|oh)\s+)*(?:i|we)(?:'d| would| did| do| can| could)?\s*"
    r"(?:n'?t|not|never|hardly)\b"
    r"[^,]{0,12}?\b(?:know|think|thought|bet|guess|suppose|believe|suspect|mean|say|said|claim|blame|accuse)"
)
_PLANNED = late(
    r"\b(?:are|is|do|does) (you|he|she|they|it) "
    r"(?:going to|gonna|planning to|plan to|intend to|mean to|meaning to|want to)\b"
)
# What stands before where or when something is, and what ends such a phrase.
_WHERE = frozenset(
    "in on at under behind near beside inside outside above below by into onto through during".split()
)
_ENDS = frozenset(
    "is are was were do does did has have had can could will would should who what why where when how and or but if "
    "because that which he she they you i we it to of for with from about say says said know think mean".split()
)
_LONGEST_PHRASE = 4
_DETERMINERS = frozenset(
    "the a an this that these those his her their your its our my what which any other".split()
)
_ANYBODY_ELSE = frozenset(
    "others other people anyone anybody somebody someone everyone everybody else".split()
)
_SUPPOSES = frozenset("if suppose supposing imagine unless".split())
_NUMBERS = {str(at): word for at, word in enumerate(
    "zero one two three four five six seven eight nine ten eleven twelve".split())}  # fmt: skip
# A question that reaches a goal offers it; every other wants to know something.
_OFFERS = late(r"^(?:(?:and|but|so|ok|well|then)\s+)*(?:shall|can|could|may|should|what if|how about|let)\b")


@dataclass(frozen=True, slots=True)
class Clause:
    """The words of a clause in small letters, and whether it asks."""

    words: tuple[str, ...]
    asks: bool
    offers: bool = False
    laid: bool = False
    """Whether it puts something before the hearer: "you …", "there is …", "I know …"."""
    doubted: bool = False

    def places_of(self, phrase: Sequence[str]) -> set[int]:
        """The places of the words of a phrase, each time it stands here; its last word may be a plural or own."""
        places: set[int] = set()
        size = len(phrase)
        if size > 1 and phrase[0] not in self.words:
            return places
        for start in range(len(self.words) - size + 1):
            here = self.words[start : start + size]
            if here[:-1] != tuple(phrase[:-1]) or not _is_form(here[-1], phrase[-1]):
                continue
            if size == 1 and not is_meant(self.words, start):
                continue
            if not (size > 1 and all(map(idle, here)) and self._goes_on(start + size)):
                places.update(range(start, start + size))
        return places

    def _goes_on(self, end: int) -> bool:
        """Whether words such as "who are you" go on to something else: "who are you waiting for", "who is it that"."""
        after = self.words[end : end + 2]
        return (len(after) == 2 and after[0] == "that") or (
            bool(after) and after[0].endswith("ing") and after[0] not in _AS_SUCH
        )

    def of_oneself(self) -> bool:
        """Whether the speaker tells something of themselves, and says nothing of what they know or of the hearer."""
        return self.words[0] in _ONESELF and _OF_MORE.isdisjoint(self.words)

    def of_others(self) -> bool:
        """Whether it is about somebody else and not the hearer: "how old is he?"."""
        return not OTHERS.isdisjoint(self.words) and _HEARER.isdisjoint(self.words)

    def of_wellbeing(self) -> bool:
        """Whether it asks how its hearer is, which is a whole question: "are you all right", "you ok"."""
        words = set(self.words)
        return not _HEARER.isdisjoint(words) and not _WELL.isdisjoint(words) and words <= _HOW_ONE_IS

    def points_back(self) -> bool:
        """Whether it is about what was said before: "is it heavy", but not "can I read that letter"."""
        return any(
            word in _POINTS_BACK and not (word in _POINTING_AT and is_noun(after))
            for word, after in zip_longest(self.words, self.words[1:], fillvalue="")
        )

    def beside_the_point(self, covered: set[int]) -> bool:
        """Whether covered words only say where or when, and something else is asked about ("the noise in the hall")."""
        within = self._within()
        if not covered or not covered <= within:
            return False
        return any(
            word in _ANYBODY_ELSE or (self.words[place - 1] in _DETERMINERS and is_noun(word))
            for place, word in enumerate(self.words)
            if place and place not in within
        )

    def names_another(self, covered: set[int]) -> bool:
        """Whether it is about something beside the one covered word ("did the vicar pay for the hat?")."""
        return (
            self.has_another(covered)
            or self._goes_on_to_another(covered)
            or (
                len(covered) == 1
                and any(
                    place not in covered
                    and place > 0
                    and self.words[place - 1] in _DETERMINERS
                    and is_noun(word)
                    for place, word in enumerate(self.words)
                )
            )
        )

    def _goes_on_to_another(self, covered: set[int]) -> bool:
        """Whether what is covered goes on to what it is about ("what's wrong" of "what's wrong with the hooves")."""
        after = max(covered, default=-1) + 1
        rest = self.words[after : after + 3]
        return (
            bool(covered)
            and len(rest) == 3
            and rest[0] in ("with", "about", "of")
            and rest[1] in _DETERMINERS
            and not idle(rest[2])
        )

    def has_another(self, covered: set[int]) -> bool:
        """Whether the covered words open a question to the hearer that is of another ("how long had you him")."""
        return bool(covered) and any(
            word in _OBJECTS
            and place not in covered
            and place > max(covered)
            and place == len(self.words) - 1
            for place, word in enumerate(self.words)
        )

    def bare(self, covered: set[int]) -> bool:
        """Whether the covered words say nothing of what it is about ("how long")."""
        return all(idle(self.words[place]) for place in covered)

    def own_words(self, covered: set[int]) -> tuple[str, ...]:
        """The words beside the covered ones that say something of what it is about."""
        return tuple(word for place, word in enumerate(self.words) if place not in covered and not idle(word))

    def names_something(self) -> bool:
        """Whether some word names what it is about, so that no pronoun has to be guessed at ("the dead", "his hat")."""
        return any(
            is_noun(word) or (place > 0 and self.words[place - 1] in _DETERMINERS and not idle(word))
            for place, word in enumerate(self.words)
        )

    def supposes(self) -> bool:
        """Whether it asks what would be if something were so ("if she opened")."""
        return self.words[0] in _SUPPOSES

    def _within(self) -> set[int]:
        """The places of words that follow a preposition of place or time, up to the end of that phrase."""
        found: set[int] = set()
        for place, word in enumerate(self.words):
            if word not in _WHERE or place == 0:
                continue
            after = place + 1
            while (
                after < len(self.words)
                and after <= place + _LONGEST_PHRASE
                and self.words[after] not in _ENDS
            ):
                found.add(after)
                after += 1
        return found

    def denied(self, covered: set[int]) -> bool:
        """Whether it says that something is not so: by a word that is no part of the covered ones."""
        return any(word in _DENIES for place, word in enumerate(self.words) if place not in covered)

    def says_not(self, covered: set[int]) -> bool:
        """Whether a statement of oneself denies what the covered words name ("I'm not here to take your part")."""
        return not self.asks and self.words[0] in _ONESELF and self.turned(covered)

    def turned(self, covered: set[int]) -> bool:
        """Whether the words before the covered ones deny them, or ask for them."""
        if not covered:
            return False
        before = self.words[: min(covered)]
        if not _DENIES.isdisjoint(before):
            return True
        return self.asks and len(before) > 1 and not self.offers


def as_plainly_asked(text: str) -> str:
    """A text with what is planned told as what will be ("are you going to" as "will you"); empty where nothing is."""
    line = text.casefold().replace("’", "'")
    plain = _PLANNED.sub(r"will \1", line)
    return plain if plain != line else ""


# Whoever is called by title and name, before a sentence or after it, is not what it is about: "you look calm, Miss
# Vane", "Miss Vane, are you ill?".
_TITLED = rf"(?:{'|'.join(sorted(TITLES))})\.?\s+\w+"
_CALLED = late(
    rf",\s+{_TITLED}\s*(?=[.?!\"”]|$)|(?P<before>(?:^|[.?!,]\s)[\"“]?(?:(?:oh|but|so|well|and|please|then|now)\b,?\s+)*)"
    rf"{_TITLED},\s+(?={_OPENS})",
    re.IGNORECASE,
)


@lru_cache(maxsize=256)
def clauses_in(text: str) -> tuple[Clause, ...]:
    """The clauses of a text in order; those without a word are left out, and so is who is called by title and name."""
    plain = _CALLED.sub(lambda called: called["before"] or "", " ".join(text.replace("’", "'").split()))
    line = _BEGUN.sub(r"\1. \2", plain).casefold()
    tagged = _TAG.search(line)
    before = line[: tagged.start()] if tagged is not None else ""
    last = _SPLIT.split(before)[-1]
    if len(before.split()) > 1 and not _ASKING.match(last):
        line = f"{before}?"
    return tuple(_clause(part) for part in _SPLIT.split(line) if _WORD.search(part))


def _clause(part: str) -> Clause:
    return Clause(
        tuple(_WORD.findall(part)),
        asks=_ASKING.match(part) is not None or part.rstrip(' "').endswith("?"),
        offers=_OFFERS.match(part) is not None,
        laid=_LAID.match(part) is not None,
        doubted=_DOUBTED.match(part) is not None,
    )


def asks_on(sentence: str) -> tuple[str, ...]:
    """A sentence in its questions, where it asks several; else as one piece."""
    line = sentence.casefold().replace("’", "'")
    parts: list[str] = []
    start = 0
    for found in _ASKS_ON.finditer(line):
        before, after = line[start : found.start()], line[found.end() :]
        both = _ASKING.match(before) is not None and not _SUBORDINATE.match(before)
        if both and not _SUBORDINATE.match(after):
            parts.append(sentence[start : found.start()])
            start = found.end()
    return (*parts, sentence[start:])


def asking_clauses(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The clauses that ask; all of them where none does, or where one only points back at what was said before it."""
    asking = tuple(clause for clause in clauses if clause.asks)
    if asking and all(clause.of_wellbeing() for clause in asking):
        return asking
    own = any(not idle(word) for clause in asking for word in clause.words)
    back = any(clause.points_back() for clause in asking)
    return asking if own and not back else tuple(clauses)


# When something is said to be: "why are you packing at half past four in the morning" is about packing.
_WHEN = frozenset(
    "half past quarter o'clock one two three four five six seven eight nine ten eleven twelve morning afternoon "
    "evening night midnight noon dawn hour hours early late today tonight yesterday tomorrow".split()
)


def is_noun(word: str) -> bool:
    """Whether a word names something, by the dictionary, and does not only go along with a question."""
    base = word.removesuffix("'s")
    return not idle(base) and (base in NOUNS or base.removesuffix("s") in NOUNS)


def idle(word: str) -> bool:
    """Whether a word says nothing of what a clause is about."""
    return word in FUNCTION_WORDS or word in LIGHT_VERBS or word in _WHEN


def _is_form(word: str, base: str) -> bool:
    return word in forms_of(base)


@lru_cache(maxsize=8192)
def forms_of(base: str) -> frozenset[str]:
    """The words that stand for a keyword's word: itself, a plural, whose it is, and a number in digits."""
    digits = {word for word, number in _NUMBERS.items() if number == base}
    return frozenset({base, f"{base}s", f"{base}es", f"{base}'s", *digits})
