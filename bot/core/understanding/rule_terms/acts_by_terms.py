"""Reads acts of a game's own terms out of a message: "I cast burning hands on the two left goblins and step back".

The ruleset's Python says which terms a character has now (`Resolver.terms`): spells, weapons, manoeuvres, zones of a
fight. What is denied, asked, wished or set under a condition is no act, and what is in quotation marks is speech.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from bot.core.contracts import InterpretInput, ProposedAction
from bot.core.late_dataclasses import dataclass
from bot.core.late_patterns import late
from bot.core.state.document import SameObject
from bot.core.understanding.deeds.plainly import Doer, is_plainly_told
from bot.core.understanding.non_actions.claims import settles_all
from bot.core.understanding.non_actions.no_turns import no_turn_of
from bot.core.understanding.phrases import matches as phrases_in
from bot.core.understanding.references import is_character
from bot.core.understanding.rule_terms._blows import (
    DEALING,
    DETERMINERS,
    form_in,
    has_object,
    is_aimed_noun,
    is_noun,
)
from bot.core.understanding.rule_terms._clauses import TermClause, clauses_of, doer_of
from bot.core.understanding.rule_terms._names import Match, matches
from bot.core.understanding.rule_terms._spoken import added_in, said_in
from bot.core.understanding.rule_terms._targets import THINGS, is_of, term_targets
from bot.core.understanding.tokens import Word, normalised
from bot.core.understanding.words.bodies import BODY

_QUOTED = late(r"[\"“«][^\"”»]*[\"”»]|\*{0}(?<!\w)'[^']{4,}'(?!\w)")
_CLAIMS_A_ROLL = late(r"\b(?:roll\w*|nat|natural|crit\w*|dice|check)\b\D*\d|\b(?:nat|natural|crit)\b", re.I)
"""Who says what was rolled settles nothing, and does no deed."""
_DENIED = frozenset(
    "not don't dont never no won't wouldn't can't cannot isn't unless ask asks say says".split()
)
"""What no act is, and what is said to somebody."""
_NO_ACT = _DENIED - frozenset("ask asks say says".split()) | frozenset(
    "if would could should might may what who how why when where which maybe perhaps wish hope want wonder think about "
    "does did was were had promise promised promises swear vow".split()
)
_AWAY = frozenset("back away off retreat flee backwards".split())
_YOURS = frozenset({"your", "yours", "yourself", "yourselves"})
_HOW, _WHITHER = frozenset({"without"}), frozenset({"to", "into"})
_ARTICLES = frozenset("the a an my our this that".split())
_HELD_BACK = "ready"
"""The type of act that is held back until something happens."""
_HOLDS = late(r"\b(?:ready|readies|hold|brace|prepare|wait)\b[^.!?\n;\"“”]*", re.I)
_TRIGGER = late(
    r"\s*[,:–—-]*\s*\b(?:for\s+)?(?:if|when|whenever|once|should|the moment|in case|as soon as)\b",
    re.I,
)
HOW_MANY = "count_"
"""How the key of a term begins that says how many are meant: it is of use where only one act of its type is read."""
BY_NAME = "by_name_"
"""How the key of a term begins that calls for a check by the name of its skill: what it is for, told beside it, is no
second one."""
_MEANT = (("i", "want", "to"), ("i", "would", "like", "to"), ("i'd", "like", "to"), ("we", "want", "to"))
"""How somebody begins who says what they do now: no wish ("I want to long rest")."""
_ASKED = frozenset("why what how when where who whether".split())
"""What begins the question that a check by name is for, which names nothing that it is done to."""
_SHARES = {"one": 1, "two": 2, "three": 3, "1": 1, "2": 2, "3": 3, "another": 1}
"""How the rays and darts of a spell are dealt out."""
_BLOW = "attack"
_DRAWN_OVER = frozenset({"run", "draw", "trace", "pass", "rub", "stretch"})
"""What is done with a hand or a finger, and is then no way of moving."""
# Terms that are done to somebody or something, so that it counts who does it.
_DONE_TO = frozenset({"one", "thing"})


@dataclass(frozen=True, slots=True)
class TermsRead:
    """The acts that were read, and what of the message they leave over, for the listener."""

    actions: tuple[ProposedAction, ...]
    rest: str


def beside_terms(given: InterpretInput) -> tuple[InterpretInput, tuple[ProposedAction, ...]]:
    """What the listener is to read of a message, and the acts of the game's own terms; found once for a message."""
    return _beside_terms(SameObject(given))


@lru_cache(maxsize=8)
def _beside_terms(held: SameObject[InterpretInput]) -> tuple[InterpretInput, tuple[ProposedAction, ...]]:
    terms = read_terms(held.value)
    if not terms.actions:
        return held.value, ()
    return held.value.model_copy(update={"text": terms.rest}), terms.actions


def read_terms(given: InterpretInput) -> TermsRead:
    """The acts of the game's own terms, in the order written; what is one by being said gives way to blows."""
    if not given.terms:
        return TermsRead((), given.text)
    said, added = said_in(given), added_in(given)
    plain = tuple(one for one in given.terms if not one.said)
    whole = _read(given.model_copy(update={"terms": plain}) if len(plain) < len(given.terms) else given)
    types = Counter(one.type for one in whole.actions)
    added = {kind: key for kind, key in added.items() if types[kind] == 1 or not key.startswith(HOW_MANY)}
    whole = TermsRead(tuple(_with(one, added) for one in whole.actions), whole.rest)
    if said is None:
        return whole
    others = _read(given.model_copy(update={"terms": plain, "text": said.rest}))
    blows = {one.type for one in plain if one.aims in ("one", "several")}
    if any(one.type in blows and one.target_id not in (None, given.actor_id) for one in others.actions):
        return whole
    kept = (one for one in others.actions if one.option is not None and one.type != said.action.type)
    return TermsRead((said.action, *kept), others.rest)


def _lays_hold_of_a_thing(given: InterpretInput, words: Sequence[str], lead: Match) -> bool:
    """Whether "it" is what is grabbed, where nobody here is an it ("I grab it and bang it on the bell")."""
    behind = tuple(words[max(lead.at) + 1 :][:1])
    people = (one for one in given.scene.present if is_character(one) and one.id != given.actor_id)
    return behind == ("it",) and all(one.pronouns != "it" for one in people)


def _is_gesture(words: Sequence[str]) -> bool:
    """Whether a clause only moves one's own body or calls a greeting: no term ("wriggles her toes", "shout hello")."""
    found = phrases_in(tuple(Word(word, word) for word in words[words[:1] == ("i",) :]))
    if not found:
        return False
    body = found[0].act == "flourish" and "*" in found[0].phrase and found[0].phrase[-1] in BODY
    body = body or (found[0].verb in _DRAWN_OVER and not BODY.isdisjoint(words[1:4]))
    return body or (found[0].act == "greet" and len(found[0].phrase) > 1)


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
    doer = doer_of(given)
    for clause in clauses_of(_QUOTED.sub(" ", given.text)):
        words, asking = clause.words, clause.asking
        wanted = any(
            term.phrase for term in given.terms
        )  # where a rule asks for a gesture, it is one of its terms
        last = actions[-1].target_id if actions else None
        around = _around_phrase(given, words)
        idle = asking or bool(_NO_ACT.intersection(around)) or (not wanted and _is_gesture(words))
        found = _act(given, clause, around, idle, doer, last)
        if found is not None and not (actions and _is_said_twice(found, actions[-1])):
            actions.append(found)
        elif found is not None:
            continue
        elif actions and not asking and (more := _also_aimed(given, words, actions[-1])):
            actions[-1] = more
        else:
            rest.append(clause.text)
    return TermsRead(tuple(actions), ". ".join(rest)) if actions else TermsRead((), given.text)


def _is_said_twice(found: ProposedAction, before: ProposedAction) -> bool:
    """Whether an act is the one before once more ("I sleep, sleep until dawn"; "insight check: is he lying?")."""
    if found == before:
        return True
    if found.type != before.type:
        return False
    called = any(str(one.option or "").startswith(BY_NAME) for one in (found, before))
    return called and found.target_id in (None, before.target_id)


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


def _around_phrase(given: InterpretInput, words: Sequence[str]) -> Sequence[str]:
    """The words of a clause around the phrase of an act that heads it; all of them where there is none."""
    phrases = tuple(one for one in given.terms if one.phrase)
    own = max((one.at for one in matches(phrases, words, asking=False)), key=len, default=())
    meant = next((lead for lead in _MEANT if tuple(words[: len(lead)]) == lead), ())
    return [word for at, word in enumerate(words) if at not in own and at >= len(meant)]


def _act(
    given: InterpretInput,
    clause: TermClause,
    around: Sequence[str],
    asking: bool,
    doer: Doer,
    last: str | None = None,
) -> ProposedAction | None:
    """The act of one clause: its action by the term that says most, its option by the longest name.

    `last` is whom the clause before was aimed at, `around` its words without those of a whole phrase.

    What is asked or not meant as an act is one where the term is an act in a question too, and nobody denies it.
    """
    words = clause.words
    if _DENIED.intersection(around) and asking:
        return None
    matched = sorted(matches(given.terms, words, asking=asking), key=lambda one: -one.weight)
    acts = [one for one in matched if one.term.acts]
    if not acts:
        return None
    lead = acts[0]
    if lead.term.type == "grapple" and _lays_hold_of_a_thing(given, words, lead):
        return None
    if lead.term.aims == "place" and _YOURS.intersection(words) and "i" not in words:
        return None  # "go back into your hole" is called to somebody
    if words[lead.at[0]] in _HOW and _WHITHER.intersection(words[: lead.at[0]]):
        return None  # going somewhere, and only how
    if lead.term.aims in _DONE_TO and not lead.term.asked and not _is_told(clause, lead, doer):
        return None
    if lead.term.aims in _DONE_TO and _takes_from(words, lead):
        return None
    options = [one for one in matched if one.term.type == lead.term.type and one.term.key]
    options.sort(
        key=lambda one: one.term.acts
    )  # what only says how ("with my sword") goes before the act itself
    option = options[0] if options else None
    if lead in options and option is not None and set(option.at) < set(lead.at):
        option = lead  # the act names it already ("throw my dagger")
    used = {at for one in (lead, *([option] if option else [])) for at in one.at}
    left = tuple(word if at not in used else "," for at, word in enumerate(words))
    aimed = (option or lead).term.aims
    if aimed == "thing":
        by_name = (option or lead).term.key.startswith(BY_NAME)
        left = _before_question(left) if by_name else left
        targets = _deed_targets(given, words, left, lead.at[0], (option or lead).term.of)
        if not targets and lead.term.onto:
            targets = (lead.term.onto,)
        passed_on = asking and lead.term.asked and not by_name and _is_for_company(given)
        if targets is None or (not targets and passed_on):
            return None
    else:
        targets = () if aimed == "none" else term_targets(given, left, last=last)
    key = option.term.key if option else ("away" if aimed == "place" and _AWAY & set(words) else None)
    unnamed = "one" in left[lead.at[-1] :] or any(
        one.term.aims == "none" for one in acts if _is_like(one, lead)
    )
    if not targets and aimed == "one" and unnamed:
        return ProposedAction(type=lead.term.type, option=key)  # of nobody who is named: it is asked back
    if not targets and (aimed == "one" or (aimed == "place" and key is None)):
        return None
    if targets and lead.term.type == _BLOW and not _hits(given, clause, lead, used):
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


_TAKING = frozenset("grab snatch seize grabs snatches seizes grabbed snatched seized".split())


def _takes_from(words: Sequence[str], lead: Match) -> bool:
    """Whether something is taken off somebody, and nobody is taken hold of ("grab some soup off her")."""
    behind = words[lead.at[-1] + 1 :]
    hold = bool(behind) and behind[0] in ("her", "him", "them", "it")
    return words[lead.at[0]] in _TAKING and not hold and any(word in ("off", "from") for word in behind[1:])


def _is_like(one: Match, lead: Match) -> bool:
    """Whether another term is an act of the same kind, and says more words of the clause."""
    return one.term.type == lead.term.type and len(one.at) > len(lead.at)


def _before_question(words: Sequence[str]) -> tuple[str, ...]:
    cut = next((at for at, word in enumerate(words) if word in _ASKED), len(words))
    return tuple(words[:cut])


def _is_for_company(given: InterpretInput) -> bool:
    """Whether a question of nothing in reach is for whoever is here, where nobody lies dead ("how did he die?")."""
    people = [one for one in given.scene.present if is_character(one) and one.id != given.actor_id]
    return bool(people) and all(one.status != "dead" for one in people)


def _is_told(clause: TermClause, lead: Match, doer: Doer) -> bool:
    """Whether the clause tells the deed of the writer's own character, plainly; what is no verb only says how."""
    at = lead.at[0]
    form = form_in(lead.term.names, clause.words[at])
    if not lead.term.key and at and clause.words[at - 1] in DETERMINERS:
        at = next((place for place in range(at) if clause.words[place] in DEALING), -1)
        if at < 0:
            return False
        form = form_in(lead.term.names, clause.words[at]) or form
    return not form or is_plainly_told(clause.sentence, clause.places[at], form, doer)


def _hits(given: InterpretInput, clause: TermClause, lead: Match, used: Collection[int]) -> bool:
    """Whether the verb of a blow is one here, and somebody what it is done to."""
    words, at = clause.words, lead.at[0]
    dealt = lead.term.aims not in _DONE_TO or any(word in DEALING for word in words[:at])
    if is_noun(words, at) and not (dealt and is_aimed_noun(words, at)):
        return False
    return has_object(words, lead.at[-1], used, lambda some: bool(term_targets(given, tuple(some))))


def _deed_targets(
    given: InterpretInput, words: Sequence[str], left: Sequence[str], head: int, of: Sequence[str]
) -> tuple[str, ...] | None:
    """What a deed is done to, also where its own name says it ("read the runes"); None where it fits nothing such."""
    rest = tuple(word if at != head else "," for at, word in enumerate(words[: len(left)]))
    tried = (term_targets(given, part, THINGS) for part in (left[head:], left, rest))
    found = next((each for each in tried if each and each[0] != given.actor_id), ())
    return found if not of or (found and is_of(given, found[0], of)) else None


def _is_everyday_verb(lead: Match, words: Sequence[str]) -> bool:
    """Whether a spell of one word is only a word of everyday: "I light the oven", "the sleeping goblin"."""
    if lead.term.type != "cast" or len(lead.at) != 1 or "cast" in words:
        return False
    if words[lead.at[0]].endswith(("ing", "ed")) and lead.term.names[0] != words[lead.at[0]]:
        return True
    after = lead.at[0] + 1
    return after < len(words) and words[after] in _ARTICLES


def _also_aimed(given: InterpretInput, words: Sequence[str], before: ProposedAction) -> ProposedAction | None:
    """The act before with one more target, where a clause is nothing but somebody's name."""
    dealt = _SHARES.get(words[0], 0) if before.type == "cast" and words else 0
    if (before.target_id is None and not dealt) or len(words) > 4:
        return None
    named = term_targets(given, words[bool(dealt) :])
    if dealt and len(named) == 1:  # "two rays at Snag"
        held = before.targets or ((before.target_id,) if before.target_id else ())
        shared = (*held, *named * dealt)
        return before.model_copy(
            update={"target_id": shared[0], "targets": shared if len(shared) > 1 else ()}
        )
    more = [one for one in named if one != before.target_id and one not in before.targets]
    if not more or before.target_id is None:
        return None
    return before.model_copy(update={"targets": (*(before.targets or (before.target_id,)), *more)})
