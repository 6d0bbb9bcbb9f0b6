"""Reads acts of a game's own terms out of a message: "I cast burning hands on the two left goblins and step back".

The ruleset's Python says which terms a character has now (`Resolver.terms`): spells, weapons, manoeuvres, zones of a
fight. What is denied, asked, wished or set under a condition is no act, and what is in quotation marks is speech.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.core.contracts import EntityView, InterpretInput, ProposedAction
from bot.core.understanding._said_terms import added_in, said_in
from bot.core.understanding._term_names import Match, matches
from bot.core.understanding.no_turns import no_turn_of
from bot.core.understanding.non_actions import settles_all
from bot.core.understanding.references import Ambiguous, Found, is_character, resolve, words_of
from bot.core.understanding.tokens import normalised

_QUOTED = re.compile(r"[\"“«][^\"”»]*[\"”»]|\*{0}(?<!\w)'[^']{4,}'(?!\w)")
_CUTS = re.compile(
    r"\s*(?:[,;.!\n]+|\band then\b|\bthen\b|\bafter that\b|\band\b|\bwhile\b|\bplus\b)\s*", re.I
)
_SENTENCE = re.compile(r"[^.!?\n]+[.!?\n]*")
_CLAIMS_A_ROLL = re.compile(
    r"\b(?:roll\w*|nat|natural|crit\w*|dice|check)\b\D*\d|\b(?:nat|natural|crit)\b", re.I
)
"""Who says what was rolled settles nothing, and does no deed."""
_DENIED = frozenset(
    "not don't dont never no won't wouldn't can't cannot isn't unless ask asks say says".split()
)
"""What no act is, and what is said to somebody."""
_NO_ACT = _DENIED - frozenset("ask asks say says".split()) | frozenset(
    "if would could should might may what who how why when where which maybe perhaps wish hope want wonder think about "
    "does did was were had promise promised promises swear vow".split()
)
_BREAKS = frozenset(
    "at on to toward towards into onto in from behind near beside by against with using for over upon after past "
    "around through between off away that".split()
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
_OF_SOMEBODY = {"his": "him", "her": "her", "their": "them", "its": "it"}
_HELD_BACK = "ready"
"""The type of act that is held back until something happens."""
_HOLDS = re.compile(r"\b(?:ready|readies|hold|brace|prepare|wait)\b[^.!?\n;\"“”]*", re.I)
_TRIGGER = re.compile(
    r"\s*[,:–—-]*\s*\b(?:for\s+)?(?:if|when|whenever|once|should|the moment|in case|as soon as)\b",
    re.I,
)
_MOST_NAMED = 4
"""So many words name somebody or something, at most."""


@dataclass(frozen=True, slots=True)
class TermsRead:
    """The acts that were read, and what of the message they leave over, for the listener."""

    actions: tuple[ProposedAction, ...]
    rest: str


def read_terms(given: InterpretInput) -> TermsRead:
    """The acts of the game's own terms, in the order written; what is one by being said gives way to blows."""
    if not given.terms:
        return TermsRead((), given.text)
    said, added = said_in(given), added_in(given)
    plain = tuple(one for one in given.terms if not one.said)
    whole = _read(given.model_copy(update={"terms": plain}) if len(plain) < len(given.terms) else given)
    whole = TermsRead(tuple(_with(one, added) for one in whole.actions), whole.rest)
    if said is None:
        return whole
    others = _read(given.model_copy(update={"terms": plain, "text": said.rest}))
    blows = {one.type for one in plain if one.aims in ("one", "several")}
    if any(one.type in blows and one.target_id not in (None, given.actor_id) for one in others.actions):
        return whole
    kept = (one for one in others.actions if one.option is not None and one.type != said.action.type)
    return TermsRead((said.action, *kept), others.rest)


def _with(action: ProposedAction, added: Mapping[str, str]) -> ProposedAction:
    """An act with what the message adds to its kind ("not to kill")."""
    more = added.get(action.type)
    if more is None:
        return action
    return action.model_copy(update={"option": f"{action.option} {more}" if action.option else more})


def _read(given: InterpretInput) -> TermsRead:
    if _CLAIMS_A_ROLL.search(given.text) or settles_all(given.text) or no_turn_of(normalised(given.text)):
        given = given.model_copy(update={"terms": tuple(one for one in given.terms if one.aims != "thing")})
    given = _without_trigger(given)
    actions: list[ProposedAction] = []
    rest: list[str] = _QUOTED.findall(given.text)
    for clause, asking in _clauses(_QUOTED.sub(" ", given.text)):
        words = tuple(word.casefold() for word in re.findall(r"[\w'’-]+", clause.replace("’", "'")))
        found = _act(given, words, asking or bool(_NO_ACT.intersection(words)))
        if found is not None and (not actions or found != actions[-1]):
            actions.append(found)
        elif found is not None:
            continue  # said twice in one breath ("I sleep, sleep until the morning")
        elif actions and not asking and (more := _also_aimed(given, words, actions[-1])):
            actions[-1] = more
        else:
            rest.append(clause)
    return TermsRead(tuple(actions), ". ".join(rest)) if actions else TermsRead((), given.text)


def _clauses(text: str) -> Iterator[tuple[str, bool]]:
    """The clauses of a message, each with whether its sentence asks."""
    for sentence in _SENTENCE.findall(text):
        asking = sentence.rstrip().endswith("?")
        yield from ((clause, asking) for clause in _CUTS.split(sentence) if clause)


def _without_trigger(given: InterpretInput) -> InterpretInput:
    """A message in which what is waited for ("if he comes at me I strike") is left out of an act that is held back."""
    waiting = tuple(one for one in given.terms if one.type == _HELD_BACK)
    for said in _HOLDS.finditer(given.text) if waiting else ():
        head = _TRIGGER.split(said[0], maxsplit=1)[0]
        words = tuple(word.casefold() for word in re.findall(r"[\w'’-]+", head))
        if head != said[0] and next(matches(waiting, words, asking=False), None) is not None:
            text = f"{given.text[: said.start()]}{head}{given.text[said.end() :]}"
            return given.model_copy(update={"text": text})
    return given


def _act(given: InterpretInput, words: Sequence[str], asking: bool) -> ProposedAction | None:
    """The act of one clause: its action by the term that says most, its option by the longest name.

    What is asked or not meant as an act is one where the term is an act in a question too, and nobody denies it.
    """
    if _DENIED.intersection(words) and asking:
        return None
    matched = sorted(matches(given.terms, words, asking=asking), key=lambda one: -one.weight)
    acts = [one for one in matched if one.term.acts]
    if not acts:
        return None
    lead = acts[0]
    options = [one for one in matched if one.term.type == lead.term.type and one.term.key]
    options.sort(
        key=lambda one: one.term.acts
    )  # what only says how ("with my sword") goes before the act itself
    option = options[0] if options else None
    used = {at for one in (lead, *options[:1]) for at in one.at}
    left = tuple(word if at not in used else "," for at, word in enumerate(words))
    aimed = (option or lead).term.aims
    if aimed == "thing":
        targets = _deed_targets(given, words, left, lead.at[0], (option or lead).term.of)
        if targets is None:
            return None
    else:
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


def _deed_targets(
    given: InterpretInput, words: Sequence[str], left: Sequence[str], head: int, of: Sequence[str]
) -> tuple[str, ...] | None:
    """What a deed is done to, also where its own name says it ("read the runes"); None where it fits nothing such."""
    rest = tuple(word if at != head else "," for at, word in enumerate(words))
    tried = (_targets(given, part, _THINGS) for part in (left[head:], left, rest))
    found = next((each for each in tried if each and each[0] != given.actor_id), ())
    return found if not of or (found and _is_of(given, found[0], of)) else None


def _is_everyday_verb(lead: Match, words: Sequence[str]) -> bool:
    """Whether a spell of one word is only the verb of a thing: "I light the oven", where nobody says "cast"."""
    if lead.term.type != "cast" or len(lead.at) != 1 or "cast" in words:
        return False
    after = lead.at[0] + 1
    return after < len(words) and words[after] in _ARTICLES


_PEOPLE = frozenset({"character"})
_THINGS = frozenset({"character", "item"})


def _is_of(given: InterpretInput, ident: str, kinds: Sequence[str]) -> bool:
    """Whether somebody or something is one of these types or kinds; anything is where none are given."""
    found = (
        one for one in (*given.scene.present, *given.scene.scenery, *given.scene.carried) if one.id == ident
    )
    return not kinds or any(one.type in kinds or one.kind in kinds for one in found)


def _targets(given: InterpretInput, words: Sequence[str], want: frozenset[str] = _PEOPLE) -> tuple[str, ...]:
    """Who is aimed at: several where a number or a plural says so, else the first that is named."""
    people = [one for one in given.scene.present if is_character(one) and one.id != given.actor_id]
    phrases = list(_phrases(words))
    if want == _THINGS:
        phrases = [part for phrase in phrases for part in _parts(phrase)]
    for phrase in phrases if want == _PEOPLE else ():
        many = _many(people, phrase)
        if many:
            return many
    for phrase in phrases:
        meant = resolve(_named(phrase), given.scene, given.mentioned, want, actor_id=given.actor_id)
        if isinstance(meant, Found):
            return (_on_its_feet(people, meant.id, phrase) if want == _PEOPLE else meant.id,)
        if isinstance(meant, Ambiguous):
            awake = [one for one in people if one.id in meant.ids and one.status != "dead"]
            return (awake[0].id,) if awake else ()
    return ()


def _on_its_feet(people: Sequence[EntityView], ident: str, phrase: Sequence[str]) -> str:
    """Who is meant by a name that fits the dead too ("the crab"): of those that are left, the first that goes by it."""
    found = next((one for one in people if one.id == ident), None)
    if found is None or found.status != "dead" or not phrase or set(phrase) >= set(words_of(found.name)):
        return ident
    word = phrase[-1]
    named = (one for one in people if word in words_of(" ".join((one.name, *one.aliases, one.kind))))
    return next((one.id for one in named if one.status != "dead"), ident)


def _parts(phrase: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """A phrase, and what it holds beside words that name nothing ("what the guard really"), the longest first."""
    for length in range(min(len(phrase), _MOST_NAMED), 0, -1):
        for first in range(len(phrase) - length + 1):
            yield tuple(phrase[first : first + length])


def _named(phrase: Sequence[str]) -> str:
    """Whom or what a phrase names; of an owner alone ("his", "Tam's"), whose word stands apart, that one."""
    if len(phrase) == 1 and phrase[0] in _OF_SOMEBODY:
        return _OF_SOMEBODY[phrase[0]]
    return " ".join(phrase).removesuffix("'s")


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
