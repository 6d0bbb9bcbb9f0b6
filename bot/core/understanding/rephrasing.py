"""Says a noun phrase another way: without a part or title, with the other word, with less after it, by whose it is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from bot.core.contracts import EntityView
from bot.core.understanding.references import words_of
from bot.core.understanding.words.address import CALLED_HE, CALLED_SHE
from bot.core.understanding.words.improvised import COUNTED
from bot.core.understanding.words.naming import FIXED, NO_NOUNS, SKIPPED
from bot.core.understanding.words.parts import JOINED_BY, NUMERALS, PARTS, SAME, SIDES

_BEFORE_NOUN = {"his": "his", "hers": "her", "theirs": "their", "yours": "your", "mine": "my", "ours": "our"}
_LONGEST = 5
# What begins words that only tell which thing is meant ("the shirt I folded", "the letter that came").
_TELLING_ON = frozenset("i you he she we they that which who i've you've he's she's".split())
# How a thing is just now, which no text need have said of it.
_STATES = frozenset({"cold", "warm", "hot", "cooling", "lukewarm"})
_DIGITS = {word: digits for digits, word in NUMERALS.items()}
# What trails behind a noun without naming anything: "the notice pinned up", "the hammers out there".
_TRAILING = frozenset(
    "there here again too then now first next up down out outside inside please instead closely carefully "
    "properly times few while bit hers his mine yours theirs crack inch thing things thingy thingie".split()
)
_KIN = (
    CALLED_HE | CALLED_SHE | frozenset("cousin niece nephew daughter wife husband friend neighbour".split())
)


def untitled(said: tuple[str, ...], people: Iterable[EntityView]) -> tuple[str, ...]:
    """The name alone of "grandpa Tobias" or "my old aunt Agnes", where one of the people has it; else all the words."""
    at = next((at for at, word in enumerate(said[:-1]) if word in _KIN), None)
    if at is None or any(word not in _KIN and word not in SKIPPED for word in said[:-1]):
        return said
    bearers = [one for one in people if said[-1] in words_of(one.name)]
    whole = any(words_of(label) == said[at:] for one in bearers for label in (one.name, *one.aliases))
    return said[-1:] if len(bearers) == 1 and not whole else said


def is_part(word: str) -> bool:
    """Whether a word is for a part of something."""
    return word in PARTS or word in SIDES


def whole_of(said: Sequence[str]) -> tuple[str, ...]:
    """The words for the thing of which a part is named ("the green door handle", "the lid of the chest"), or none."""
    joint = next((place for place, word in enumerate(said) if place and word in JOINED_BY), None)
    if joint is not None and is_part(said[joint - 1]):
        rest = tuple(said[joint + 1 :])
    elif said and is_part(said[-1]):
        rest = tuple(said[:-1])
    else:
        return ()
    named = bool(rest) and _names(rest[-1]) and rest[-1] not in SIDES
    return rest if named and len(rest) <= _LONGEST else ()


def rephrased(said: Sequence[str]) -> Iterator[str]:
    """Other ways to say a noun phrase, the nearest first."""
    if any(word in NUMERALS or word in _DIGITS for word in said):
        yield " ".join(NUMERALS.get(word) or _DIGITS.get(word) or word for word in said)
    if any(word in _STATES for word in said[:-1]):
        yield " ".join(word for word in said if word not in _STATES)
    if any(word in COUNTED for word in said[:-1]):
        yield " ".join(word for word in said if word not in COUNTED)
    if sum(word not in SKIPPED for word in said) == 1:
        for group in SAME:
            if said[-1] in group:
                yield from (" ".join((*said[:-1], other)) for other in sorted(group - {said[-1]}))
    if any(word in SIDES for word in said[:-1]):
        yield " ".join(word for word in said if word not in SIDES)
    yield from shortened(said)
    end = next((at for at, word in enumerate(said) if at > 1 and word in _TELLING_ON), 0)
    if end and _names(said[end - 1]):
        yield " ".join(said[:end])


def shortened(said: Sequence[str]) -> Iterator[str]:
    """A noun phrase without what trails behind its noun."""
    for end in range(len(said) - 1, 0, -1):
        if not (_trails(said[end]) or said[end] in SKIPPED):
            break
        if _names(said[end - 1]):
            yield " ".join(said[:end])


def _names(word: str) -> bool:
    """Whether a word can be the head of a noun phrase."""
    return not (word in SKIPPED or word in COUNTED or word in NO_NOUNS or _trails(word))


def _trails(word: str) -> bool:
    return word in _TRAILING or (word.endswith(("ed", "ing", "ly")) and word not in NO_NOUNS)


def whose_one(whose: str, things: Sequence[EntityView], carried: Collection[str]) -> EntityView | None:
    """The one of several alike that is "hers" by a name of its own, or "mine" because one holds it."""
    for head, them in _alike(things).items():
        called = f"{_BEFORE_NOUN.get(whose, whose)} {head}"
        named = next((one for one in them if called in one.aliases), None)
        held = [one for one in them if one.id in carried]
        if named is None and whose in ("mine", "ours") and len(held) == 1:
            return held[0]
        if named is not None:
            return named
    return None


def held_of_two(
    found: str | None, things: Sequence[EntityView], carried: Collection[str]
) -> EntityView | None:
    """What "the other half" is for whoever handles it: the one in hand, or else the one that can be handled."""
    for them in _alike(things).values():
        if found not in {one.id for one in them}:
            continue
        held = [one for one in them if one.id in carried]
        loose = [one for one in them if one.kind not in FIXED]
        mine = held or loose
        return mine[0] if len(mine) == 1 else None
    return None


def has_twin(ident: str | None, things: Sequence[EntityView]) -> bool:
    """Whether there is another of the kind of a thing that is here ("left half", "right half")."""
    return any(ident in {one.id for one in them} for them in _alike(things).values())


def _alike(things: Sequence[EntityView]) -> dict[str, list[EntityView]]:
    """The things of which there are several, by the last word of their names ("left half", "right half")."""
    kinds: dict[str, list[EntityView]] = {}
    for one in things:
        kinds.setdefault(words_of(one.name)[-1], []).append(one)
    return {head: them for head, them in kinds.items() if len(them) > 1}
