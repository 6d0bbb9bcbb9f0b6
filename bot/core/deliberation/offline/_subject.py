"""What a round is about, in words that no other round of the match shares."""

from __future__ import annotations

from bot.core.deliberation.canon import segments, touched
from bot.core.deliberation.contracts import Landmark
from bot.core.deliberation.offline._making import first_sentence
from bot.core.deliberation.offline._stage import Stage, inline

_READINGS = ("the whole of {world}", "the second reading of {world}", "the last reading of {world}")
_LONGEST = 60


def subject(stage: Stage) -> str:
    """The subject of the running round as a part of a sentence."""
    brief = stage.brief
    match brief.phase:
        case "FOUNDATION":
            return _foundation(stage)
        case "LANDMARKS":
            name = landmark_named(stage)
            again = any(name == one.name for one in brief.canon.landmarks)
            return f"the new telling of {inline(name)}" if again else inline(name)
        case "TENSION":
            if brief.canon.tension is None:
                return stage.raw(
                    ("the quarrel that splits {world}", "the new quarrel in {world}")[brief.phase_round > 1]
                )
            return stage.raw(
                "the quarrel of {world} in its {turn} telling",
                turn="second" if brief.phase_round < 3 else "last",
            )
        case "CRYSTALLIZATION":
            revision = brief.revision or (2 if brief.tally else 0)
            return stage.raw(_READINGS[min(revision, 2)])


def landmark_named(stage: Stage) -> str:
    """The name of the landmark that the proposal is about."""
    for said in stage.of("PROPOSAL"):
        for op in said.output.canon_patch:
            if isinstance(op.value, Landmark):
                return first_sentence(op.value.name)[:_LONGEST]
            parts = segments(op.path)
            if len(parts) > 1 and parts[1].isdecimal() and int(parts[1]) < len(stage.canon.landmarks):
                return stage.canon.landmarks[int(parts[1])].name
    return "the place"


def _foundation(stage: Stage) -> str:
    paths = [path for said in stage.of("PROPOSAL") for path in touched(said.output.canon_patch)]
    if "/aesthetic_mood" in paths and "/inhabitants" not in paths and "/world_name" not in paths:
        return stage.raw("the mood of {world}")
    if "/governing_logic" in paths and stage.brief.canon.governing_logic:
        return stage.raw("the small print of {world}")
    if "/governing_logic" in paths or not any(path.startswith("/inhabitants") for path in paths):
        return stage.raw("the law of {world}")
    return stage.raw("this account of the people of {world}")
