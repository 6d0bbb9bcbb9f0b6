"""The facts that a turn's prose is held against (DESIGN 7), from the engine's own record of the turn."""

from __future__ import annotations

from bot.core.contracts import NarrateInput
from bot.core.narration import GuardFacts
from bot.core.narration.engine_facts import Played, facts_of
from bot.services.turns.story import StoryTurn


def guard_facts(story: StoryTurn, given: NarrateInput) -> GuardFacts:
    """What a passage of this turn must agree with, from the engine's own record of it."""
    conclusion = story.conclusion
    assert conclusion is not None
    resolved = (*story.resolved, *(one for one in story.npc_resolved.values() if one is not None))
    played = Played(story.game, story.actor_id, story.before, story.after, resolved, conclusion.operations)
    return facts_of(played, given)
