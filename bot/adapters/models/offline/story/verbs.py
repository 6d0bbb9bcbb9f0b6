"""The verbs of one vocabulary: which phrase of a clause stands for which action type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz.distance import OSA

from bot.adapters.models.offline.story.lexicon import DEEDS, GENERIC, MEANINGS, PARTICLES, SPOKEN
from bot.adapters.models.offline.story.words import Token, inflected
from bot.core.contracts import ActionType
from bot.core.guard.lexicon import KINDS
from bot.core.guard.words.common import COMMON

_ANY = frozenset({"my", "his", "her", "their", "your", "our", "the", "a", "an"})


_DEED_FORMS = frozenset(
    form
    for word in (
        *DEEDS,
        *(phrase.split()[0] for name in MEANINGS if name not in SPOKEN for phrase in MEANINGS[name]),
    )
    for form in inflected(word)
) - frozenset("be do make have keep say stay help share slip come play call".split())


@dataclass(frozen=True, slots=True)
class VerbPhrase:
    """A verb phrase after its first word, with the action it stands for; `rank` 0 is the ruleset's own."""

    rest: tuple[str, ...]
    action: ActionType
    rank: int


@dataclass(frozen=True, slots=True)
class Match:
    """A verb found in a clause: the action, the first word's place, and the tokens left over."""

    action: ActionType
    start: int
    rest: tuple[Token, ...]
    phrase: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Everything the interpreter needs to know of one vocabulary."""

    phrases: dict[str, tuple[VerbPhrase, ...]]
    by_type: dict[str, ActionType]
    by_meaning: dict[str, ActionType]
    meanings: dict[str, frozenset[str]]

    def speaks(self, action: ActionType) -> bool:
        """Whether the action is something said."""
        return bool(self.meanings[action.type] & SPOKEN)

    def generic(self, action: ActionType) -> bool:
        """Whether the action is speech without a purpose of its own."""
        spoken = self.meanings[action.type] & SPOKEN
        return bool(spoken) and spoken <= GENERIC | {"greet"}

    def first(self, *meanings: str) -> ActionType | None:
        """The action of the first meaning that this vocabulary has."""
        return next((self.by_meaning[name] for name in meanings if name in self.by_meaning), None)


@lru_cache(maxsize=64)
def lexicon_of(vocabulary: tuple[ActionType, ...]) -> Lexicon:
    """The lexicon of a vocabulary, kept for the next message."""
    by_meaning: dict[str, ActionType] = {}
    meanings: dict[str, set[str]] = {action.type: set() for action in vocabulary}
    for meaning, phrases in MEANINGS.items():
        for action in _bearers(meaning, phrases, vocabulary):
            by_meaning.setdefault(meaning, action)
            meanings[action.type].add(meaning)
    table: dict[str, list[VerbPhrase]] = {}
    for action in vocabulary:
        for phrase in dict.fromkeys((*action.verbs, action.type.replace("_", " "), action.label.casefold())):
            _enter(table, phrase, action, 0)
    for rank, (meaning, action) in enumerate(by_meaning.items(), start=1):
        for phrase in MEANINGS[meaning]:
            _enter(table, phrase, action, rank)
    ordered = {
        word: tuple(sorted(found, key=lambda item: (-len(item.rest), item.rank)))
        for word, found in table.items()
    }
    frozen = {name: frozenset(found) for name, found in meanings.items()}
    return Lexicon(ordered, {action.type: action for action in vocabulary}, by_meaning, frozen)


def _bearers(meaning: str, phrases: tuple[str, ...], vocabulary: Sequence[ActionType]) -> list[ActionType]:
    """The actions a meaning belongs to, best first: by type, then by the first verb, then by any verb."""
    known = frozenset((meaning, *phrases))
    scored: list[tuple[int, int, ActionType]] = []
    for place, action in enumerate(vocabulary):
        name = action.type.replace("_", " ")
        verbs = tuple(verb.casefold() for verb in action.verbs)
        if action.type == meaning or name == meaning:
            scored.append((0, place, action))
        elif meaning in action.type.split("_"):
            scored.append((1, place, action))
        elif meaning in verbs:
            scored.append((2 + verbs.index(meaning), place, action))
        elif name in known:
            scored.append((40, place, action))
        elif verbs and verbs[0] in known and len(verbs[0]) > 3:
            scored.append((50, place, action))
    if meaning == "mark":
        scored = [item for item in scored if item[2].target == "cell"]
    return [action for _, _, action in sorted(scored, key=lambda item: item[:2])]


def _enter(table: dict[str, list[VerbPhrase]], phrase: str, action: ActionType, rank: int) -> None:
    words = tuple(phrase.casefold().split())
    if not words:
        return
    for form in inflected(words[0]):
        table.setdefault(form, []).append(VerbPhrase(words[1:], action, rank))


def find_verb(tokens: tuple[Token, ...], lexicon: Lexicon) -> tuple[Match, ...]:
    """The first verb of a clause, with the actions it may stand for, likeliest first.

    The longest phrase wins; separable particles ("pick the lamp up") are understood.
    """
    for place, token in enumerate(tokens):
        if place and (token.label is not None or tokens[place - 1].lower in _ANY):
            continue
        found = _matches_at(tokens, place, lexicon)
        if found:
            return found
    return ()


def _matches_at(tokens: tuple[Token, ...], place: int, lexicon: Lexicon) -> tuple[Match, ...]:
    if tokens[place].quote is not None:
        return ()
    after = tokens[place + 1 :]
    options: list[tuple[int, int, Match]] = []
    for phrase in lexicon.phrases.get(tokens[place].lower, ()):
        left = _consume(after, phrase.rest)
        if left is not None:
            match = Match(phrase.action, place, left, (tokens[place].lower, *phrase.rest))
            options.append((-len(phrase.rest), phrase.rank, match))
    options.sort(key=lambda option: option[:2])
    distinct = {match.action.type: match for length, _, match in reversed(options) if length == options[0][0]}
    return tuple(reversed(distinct.values()))


def _consume(after: tuple[Token, ...], rest: tuple[str, ...]) -> tuple[Token, ...] | None:
    """What is left after the words of a phrase, or None when they do not follow."""
    lowers = tuple(token.lower for token in after)
    if lowers[: len(rest)] == rest:
        return after[len(rest) :]
    if len(rest) == 1 and rest[0] in PARTICLES and rest[0] in lowers:
        place = lowers.index(rest[0])
        ends = place + 1 == len(after) or after[place + 1].lower in {"with", "using", "from"}
        if place <= 5 and ends:
            return after[:place] + after[place + 1 :]
    loose = [place for place, word in enumerate(rest) if word in _ANY]
    if loose and len(lowers) >= len(rest):
        pairs = zip(lowers, rest, strict=False)
        if all(said == word or (word in _ANY and said in _ANY) for said, word in pairs):
            return after[len(rest) :]
    return None


def is_deed(tokens: Sequence[Token]) -> bool:
    """Whether a clause begins with something one does, rather than says, whatever the vocabulary knows of it."""
    return bool(tokens) and tokens[0].label is None and tokens[0].lower in _DEED_FORMS


def _is_english(word: str) -> bool:
    """Whether a word is one by itself, and so no slip for another: "shakes" is not "shares"."""
    return word in KINDS or word in COMMON or word.removesuffix("s") in COMMON


def near_verb(tokens: tuple[Token, ...], lexicon: Lexicon) -> tuple[Match, ...]:
    """A misspelled verb at the start of a clause ("opne the door"), when exactly one known form is that near."""
    for place, token in enumerate(tokens[:2]):
        word = token.lower
        if len(word) < 4 or token.label is not None or token.quote is not None or _is_english(word):
            continue
        near = [
            form
            for form in lexicon.phrases
            if len(form) > 3
            and abs(len(form) - len(word)) < 2
            and OSA.distance(word, form, score_cutoff=1) <= 1
        ]
        actions = {phrase.action.type for form in near for phrase in lexicon.phrases[form] if not phrase.rest}
        same_start = [form for form in near if form[0] == word[0]]
        if len(actions) == 1 and same_start:
            mended = Token(same_start[0], same_start[0])
            return _matches_at((*tokens[:place], mended, *tokens[place + 1 :]), place, lexicon)
    return ()
