"""From adjudicated actions to what may be told of them: public facts and the authored lines that fit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

from bot.core.content.adventure import Adventure
from bot.core.content.ruleset_shapes import Lines
from bot.core.contracts import RollView, ToldAction
from bot.core.language.deed_words import deed_phrase, deed_words
from bot.core.language.phrasing import ABOUT, DEED, NAMED, VERB, Name, definite, fill, placeholders
from bot.core.late_dataclasses import dataclass
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Resolved
from bot.core.rules.checks import CheckResult
from bot.core.rules.happening_lines import dealt_lines
from bot.core.rules.replies import heard, reply_lines
from bot.core.rules.scenery.own_words import answers_itself
from bot.core.rules.scenery.story_deeds import outcome_of, written_lines
from bot.core.state.document import Entity, SameObject, State, is_wordless, place_name
from bot.core.state.operations import SpawnOp

ASSUMED = "assumed"
"""Where an action's metadata keeps what its reading assumed: pairs of a word and an id, or the name of a subject."""
TO, WITH, OF, AS_IT_IS = "to", "with", "about", ""


def assumed_of(state: State, action: Action) -> tuple[str, ...]:
    """What was assumed for an action, as it is told: "with the brass key", "to Agnes", "about the swan"."""
    found: list[str] = []
    for pair in cast("list[Any]", action.detail(ASSUMED) or []):
        how, what = map(str, pair)
        entity = state["entities"].get(what)
        if entity is not None or how == OF:
            found.append(f"{how} {_called(entity['name'] if entity is not None else what)}".strip())
    return tuple(found)


def _called(name: str) -> str:
    """What somebody or something is called in a few words: "Agnes", "the brass key", "aunt Hilda"."""
    words = name.split()
    if len(words) == 2 and all(word[:1].isupper() for word in words):
        return words[0]
    return name if any(word[:1].isupper() for word in words) else definite(name)


_WHOLE = frozenset({"examine", "touch", "posture", "listen"})
# Verbs that begin a deed and finish none: nobody goes to start on it.
_BEGUN = (
    "start ",
    "set about ",
    "set to ",
    "get to work ",
    "get started ",
    "get on ",
    "make a start ",
    "carry on ",
)


@dataclass(frozen=True, slots=True)
class OwnDeed:
    """A deed in its author's words, fit to be told: as it stands after "to", and as somebody does it."""

    base: str
    third: str


@dataclass(frozen=True, slots=True)
class SaidBack:
    """What somebody said in their hearer's words, fit to be told, and the kind of answer it wants."""

    words: str
    kind: str


def names_of(
    state: State, one: Resolved, own: OwnDeed | None = None, said: SaidBack | None = None
) -> dict[str, Name]:
    """The names that placeholders in lines about this action stand for."""

    def entity_name(entity_id: str | None) -> Name:
        found = _entity_of(state, one, entity_id)
        return Name(found["name"], found.get("pronouns", "it")) if found else Name("it", "it")

    action = one.action
    actor = state["entities"].get(action.actor_id)
    known = {
        "actor": entity_name(action.actor_id),
        "target": entity_name(action.target_id),
        "item": entity_name(one.item_id),
        "here": Name(place_name(state, actor and actor["location"], "here"), "it"),
        "place": Name(place_name(state, one.place, "there"), "it"),
    }
    verb = action.detail("verb")
    aimed = known["target"] if _entity_of(state, one, action.target_id) is not None else None
    words = deed_words(verb, known["actor"], aimed) if isinstance(verb, str) else None
    about = action.detail(ABOUT)
    if isinstance(about, str):
        known[ABOUT] = Name(about)
    if said is not None:
        known[NAMED] = Name(said.words)
    thing = definite(aimed.name) if aimed is not None else about
    tried = deed_phrase(verb if isinstance(verb, str) else "", thing) if isinstance(thing, str) else None
    if tried is not None:
        known[DEED] = Name(tried)
    if own is not None and (words is None or len(own.third.split()) > len(words.split())):
        return {**known, DEED: Name(own.base), VERB: Name(own.third)}
    return known if words is None else {**known, VERB: Name(words)}


def _entity_of(state: State, one: Resolved, ident: str | None) -> Entity | None:
    """Somebody or something of the state before an action, or what came to be with it."""
    made = (op.entity for op in one.operations if isinstance(op, SpawnOp))
    return state["entities"].get(ident or "") or next(
        (cast("Entity", entity) for entity in made if entity["id"] == ident), None
    )


def told_of(
    game: Adventure,
    before: State,
    one: Resolved,
    own: OwnDeed | None = None,
    said: SaidBack | None = None,
) -> ToldAction:
    """One action as it may be told. Names are those of the state before it, places those after."""
    return _told_of(SameObject(game), SameObject(before), SameObject(one), own, said)


@lru_cache(maxsize=64)
def _told_of(
    held_game: SameObject[Adventure],
    held: SameObject[State],
    told: SameObject[Resolved],
    own: OwnDeed | None,
    said: SaidBack | None,
) -> ToldAction:
    """The same, worded once for all who witness it."""
    game, before, one = held_game.value, held.value, told.value
    names = names_of(before, one, own, said)
    action = one.action
    spec = game.action(action.type)
    check = one.check
    refused = one.result.reason
    return ToldAction(
        actor_id=action.actor_id,
        actor=names["actor"].name,
        type=action.type,
        label=spec.label if spec else action.type,
        target_id=action.target_id,
        target=names["target"].name if _entity_of(before, one, action.target_id) is not None else None,
        verdict=one.verdict,
        degree=one.degree,
        reason=refused,
        message=one.result.message,
        facts=one.facts,
        roll=RollView(line=check.line, total=check.roll.total, label=check.label, band=check.band_label)
        if check
        else None,
        aspect=game.ruleset.stats[check.aspect].label
        if check and check.aspect in game.ruleset.stats
        else None,
        intent_tags=tuple(action.detail("intent_tags") or ()),
        assumed=assumed_of(before, action),
        lines=_dealt(game, before, one, names)
        or filled(_fitting(_spoken_by(before, one, _lines(game, before, one, said)), one, names), names),
        voice_lines=filled(_voice(game, one), names),
        named=said.words if said is not None else "",
        deed=own.base if own is not None else "",
        does=_as_done(game, before, one, own) if own is not None else "",
    )


def _as_done(game: Adventure, before: State, one: Resolved, own: OwnDeed) -> str:
    """What somebody does; where the thing has an answer of its own, only that they go about it: it says what comes."""
    target = before["entities"].get(one.action.target_id or "")
    answered = answers_itself(target, (one.result.message or "", *one.facts)) is not None
    whole = _is_whole(game, one) or own.base.startswith(_BEGUN)
    return f"goes to {own.base}" if answered and not whole else own.third


def dice_lines(game: Adventure, resolved: Sequence[Resolved]) -> tuple[str, ...]:
    """The rolls of a turn as players read them: the dice line, and below it what that outcome of the stat means."""
    return tuple(
        line
        for one in resolved
        for line in (
            *(
                ("\n".join(filter(None, (one.check.line, roll_meaning(game, one.check)))),)
                if one.check
                else ()
            ),
            *(roll.line for roll in one.rolls),
        )
    )


def roll_meaning(game: Adventure, check: CheckResult) -> str:
    """What success or failure of the stat that spoke stands for; empty for a mixed outcome.

    Also where the roll does not name its stat: which one of an NPC's is highest is nobody's to know.
    """
    stat = game.ruleset.stats.get(check.aspect or "")
    if stat is None or stat.label != check.label:
        return ""
    return {"success": stat.success, "failure": stat.fail}.get(check.degree, "")


def _lines(game: Adventure, before: State, one: Resolved, said: SaidBack | None) -> Lines:
    telling = game.ruleset.telling
    target = before["entities"].get(one.action.target_id or "")
    written = written_lines(game, one.action, one.result.message, one.result.reason)
    if written:
        return tuple(written)
    own = answers_itself(target, (one.result.message or "", *one.facts))
    if own is not None and not _looks(game, one):
        return (own,)
    if one.verdict == "refused":
        return telling.refusals.get(one.result.reason or "", ())
    raised = topic_lines(game, one)
    if raised:
        return raised
    answered = reply_lines(
        game, before, one.action, one.degree, said.kind if said is not None else None
    ) or _unknown(game, one)
    if answered:
        return answered
    acts = telling.acts.get(one.action.type, {})
    lines = acts.get(one.verdict) or acts.get(one.degree) or acts.get("done") or ()
    return heard(game, before, one.action, lines)


def topic_lines(game: Adventure, one: Resolved) -> Lines:
    """What the topic that was raised has to say to this outcome; nothing where none was."""
    if one.topic is None:
        return ()
    own = game.topics[one.topic].lines
    return own.get(one.verdict) or own.get(one.degree) or own.get("done") or ()


def _dealt(game: Adventure, before: State, one: Resolved, names: dict[str, Name]) -> tuple[str, ...]:
    """The lines of what the action dealt with, if it did."""
    if one.degree == "refused" or one.action.detail("happening") is None:
        return ()
    lines, about = dealt_lines(game, before, one.action)
    return filled(lines, {**names, **about})


def _unknown(game: Adventure, one: Resolved) -> Lines:
    """How whoever is asked says that this is not known, or not to be had: a question never meets with nothing."""
    spec = game.action(one.action.type)
    asked = game.characters.get(one.action.target_id or "")
    if spec is None or asked is None or "ask" not in spec.acts or "say" in spec.acts:
        return ()
    return asked.will_not_say if one.degree == "failure" else asked.does_not_know


def _is_whole(game: Adventure, one: Resolved) -> bool:
    """Whether a deed is done whatever the thing says to it: a look, a touch, a posture."""
    spec = game.action(one.action.type)
    return spec is not None and not _WHOLE.isdisjoint(spec.acts)


def _looks(game: Adventure, one: Resolved) -> bool:
    spec = game.action(one.action.type)
    return spec is not None and "examine" in spec.acts


_SAYS = re.compile(r"\bsays \{target\}|\{target\} says\b")


def _spoken_by(before: State, one: Resolved, lines: Lines) -> Lines:
    """The lines without what a target says that has no words."""
    target = _entity_of(before, one, one.action.target_id)
    if target is None or not is_wordless(target):
        return lines
    return tuple(line for line in lines if not _SAYS.search(line)) or lines


def _fitting(lines: Lines, one: Resolved, names: dict[str, Name]) -> Lines:
    """The lines without those that speak of what this action has not got: a target, a thing in hand, a place, a verb.

    Where a verb was written, those that tell it go before the others. All but the verb's where no other is left.
    """
    lacks = {name for name, found in (("item", one.item_id), ("place", one.place)) if not found}
    lacks |= {"target"} if one.action.target_id is None else set()
    lacks |= {name for name in (ABOUT, NAMED) if name not in names}
    telling = {line: {name for name in (VERB, DEED) if _speaks_of(line, {name})} for line in lines}
    said = tuple(line for line, spoken in telling.items() if spoken and spoken <= names.keys())
    able = said or tuple(line for line, spoken in telling.items() if not spoken)
    return tuple(line for line in able if not _speaks_of(line, lacks)) or able


def _speaks_of(line: str, lacking: set[str]) -> bool:
    return any(name in lacking for name, _ in placeholders(line))


def _voice(game: Adventure, one: Resolved) -> Lines:
    if one.check is None or one.check.aspect is None:
        return ()
    voices = game.ruleset.telling.voices.get(one.check.aspect, {})
    return voices.get(one.check.band) or ()


def filled(lines: Sequence[str], names: dict[str, Name]) -> tuple[str, ...]:
    """Lines with their placeholders filled."""
    return tuple(fill(line, names) for line in lines)


def observation_text(game: Adventure, state: State, one: Resolved) -> str:
    """What a witness remembers of an action, in plain words."""
    spec = game.action(one.action.type)
    names = names_of(state, one)
    outcome = outcome_of(game, one.action)
    if outcome is not None and outcome.memory and one.degree != "refused":
        text = fill(outcome.memory, names)
    elif spec is not None and spec.observation and one.degree != "refused":
        text = fill(spec.observation, names)
    else:
        verb = spec.label.lower() if spec else one.action.type
        aimed = f" ({names['target'].name})" if one.action.target_id else ""
        text = f"{names['actor'].name}: {verb}{aimed}"
    ending = {"failure": ", and it went badly", "mixed": ", and it half worked", "refused": ", in vain"}.get(
        one.degree, ""
    )
    return text.rstrip(".") + ending
