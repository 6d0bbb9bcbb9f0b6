"""The first stage of a turn: what its author means to do, as strict actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from bot.core.contracts import InterpretAnswer, InterpretInput, ProposedAction
from bot.core.god.noting import tags_of
from bot.core.prompting.answer_checks import MOST_ACTIONS, interpret_problems
from bot.core.rules import resolving
from bot.core.rules.actions import IN_PASSING, Action
from bot.core.rules.adjudication import validate_actions
from bot.core.rules.answering import dealings
from bot.core.rules.intents import intended
from bot.core.rules.visibility import exits, position, route, sides
from bot.core.state.document import SameObject, is_awake
from bot.core.table.typed_commands import is_command
from bot.core.understanding.listener import listen
from bot.core.understanding.non_actions.table_questions import asked_of_table
from bot.core.understanding.plain_messages import is_plain
from bot.services.ports import StepRequest
from bot.services.turns.boundaries import allowed
from bot.services.turns.context import TurnModels
from bot.services.turns.model_steps import ModelSteps
from bot.services.turns.rules_answers.how_things_stand import asked_of_rules
from bot.services.turns.stages.addressing import addressed, company, met_nothing
from bot.services.turns.stages.assuming import assuming
from bot.services.turns.stages.in_passing import in_passing
from bot.services.turns.stages.replying.beside import with_replies_beside
from bot.services.turns.stages.replying.exchanging import spoken_instead
from bot.services.turns.stages.replying.second_hearing import MOST_HEARD, answering, heard_alone, with_answers
from bot.services.turns.stages.story_deeds import with_story_deeds
from bot.services.turns.step_inputs.interpret import interpret_input, without_words
from bot.services.turns.step_inputs.message_parts import HeardAction
from bot.services.turns.turn_start import TurnStart
from bot.services.turns.turn_values import SaidBeside, Understood

_READ = frozenset("letter paper book envelope note ledger parcel card".split())


async def understand(start: TurnStart, models: TurnModels, steps: ModelSteps) -> Understood:
    """Reads the message with the small model; a pressed choice carries its action and is not read.

    Nor does a model read what can be read in one way only.
    """
    choice = start.stored.received.choice
    if choice is not None and "action" in choice:
        return understood(start, (_pressed(choice["action"], start.actor_id),))
    if is_command(start.said) or asked_of_rules(start.game, start.before, start.actor_id, start.said):
        return understood(start, ())  # no model is asked what it would mean in the story
    asked = interpret_input(start)
    request = StepRequest("ruleset_resolution", "interpret", asked)
    known = await _read_by_rules(models, request)
    needless = known.deep_think or is_plain(asked, listen(asked), known)
    answer, entry = await steps.ask(
        models.offline if needless else models.small,
        request,
        InterpretAnswer,
        lambda answer: interpret_problems(asked, answer),
        kept=lambda answer: without_words(start, weighed(start, asked, answer, known), asked),
    )
    steps.record(entry)
    return await _hear_whole(models, read(start, answer))


async def _hear_whole(models: TurnModels, heard: Understood) -> Understood:
    """The message with what answers what else it asks, each such piece read by itself by the built-in reading."""
    start, actions = heard.start, list(heard.turn.actions)
    answers: list[tuple[SaidBeside, Action | None]] = []
    for piece in heard.left[:MOST_HEARD]:
        alone = heard_alone(start, piece)
        request = StepRequest("ruleset_resolution", "interpret", interpret_input(alone))
        answer = InterpretAnswer.model_validate((await models.offline.answer(request)).data)
        found = answering(start, piece, read(alone, answer).turn.actions, actions)
        answers.append((piece, found))
        actions += [found] if found is not None else []
    if not answers:
        return heard
    told = with_answers(heard.turn.actions, answers)
    return replace(heard, turn=heard.turn.model_copy(update={"actions": told}), left=())


async def _read_by_rules(models: TurnModels, request: StepRequest) -> InterpretAnswer:
    """The built-in reading, which costs nothing: a message that only thinks acts not, whatever a model makes of it."""
    if models.small is models.offline:
        return InterpretAnswer(actions=())
    return InterpretAnswer.model_validate((await models.offline.answer(request)).data)


def weighed(
    start: TurnStart, asked: InterpretInput, answer: InterpretAnswer, known: InterpretAnswer
) -> InterpretAnswer:
    """A model's reading, or the built-in one where that is certain and the model's leads to nothing.

    It leads to nothing where the model found no action, or where the rules refuse all that it found, and not all that
    the built-in reading did.
    """
    if answer.deep_think or not _is_certain(asked, known):
        return answer
    return known if not _goes_on(start, answer) and _goes_on(start, known) else answer


def _goes_on(start: TurnStart, answer: InterpretAnswer) -> bool:
    """Whether the rules let anything happen of what was read."""
    actions = read(start, answer).turn.actions
    if not actions:
        return False
    judged = validate_actions(actions, start.before, start.table())
    return any(one.success for one in judged.results)


def _is_certain(asked: InterpretInput, known: InterpretAnswer) -> bool:
    """Whether each action is of a kind that the words name, and nothing of it is left to be guessed."""
    return bool(known.actions) and all(
        action.type != asked.default_action and not action.target_words and not action.instrument_words
        for action in known.actions
    )


def read(start: TurnStart, answer: InterpretAnswer) -> Understood:
    """The message as its interpreter answered; a model's answer is weighed first and then used, and read once."""
    return _read(SameObject(start), answer)  # type: ignore[reportArgumentType]  (frozen models can be keys)


@lru_cache(maxsize=8)
def _read(held: SameObject[TurnStart], answer: InterpretAnswer) -> Understood:
    start = held.value
    proposed: list[ProposedAction] = []
    here = position(start.before, start.actor_id)
    for action in _without_taking_again(start, answer.actions):
        action = _shoved(start, _through_what_was_opened(start, action, proposed))
        steps = _steps(start, action, here, _unlocked(start, proposed))
        opened = {each.target_id for each in proposed if each.verb == "open"}
        done = {(each.type, each.target_id) for each in proposed}
        proposed += [
            each
            for each in steps
            if each is action
            or each.target_id is None
            or not (each.target_id in opened or (each.type, each.target_id) in done)
        ]
        here = steps[-1].location_id or here
    actions = tuple(
        _with_the_dead(start, bound(start.actor_id, action)) for action in proposed[:MOST_ACTIONS]
    )
    answered, left = addressed(start, with_story_deeds(start, actions))
    actions = assuming(start, answered)
    if not answer.deep_think and all(map(met_nothing, actions)):
        actions = _dealing(start) or _said_beside(start, actions) or actions
    left = left if actions == answered else ()
    return understood(start, _on_condition(start, actions), deep_think=answer.deep_think, left=left)


def _without_taking_again(start: TurnStart, actions: Sequence[ProposedAction]) -> Sequence[ProposedAction]:
    """The actions without the taking of what is held already, where something else is done with it."""
    taking = {one.type for one in start.game.vocabulary if "take" in one.acts}
    held = {ident for ident, one in start.before["entities"].items() if one["location"] == start.actor_id}
    again = [one for one in actions if one.type in taking and one.target_id in held]
    used = {ident for one in actions for ident in (one.target_id, one.instrument_id) if one not in again}
    return [one for one in actions if one not in again or one.target_id not in used]


# Verbs by which a flap, a hatch or a curtain lets somebody through.
_OPENING = frozenset({"open", "lift", "raise", "pull"})


def _through_what_was_opened(
    start: TurnStart, one: ProposedAction, before: Sequence[ProposedAction]
) -> ProposedAction:
    """ "Open the flap, go down": who opens a door and goes, no matter where, goes through it."""
    spec = start.game.action(one.type)
    opened = start.before["entities"].get(before[-1].target_id or "") if before else None
    aimed = one.location_id or one.target_id or one.target_words
    if spec is None or aimed or opened is None or not _OPENING.intersection((before[-1].verb or "").split()):
        return one
    here = position(start.before, start.actor_id)
    joined = [end for end in sides(opened) if here in sides(opened) and end != here]
    near = {way.location_id for way in exits(start.before, here)}
    named = (way for way in interpret_input(start).way_words if opened["name"] in way.words)
    ways = joined or [way.location_id for way in named if way.location_id in near]
    if not {"go", "climb"}.intersection(spec.acts) or len(ways) != 1:
        return one
    return one.model_copy(update={"type": "go", "location_id": ways[0], "verb": None})


def _shoved(start: TurnStart, one: ProposedAction) -> ProposedAction:
    """ "Shove it into the water": who is awake is not put down like a thing, but shoved where the rules know that."""
    spec, moved = start.game.action(one.type), start.before["entities"].get(one.instrument_id or "")
    if spec is None or moved is None or start.game.action("shove") is None:
        return one
    if moved["type"] == "item" or not is_awake(moved) or not {"put", "throw"}.intersection(spec.acts):
        return one
    return one.model_copy(
        update={"type": "shove", "target_id": moved["id"], "instrument_id": None, "target_words": None}
    )


def _on_condition(start: TurnStart, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The last deed of a message that hangs on something, with what it hangs on."""
    order = resolving.order_on_condition(start.game, start.before, start.actor_id, start.said)
    if order is None or not order.provided or not actions:
        return actions
    last = actions[-1]
    hangs = {**(last.metadata or {}), resolving.PROVIDED: order.provided}
    return (*actions[:-1], last.model_copy(update={"metadata": hangs}))


def _said_beside(start: TurnStart, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """What somebody here surely has an answer to, with the slight deeds beside it; nothing where there is none."""
    spoken = _spoken(start)
    slight = (one for one in in_passing(start, actions) if one.detail(IN_PASSING) is not None)
    return (*slight, *spoken) if spoken else ()


def _spoken(start: TurnStart) -> tuple[Action, ...]:
    """What somebody here surely has an answer to, and what else of the message is answered beside it."""
    spoken = () if asked_of_table(start.said) else spoken_instead(start, company(start))
    played = [(HeardAction(one, None, start.said), one) for one in spoken]
    return with_replies_beside(start, played, company(start))[0] if spoken else ()


def _unlocked(start: TurnStart, before: Sequence[ProposedAction]) -> frozenset[str]:
    """What the message has unlocked so far."""
    acts = {each: spec.acts for each in before if (spec := start.game.action(each.type)) is not None}
    return frozenset(each.target_id or "" for each, done in acts.items() if "unlock" in done)


def _steps(
    start: TurnStart, one: ProposedAction, here: str | None, unlocked: frozenset[str]
) -> tuple[ProposedAction, ...]:
    """Going somewhere known is going through every place on the way, opening doors that are only shut."""
    spec = start.game.action(one.type)
    if spec is None or spec.target not in ("exit", "place") or one.location_id in (None, here):
        unsealed = _picked_up(start, one) or _unsealed(start, one)
        return (one,) if unsealed is None else (unsealed, one)
    passed = route(start.before, here, one.location_id or "")
    steps: list[ProposedAction] = []
    for place in passed:
        door = _shut(start, here, place, unlocked)
        if door is not None:
            steps.append(door)
        steps.append(one.model_copy(update={"location_id": place}))
        here = place
    return tuple(steps) or (one,)


def _shut(start: TurnStart, here: str | None, place: str, unlocked: frozenset[str]) -> ProposedAction | None:
    """Opening the door between two places, where it is shut and not locked and the rules know opening."""
    way = next((exit_view for exit_view in exits(start.before, here) if exit_view.location_id == place), None)
    door = start.before["entities"].get(way.via or "") if way is not None else None
    if door is None or door["attributes"].get("open") is not False:
        return None
    barred = door["attributes"].get("locked") and door["id"] not in unlocked
    return None if barred else _opening(start, door["id"])


def _opening(start: TurnStart, ident: str) -> ProposedAction | None:
    """Opening something, where the rules know opening."""
    known = (one.type for one in start.game.vocabulary if "open" in (*one.acts, one.type))
    opening = next(known, None)
    return ProposedAction(type=opening, target_id=ident, verb="open") if opening else None


def _picked_up(start: TurnStart, one: ProposedAction) -> ProposedAction | None:
    """Taking up the key that lies here, where something is unlocked with it."""
    spec, key = start.game.action(one.type), start.before["entities"].get(one.instrument_id or "")
    taking = next((known.type for known in start.game.vocabulary if "take" in known.acts), None)
    if spec is None or key is None or taking is None or "unlock" not in spec.acts:
        return None
    if key["attributes"].get("kind") != "key" or key["location"] != position(start.before, start.actor_id):
        return None
    return ProposedAction(type=taking, target_id=key["id"], verb="take")


def _unsealed(start: TurnStart, one: ProposedAction) -> ProposedAction | None:
    """Opening what has to be open to be read: a letter, a book."""
    thing = start.before["entities"].get(one.target_id or "")
    if thing is None or thing["type"] != "item" or (one.verb or "").partition(" ")[0] != "read":
        return None
    traits = thing["attributes"]
    if traits.get("open") is not False or traits.get("locked") or traits.get("kind") not in _READ:
        return None
    return _opening(start, thing["id"])


def _with_the_dead(start: TurnStart, action: Action) -> Action:
    """The action, or where its target is dead, the one of the rules that does the same to the dead."""
    target, spec = start.before["entities"].get(action.target_id or ""), start.game.action(action.type)
    if target is None or spec is None or target["status"] != "dead":
        return action
    for name, other in start.game.ruleset.actions.items():
        if other.world == "dead" and not set(other.acts).isdisjoint(spec.acts):
            return action.model_copy(update={"type": name})
    return action


def _dealing(start: TurnStart) -> tuple[Action, ...]:
    """Dealing with what goes on here, where that is what the words name: "put out the fire"."""
    deals = next((name for name, spec in start.game.ruleset.actions.items() if spec.world == "deals"), None)
    actor = start.before["entities"].get(start.actor_id)
    if deals is None or actor is None:
        return ()
    named = set(tags_of(start.game, start.said))
    for one, _ in dealings(start.game, start.before, start.round, actor):
        if named.intersection(one.tags):
            return (Action(actor_id=start.actor_id, type=deals, metadata={"happening": one.id}),)
    return ()


def understood(
    start: TurnStart,
    actions: tuple[Action, ...],
    *,
    deep_think: bool = False,
    left: tuple[SaidBeside, ...] = (),
) -> Understood:
    """A message that means these actions, each with what it is after, as far as the table lets that be told."""
    meant = (intended(start.game, action) for action in in_passing(start, actions))
    actions = tuple(_within(one, start.boundaries.lines) for one in meant)
    return Understood(start, start.turn.model_copy(update={"actions": actions}), deep_think, left)


def _within(action: Action, lines: Sequence[str]) -> Action:
    """The action without intents that touch a line of the table."""
    tags = action.detail("intent_tags")
    if not lines or tags is None:
        return action
    return action.model_copy(
        update={"metadata": {**(action.metadata or {}), "intent_tags": list(allowed(tags, lines))}}
    )


def bound(actor_id: str, one: ProposedAction) -> Action:
    """A proposed action under the strict contract; what is not a field of it goes to its metadata."""
    extra = {
        "target_words": one.target_words,
        "instrument_id": one.instrument_id,
        "instrument_words": one.instrument_words,
        "topic": one.topic,
        "cell": one.cell,
        "approach": one.approach,
        "verb": one.verb,
        "option": one.option,
        "targets": list(one.targets) or None,
    }
    metadata = {name: value for name, value in extra.items() if value is not None}
    return Action(
        actor_id=actor_id,
        type=one.type,
        target_id=one.target_id,
        location_id=one.location_id,
        metadata=metadata or None,
    )


def _pressed(raw: Mapping[str, Any], actor_id: str) -> Action:
    return Action.model_validate(raw).model_copy(update={"actor_id": actor_id})
