"""Cuts what follows a verb into noun phrases, each with the preposition before it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.late_dataclasses import dataclass
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.improvised import COUNTS, MANNERS

PREPOSITIONS = frozenset(
    "with using at to toward towards in into inside on onto through from under beneath underneath behind "
    "about for over against near beside by of regarding concerning via past down up around along off out "
    "between across without before after outside like round as opposite".split()
)
_PARTING = PREPOSITIONS | {"and", "&", "or", "n", "nd", "plus"}
_AND = {"n": "and", "nd": "and", "plus": "and"}
_ADVERBS = frozenset(
    "louder harder softer faster slower quieter "
    "again please now too instead then first hard closely together aloud gently once more out back away "
    "here there quickly slowly quietly carefully softly up down over off around well alone anyway outside "
    "inside just right also very really still already soon straight directly immediately twice thrice lol "
    "lmao haha xd tho closer nearer further farther apart".split()
)
_NOT_ADVERBS = frozenset(
    "family belly lily fly jelly only early lovely friendly july bully ugly holy silly elderly".split()
)
# Participles that tell after a noun where the thing is.
_PLACED = frozenset(
    "pinned nailed tacked taped stuck glued hung hanging lying laid leaning resting standing sitting propped "
    "placed hidden tucked wedged wrapped folded written printed carved scratched chalked attached tied fixed "
    "fastened screwed bolted mounted stored stacked piled sticking poking dangling floating waiting".split()
)
# What a thing is made by a deed ("jam the door shut"): no part of its name.
_COME_TOGETHER = frozenset(
    "meet meets join joins touch touches cross ends end begins begin is are was were".split()
)
"""Behind "where the edges" they only say of which place one speaks."""
_BROUGHT_ABOUT = frozenset("open shut closed apart loose free upright ajar aside straight".split())
_MADE_SO = _BROUGHT_ABOUT | frozenset(
    "flat dry clean smooth tight warm full empty still level square".split()
)
# How far a deed goes: the last word before its particle ("right off", "clean through").
_EMPHATIC = frozenset("myself yourself himself herself itself ourselves themselves themself".split())
"""Behind a noun they only say who does it ("light the lamp myself")."""
_ALL_THE_WAY = frozenset("right clean straight clear all halfway partway".split())
_SIDED = frozenset(
    "the far top bottom upper lower your my his her their on to first second third last".split()
)
_NAMING = frozenset("marked labelled labeled called named".split())
_BEFORE_NOUNS = frozenset("the a an my your his her their its our this that these those some very so".split())
_COUNTING = frozenset(
    "a of one two three four five six seven eight nine ten twelve few several many couple more dozen hundred".split()
)
PERSON = frozenset({"character"})
ITEM = frozenset({"item"})
EXIT = frozenset({"exit"})
WITH = frozenset({"with", "using", "via"})
DESTINATION = frozenset(
    "in into inside on onto under underneath beneath behind against around over to through between near "
    "beside by at up across down round".split()
)
_JOINED: dict[tuple[str, ...], str] = {
    ("out", "of"): "from", ("off", "of"): "from", ("in", "front", "of"): "near", ("next", "to"): "beside",
    ("on", "top", "of"): "on", ("instead", "of"): "without",
    ("away", "from"): "from", ("because", "of"): "without", ("up", "to"): "to", ("over", "to"): "to",
    ("back", "to"): "to", ("back", "into"): "into", ("down", "to"): "to", ("up", "at"): "at",
    ("across", "from"): "near", ("close", "to"): "near", ("from", "behind"): "from", ("from", "under"): "from",
    ("on", "to"): "onto", ("in", "to"): "into", ("through", "to"): "to", ("out", "to"): "to", ("out", "into"): "into",
    ("so", "that"): "without", ("as", "if"): "without", ("as", "i"): "without", ("as", "he"): "without",
    ("as", "she"): "without", ("as", "though"): "without", ("as", "well"): "without", ("so", "she"): "without",
    ("so", "he"): "without", ("so", "it"): "without", ("so", "i"): "without", ("so", "they"): "without",
    ("so", "we"): "without", ("to", "see"): "without", ("to", "make"): "without",
    ("all", "the", "way"): "without",
    ("the", "way"): "without", ("to", "get"): "without", ("to", "show"): "without", ("to", "prove"): "without",
    ("to", "let"): "without", ("to", "keep"): "without", ("to", "check"): "without", ("to", "find"): "without",
    ("to", "help"): "without", ("to", "touch"): "without", ("to", "meet"): "without", ("to", "match"): "without",
    ("to", "fit"): "without", ("to", "be"): "without", ("to", "have"): "without",
}  # fmt: skip
_ENDS = frozenset("because until till unless while whilst before after since so".split())
_TELLING_WHICH = frozenset({"that", "which", "who", "whom"})
_WHO_DOES = frozenset("i we you he she they".split())
# What somebody does with a thing in the clause that says which it is ("the first goblin I see").
_DONE_WITH_IT = frozenset(
    "see saw find found meet met spot spotted notice noticed got get have had brought bring carry carried picked took "
    "mentioned told said heard hear kept keep made left hid put dropped like want wanted need needed reach".split()
)


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun phrase with the preposition before it."""

    preposition: str
    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        return written(self.words)


def is_adverb(word: str) -> bool:
    """Whether a word says how something is done."""
    return (len(word) > 4 and word.endswith("ly") and word not in _NOT_ADVERBS) or word in _ADVERBS


def _joined(words: Sequence[Word]) -> list[Word]:
    """The words with prepositions of several words made one, and without the reason or purpose at the end."""
    found: list[Word] = []
    place = 0
    while place < len(words):
        described = _described(words, place) if words[place].label is None else 0
        described = described or _relative(words, place)
        if described:
            place += described
            continue
        if words[place].label is None:
            if words[place].lower in _ENDS and found and place + 1 < len(words):
                break
            size = next(
                (
                    size
                    for size in (3, 2)
                    if tuple(word.lower for word in words[place : place + size]) in _JOINED
                ),
                0,
            )
            if size:
                joined = _JOINED[tuple(word.lower for word in words[place : place + size])]
                if joined == "without":
                    break
                found.append(Word(joined, joined))
                place += size
                continue
        found.append(words[place])
        place += 1
    return found


def parts_of(words: Sequence[Word]) -> tuple[NounPhrase, ...]:
    """The noun phrases after a verb; adverbs are left out."""
    found: list[NounPhrase] = []
    preposition, current = "", list[Word]()
    for word in _joined(words):
        if word.mark:
            if current:
                found.append(NounPhrase(preposition, tuple(current)))
            preposition, current = "", []
        elif word.lower in _PARTING and word.label is None:
            if current:
                found.append(NounPhrase(preposition, tuple(current)))
            preposition, current = _AND.get(word.lower, word.lower), []
        else:
            current.append(word)
    if current:
        found.append(NounPhrase(preposition, tuple(current)))
    trimmed = [NounPhrase(part.preposition, _trimmed(part.words)) for part in found]
    return tuple(part for part in trimmed if part.words)


def with_owners(parts: Sequence[NounPhrase]) -> tuple[NounPhrase, ...]:
    """The noun phrases with what they are of ("the wall", "of berth nine") made one."""
    found: list[NounPhrase] = []
    for part in parts:
        if part.preposition == "of" and found:
            found[-1] = NounPhrase(found[-1].preposition, (*found[-1].words, Word("of", "of"), *part.words))
        else:
            found.append(part)
    return tuple(found)


def without_place(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words without a participle at their end that tells where the thing is ("the rag hanging", "from" …)."""
    words = _without_extent(words)
    if len(words) > 2 and words[-1].label is None and words[-1].lower == "back":
        words = words[:-1]
    last = words[-1] if len(words) > 2 else None
    return words[:-1] if last is not None and last.label is None and last.lower in _PLACED else words


def _without_extent(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words without a last one that only says how far a deed goes ("lift the cloth right off")."""
    if len(words) < 3:
        return words
    before, last = words[-2:]
    far = last.label is None and last.lower in _ALL_THE_WAY and before.lower not in _SIDED
    return words[:-1] if far else words


def _described(words: Sequence[Word], place: int) -> int:
    """How many words tell where a thing is that was just named ("pinned up by the stove"), or only how ("marked").

    A participle after a noun is no noun of its own; it is one only where a preposition or a word for it follows.
    """
    before = words[place - 1] if place else None
    if before is None or before.mark or before.lower in _PARTING | _BEFORE_NOUNS or place + 1 >= len(words):
        return 0
    if words[place].lower in _NAMING and not words[place + 1].mark and words[place + 1].lower not in _PARTING:
        return 1
    if words[place].lower not in _PLACED or words[place + 1].lower not in PREPOSITIONS:
        return 0
    end = place + 1
    while end < len(words) and words[end].lower in PREPOSITIONS:
        end += 1
    while end < len(words) and not words[end].mark and words[end].lower not in _PARTING - {"of"}:
        end += 1
    return end - place


def _relative(words: Sequence[Word], place: int) -> int:
    """How many words a clause has that says which of such things is meant ("the goblin", "I see"); 0 for none."""
    if not place or words[place - 1].mark or words[place - 1].lower in _PARTING | _BEFORE_NOUNS | _WHO_DOES:
        return 0
    lowers = [word.lower for word in words[place : place + 5]]
    who = int(lowers[0] in _TELLING_WHICH)
    if lowers[who : who + 1] == [] or lowers[who] not in _WHO_DOES:
        return 0
    verb = next((at for at in range(who + 1, len(lowers)) if lowers[at] in _DONE_WITH_IT), 0)
    between = lowers[who + 1 : verb]
    if not verb or any(word in _PARTING or not word.isalpha() for word in between) or len(between) > 1:
        return 0
    end = place + verb + 1
    while end < len(words) and not words[end].mark and words[end].lower not in _PARTING:
        end += 1
    return end - place


def _uncounted(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words without how often something is done ("three times", "a few times")."""
    if not words or words[-1].lower != "times":
        return words
    end = len(words) - 1
    while end and (words[end - 1].lower in _COUNTING or words[end - 1].lower.isdigit()):
        end -= 1
    return words[:end]


def _trimmed(words: Sequence[Word]) -> tuple[Word, ...]:
    kept = tuple(word for word in words if word.label is not None or not is_adverb(word.lower))
    if len(kept) > 3 and kept[0].label is None and kept[0].lower == "where":
        kept = kept[1:-1] if kept[-1].label is None and kept[-1].lower in _COME_TOGETHER else kept[1:]
    last = kept[-1] if len(kept) > 2 or (len(kept) > 1 and kept[0].label is not None) else None
    if last is not None and last.label is None and last.lower in _BROUGHT_ABOUT:
        kept = kept[:-1]
    if len(kept) > 1 and kept[0].lower in ("it", "them") and all(word.lower in _MADE_SO for word in kept[1:]):
        kept = kept[:1]
    kept = _uncounted(kept)
    kept = _without_extent(kept)
    if len(kept) > 1 and kept[-1].label is None and kept[-1].lower in _EMPHATIC:
        kept = kept[:-1]
    bare = [word for word in kept if word.lower not in ("the", "a", "an", "some", "my")]
    return kept if bare else ()


def manner_of(words: Sequence[Word]) -> str | None:
    """The adverb that says how a deed is done."""
    return next(
        (
            word.lower
            for word in words
            if word.label is None
            and len(word.lower) > 4
            and word.lower.endswith("ly")
            and word.lower not in _NOT_ADVERBS
        ),
        None,
    )


def uncounted(parts: Sequence[NounPhrase]) -> tuple[NounPhrase, ...]:
    """The noun phrases without what only counts them: "one of the hooks", "a handful of snow"."""
    found: list[NounPhrase] = []
    counted: NounPhrase | None = None
    for part in parts:
        if counted is not None and part.preposition == "of":
            found[-1] = NounPhrase(counted.preposition, part.words)
            counted = None
            continue
        last = part.words[-1]
        counted = part if last.label is None and last.lower in COUNTS and len(part.words) < 3 else None
        found.append(part)
    return tuple(found)


def without_manner(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words of a clause without those that tell how or how long, and name nothing ("on purpose", "by size")."""
    lowers = tuple(word.lower for word in words)
    said = frozenset(lowers)
    for manner in MANNERS:
        if manner[0] not in said:
            continue
        for at in range(1, len(words) - len(manner) + 1):
            if lowers[at : at + len(manner)] == manner and not any(
                word.label for word in words[at : at + len(manner)]
            ):
                return without_manner((*words[:at], *words[at + len(manner) :]))
    return words
