"""Speaks for any persona without a model: the answer to a brief, from tables alone."""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.models.offline.sprint._objecting import objections
from bot.adapters.models.offline.sprint._proposing import proposals
from bot.adapters.models.offline.sprint._resolving import resolutions
from bot.adapters.models.offline.sprint._responding import responses
from bot.adapters.models.offline.sprint._stage import BriefWithWords, stage_of
from bot.adapters.models.offline.sprint._voting import votes
from bot.adapters.models.offline.sprint.words import PersonaWords
from bot.core.errors import IntegrityError
from bot.core.sprint.contracts import TurnBrief, TurnOutput
from bot.core.sprint.validation.stages import check


def speak(brief: TurnBrief, words: PersonaWords) -> TurnOutput:
    """The answer of the role in a brief; it passes validation, and is the same for the same brief.

    Raises IntegrityError where none can: a fault of ours.
    """
    for answer in _answers(stage_of(brief, words)):
        if not check(brief, answer):
            return answer
    raise IntegrityError(f"the offline {brief.role} has no valid {brief.turn_type} in round {brief.round}")


def _answers(stage: BriefWithWords) -> Iterator[TurnOutput]:
    match stage.brief.turn_type:
        case "PROPOSAL":
            return proposals(stage)
        case "OBJECTION":
            return objections(stage)
        case "RESPONSE":
            return responses(stage)
        case "RESOLUTION":
            return resolutions(stage)
        case "VOTE":
            return votes(stage)
