"""Reads acts of a game's own terms out of a message: "I cast burning hands on the two left goblins and step back".

The ruleset's Python says which terms a character has now (`Resolver.terms`): spells, weapons, manoeuvres, zones of a
fight. What is denied, asked, wished or set under a condition is no act, and what is in quotation marks is speech.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz.distance import OSA

from bot.core.contracts import EntityView, InterpretInput, ProposedAction, RuleTerm
from bot.core.understanding.inflection import forms_of
from bot.core.understanding.references import Ambiguous, Found, is_character, resolve, words_of

_QUOTED = re.compile(r"[\"“«][^\"”»]*[\"”»]|\*{0}(?<!\w)'[^']{4,}'(?!\w)")
_CUTS = re.compile(
    r"\s*(?:[,;.!\n]+|\band then\b|\bthen\b|\bafter that\b|\band\b|\bwhile\b|\bplus\b)\s*", re.I
)
_NO_ACT = frozenset(
    "not don't dont never no won't wouldn't can't cannot isn't if unless would could should might may what who how "
    "why when where which maybe perhaps wish hope want wonder think about does did was were had "
    "promise promised promises swear vow".split()
)
_BREAKS = frozenset(
    "at on to toward towards into onto in from behind near beside by against with using for over upon after past "
    "around through between off away".split()
)
_COUNTS = {
    "both": 2,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "all": 20,
    "every": 20,
    "each": 20,
    "everyone": 20,
}
_ALL = frozenset("them enemies foes everyone everybody".split())
_OURS = frozenset("us friends allies companions party".split())
_AWAY = frozenset("back away off retreat flee backwards".split())
_ARTICLES = frozenset("the a an my our this that".split())
_WITHIN = 1
"""So many letters may be wrong in a word of six letters or more."""


@dataclass(frozen=True, slots=True)
class TermsRead:
    """The acts that were read, and what of the message they leave over, for the listener."""

    actions: tuple[ProposedAction, ...]
    rest: str


def read_terms(given: InterpretInput) -> TermsRead:
    """The acts of the game's own terms, in the order written."""
    if not given.terms:
        return TermsRead((), given.text)
    actions: list[ProposedAction] = []
    rest: list[str] = _QUOTED.findall(given.text)
    if "?" in given.text and not actions:
        return TermsRead((), given.text)
    for clause in filter(None, _CUTS.split(_QUOTED.sub(" ", given.text))):
        words = tuple(word.casefold() for word in re.findall(r"[\w'’-]+", clause.replace("’", "'")))
        found = None if _NO_ACT.intersection(words) else _act(given, words)
        if found is not None and (not actions or found != actions[-1]):
            actions.append(found)
        elif found is not None:
            continue  # said twice in one breath ("I sleep, sleep until the morning")
        elif actions and (more := _also_aimed(given, words, actions[-1])) is not None:
            actions[-1] = more
        else:
            rest.append(clause)
    return TermsRead(tuple(actions), ". ".join(rest)) if actions else TermsRead((), given.text)


def _act(given: InterpretInput, words: Sequence[str]) -> ProposedAction | None:
    """The act of one clause: its action by the term that says most, its option by the longest name."""
    matched = sorted(_matches(given.terms, words), key=lambda one: -one.weight)
    acts = [one for one in matched if one.term.acts]
    if not acts:
        return None
    lead = acts[0]
    options = [one for one in matched if one.term.type == lead.term.type and one.term.key]
    option = options[0] if options else None
    used = {at for one in (lead, *options[:1]) for at in range(one.start, one.end)}
    left = tuple(word if at not in used else "," for at, word in enumerate(words))
    aimed = (option or lead).term.aims
    targets = () if aimed == "none" else _targets(given, left)
    key = option.term.key if option else ("away" if aimed == "place" and _AWAY & set(words) else None)
    if not targets and (aimed == "one" or (aimed == "place" and key is None)):
        return None
    first = targets[0] if targets else None
    if lead.term.key and first is None and _is_everyday_verb(lead, words):
        return None
    return ProposedAction(
        type=lead.term.type,
        target_id=first,
        option=key,
        targets=tuple(targets) if len(targets) > 1 else (),
    )


def _is_everyday_verb(lead: _Match, words: Sequence[str]) -> bool:
    """Whether a spell of one word is only the verb of a thing: "I light the oven", where nobody says "cast"."""
    follows = words[lead.end] if lead.end < len(words) else ""
    return (
        lead.term.type == "cast"
        and lead.end - lead.start == 1
        and follows in _ARTICLES
        and "cast" not in words
    )


@dataclass(frozen=True, slots=True)
class _Match:
    term: RuleTerm
    start: int
    end: int

    @property
    def weight(self) -> int:
        return 100 * bool(self.term.key) + self.end - self.start


def _matches(terms: Sequence[RuleTerm], words: Sequence[str]) -> Iterator[_Match]:
    for term in terms:
        best = max(
            (
                _Match(term, at, at + len(name))
                for name in _spelt(term.names)
                for at in range(len(words) - len(name) + 1)
                if all(map(_same, name, words[at : at + len(name)]))
            ),
            key=lambda one: one.end - one.start,
            default=None,
        )
        if best is not None:
            yield best


@lru_cache(maxsize=512)
def _spelt(names: tuple[str, ...]) -> tuple[tuple[frozenset[str], ...], ...]:
    """Each name as its words, each word with its forms."""
    return tuple(
        tuple(
            frozenset({word, f"{word}s", *forms_of(word)})
            for word in name.casefold().replace("'s", "s").split()
        )
        for name in names
    )


def _same(forms: frozenset[str], word: str) -> bool:
    bare = word.replace("'s", "s")
    if bare in forms:
        return True
    return len(bare) > 5 and any(
        len(one) > 5 and one[0] == bare[0] and OSA.distance(one, bare, score_cutoff=_WITHIN) <= _WITHIN
        for one in forms
    )


def _targets(given: InterpretInput, words: Sequence[str]) -> tuple[str, ...]:
    """Who is aimed at: several where a number or a plural says so, else the first that is named."""
    people = [one for one in given.scene.present if is_character(one) and one.id != given.actor_id]
    phrases = list(_phrases(words))
    for phrase in phrases:
        many = _many(people, phrase)
        if many:
            return many
    for phrase in phrases:
        meant = resolve(
            " ".join(phrase), given.scene, given.mentioned, frozenset({"character"}), actor_id=given.actor_id
        )
        if isinstance(meant, Found):
            return (meant.id,)
        if isinstance(meant, Ambiguous):
            awake = [one for one in people if one.id in meant.ids and one.status != "dead"]
            return (awake[0].id,) if awake else ()
    return ()


def _phrases(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    phrase: list[str] = []
    for word in (*words, ","):
        if word in _BREAKS or word == ",":
            if phrase:
                yield tuple(phrase)
            phrase = []
        else:
            phrase.append(word)


def _many(people: Sequence[EntityView], phrase: Sequence[str]) -> tuple[str, ...]:
    """The people of a plural ("the two goblins", "all of them"), those on their feet first."""
    most = next((_COUNTS[word] for word in phrase if word in _COUNTS), 0)
    last = phrase[-1]
    kind = last.removesuffix("s") if last.endswith("s") and not last.endswith("'s") else ""
    if not most and not kind and last not in _ALL | _OURS:
        return ()
    named = [one for one in people if one.status != "dead" and _is_one_of(one, last, kind)]
    return tuple(one.id for one in named[: most or len(named)]) if len(named) > 1 or most else ()


def _is_one_of(one: EntityView, last: str, kind: str) -> bool:
    """Whether somebody is among "them" or "us", or one of the "goblins"."""
    if last in _ALL:
        return one.type != "pc"
    if last in _OURS:
        return one.type == "pc"
    return bool(kind) and kind in words_of(" ".join((one.name, *one.aliases, one.kind)))


def _also_aimed(given: InterpretInput, words: Sequence[str], before: ProposedAction) -> ProposedAction | None:
    """The act before with one more target, where a clause is nothing but somebody's name."""
    if before.target_id is None or len(words) > 4:
        return None
    more = [one for one in _targets(given, words) if one != before.target_id and one not in before.targets]
    if not more:
        return None
    return before.model_copy(update={"targets": (*(before.targets or (before.target_id,)), *more)})
