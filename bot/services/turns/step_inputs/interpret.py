"""What the interpreter is given of a message, and its answer without the words that a person wrote."""

from __future__ import annotations

from collections.abc import Collection

from bot.core.contracts import InterpretAnswer, InterpretInput, Mention, ProposedAction, TopicView
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import action_scope
from bot.core.rules.targeting import aim
from bot.core.rules.visibility import is_secret, scene_view
from bot.core.understanding.following import whereabouts
from bot.core.understanding.references import Ambiguous, resolve
from bot.core.understanding.scenery import scenery_in
from bot.services.turns.retargeting import span_of
from bot.services.turns.step_inputs.campaign import for_interpreter
from bot.services.turns.turn_start import TurnStart


def interpret_input(start: TurnStart) -> InterpretInput:
    """What the interpreter sees."""
    scene = scene_view(start.game, start.before, start.actor_id, start.round, start.events)
    near = {one.id for one in scene.present}
    entities = start.before["entities"]
    spoken_of = start.head.mentioned
    mentioned = [
        Mention(id=one, pronouns=entities[one].get("pronouns", "it")) for one in spoken_of if one in near
    ]
    people = [one for one in scene.present if one.type in ("npc", "pc") and one.id not in spoken_of]
    mentioned += [Mention(id=one.id, pronouns=one.pronouns) for one in people]
    return InterpretInput(
        text=start.said,
        actor_id=start.actor_id,
        scene=scene,
        vocabulary=start.game.vocabulary,
        default_action=start.game.ruleset.default_action,
        topics=_topics(start, near),
        mentioned=tuple(mentioned),
        campaign=for_interpreter(start.game, start.head, start.before, start.actor_id, start.round),
    )


def _topics(start: TurnStart, near: Collection[str]) -> tuple[TopicView, ...]:
    """The topics that may be raised now."""
    raised = start.before["campaign"]["topics"]
    return tuple(
        TopicView(
            id=topic.id,
            label=topic.label,
            keywords=topic.keywords,
            holder=topic.holder,
            actions=topic.actions,
        )
        for topic in start.game.scenario.topics
        if (topic.holder is None or topic.holder in near)
        and not (topic.once and raised.get(topic.id))
        and _topic_open(start, topic.when)
    )


def _topic_open(start: TurnStart, when: str | None) -> bool:
    if when is None:
        return True
    actor = start.before["entities"][start.actor_id]
    default = start.game.ruleset.default_action
    action = Action(actor_id=start.actor_id, type=default)
    aimed = aim(start.before, action, actor, start.game.ruleset.actions[default])
    if isinstance(aimed, tuple):
        return True
    return action_scope(start.game, start.before, aimed, start.round).holds(when)


def without_words(start: TurnStart, answer: InterpretAnswer, asked: InterpretInput) -> InterpretAnswer:
    """The answer as it may be stored: unresolved words give way to the ids they could mean, or to their place.

    What a person wrote stands in `turns` alone, where its author can have it erased.
    """
    kept = [_without_words(start, one, asked) for one in answer.actions]
    return answer.model_copy(update={"actions": tuple(kept)})


def _without_words(start: TurnStart, one: ProposedAction, asked: InterpretInput) -> ProposedAction:
    spec = start.game.action(one.type)
    if spec is not None and spec.target == "exit" and one.target_words and not one.location_id:
        place = whereabouts(start.before, start.actor_id, one.target_words)
        one = one.model_copy(
            update={"location_id": place, "target_words": None if place else one.target_words}
        )
    return one.model_copy(
        update={
            "target_words": _unresolved(start, one.target_id, one.target_words, asked),
            "instrument_words": _unresolved(start, one.instrument_id, one.instrument_words, asked),
            "approach": None,
        }
    )


def _unresolved(start: TurnStart, found: str | None, words: str | None, asked: InterpretInput) -> str | None:
    if found is not None or words is None:
        return None
    meant = resolve(words, asked.scene, asked.mentioned, actor_id=start.actor_id)
    if isinstance(meant, Ambiguous):
        return " ".join(meant.ids)
    scenery = _scenery(start, words, asked)
    return span_of(words, start.said) + (f"~{scenery}" if scenery else "")


def _scenery(start: TurnStart, words: str, asked: InterpretInput) -> str | None:
    """The piece of scenery that the words name, as the place's own texts call it."""
    scenario = start.game.scenario
    place = scenario.locations.get(asked.scene.location_id)
    shown = [asked.scene.description, asked.scene.atmosphere, *(place.palette if place else ())]
    if any(role.location == asked.scene.location_id for role in scenario.roles):
        shown.append(scenario.intro_seed)
    named = [asked.scene.location, *(way.name for way in asked.scene.exits)]
    for one in start.before["entities"].values():
        if not is_secret(start.before, one):  # else the answer would tell that there is such a thing
            named += [one["name"], *one.get("aliases", ())]
    named += [word for topic in asked.topics for word in topic.keywords]
    return scenery_in(words, shown, named)
