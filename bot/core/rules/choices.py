"""What can be done next: legal choices for players and legal actions for NPCs, each bound to a typed action."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.content.expressions import Scope, known_again
from bot.core.content.resolver import ResolverChoice
from bot.core.content.ruleset_shapes import ActionSpec, ChoiceSpec
from bot.core.content.shapes import TopicContent
from bot.core.contracts import ChoiceView, ReflectOption
from bot.core.ids import slug
from bot.core.language.phrasing import Name, definite, fill, placeholders
from bot.core.late_dataclasses import dataclass
from bot.core.rules import answering, resolving
from bot.core.rules.actions import BETWEEN, Action
from bot.core.rules.adjudication import Resolved, action_scope, name_map, public_scope, shared_scope, who
from bot.core.rules.checks import Degree, chances
from bot.core.rules.feelings import leaning
from bot.core.rules.happening_lines import names_of
from bot.core.rules.pressure import leads
from bot.core.rules.public_facts import filled
from bot.core.rules.targeting import Aimed, aim, in_reach
from bot.core.rules.visibility import exits, is_scenery, position, reachable, sides
from bot.core.state.document import Entity, State, edge, is_awake, place_name
from bot.core.state.happenings import found as happening_of

OTHER_ACTION = ChoiceView(
    key="other_action",
    text="Something else…",
    description="Say in your own words what you do.",
    risk_level="low",
)
CONTINUE = ChoiceView(
    key="continue", text="Continue", description="Let the scene move on.", risk_level="safe"
)
CUSTOM_ACTION = ChoiceView(
    key="custom_action",
    text="Something else…",
    description="Say in your own words what you do.",
    risk_level="low",
)
MOST_CHOICES = 5
MOST_GIFTS = 8
MOST_WAYS = 3
MOST_MEANT = 3
ASKED_BACK = "which_"
"""What the keys of choices begin with that ask back what was meant; they are never left out."""


@dataclass(frozen=True)
class Choice:
    """A legal choice: its key, the action it is bound to, and how much the rules favour offering it.

    `worded` finds the words it is shown in, and `chances` how its check would go (see `checks.chances`), when they
    are asked for: most choices are never offered.
    """

    key: str
    action: Action
    weight: int
    worded: Callable[[], ChoiceView] = field(compare=False)
    chances: Callable[[], Mapping[Degree, int] | None] = field(default=lambda: None, compare=False)
    chance: int | None = field(default=None, compare=False)
    """In how many of a hundred it comes off, where the rules' own description says so."""

    @cached_property
    def view(self) -> ChoiceView:
        """How it is shown."""
        return self.worded()


def candidates(game: Adventure, state: State, actor_id: str, round_number: int, seed: str) -> list[Choice]:
    """Every legal choice of a character, best first; equal weights are ordered by a hash of `seed`."""
    steps = weighing(game, state, actor_id, round_number, seed)
    while True:
        try:
            next(steps)
        except StopIteration as ended:
            return ended.value


def weighing(
    game: Adventure, state: State, actor_id: str, round_number: int, seed: str
) -> Generator[None, None, list[Choice]]:
    """The same, step by step: yields after each choice that was weighed, so that others may go on meanwhile."""
    actor = state["entities"].get(actor_id)
    if actor is None or not is_awake(actor):
        return []
    if game.resolver is not None and (by_turns := game.resolver.choices(state, actor_id)):
        return [_by_resolver(actor_id, one) for one in by_turns]
    possible = list(_possible(game, state, actor, round_number))
    wanted = {one.id: offer for one, offer in answering.dealings(game, state, round_number, actor)}
    made: dict[int, Choice] = {}
    toward = leads.drawn(game, state, actor_id, round_number)
    yield
    # Target by target, so that each target is converted for the expressions once.
    for number in sorted(range(len(possible)), key=lambda at: possible[at][0].target_id or ""):
        action, spec, topic = possible[number]
        own = topic.choice if topic is not None and topic.choice is not None else spec.choice
        offer = wanted.get(str(action.detail("happening")), own)
        if offer is not None:
            choice = _choice(game, state, actor, action, spec, offer, topic, round_number, toward)
            if choice is not None:
                made[number] = choice
            yield
    found: dict[str, Choice] = {}
    for _, choice in sorted(made.items()):
        found.setdefault(choice.key, choice)
    return sorted(found.values(), key=lambda one: (-one.weight, _hash(seed, one.key)))


def _by_resolver(actor_id: str, one: ResolverChoice) -> Choice:
    """A choice as the ruleset's Python offers it."""
    details = dict(one.details)
    named = f"{one.type} {one.target_id or ''} {' '.join(map(str, details.values()))}"
    action = Action(actor_id=actor_id, type=one.type, target_id=one.target_id, metadata=details or None)
    view = ChoiceView(
        key=slug(named).replace("-", "_")[:60].strip("_"),
        text=one.text[:80],
        description=one.description[:200],
        risk_level=one.risk,
    )
    return Choice(view.key, action, one.weight, lambda: view, chance=one.chance)


def offered(choices: Iterable[Choice], most: int = 8) -> list[Choice]:
    """The choices put before the narrator: the best, no more than two of one action type, or three ways on."""
    kept: list[Choice] = []
    for choice in choices:
        alike = sum(one.action.type == choice.action.type for one in kept)
        if alike < (2 if choice.action.location_id is None else MOST_WAYS) and len(kept) < most:
            kept.append(choice)
    return kept


def asked_back(
    game: Adventure, state: State, resolved: Iterable[Resolved], round_number: int
) -> list[Choice]:
    """A choice for each thing that the words of a refused deed could mean equally well ("which one?")."""
    found: list[Choice] = []
    for one in resolved:
        spec = game.action(one.action.type)
        if spec is not None and _names_no_way(one, spec):
            found += _ways_meant(state, spec, one.action, round_number)
        if one.result.success or one.result.reason != "which_one" or spec is None:
            continue
        found += _topics_meant(game, spec, one.action)
        words = next((key for key in ("target_words", "instrument_words") if one.action.detail(key)), "")
        for ident in str(one.action.detail(words) or "").split()[:MOST_MEANT]:
            entity = state["entities"].get(ident)
            action = _meaning(one.action, words, ident)
            if entity is not None and legal(state, action, spec, round_number) is not None:
                found.append(_meant(spec, action, entity))
    return found


def _names_no_way(one: Resolved, spec: ActionSpec) -> bool:
    """Whether somebody was to go, and it was not said where ("which way?")."""
    unsaid = one.action.target_id is None and one.action.location_id is None
    refused = not one.result.success and one.result.reason == "object_not_found"
    return refused and unsaid and spec.target == "exit" and one.action.detail("target_words") is None


def _ways_meant(state: State, spec: ActionSpec, action: Action, round_number: int) -> Iterable[Choice]:
    """A choice for each way that stands open."""
    for way in exits(state, position(state, action.actor_id))[:MOST_MEANT]:
        meant = action.model_copy(update={"location_id": way.location_id})
        if legal(state, meant, spec, round_number) is None:
            continue
        view = ChoiceView(
            key=f"{ASKED_BACK}{slug(action.type)}_{way.location_id}",
            text=f"{spec.label}: {definite(way.name)}"[:80],
            description="That is what was meant.",
            risk_level="low",
        )
        yield Choice(view.key, meant, 1000, lambda view=view: view)


def _topics_meant(game: Adventure, spec: ActionSpec, action: Action) -> Iterable[Choice]:
    """A choice for each topic that a question could be about equally well."""
    details = {key: value for key, value in (action.metadata or {}).items() if key != BETWEEN}
    for ident in str(action.detail(BETWEEN) or "").split()[:MOST_MEANT]:
        topic = game.topics.get(ident)
        if topic is None or action.type not in topic.actions:
            continue
        view = ChoiceView(
            key=f"{ASKED_BACK}{slug(action.type)}_{topic.id}",
            text=f"{spec.label}: {topic.label}"[:80],
            description="That is what was meant.",
            risk_level="low",
        )
        meant = action.model_copy(update={"metadata": {**details, "topic": topic.id}})
        yield Choice(view.key, meant, 1000, lambda view=view: view)


def _meaning(action: Action, words: str, ident: str) -> Action:
    """The action with one of the things its words could mean in their place."""
    details = {key: value for key, value in (action.metadata or {}).items() if key != words}
    if words == "instrument_words":
        return action.model_copy(update={"metadata": {**details, "instrument_id": ident}})
    return action.model_copy(update={"target_id": ident, "metadata": details or None})


def _meant(spec: ActionSpec, action: Action, entity: Entity) -> Choice:
    view = ChoiceView(
        key=f"{ASKED_BACK}{slug(action.type)}_{entity['id']}",
        text=f"{spec.label}: {definite(entity['name'])}"[:80],
        description="That is what was meant.",
        risk_level="low",
    )
    return Choice(view.key, action, 1000, lambda: view)


def transitional(before: State, after: State, actor_id: str, found: Sequence[Choice]) -> tuple[Choice, ...]:
    """Of a scene that is only passed through, the one way on as `continue`; of every other what was `found`.

    It is one where somebody has come to a place that holds nobody and nothing to deal with, and just one further way.
    """
    came, here = (position(state, actor_id) for state in (before, after))
    ways = [way.location_id for way in exits(after, here) if way.location_id != came]
    near = [one for one in reachable(after, actor_id) if one["location"] != actor_id]
    others = [one for one in near if not is_scenery(one) and here not in sides(one)]
    dealt = [one for one in found if one.action.target_id or one.action.metadata]
    if came in (None, here) or len(ways) != 1 or others or dealt:
        return tuple(found)
    onward = next((one for one in found if one.action.location_id == ways[0]), None)
    if onward is None:
        return tuple(found)
    text = f"Continue to {definite(place_name(after, ways[0], 'what follows'))}"[:80]
    view = CONTINUE.model_copy(update={"text": text, "risk_level": onward.view.risk_level})
    return (Choice(CONTINUE.key, onward.action, onward.weight, lambda: view),)


def settled(
    choices: Iterable[Choice], worded: Iterable[ChoiceView]
) -> list[tuple[ChoiceView, Action | None]]:
    """The final block: the narrator's selection of offered keys (3-5 with `other_action`), else the engine's best.

    Words are taken where they fit Discord's button; risk and action always are the engine's.
    """
    legal = {choice.key: choice for choice in choices}
    if list(legal) == [CONTINUE.key]:
        onward = legal[CONTINUE.key]
        return [(onward.view, onward.action), (CUSTOM_ACTION, None)]
    asked = [legal.pop(key) for key in list(legal) if key.startswith(ASKED_BACK)]
    block: list[tuple[ChoiceView, Action | None]] = [(one.view, one.action) for one in asked]
    for view in worded:
        choice = legal.pop(view.key, None)
        if choice is not None and len(block) < MOST_CHOICES - 1:
            text = view.text.strip() or choice.view.text
            block.append((choice.view.model_copy(update={"text": text[:80]}), choice.action))
    for choice in list(legal.values()):
        if len(block) < 2:
            block.append((choice.view, choice.action))
    if not block:
        return [(CONTINUE, None), (CUSTOM_ACTION, None)]
    return [*block, (OTHER_ACTION, None)]


def npc_options(
    game: Adventure,
    state: State,
    npc: Entity,
    other_id: str | None,
    outcome: Mapping[str, Any],
    round_number: int,
) -> list[ReflectOption]:
    """The NPC's legal actions with their weights by the ruleset's reactions; those of weight 0 are left out."""
    other = state["entities"].get(other_id or "")
    scope = shared_scope(state, round_number)
    related = edge(state, npc["id"], other["id"]) if other else {"trust": 0, "tension": 0, "closeness": 0}
    scope.add(self=npc, other=other or {}, outcome=known_again(dict(outcome)), rel=known_again(related))
    weights = [
        (reaction, leaning(game, npc, reaction.action, scope.integer(reaction.weight)))
        for reaction in game.ruleset.reactions
    ]
    found: list[ReflectOption] = []
    for reaction, weight in weights:
        spec = game.action(reaction.action)
        if weight <= 0 or spec is None:
            continue
        target = other["id"] if other and reaction.toward == "actor" else None
        action = Action(actor_id=npc["id"], type=reaction.action, target_id=target)
        aimed = legal(state, action, spec, round_number)
        if aimed is None:
            continue
        names = name_map(state, npc, aimed)
        lines = voice_of(game, npc, reaction.action) or game.ruleset.telling.acts.get(
            reaction.action, {}
        ).get("done", ())
        found.append(
            ReflectOption(
                type=reaction.action,
                label=spec.label,
                target_id=target,
                weight=weight,
                lines=filled(lines, names),
            )
        )
    return [*found, *_taking_in(game, state, npc, round_number)]


def voice_of(game: Adventure, npc: Entity, key: str) -> tuple[str, ...]:
    """A character's own lines for a reaction: its author's, or for a newcomer those that came with it."""
    content = game.characters.get(npc["id"])
    if content is not None:
        return content.voice.get(key, ())
    spoken = npc["internal"].get("voice")
    lines = spoken.get(key) if isinstance(spoken, dict) else None
    return tuple(map(str, lines)) if isinstance(lines, list) else ()


def _taking_in(game: Adventure, state: State, npc: Entity, round_number: int) -> Iterable[ReflectOption]:
    """The answer to what has just happened, where it moves the NPC and the rules have an action for that."""
    moved = answering.taken_in(game, state, round_number, npc)
    for name, spec in game.ruleset.actions.items():
        if moved is None or spec.world != "reacts":
            continue
        weight, lines, about = moved
        names = {"self": Name(npc["name"], npc.get("pronouns", "they")), **about}
        own = voice_of(game, npc, name) or lines
        yield ReflectOption(
            type=name, label=spec.label, target_id=None, weight=weight, lines=filled(own, names)
        )


def legal(state: State, action: Action, spec: ActionSpec, round_number: int) -> Aimed | None:
    """The action looked up and allowed by every requirement, or None."""
    found = _allowed(state, action, spec, round_number)
    return found[0] if found else None


def _allowed(
    state: State,
    action: Action,
    spec: ActionSpec,
    round_number: int,
    first: tuple[str | None, ...] = (),
) -> tuple[Aimed, Scope] | None:
    """The action looked up where every condition of `first` and every requirement holds; `first` rules out most."""
    actor = state["entities"].get(action.actor_id)
    if actor is None or who(actor, spec) is not None or not in_reach(state, action):
        return None  # no refusal is worded that nobody reads
    aimed = aim(state, action, actor, spec)
    if not isinstance(aimed, Aimed):
        return None
    scope = action_scope(state, aimed, round_number)
    conditions = (*first, *(need.that for need in spec.requires))
    return (aimed, scope) if all(scope.holds(condition) for condition in conditions) else None


def _possible(
    game: Adventure, state: State, actor: Entity, round_number: int
) -> Iterable[tuple[Action, ActionSpec, TopicContent | None]]:
    near = [entity for entity in reachable(state, actor["id"]) if not is_scenery(entity)]
    raised = state["campaign"]["topics"]
    known = public_scope(state, round_number)
    for name, spec in game.ruleset.actions.items():
        if spec.world == "deals":
            for one, _ in answering.dealings(game, state, round_number, actor):
                yield Action(actor_id=actor["id"], type=name, metadata={"happening": one.id}), spec, None
            continue
        if spec.by == "npcs" or spec.choice is None or known.settled(spec.choice.when) is False:
            continue
        for aimed_at in _targets(state, spec, near, actor):
            action = Action(actor_id=actor["id"], type=name, **aimed_at)
            yield action, spec, None
            for held in _instruments(spec, near, actor):
                yield action.model_copy(update={"metadata": {"instrument_id": held["id"]}}), spec, None
    for topic in (*game.scenario.topics, *game.withheld):
        if topic.choice is None or (topic.once and raised.get(topic.id)):
            continue
        spec = game.action(topic.actions[0])
        if False in (known.settled(topic.when), known.settled(topic.choice.when)):
            continue
        if spec is not None:
            yield _bound(actor, topic, {"topic": topic.id}), spec, topic
    for payment in game.payments:
        spec = game.action(payment.topic.actions[0])
        if spec is not None:
            yield _bound(actor, payment.topic, payment.details), spec, payment.topic


def _bound(actor: Entity, topic: TopicContent, details: Mapping[str, str]) -> Action:
    """The action that a topic's choice is bound to."""
    kept = dict(details) or None
    return Action(actor_id=actor["id"], type=topic.actions[0], target_id=topic.holder, metadata=kept)


def _targets(state: State, spec: ActionSpec, near: list[Entity], actor: Entity) -> list[dict[str, Any]]:
    match spec.target:
        case "none" | "self":
            return [{}]
        case "character":
            return [{"target_id": entity["id"]} for entity in near if entity["type"] in ("pc", "npc")]
        case "item":
            return [{"target_id": entity["id"]} for entity in near if entity["type"] == "item"]
        case "any":
            return [{"target_id": entity["id"]} for entity in near]
        case "exit" | "place":
            return [{"location_id": way.location_id} for way in exits(state, actor["location"])]
        case "cell":
            return [{"metadata": {"cell": cell}} for cell in range(9)]


def _instruments(spec: ActionSpec, near: list[Entity], actor: Entity) -> list[Entity]:
    """What is offered as `{item}` of a choice whose words name one: the things carried, each by itself."""
    if spec.choice is None or all(name != "item" for name, _ in placeholders(spec.choice.text)):
        return []
    return [entity for entity in near if entity["location"] == actor["id"] and entity["type"] == "item"][
        :MOST_GIFTS
    ]


def _choice(
    game: Adventure,
    state: State,
    actor: Entity,
    action: Action,
    spec: ActionSpec,
    offer: ChoiceSpec,
    topic: TopicContent | None,
    round_number: int,
    toward: leads.Drawn,
) -> Choice | None:
    allowed = _allowed(
        state, action, spec, round_number, (offer.when, topic.when if topic is not None else None)
    )
    if allowed is None:
        return None
    aimed, scope = allowed
    weight = scope.integer(offer.weight, 1)
    if weight <= 0 or answering.unwelcome(game, action, spec, aimed.target):
        return None
    weight += answering.drawn_to(state, round_number, action, actor) + toward.weight(action)
    happening = happening_of(state, action.detail("happening"))
    cell = action.detail("cell")
    aimed_at = aimed.target["name"] if aimed.target else _place_name(state, aimed)
    held = aimed.item["name"] if aimed.item else ""
    named = f"{action.type} {held} {aimed_at} {'' if cell is None else cell + 1}"
    named += happening.id if happening else ""
    key = slug(topic.id if topic else named).replace("-", "_")[:60].strip("_")

    def worded() -> ChoiceView:
        names = name_map(state, actor, aimed)
        names |= names_of(state, happening) if happening else {}
        own = aimed.target["attributes"].get("use_choice") if aimed.target and "use" in spec.acts else None
        text = own if isinstance(own, str) else fill(offer.text, names)
        return ChoiceView(
            key=key,
            text=(text if cell is None else f"{text} {cell + 1}")[:80],
            description=fill(offer.description, names)[:200],
            risk_level=offer.risk,
        )

    def odds() -> Mapping[Degree, int] | None:
        scope = action_scope(state, aimed, round_number)
        if spec.check is not None and spec.check.resolver is not None:
            return resolving.coded_chances(game, state, aimed, spec, scope)
        strained = answering.strain(game, state, round_number, actor, aimed.target)
        return chances(game, spec, actor, scope, strained)

    return Choice(key, action, weight, worded, odds)


def _place_name(state: State, aimed: Aimed) -> str:
    return place_name(state, aimed.place, "there") if aimed.place else ""


def _hash(seed: str, key: str) -> bytes:
    return hashlib.blake2b(f"{seed}:{key}".encode(), digest_size=8).digest()
