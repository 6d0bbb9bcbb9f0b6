"""What the interpreter is given of a message, and its answer without the words that a person wrote."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, cast

from bot.core.content.adventure import Adventure
from bot.core.content.definitions.house_rules import house_terms
from bot.core.content.shapes import TopicContent
from bot.core.contracts import (
    ActionType,
    EntityView,
    ExitView,
    InterpretAnswer,
    InterpretInput,
    Mention,
    ProposedAction,
    RuleTerm,
    SceneryThere,
    SceneView,
    TopicView,
    WayWords,
)
from bot.core.language.eras import is_of_later, year_of
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import action_scope, public_scope
from bot.core.rules.knowledge.known_map import last_seen
from bot.core.rules.resolving import order_on_condition
from bot.core.rules.targeting import OWN, Aimed, aim
from bot.core.rules.visibility import entity_view, is_scenery, is_secret, known_places, scene_view
from bot.core.state.document import SameObject, State
from bot.core.understanding.elsewhere import is_only_described
from bot.core.understanding.following import whereabouts
from bot.core.understanding.references import Ambiguous, Found, resolve, words_of
from bot.core.understanding.rephrasing import is_part, shortened
from bot.core.understanding.scenery import is_own_thing, scenery_in, told_word
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.talk.asking import known_noun
from bot.core.understanding.ways import leading_words, way_words
from bot.core.understanding.words.improvised import GIVABLE
from bot.services.turns.retargeting import NOWHERE, span_of
from bot.services.turns.step_inputs.campaign import for_interpreter
from bot.services.turns.turn_start import TurnStart

NOTHING_SEEN: Mapping[str, str] = MappingProxyType({})


def interpret_input(start: TurnStart) -> InterpretInput:
    """What the interpreter sees; the same object for the same turn, so that it is read once."""
    return _made_once(SameObject(start))


@lru_cache(maxsize=8)
def _made_once(held: SameObject[TurnStart]) -> InterpretInput:
    start = held.value
    campaign = for_interpreter(start.game, start.head, start.before, start.actor_id, start.round)
    spoken_of = tuple(dict.fromkeys((*start.spoken, *start.head.mentioned)))
    order = order_on_condition(start.game, start.before, start.actor_id, start.said)
    given = heard_in(
        start.game,
        start.before,
        start.actor_id,
        start.said if order is None else order.text,
        spoken_of,
        start.round,
        start.seen,
        start.came_from,
    )
    scene = given.scene.model_copy(update={"events": start.events})
    return given.model_copy(update={"scene": scene, "campaign": campaign})


def heard_in(
    game: Adventure,
    state: State,
    actor_id: str,
    said: str,
    spoken_of: Sequence[str],
    round_number: int,
    seen: Mapping[str, str] = NOTHING_SEEN,
    came_from: str | None = None,
) -> InterpretInput:
    """What a message is read against: the scene and what is known beside it; `spoken_of` are ids, newest first.

    `seen` is where its author's character saw whom and what (id to place), `came_from` where it was before.
    """
    scene = scene_view(game, state, actor_id, round_number, ())
    near = {one.id for one in (*scene.present, *scene.scenery)}
    held = {one.id for one in scene.carried}
    entities = state["entities"]
    mentioned = [
        Mention(id=one, pronouns=entities[one].get("pronouns", "it"))
        for one in spoken_of
        if one in near | held
    ]
    people = [one for one in scene.present if one.type in ("npc", "pc") and one.id not in spoken_of]
    mentioned += [Mention(id=person.id, pronouns=person.pronouns) for person in people]
    reach = near | held | {actor_id}
    ways = {way.location_id for way in scene.exits} | {scene.location_id}
    shown = _shown(game, scene)
    known = last_seen(game, state, actor_id, seen)
    away = {one.id for one in known if entities[one.id]["type"] in ("npc", "pc")}
    places = tuple(
        ExitView(location_id=name, name=state["world"]["locations"][name]["name"])
        for name in known_places(state, scene.location_id or None)
        if name not in ways
    )
    return InterpretInput(
        text=said,
        actor_id=actor_id,
        scene=scene,
        vocabulary=_vocabulary(game, scene),
        default_action=game.ruleset.default_action,
        topics=_topics(game, state, actor_id, round_number, near),
        mentioned=tuple(mentioned),
        elsewhere=tuple(
            entity_view(entity)
            for entity in entities.values()
            if not (entity["id"] in reach or is_scenery(entity) or is_secret(state, entity))
        ),
        places=places,
        scenery=shown,
        way_words=tuple(
            WayWords(location_id=way.location_id, words=_way_words(state, way, shown, scene))
            for way in (*scene.exits, *places)
        ),
        last_seen=known,
        came_from=came_from if came_from in {way.location_id for way in scene.exits} else None,
        scenery_there=_scenery_there(state, tuple(way.location_id for way in (*scene.exits, *places))),
        topics_there=_topics(game, state, actor_id, round_number, away) if away else (),
        actor=entity_view(entities[actor_id]),
        terms=_terms(game, state, actor_id),
        marks=_marks(state),
    )


def _marks(state: State) -> tuple[str, ...]:
    """What stands on the board, where the rules of the game have one."""
    board = state["scene_state"].get("board")
    return tuple(map(str, cast("list[Any]", board))) if isinstance(board, list) else ()


def _scenery_there(state: State, places: Sequence[str]) -> tuple[SceneryThere, ...]:
    """The scenery of the places that can be gone to."""
    known = _scenery_of(SameObject(state))
    return tuple(SceneryThere(location_id=one, things=known[one]) for one in places if one in known)


@lru_cache(maxsize=8)
def _scenery_of(held: SameObject[State]) -> Mapping[str, tuple[EntityView, ...]]:
    """The scenery of a state by its place, for all messages that are read against it."""
    found: dict[str, list[EntityView]] = {}
    for entity in held.value["entities"].values():
        if is_scenery(entity) and not is_secret(held.value, entity):
            found.setdefault(entity["location"] or "", []).append(entity_view(entity))
    return {place: tuple(things) for place, things in found.items()}


def _vocabulary(game: Adventure, scene: SceneView) -> tuple[ActionType, ...]:
    dead = any(entity.status == "dead" for entity in scene.present)
    return game.vocabulary_by_the_dead if dead else game.vocabulary


def _shown(game: Adventure, scene: SceneView) -> tuple[str, ...]:
    """The texts that say what there is to see in a place."""
    place = game.scenario.locations.get(scene.location_id)
    shown = [scene.description, scene.atmosphere, *(place.palette if place else ())]
    if any(role.location == scene.location_id for role in game.scenario.roles):
        shown.append(game.scenario.intro_seed)
    return tuple(shown)


def _way_words(state: State, way: ExitView, shown: tuple[str, ...], scene: SceneView) -> tuple[str, ...]:
    """More words for a way; what leads to another, as the place tells it, is no word for this one."""
    leading = {one.location_id: leading_words(scene.description, one.name) for one in scene.exits}
    others = {word for name, words in leading.items() if name != way.location_id for word in words}
    place = state["world"]["locations"][way.location_id]
    told = way_words(place.get("description", ""), shown, scene.location)
    mine = leading.get(way.location_id, ())
    return tuple(dict.fromkeys((*(word for word in told if word not in others), *mine)))


def _topics(
    game: Adventure, state: State, actor_id: str, round_number: int, near: Collection[str]
) -> tuple[TopicView, ...]:
    """The topics that may be raised now."""
    raised = state["campaign"]["topics"]
    known = public_scope(state, round_number)
    aims: dict[str | None, Aimed | tuple[str, str]] = {}

    def aimed_at(hearer: str | None) -> Aimed | tuple[str, str]:
        if hearer not in aims:
            actor, default = state["entities"][actor_id], game.ruleset.default_action
            action = Action(actor_id=actor_id, type=default, target_id=hearer)
            aims[hearer] = aim(state, action, actor, game.ruleset.actions[default])
        return aims[hearer]

    def is_open(topic: TopicContent) -> bool:
        """By its own condition, with whoever holds it or anybody who is here."""
        if topic.when is None:
            return True
        aimed = aimed_at(topic.holder or anybody)
        if isinstance(aimed, tuple):
            return True
        settled = known.settled(topic.when)
        return action_scope(state, aimed, round_number).holds(topic.when) if settled is None else settled

    anybody = next((one for one in sorted(near) if one.startswith("npc_")), None)
    return tuple(
        _topic_view(SameObject(topic))
        for topic in game.topics.values()
        if (topic.holder is None or topic.holder in near)
        and not (topic.once and raised.get(topic.id))
        and is_open(topic)
    )


@lru_cache(maxsize=4096)
def _topic_view(held: SameObject[TopicContent]) -> TopicView:
    """A topic as the interpreter is shown it, made once for its content."""
    topic = held.value
    return TopicView(
        id=topic.id,
        label=topic.label,
        keywords=topic.keywords,
        holder=topic.holder,
        actions=topic.actions,
        small=topic.small,
        goal=topic.goal,
        contradicts=topic.contradicts,
    )


def without_words(start: TurnStart, answer: InterpretAnswer, asked: InterpretInput) -> InterpretAnswer:
    """The answer as it may be stored: unresolved words give way to the ids they could mean, or to their place.

    A noun of the dictionary is kept beside the place, so that what is missing can be named by its kind.

    What a person wrote stands in `turns` alone, where its author can have it erased.
    """
    kept = [_without_words(start, action, asked) for action in answer.actions]
    return answer.model_copy(update={"actions": tuple(kept)})


def _without_words(start: TurnStart, one: ProposedAction, asked: InterpretInput) -> ProposedAction:
    spec = start.game.action(one.type)
    if spec is not None and spec.target == "exit" and one.target_words and not one.location_id:
        place = whereabouts(start.before, start.actor_id, one.target_words)
        one = one.model_copy(
            update={"location_id": place, "target_words": None if place else one.target_words}
        )
    if spec is not None and spec.target in ("item", "any") and one.target_words is None:
        one = _by_its_part(one, asked)
    return one.model_copy(
        update={
            "target_words": _gone_to(one.target_id, asked)
            or _unresolved(start, one.target_id, one.target_words, asked),
            "instrument_words": _unresolved(
                start,
                one.instrument_id,
                one.instrument_words,
                asked,
                handed=spec is not None and not {"give", "show"}.isdisjoint(spec.acts),
            ),
            "approach": None,
        }
    )


def _gone_to(ident: str | None, asked: InterpretInput) -> str | None:
    """What stands for words about somebody who is gone to where they were seen last, and may be there no more."""
    return f"{NOWHERE}^{ident}" if any(one.id == ident for one in asked.last_seen) else None


def _by_its_part(one: ProposedAction, asked: InterpretInput) -> ProposedAction:
    """The action aimed at the thing whose part its verb speaks of ("turn the handle"), where it is aimed at nothing."""
    words = f"the {(one.verb or '').rpartition(' ')[2]}"
    if one.target_id is not None or one.location_id is not None or not is_part(words[4:]):
        return one
    named = MessageScope(asked).named(words)
    if named is None or named.sort not in ("here", "several"):
        return one
    return one.model_copy(update={"target_id": named.id, "target_words": words if named.ids else None})


def _unresolved(
    start: TurnStart, found: str | None, words: str | None, asked: InterpretInput, *, handed: bool = False
) -> str | None:
    if found is not None or words is None:
        return None
    meant = resolve(words, asked.scene, asked.mentioned, actor_id=start.actor_id)
    if isinstance(meant, Ambiguous):
        return " ".join(meant.ids)
    named = MessageScope(asked).named(words)
    if named is not None and named.sort == "several":
        return " ".join(named.ids)
    span = span_of(words, start.said)
    said = words_of(words)
    if handed and said[:1] == ("my",) and said[-1] in GIVABLE:
        return f"{span}{OWN}+{said[-1]}"
    if is_own_thing(words) or (said[:1] == ("my",) and is_of_later(said[-1], year_of(asked.scene.time))):
        later = is_of_later(said[-1], year_of(asked.scene.time))
        return f"{span}{OWN}+{said[-1]}" if later else f"{span}{OWN}"
    scenery = _scenery(start, words, asked)
    away = None if scenery else _elsewhere(words, asked)
    told = None if scenery else _told(start, words)
    if told is not None and (away is None or told not in _called(start, away)):
        scenery, away = told, None
    noun = "" if scenery or away else known_noun(words)
    seen = next((f">{one.location_id}" for one in asked.last_seen if one.id == away), "")
    return span + (f"~{scenery}" if scenery else f"^{away}{seen}" if away else f"+{noun}" if noun else "")


def _called(start: TurnStart, ident: str) -> set[str]:
    """The words by which somebody or something is called, as they are written."""
    one = start.before["entities"].get(ident)
    names = (one["name"], *one.get("aliases", ())) if one is not None else ()
    return {word for name in names for word in words_of(name)}


def _told(start: TurnStart, words: str) -> str | None:
    """The word for what the players were told of, wherever in the story, that the words end in."""
    texts = start.told(start.before, start.actor_id)
    said = tuple(word for word in words_of(words) if word != "'s")
    found = (told_word(each, texts) for each in (" ".join(said), *shortened(said)))
    return next((word for word in found if word), None)


def _elsewhere(words: str, asked: InterpretInput) -> str | None:
    """Who or what is known of and not in reach, where the words name them."""
    meant = resolve(words, _view_elsewhere(SameObject(asked)), ())
    away = next((one for one in asked.elsewhere if isinstance(meant, Found) and one.id == meant.id), None)
    if not isinstance(meant, Found) or (away is not None and is_only_described(words, away)):
        return None
    return meant.id


@lru_cache(maxsize=8)
def _view_elsewhere(held: SameObject[InterpretInput]) -> SceneView:
    asked = held.value
    return asked.scene.model_copy(update={"present": asked.elsewhere, "exits": (), "carried": ()})


def _scenery(start: TurnStart, words: str, asked: InterpretInput) -> str | None:
    """The piece of scenery that the words name, as the place's own texts call it."""
    named = [asked.scene.location, *(way.name for way in asked.scene.exits)]
    for entity in start.before["entities"].values():
        if not is_secret(start.before, entity):  # else the answer would tell that there is such a thing
            named += [entity["name"], *entity.get("aliases", ())]
    named += [word for topic in asked.topics for word in topic.keywords]
    return scenery_in(words, asked.scenery, named)


def _terms(game: Adventure, state: State, actor_id: str) -> tuple[RuleTerm, ...]:
    """The terms of the rules that belong to acts of this game: what began by older rules does not know the newest."""
    found = game.resolver.terms(state, actor_id) if game.resolver is not None else ()
    found = (*house_terms(game.scenario.house_rules), *found)
    return tuple(term for term in found if game.action(term.type) is not None)
