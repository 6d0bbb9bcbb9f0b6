"""What closes a story turn: NPC actions are in, then clocks, the rules' own effects, story beats and time."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.content.adventure import Adventure
from bot.core.content.completion import completed
from bot.core.content.expressions import Scope
from bot.core.content.pressure_shapes import ArrivalContent
from bot.core.content.ruleset_shapes import Effect
from bot.core.content.shapes import Beat
from bot.core.contracts import BeatTold
from bot.core.errors import ContentError, Rejected
from bot.core.language.phrasing import Name
from bot.core.late_dataclasses import dataclass
from bot.core.rules.adjudication import Resolved, shared_scope
from bot.core.rules.effects import build_effects
from bot.core.rules.lasting import focus_of, lasting
from bot.core.rules.lasting.leaning import leanings
from bot.core.rules.pressure import PressureDue, judged, leads, passed
from bot.core.rules.public_facts import filled
from bot.core.state import operations as ops
from bot.core.state import worldtime
from bot.core.state.difference import changed_entities
from bot.core.state.document import State, check_structure


@dataclass(frozen=True, slots=True)
class Conclusion:
    """The state at the end of a turn and what came of itself: operations, lines, memories, an ending."""

    state: State
    operations: tuple[ops.AnyOp, ...]
    told: tuple[BeatTold, ...]
    clocks: tuple[str, ...]
    memories: tuple[tuple[str, str], ...]
    facts: tuple[str, ...]
    ending: str | None


def conclude(
    game: Adventure, before: State, state: State, resolved: Sequence[Resolved], round_number: int, key: str
) -> Conclusion:
    """Runs what follows from a turn's actions. `before` is the state the turn began with, `key` its id.

    Raises ContentError where an effect of the ruleset or scenario cannot be applied.
    """
    closing = _Closing(game, before, state, round_number)
    closing.after_turn(resolved)
    closing.clocks()
    closing.beats()
    closing.time(resolved, key)
    closing.pressure()
    closing.after_story()
    closing.people(resolved)
    closing.leading()
    closing.lasting(resolved)
    return closing.result()


class _Closing:
    """The steps of a conclusion over one evolving state."""

    def __init__(self, game: Adventure, before: State, state: State, round_number: int) -> None:
        self.game, self.before, self.state, self.round = game, before, state, round_number
        self.operations: list[ops.AnyOp] = []
        self.told: list[BeatTold] = []
        self.clock_lines: list[str] = []
        self.memories: list[tuple[str, str]] = []
        self.facts: list[str] = []
        self.ending: str | None = None

    def scope(self) -> Scope:
        return shared_scope(self.state, self.round)

    def apply(self, effects: Sequence[Effect], source: str) -> None:
        built = build_effects(effects, self.scope(), {}, {})
        if isinstance(built, Rejected):
            raise ContentError(self.game.scenario.id, source, built.message)
        operations, facts = built
        self.put(operations, source)
        self.facts += facts
        for op in operations:
            if isinstance(op, ops.RememberOp):
                self.memories.append((op.kind, op.text))

    def put(self, operations: Sequence[ops.AnyOp], source: str) -> None:
        if not operations:
            return
        changed = ops.apply(self.state, operations, ops.ENGINE)
        wrong = (
            changed
            if isinstance(changed, Rejected)
            else check_structure(changed, self.state) or self.game.check_schemas(changed)
        )
        if isinstance(wrong, Rejected) or isinstance(changed, Rejected):
            raise ContentError(self.game.scenario.id, source, str(wrong))
        self.state = changed
        self.operations += operations

    def after_turn(self, resolved: Sequence[Resolved]) -> None:
        if any(one.result.success for one in resolved):
            self.apply(self.game.ruleset.after_turn, "after_turn")

    def after_story(self) -> None:
        """What the rules make of the story's events of this very turn, such as a reward."""
        self.apply(self.game.ruleset.after_story, "after_story")

    def clocks(self) -> None:
        telling = self.game.ruleset.telling.clocks
        for name, spec in self.game.ruleset.clocks.items():
            value = self.state["progress_clocks"][name]["value"]
            if value == self.before["progress_clocks"][name]["value"]:
                continue
            if value < self.state["progress_clocks"][name]["max"]:
                self.clock_lines += telling.get(name, {}).get(
                    str(value), telling.get(name, {}).get("tick", ())
                )
                continue
            self.apply(spec.on_full, f"clocks.{name}.on_full")
            self.told.append(BeatTold(id=name, lines=telling.get(name, {}).get("full", ())))
            if spec.memory:
                self.memories.append(("complication", spec.memory))
            if spec.reset is not None:
                self.apply(
                    [{"op": "set", "path": f"progress_clocks.{name}.value", "value": spec.reset}],
                    f"clocks.{name}",
                )

    def beats(self) -> None:
        done = self.state["campaign"]["beats"]
        for beat in self.game.scenario.beats:
            if self.ending is None and not done.get(beat.id) and self.scope().holds(beat.when):
                self.beat(beat)

    def beat(self, beat: Beat) -> None:
        mark: Effect = {"op": "set", "path": f"campaign.beats.{beat.id}", "value": True}
        self.apply([*beat.effects, mark], f"beats.{beat.id}")
        self.told.append(BeatTold(id=beat.id, lines=filled(beat.lines, _everyone(self.state))))
        if beat.memory:
            self.memories.append(("plot_event", beat.memory))
        self.ending = beat.ends

    def time(self, resolved: Sequence[Resolved], key: str) -> None:
        moved = self._counted_time() or ops.AdvanceTimeOp(
            seconds=max(
                6,
                sum(
                    worldtime.increment(one.duration, f"{key}:{one.result.action_index}").seconds
                    for one in resolved
                    if one.duration and not self._goes_on()
                ),
            )
        )
        changed = ops.apply(self.state, [moved], ops.ENGINE)
        assert not isinstance(changed, Rejected)
        self.state = changed
        self.operations.append(moved)

    def _counted_time(self) -> ops.AdvanceTimeOp | None:
        """How long the turn took by rules that count time themselves: a moment at least, for time goes on."""
        expression = self.game.ruleset.turn_seconds
        if not expression:
            return None
        seconds = max(0, self.scope().integer(expression))
        return ops.AdvanceTimeOp(seconds=seconds, microseconds=0 if seconds else 1)

    def _goes_on(self) -> bool:
        """Whether a fight went on all through this turn: its rounds count the time, whatever was done in them."""
        fights = (state["scene_state"].get("active") for state in (self.before, self.state))
        return self.game.resolver is not None and all(fights)

    def pressure(self) -> None:
        """What time brought, the story events that follow of it, and the missions that this decides."""
        ended = self.ending is not None
        if self.come_due(passed(self.game, self.state, self.round), told=not ended) and not ended:
            self.beats()
        self.come_due(judged(self.game, self.state, self.round), told=True)

    def come_due(self, due: PressureDue, *, told: bool) -> bool:
        """Applies what came due and tells it; after an end only missions are told. Whether effects happened."""
        if due.operations:
            self.put(due.operations, "pressure")
        for source, effects in due.effects:
            self.apply(effects, source)
        for one in due.told if told else ():
            if one.lines:
                self.told.append(BeatTold(id=one.id, lines=filled(one.lines, _everyone(self.state))))
            if one.memory is not None:
                self.memories.append(one.memory)
        return bool(due.effects)

    def people(self, resolved: Sequence[Resolved]) -> None:
        """What deeds make of those who did them; and what the record of anybody who changed still lacks."""
        self.put(leanings(self.game, self.before, self.state, resolved), "leanings")
        changed = (one["id"] for one in changed_entities(self.before, self.state))
        self.put(completed(self.game, self.state, changed), "completion")

    def leading(self) -> None:
        """Notes whether the story moved, and leads on where it has not for a while and nothing else is told."""
        self.put(tuple(leads.counted(self.game, self.before, self.state, self.round)), "leads")
        lead = leads.lead_of(self.game, self.state, self.round)
        if lead is None or self.ending is not None or self.told or not leads.is_due(self.state, self.round):
            return
        if lead.comes is not None and leads.arrives(self.state, lead, self.round):
            self.arrive(leads.mark(lead), lead.comes)
            return
        self.put(tuple(leads.counted_told(self.state)), "leads")
        self.told.append(BeatTold(id=leads.mark(lead), lines=filled(lead.says, _everyone(self.state))))

    def arrive(self, name: str, comes: ArrivalContent) -> None:
        """What comes to those who were not led on, and the story events that follow of it."""
        done: Effect = {"op": "set", "path": f"campaign.beats.{name}", "value": True}
        self.apply([*comes.effects, done], name)
        self.told.append(BeatTold(id=name, lines=filled(comes.lines, _everyone(self.state))))
        if comes.memory:
            self.memories.append(("plot_event", comes.memory))
        self.beats()

    def lasting(self, resolved: Sequence[Resolved]) -> None:
        """What the turn as a whole leaves to be remembered, beside what acts and authors remember themselves."""
        ops_of = (op for one in resolved for op in one.operations)
        told = [(op.kind, op.text) for op in ops_of if isinstance(op, ops.RememberOp)]
        done = [one for one in resolved if one.result.success]
        focus = focus_of([*(one.duration for one in done), *(one.action.type for one in done)], self.state)
        self.memories += lasting(self.game, self.before, self.state, [*self.memories, *told], focus)

    def result(self) -> Conclusion:
        return Conclusion(
            self.state,
            tuple(self.operations),
            tuple(self.told),
            tuple(self.clock_lines),
            tuple(self.memories),
            tuple(self.facts),
            self.ending,
        )


def _everyone(state: State) -> dict[str, Name]:
    found = [entity for entity in state["entities"].values() if entity["type"] == "pc" and entity["location"]]
    return {"actor": Name(found[0]["name"], found[0].get("pronouns", "they"))} if found else {}
