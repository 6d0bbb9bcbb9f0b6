"""Tells a turn whose every action was refused: in the story's voice, beside the story, and for nothing.

Where what was meant is asked back, the things that could be meant are offered as choices of a scene that costs nothing.
"""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass
from bot.core.rules.choices import asked_back, settled
from bot.core.rules.turn_end import Conclusion
from bot.services.ports import NarrationRow, SceneCommit
from bot.services.turns.commit import choice_rows, header_of, scene_commit
from bot.services.turns.context import TurnModels
from bot.services.turns.model_steps import ModelSteps
from bot.services.turns.stages.conclude import next_choices
from bot.services.turns.stages.narrate import narrate
from bot.services.turns.turn_values import Adjudicated, Concluded, Reactions


@dataclass(frozen=True, slots=True)
class ToldRefusal:
    """What stands in the way of a turn, in the story's voice; `asks` says that it asks back what was meant."""

    concluded: Concluded
    text: str
    asks: bool


async def refusal(adjudicated: Adjudicated, offline: TurnModels, steps: ModelSteps) -> ToldRefusal:
    """What stands in the way, as the offline narrator tells it. No clock, beat, reaction or time follows.

    Nothing of the telling is journalled: told again after a crash it reads the same.
    """
    start = adjudicated.start
    meant = tuple(asked_back(start.game, start.before, adjudicated.resolved, start.round))
    choices = (*meant, *next_choices(start, start.before)) if meant else ()
    nothing = Conclusion(adjudicated.state, (), (), (), (), (), None)
    concluded = Concluded(start, adjudicated, Reactions((), {}, {}), {}, nothing, choices)
    told = await narrate(concluded, offline, steps, None)
    return ToldRefusal(concluded, told.answer.narration, bool(meant))


def asking_narration(told: ToldRefusal) -> NarrationRow:
    """What is stored of a question what was meant: its words, and a choice for each thing that could be."""
    start, choices = told.concluded.start, told.concluded.choices
    return NarrationRow(
        text=told.text,
        header=header_of(start.game, start.before, start.actor_id, "STORY", start.head.session.story_round),
        dice_lines=(),
        choices=choice_rows(settled(choices, [choice.view for choice in choices])),
        lines_used=(),
        document={},
    )


def asking_commit(told: ToldRefusal, narration: NarrationRow, now: int) -> SceneCommit:
    """The scene of such a question, stored as a moment of thought: no round, no time, no operation."""
    start = told.concluded.start
    return scene_commit(
        start.head,
        start.before,
        start.scene_id,
        "deep_think",
        before=start.before,
        turn_id=start.stored.received.id,
        operations=(),
        now=now,
        mentioned=tuple(dict.fromkeys((*start.spoken, *start.head.mentioned)))[:6],
        narration=narration,
    )


def named_in(adjudicated: Adjudicated) -> tuple[str, ...]:
    """Who and what the refused actions were aimed at, newest first: what a later "it" may mean."""
    aimed = (resolved.action.target_id for resolved in reversed(adjudicated.resolved))
    return tuple(dict.fromkeys(one for one in aimed if one is not None))
