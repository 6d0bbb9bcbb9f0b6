"""The truth engine: validates actions, rolls their checks, and applies what they do to a copy of the state.

It parses no language, infers no intent, calls no model and has no randomness of its own (docs/protocol.md).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal

from bot.core.content.adventure import Adventure
from bot.core.content.expressions import Scope, known_again
from bot.core.content.resolver import Resolution, ResolverRoll, RolledTest
from bot.core.content.ruleset_shapes import ActionSpec, Effect, Requirement
from bot.core.content.shapes import TopicContent
from bot.core.errors import IntegrityError, Rejected
from bot.core.language.phrasing import Name, fill
from bot.core.late_dataclasses import dataclass
from bot.core.rules import answering, resolving
from bot.core.rules.actions import BETWEEN, Action, ValidationResult
from bot.core.rules.checks import CheckResult, Roller, make_check
from bot.core.rules.effects import build_effects
from bot.core.rules.replies import is_open_question
from bot.core.rules.scenery.in_passing import as_gesture, finds
from bot.core.rules.scenery.own_words import own_words
from bot.core.rules.scenery.story_deeds import STANDS_IN_THE_WAY, came_of, in_the_way, outcome_of
from bot.core.rules.scenery.told_things import reached_for
from bot.core.rules.targeting import Aimed, aim, told_contents
from bot.core.rules.visibility import position, public_variables, reachable
from bot.core.state import operations as ops
from bot.core.state.document import (
    Edge,
    Entity,
    SameObject,
    State,
    check_structure,
    edge,
    is_awake,
    place_name,
)

# Acts that show what is in what stands open.
_SHOWING_INSIDE = frozenset({"examine", "open"})


@dataclass(frozen=True, slots=True)
class Resolved:
    """One adjudicated action: its result, its check, the operations applied, and the public facts they carry.

    `duration` is the kind of time it takes (`worldtime.INCREMENTS`), or empty. `rolls` are those beside the check.
    """

    action: Action
    result: ValidationResult
    check: CheckResult | None = None
    operations: tuple[ops.AnyOp, ...] = ()
    facts: tuple[str, ...] = ()
    duration: str = ""
    topic: str | None = None
    place: str = ""
    item_id: str | None = None
    rolls: tuple[ResolverRoll, ...] = ()

    @property
    def verdict(self) -> str:
        """`refused`, the band's id, or `done` where nothing was rolled."""
        if not self.result.success:
            return "refused"
        return self.check.band if self.check else "done"

    @property
    def degree(self) -> Literal["success", "mixed", "failure", "done", "refused"]:
        """How it went, whatever the ruleset calls its bands."""
        if not self.result.success:
            return "refused"
        return self.check.degree if self.check else "done"


@dataclass(frozen=True, slots=True)
class Table:
    """What adjudication depends on besides the state: the game, the round, and the dice of each action.

    `again` aims an action that had no target in the first scene at what stands there once the earlier ones happened;
    `told` gives the texts that players have read of where a character is.
    """

    game: Adventure
    round: int
    roller_for: Callable[[int], Roller]
    first_index: int = 0
    again: Callable[[State, Action], Action] | None = None
    told: Callable[[State, str], Sequence[str]] | None = None


@dataclass(frozen=True, slots=True)
class Validated:
    """A batch of actions as the truth engine judged it: each one's fate in order.

    They were judged on a copy: `tried_on` is the state they were judged against, `tried` the copy they left. Both are
    None where the fates come from a journal.
    """

    resolved: tuple[Resolved, ...] = ()
    tried_on: State | None = None
    tried: State | None = None

    @property
    def results(self) -> tuple[ValidationResult, ...]:
        """What the engine said of each action."""
        return tuple(resolved.result for resolved in self.resolved)


def validate_actions(actions: Sequence[Action], state: State, table: Table) -> Validated:
    """Validation (docs/protocol.md): judges actions one by one, each as the earlier ones left a copy of the state.

    Rolls the checks; changes nothing.
    """
    resolved: list[Resolved] = []
    seen: dict[str, frozenset[str]] = {}
    tried = state
    for offset, action in enumerate(actions):
        who_acts = action.actor_id
        if who_acts not in seen and who_acts in tried["entities"]:
            seen[who_acts] = frozenset(entity["id"] for entity in reachable(tried, who_acts))
        index = table.first_index + offset
        if offset and table.again is not None:
            action = table.again(tried, action)
        tried, one = resolve(tried, action, index, table, seen.get(who_acts, ()))
        resolved.append(one)
    return Validated(tuple(resolved), state, tried)


def follow(validated: Validated, table: Table, *, whole_turn: bool = False) -> Validated:
    """The batch with what the order of turns demands after it, where something of it succeeded (`Resolver.follow`).

    `whole_turn` says that its author has no other message for the turn: one that would wait for more ends. Raises
    IntegrityError where the order of turns demands what its own rules refuse.
    """
    tried, resolved = validated.tried, list(validated.resolved)
    if tried is None or not any(one.result.success for one in resolved):
        return validated
    for count in range(resolving.MOST_FOLLOWING):
        action = resolving.following(table.game, tried)
        if action is None and whole_turn and count == 0:
            action = resolving.passing(table.game, tried, resolved[0].action.actor_id)
        if action is None:
            break
        tried, one = resolve(tried, action, table.first_index + len(resolved), table)
        if not one.result.success:
            raise IntegrityError(f"the order of turns demands what is refused: {one.result.message}")
        resolved.append(one)
    return Validated(tuple(resolved), validated.tried_on, tried)


def apply_actions(validated: Validated, state: State) -> State:
    """Application (docs/protocol.md): the state after the actions that are valid, and only those.

    On the very state they were judged against, the copy they were tried on becomes the state. Raises IntegrityError
    where actions of a journal do not apply to `state`.
    """
    if validated.tried is not None and validated.tried_on is state:
        return validated.tried
    operations = [
        op for resolved in validated.resolved if resolved.result.success for op in resolved.operations
    ]
    return ops.apply_decided(state, operations)


def refuse(action: Action, index: int, reason: str, message: str) -> Resolved:
    """An action the state forbids, as a value."""
    return Resolved(
        action, ValidationResult(action_index=index, success=False, reason=reason, message=message)
    )


def resolve(
    state: State, action: Action, index: int, table: Table, seen: Collection[str] = ()
) -> tuple[State, Resolved]:
    """One action: refused with its reason and the same state, or applied with all its effects.

    `seen` are ids that the actor perceived when the batch began: of these a refusal may say what became of them. A
    slight deed passes for a gesture where it would be refused.
    """
    changed, one = _judged(state, action, index, table, seen)
    gesture = None if one.result.success else as_gesture(table.game, state, one.action, one.result)
    if gesture is None:
        return changed, one
    changed, passed = _judged(state, gesture, index, table, seen)
    found = finds(table.game.action(action.type), action)
    return changed, replace(passed, facts=(*passed.facts, *found)) if passed.result.success else passed


def _judged(
    state: State, action: Action, index: int, table: Table, seen: Collection[str]
) -> tuple[State, Resolved]:
    """One action as the rules have it."""
    game = table.game
    spec = game.action(action.type)
    if spec is None:
        return state, refuse(action, index, "unknown_action", "That is not something this game knows.")
    actor = state["entities"].get(action.actor_id)
    refusal = who(actor, spec)
    if refusal is not None:
        return state, refuse(action, index, *refusal)
    assert actor is not None
    unmet = resolving.unmet(game, state, action)
    if unmet is not None:
        return state, refuse(action, index, "condition_unmet", unmet)
    told = table.told
    texts = (lambda: told(state, action.actor_id)) if told is not None else tuple
    action, things = reached_for(game, state, action, spec, texts)
    if things:
        return _with_things(state, action, things, index, table, seen)
    aimed = aim(state, action, actor, spec, seen, texts)
    if isinstance(aimed, tuple):
        return state, refuse(action, index, *aimed)
    names = name_map(state, actor, aimed)
    scope = action_scope(state, aimed, table.round)
    written = came_of(game, aimed.action, aimed.target, scope)
    if written is not None and not aimed.beyond_reach:
        return _as_written(state, replace(aimed, action=written), spec, index, table, names)
    for need in spec.requires:
        if not scope.holds(need.that):
            return state, refuse(action, index, need.reason, _why_not(need, aimed, spec, names))
    if aimed.beyond_reach:
        return state, refuse(action, index, "object_not_found", fill("{target} is not within reach.", names))
    barred = answering.barred(game, state, table.round, spec, aimed)
    if barred is not None:
        return state, refuse(action, index, barred[0], fill(barred[1], names))
    asked_back = _between(game, action)
    if asked_back is not None:
        return state, refuse(action, index, "which_one", asked_back)
    topic = _topic(game, state, action, scope)
    if isinstance(topic, Rejected):
        return state, refuse(action, index, topic.reason, topic.message)
    strained = (
        *answering.strain(game, state, table.round, actor, aimed.target),
        *answering.evidence(state, action),
    )
    roller = table.roller_for(index)
    coded = resolving.resolution(game, state, aimed, spec, scope, roller, first=index == 0)
    tested: resolving.CodedCheck | Rejected | None = None
    check: CheckResult | None = None
    if coded is not None or is_open_question(action, spec.acts):
        pass
    elif spec.check is not None and spec.check.resolver is not None:
        tested = resolving.coded_check(game, state, aimed, spec, scope, roller)
    else:
        check = make_check(game, spec, actor, scope, roller, strained)
    for refused in (coded, tested):
        if isinstance(refused, Rejected):
            return state, refuse(action, index, refused.reason, refused.message)
    by_code: Resolution | RolledTest | None = coded if isinstance(coded, Resolution) else None
    if isinstance(tested, resolving.CodedCheck):
        check, by_code = tested.result, tested.rolled
    verdict = check.band if check else "done"
    effects: list[Effect] = [*spec.effects]
    if check is not None and check.band in spec.outcomes:
        effects += spec.outcomes[check.band].effects
    if topic is not None:
        effects += topic.effects.get(verdict) or topic.effects.get(check.degree if check else verdict, ())
        if topic.once and (check is None or check.degree != "failure"):
            effects.append({"op": "set", "path": f"campaign.topics.{topic.id}", "value": True})
    effects += answering.effects_of(game, state, table.round, spec, aimed)
    own = own_words(aimed.target, spec, action)
    if own is not None:
        effects.insert(0, {"op": "fact", "text": {"cel": f"target.attributes.{own}"}})
    built = build_effects(effects, scope, aimed.ids, names)
    if isinstance(built, Rejected):
        return state, refuse(action, index, "impossible", "The rules do not let that happen.")
    operations, facts = built
    if by_code is not None:
        operations, facts = (*by_code.operations, *operations), (*by_code.facts, *facts)
    changed = ops.apply(state, operations, ops.ENGINE)
    if not isinstance(changed, Rejected) and not _SHOWING_INSIDE.isdisjoint(spec.acts):
        facts = (*facts, *told_contents(changed, aimed.target))
    if isinstance(changed, Rejected) or (
        operations and (check_structure(changed, state) or game.check_schemas(changed))
    ):
        return state, refuse(action, index, "impossible", "The rules do not let that happen.")
    return changed, Resolved(
        action=_dealing(state, table.round, spec, aimed.action, actor),
        result=ValidationResult(action_index=index, success=True),
        check=check,
        operations=operations,
        facts=facts,
        duration=coded.duration
        if isinstance(coded, Resolution) and coded.duration is not None
        else spec.time,
        topic=topic.id if topic else None,
        place=aimed.place,
        item_id=aimed.item["id"] if aimed.item else None,
        rolls=by_code.rolls if by_code is not None else (),
    )


def _as_written(
    state: State, aimed: Aimed, spec: ActionSpec, index: int, table: Table, names: dict[str, Name]
) -> tuple[State, Resolved]:
    """A deed of the story's own, as its author has written what comes of it."""
    game, action, outcome = table.game, aimed.action, outcome_of(table.game, aimed.action)
    assert outcome is not None
    if outcome.barred:
        return state, refuse(action, index, STANDS_IN_THE_WAY, fill(in_the_way(outcome, table.round), names))
    built = build_effects(outcome.effects, action_scope(state, aimed, table.round), aimed.ids, names)
    operations, facts = ((), ()) if isinstance(built, Rejected) else built
    changed = built if isinstance(built, Rejected) else ops.apply(state, operations, ops.ENGINE)
    if isinstance(changed, Rejected) or (
        operations and (check_structure(changed, state) or game.check_schemas(changed))
    ):
        return state, refuse(action, index, "impossible", "The rules do not let that happen.")
    return changed, Resolved(
        action=action,
        result=ValidationResult(action_index=index, success=True),
        operations=operations,
        facts=facts,
        duration=spec.time,
        place=aimed.place,
        item_id=aimed.item["id"] if aimed.item else None,
    )


def _with_things(
    state: State,
    action: Action,
    things: tuple[ops.SpawnOp, ...],
    index: int,
    table: Table,
    seen: Collection[str],
) -> tuple[State, Resolved]:
    """An action on what a passage named: the thing comes to be with the deed, and not where that is refused."""
    changed, one = _judged(ops.apply_decided(state, things), action, index, table, seen)
    if not one.result.success:
        return state, one
    return changed, replace(one, operations=(*things, *one.operations))


def _dealing(state: State, round_number: int, spec: ActionSpec, action: Action, actor: Entity) -> Action:
    """The action with the happening that it deals with, by name."""
    one = answering.dealt_with(state, round_number, action, actor) if spec.world == "deals" else None
    if one is None:
        return action
    return action.model_copy(update={"metadata": {**(action.metadata or {}), "happening": one.id}})


def _why_not(need: Requirement, aimed: Aimed, spec: ActionSpec, names: dict[str, Name]) -> str:
    """What stands in the way, in the target's own words where it has them."""
    own = own_words(aimed.target, spec, aimed.action)
    if own is not None and aimed.target is not None:
        return str(aimed.target["attributes"][own])
    return fill(need.message, names)


def who(actor: Entity | None, spec: ActionSpec) -> tuple[str, str] | None:
    """Why somebody may not do this at all, as (reason, words); None where they may."""
    if actor is None or actor["type"] not in ("pc", "npc") or actor["location"] is None:
        return "not_here", "Nobody of that name is in this scene."
    if not is_awake(actor):
        return "cannot_act", f"{actor['name']} is {actor['status']} and cannot act."
    if (spec.by == "players" and actor["type"] != "pc") or (spec.by == "npcs" and actor["type"] != "npc"):
        return "unknown_action", "That is not something this game knows."
    return None


@lru_cache(maxsize=32)
def _listed(ids: tuple[str, ...]) -> list[str]:
    """The ids as CEL takes them, equal ones as one object, so that they are converted once."""
    return list(ids)


def name_map(state: State, actor: Entity, aimed: Aimed | None) -> dict[str, Name]:
    """The names that placeholders in lines, messages and facts stand for."""
    names = {"actor": Name(actor["name"], actor.get("pronouns", "they"))}
    if aimed is None:
        return names
    target = aimed.target
    names["target"] = Name(target["name"], target.get("pronouns", "it")) if target else Name("it", "it")
    names["item"] = Name(aimed.item["name"], "it") if aimed.item else Name("it", "it")
    names["here"] = Name(place_name(state, aimed.here, "here"), "it")
    names["place"] = Name(place_name(state, aimed.place, "there"), "it")
    return names


def action_scope(state: State, aimed: Aimed, round_number: int) -> Scope:
    """The CEL variables of an action (docs/rulesets.md)."""
    related = _edge(SameObject(state), aimed.actor["id"], aimed.target["id"]) if aimed.target else _NO_EDGE
    scope = shared_scope(state, round_number)
    scope.add(
        actor=aimed.actor,
        target=aimed.target or _NOTHING,
        item=aimed.item or _NOTHING,
        meta=known_again(aimed.action.metadata) if aimed.action.metadata else _NOTHING,
        here=aimed.here,
        place=aimed.place,
        carried=_listed(aimed.carried),
        reach=_listed(aimed.reach),
        rel=related,
        stat=0,
        best_other=0,
        total=0,
    )
    return scope


def is_answered(game: Adventure, state: State, action: Action, round_number: int) -> bool:
    """Whether something comes of a deed of the story's own as things stand; if not, it is left to the rules."""
    return _come_of(game, state, action, round_number) is not None


def is_barred(game: Adventure, state: State, action: Action, round_number: int) -> bool:
    """Whether a deed of the story's own comes, as things stand, to what stands in its way."""
    came = _come_of(game, state, action, round_number)
    outcome = outcome_of(game, came) if came is not None else None
    return outcome is not None and outcome.barred


def _come_of(game: Adventure, state: State, action: Action, round_number: int) -> Action | None:
    actor, thing = state["entities"][action.actor_id], state["entities"].get(action.target_id or "")
    near = tuple(one["id"] for one in reachable(state, action.actor_id))
    carried = tuple(one["id"] for one in state["entities"].values() if one["location"] == action.actor_id)
    here = position(state, action.actor_id) or ""
    aimed = Aimed(action, actor, thing, None, here, "", carried, near)
    return came_of(game, action, thing, action_scope(state, aimed, round_number))


@lru_cache(maxsize=128)
def _edge(held: SameObject[State], one: str, other: str) -> Edge:
    return known_again(edge(held.value, one, other))


_NOTHING: dict[str, Any] = {}
_NO_EDGE: Edge = {"trust": 0, "tension": 0, "closeness": 0}


def public_scope(state: State, round_number: int) -> Scope:
    """The same variables and never any others: for what can be told of a condition before it is known who does what."""
    return _public_scope(SameObject(state), round_number)


@lru_cache(maxsize=16)
def _public_scope(state: SameObject[State], round_number: int) -> Scope:
    return Scope(public_variables(state.value, round_number))


def shared_scope(state: State, round_number: int) -> Scope:
    """The variables every expression of one state may read, shared by the evaluations of one purpose.

    A purpose always sets the same further variables, so nothing of an earlier evaluation shows through.
    """
    return _shared_scope(SameObject(state), round_number)


@lru_cache(maxsize=16)
def _shared_scope(state: SameObject[State], round_number: int) -> Scope:
    return Scope(public_variables(state.value, round_number))


def _between(game: Adventure, action: Action) -> str | None:
    """What is asked back where a question could be about several topics equally well."""
    named = [
        game.topics[one].label for one in str(action.detail(BETWEEN) or "").split() if one in game.topics
    ]
    return f"Is that about {' or about '.join(named)}?" if len(named) > 1 else None


def _topic(game: Adventure, state: State, action: Action, scope: Scope) -> TopicContent | Rejected | None:
    wanted = action.detail("topic")
    if wanted is None:
        return None
    topic = game.topics.get(str(wanted))
    if topic is not None and not scope.holds(
        topic.when
    ):  # a price may have been paid since the message was read
        topic = game.topics.get(game.once_paid.get(topic.id, ""))
    if topic is None or action.type not in topic.actions or not scope.holds(topic.when):
        return None
    if topic.holder is not None and action.target_id not in (None, topic.holder):
        return None
    if topic.once and state["campaign"]["topics"].get(topic.id):
        return None
    return topic
