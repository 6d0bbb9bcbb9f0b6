"""What a round is about, in words."""

from __future__ import annotations

import re

from bot.adapters.models.offline.sprint._making import first_sentence
from bot.adapters.models.offline.sprint._stage import BriefWithWords
from bot.core.sprint.canon.patching import segments, touched
from bot.core.sprint.contracts import Landmark

_LONGEST = 60
_FOUNDATIONS = {
    "law": "the law of the {people}",
    "small print": "the law of the {people}",
    "life": "the life of the {people}",
    "mood": "the mood of {place}",
}


def subject(stage: BriefWithWords) -> dict[str, str]:
    """What the running round is about, as a part of a sentence that can be understood by itself (`short`)."""
    return {"short": stage.raw(_subject(stage))}


def _subject(stage: BriefWithWords) -> str:
    match stage.brief.phase:
        case "FOUNDATION":
            return _FOUNDATIONS[foundation(stage)]
        case "LANDMARKS":
            return f"the {_head(landmark_named(stage))}"
        case "TENSION":
            return "the quarrel of {left} and {right}"
        case "CRYSTALLIZATION":
            return "the picture of {place}"


def _head(name: str) -> str:
    """The last word of a landmark's name before what it is of: "Osk's Tally Yard" is the Yard."""
    return re.split(r" (?:of|at|above|below|under) ", name)[0].split(" ")[-1]


def landmark_named(stage: BriefWithWords) -> str:
    """The name of the landmark that the proposal is about."""
    for said in stage.of("PROPOSAL"):
        for op in said.output.canon_patch:
            if isinstance(op.value, Landmark):
                return first_sentence(op.value.name)[:_LONGEST]
            parts = segments(op.path)
            if len(parts) > 1 and parts[1].isdecimal() and int(parts[1]) < len(stage.canon.landmarks):
                return stage.canon.landmarks[int(parts[1])].name
    return "the place"


def foundation(stage: BriefWithWords) -> str:
    """What a round of the foundation is about: law, small print, life or mood."""
    paths = [path for said in stage.of("PROPOSAL") for path in touched(said.output.canon_patch)]
    people = any(path.startswith("/inhabitants") for path in paths)
    if "/aesthetic_mood" in paths and not people and "/world_name" not in paths:
        return "mood"
    if "/governing_logic" in paths and stage.brief.canon.governing_logic:
        return "small print"
    return "life" if people and "/governing_logic" not in paths else "law"
