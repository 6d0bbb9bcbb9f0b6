"""The working data of one story turn: what it starts from, what each stage decided, and the inputs built from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.core.cards.lorebook import LoreBook
from bot.core.content.adventure import Adventure
from bot.core.contracts import (
    CampaignView,
    ChoiceView,
    InterpretAnswer,
    InterpretInput,
    Mention,
    NarrateInput,
    NpcTold,
    ProposedAction,
    ReflectAnswer,
    ReflectInput,
    Remembered,
    TopicView,
)
from bot.core.dice import rolls
from bot.core.dice.fairness import DiceStream
from bot.core.god.world import enforcement_of
from bot.core.ids import turn_seed
from bot.core.memory.observations import Observation, best
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Resolved, Roller, Table, action_scope, aim
from bot.core.rules.choices import Choice, candidates, npc_options, offered
from bot.core.rules.public_facts import told_of
from bot.core.rules.turn_end import Conclusion
from bot.core.rules.visibility import is_hidden, is_secret, position, scene_view, witnesses
from bot.core.state import worldtime
from bot.core.state.document import Entity, State, calendars, is_awake
from bot.core.table.boundaries import Boundaries, broken
from bot.core.table.message_modes import read_mode
from bot.core.understanding.following import whereabouts
from bot.core.understanding.references import Ambiguous, resolve
from bot.core.understanding.scenery import scenery_in
from bot.services.ports import Head, RecalledObservation, StoredTurn
from bot.services.turns.boundaries import narrate_within, reflect_within
from bot.services.turns.prompt_views import for_character, for_interpreter, for_narrator
from bot.services.turns.retargeting import aimed_again, span_of

MOST_NPCS = 4
MOST_ACTIONS = 6
MEMORIES = 8


@dataclass(slots=True)
class StoryTurn:
    """A turn in progress. Each stage reads what earlier ones put here."""

    turn: StoredTurn
    head: Head
    game: Adventure
    before: State
    actor_id: str
    secret: bytes
    actions: list[Action] = field(default_factory=list[Action])
    deep_think: bool = False
    resolved: tuple[Resolved, ...] = ()
    acted: State = field(default_factory=dict)  # type: ignore[arg-type]
    npc_answers: dict[str, ReflectAnswer] = field(default_factory=dict[str, ReflectAnswer])
    npc_resolved: dict[str, Resolved | None] = field(default_factory=dict[str, Resolved | None])
    conclusion: Conclusion | None = None
    choices: list[Choice] = field(default_factory=list[Choice])
    recalled: Mapping[str, Sequence[RecalledObservation]] = field(
        default_factory=dict[str, Sequence[RecalledObservation]]
    )
    boundaries: Boundaries = field(default_factory=Boundaries)
    books: Sequence[LoreBook] = ()
    """Lore that the players brought along."""
    since: int | None = None
    """The generation of the session cache in which its head was read."""

    @property
    def key(self) -> str:
        """What names this turn in every deterministic choice: the session and the source id."""
        return turn_seed(self.head.session.id, self.turn.received.source_id)

    @property
    def round(self) -> int:
        """The number of this story turn on its lineage (the first is 1)."""
        return self.head.session.story_round + 1

    @property
    def after(self) -> State:
        """The state after actions, NPCs and conclusion."""
        assert self.conclusion is not None
        return self.conclusion.state

    def rolled(self) -> list[Resolved]:
        """What was adjudicated so far, players' actions first."""
        return [*self.resolved, *(one for one in self.npc_resolved.values() if one is not None)]

    def table(self, first_index: int = 0) -> Table:
        """What the truth engine is given for this turn."""
        return Table(self.game, self.round, self.roller_for, first_index, self._again)

    def _again(self, state: State, action: Action) -> Action:
        """A later action of a message, aimed at what its words mean where the earlier ones led."""
        return aimed_again(self.game, self.before, state, action, self.said, self.round)

    def roller_for(self, action_index: int) -> Roller:
        """The dice of one action of this turn: from the secret, the session and the source id alone."""
        session = self.head.session.id
        sources = (self.turn.received.source_id,)

        def roller(expression: str, roll_index: int) -> rolls.Roll:
            return rolls.roll(expression, DiceStream(self.secret, session, sources, action_index, roll_index))

        return roller

    def events(self) -> tuple[str, ...]:
        """The last public world events as prompts show them."""
        return tuple(f"(Round {event.round}) {event.description}" for event in self.head.world_events)

    def npcs(self) -> list[Entity]:
        """The NPCs who witness this turn and may be told of, in order of id, at most four.

        Who is hidden stays so until the story shows them: what they do, even a die, would give them away.
        """
        place = position(self.acted, self.actor_id)
        old = position(self.before, self.actor_id)
        near = witnesses(self.acted, place) + ([] if old == place else witnesses(self.acted, old))
        return [one for one in near if one["type"] == "npc" and not is_hidden(one)][:MOST_NPCS]

    @property
    def said(self) -> str:
        """What the turn's author wrote, without the words that choose a mode."""
        received = self.turn.received
        return received.raw_text if received.source == "button" else read_mode(received.raw_text).text

    def interpret_input(self, text: str) -> InterpretInput:
        """What the interpreter sees."""
        scene = scene_view(self.game, self.before, self.actor_id, self.round, self.events())
        near = {one.id for one in scene.present}
        raised = self.before["campaign"]["topics"]
        entities = self.before["entities"]
        mentioned = [
            Mention(id=one, pronouns=entities[one].get("pronouns", "it"))
            for one in self.head.mentioned
            if one in near
        ]
        people = [
            one for one in scene.present if one.type in ("npc", "pc") and one.id not in self.head.mentioned
        ]
        mentioned += [Mention(id=one.id, pronouns=one.pronouns) for one in people]
        return InterpretInput(
            text=text,
            actor_id=self.actor_id,
            scene=scene,
            vocabulary=self.game.vocabulary,
            default_action=self.game.ruleset.default_action,
            topics=tuple(
                TopicView(
                    id=topic.id,
                    label=topic.label,
                    keywords=topic.keywords,
                    holder=topic.holder,
                    actions=topic.actions,
                )
                for topic in self.game.scenario.topics
                if (topic.holder is None or topic.holder in near)
                and not (topic.once and raised.get(topic.id))
                and self._topic_open(topic.when)
            ),
            mentioned=tuple(mentioned),
            campaign=for_interpreter(self.game, self.head, self.before, self.actor_id, self.round),
        )

    def _topic_open(self, when: str | None) -> bool:
        if when is None:
            return True
        actor = self.before["entities"][self.actor_id]
        spec = self.game.ruleset.actions[self.game.ruleset.default_action]
        aimed = aim(
            self.before, Action(actor_id=self.actor_id, type=self.game.ruleset.default_action), actor, spec
        )
        if isinstance(aimed, tuple):
            return True
        return action_scope(self.game, self.before, aimed, self.round).holds(when)

    def bind(self, proposed: Sequence[ProposedAction]) -> list[Action]:
        """Proposed actions as the strict contract, by this turn's actor."""
        return [bound(self.actor_id, one) for one in proposed[:MOST_ACTIONS]]

    def without_words(self, answer: InterpretAnswer, asked: InterpretInput) -> InterpretAnswer:
        """The answer as it may be stored: unresolved words give way to the ids they could mean, or to their place.

        What a person wrote stands in `turns` alone, where its author can have it erased (DESIGN promise 10).
        """
        kept = [self._without_words(one, asked) for one in answer.actions]
        return answer.model_copy(update={"actions": tuple(kept)})

    def _without_words(self, one: ProposedAction, asked: InterpretInput) -> ProposedAction:
        spec = self.game.action(one.type)
        if spec is not None and spec.target == "exit" and one.target_words and not one.location_id:
            place = whereabouts(self.before, self.actor_id, one.target_words)
            one = one.model_copy(
                update={"location_id": place, "target_words": None if place else one.target_words}
            )
        return one.model_copy(
            update={
                "target_words": self._unresolved(one.target_id, one.target_words, asked),
                "instrument_words": self._unresolved(one.instrument_id, one.instrument_words, asked),
                "approach": None,
            }
        )

    def _unresolved(self, found: str | None, words: str | None, asked: InterpretInput) -> str | None:
        if found is not None or words is None:
            return None
        meant = resolve(words, asked.scene, asked.mentioned, actor_id=self.actor_id)
        if isinstance(meant, Ambiguous):
            return " ".join(meant.ids)
        scenery = self._scenery(words, asked)
        return span_of(words, self.said) + (f"~{scenery}" if scenery else "")

    def _scenery(self, words: str, asked: InterpretInput) -> str | None:
        """The piece of scenery that the words name, as the place's own texts call it."""
        place = self.game.scenario.locations.get(asked.scene.location_id)
        shown = [asked.scene.description, asked.scene.atmosphere, *(place.palette if place else ())]
        if any(role.location == asked.scene.location_id for role in self.game.scenario.roles):
            shown.append(self.game.scenario.intro_seed)
        named = [asked.scene.location, *(way.name for way in asked.scene.exits)]
        for one in self.before["entities"].values():
            if not is_secret(self.before, one):  # else the answer would tell that there is such a thing
                named += [one["name"], *one.get("aliases", ())]
        named += [word for topic in asked.topics for word in topic.keywords]
        return scenery_in(words, shown, named)

    def reflect_input(self, npc: Entity) -> ReflectInput:
        """What one NPC perceives of the turn so far."""
        content = self.game.characters.get(npc["id"])
        profile = content.base_profile.model_dump(mode="json", exclude={"fears"}) if content else {}
        last = self.resolved[-1] if self.resolved else None
        outcome = {
            "type": last.action.type if last else "",
            "degree": last.degree if last else "done",
            "verdict": last.verdict if last else "done",
            "target": (last.action.target_id if last else None) or "",
        }
        stayed = position(self.before, self.actor_id) == position(self.acted, self.actor_id)
        said = self.said if stayed else ""
        given = ReflectInput(
            character_id=npc["id"],
            name=npc["name"],
            pronouns=npc.get("pronouns", "they"),
            profile={key: str(value) for key, value in profile.items()},
            stats={name: npc["attributes"].get(name, 0) for name in self.game.ruleset.stats},
            scene=scene_view(self.game, self.acted, npc["id"], self.round, self.events()),
            outcome=tuple(told_of(self.game, self.before, self.acted, one) for one in self.resolved),
            memories=self.memories(npc["id"]),
            options=tuple(npc_options(self.game, self.acted, npc, self.actor_id, outcome, self.round)),
            recall_lines=content.voice.get("recall", ()) if content else (),
            idle_lines=content.voice.get("idle", ()) if content else (),
            recent_lines=self.head.recent_lines,
            seed=f"{self.key}:{npc['id']}",
            campaign=self._bounded(
                for_character(self.game, self.head, self.acted, npc, self.actor_id, said, self.round)
            ),
        )
        return reflect_within(given, self.boundaries.lines)

    def _bounded(self, campaign: CampaignView) -> CampaignView:
        """A campaign's view with the table's lines and veils."""
        drawn = self.boundaries
        return campaign.model_copy(update={"never": drawn.lines, "veiled": drawn.veils})

    def memories(self, character_id: str) -> tuple[Remembered, ...]:
        """A character's best observations now, by decayed priority."""
        now = worldtime.ordinal_minutes(self.before["world_time"], calendars(self.before))
        loaded = [
            Observation(
                id=row.id,
                character_id=row.character_id,
                content=row.content,
                importance=row.importance,
                created_minutes=row.created_minutes,
                reinforcement_count=row.reinforcement_count,
            )
            for row in self.recalled.get(character_id, ())
        ]
        ranked = best(loaded, now, self.game.ruleset.decay_lambda, MEMORIES)
        return tuple(Remembered(content=one.content, importance=one.importance) for one in ranked)

    def npc_action(self, npc_id: str, answer: ReflectAnswer) -> Action | None:
        """The NPC's typed action, or None where its answer names none that the rules know."""
        if answer.action_type is None or self.game.action(answer.action_type) is None:
            return None
        return Action(actor_id=npc_id, type=answer.action_type, target_id=answer.target_id)

    def list_choices(self) -> None:
        """Enumerates what the actor may do next."""
        found = candidates(self.game, self.after, self.next_actor(), self.round + 1, self.key)
        lines = self.boundaries.lines
        self.choices = offered(
            [one for one in found if broken(one.view.text, lines) is None] if lines else found
        )

    def next_actor(self) -> str:
        """Whose choices the scene offers: the actor's, or where turns go round the next player's who can act."""
        if self.head.session.party != "turns":
            return self.actor_id
        order = [
            one.character_id for one in self.head.members if one.role == "player" and one.left_at is None
        ]
        at = order.index(self.actor_id) if self.actor_id in order else -1
        for one in (*order[at + 1 :], *order[: at + 1]):
            entity = self.after["entities"].get(one)
            if entity is not None and entity["location"] is not None and is_awake(entity):
                return one
        return self.actor_id

    def narrate_input(self) -> NarrateInput:
        """The applied outcome and public facts, all that the narrator knows."""
        conclusion = self.conclusion
        assert conclusion is not None
        place = position(self.after, self.actor_id)
        scenario_place = self.game.scenario.locations.get(place or "")
        npcs: list[NpcTold] = []
        for npc_id, answer in self.npc_answers.items():
            one = self.npc_resolved.get(npc_id)
            told = told_of(self.game, self.acted, self.after, one) if one else None
            npcs.append(
                NpcTold(
                    character_id=npc_id,
                    name=self.after["entities"][npc_id]["name"],
                    text=answer.action_text,
                    told=told,
                )
            )
        told = [told_of(self.game, self.before, self.acted, one) for one in self.resolved]
        if told and conclusion.facts:
            told[-1] = told[-1].model_copy(update={"facts": (*told[-1].facts, *conclusion.facts)})
        last = self.head.narration
        given = NarrateInput(
            scene=scene_view(
                self.game,
                self.after,
                self.actor_id,
                self.round,
                (*self.events(), *(f"(Round {self.round}) {event}" for event in conclusion.events))[-3:],
            ),
            told=tuple(told),
            npcs=tuple(npcs),
            beats=conclusion.told,
            clocks=conclusion.clocks,
            palette=scenario_place.palette if scenario_place else (),
            links=self.game.ruleset.telling.links,
            players=tuple(one["name"] for one in self.after["entities"].values() if one["type"] == "pc"),
            last_passage=last.text[-1200:] if last else "",
            recent_lines=self.head.recent_lines,
            choices=self.choice_views(),
            event_enforcement=enforcement_of(
                self.after, self.head.session.settings.get("enforcement", "medium")
            ),
            seed=self.key,
            campaign=self._bounded(
                for_narrator(
                    self.game, self.head, self.after, self.actor_id, self.said, self.round, self.books
                )
            ),
        )
        return narrate_within(given, self.boundaries.lines)

    def choice_views(self) -> tuple[ChoiceView, ...]:
        """The choices the narrator may word."""
        return tuple(choice.view for choice in self.choices)


def bound(actor_id: str, one: ProposedAction) -> Action:
    """A proposed action under the strict contract; what is not a field of it goes to its metadata."""
    extra = {
        "target_words": one.target_words,
        "instrument_id": one.instrument_id,
        "instrument_words": one.instrument_words,
        "topic": one.topic,
        "cell": one.cell,
        "approach": one.approach,
    }
    metadata = {name: value for name, value in extra.items() if value is not None}
    return Action(
        actor_id=actor_id,
        type=one.type,
        target_id=one.target_id,
        location_id=one.location_id,
        metadata=metadata or None,
    )


def member_of(head: Head, user_id: str) -> str | None:
    """The character this person plays now, or None."""
    for member in head.members:
        if member.user_id == user_id and member.left_at is None:
            return member.character_id
    return None
