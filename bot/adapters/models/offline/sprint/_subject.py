"""What a round is about, in words that no other round of the match shares."""

from __future__ import annotations

import re

from bot.adapters.models.offline.sprint._making import first_sentence
from bot.adapters.models.offline.sprint._stage import BriefWithWords, inline
from bot.core.sprint.canon.patching import segments, touched
from bot.core.sprint.contracts import Landmark

_READINGS = (
    ("the whole of {world}", "the whole"),
    ("the second reading of {world}", "this reading"),
    ("the last reading of {world}", "the last reading"),
)
_LONGEST = 60


def subject(stage: BriefWithWords) -> dict[str, str]:
    """The subject of the running round as a part of a sentence: whole (`subject`), and once it was named (`short`)."""
    whole, short = _subject(stage)
    return {"subject": stage.raw(whole), "short": stage.raw(short)}


def _subject(stage: BriefWithWords) -> tuple[str, str]:
    brief = stage.brief
    match brief.phase:
        case "FOUNDATION":
            word = foundation(stage)
            return f"the {word} of {{world}}", f"this {word}"
        case "LANDMARKS":
            name = landmark_named(stage)
            if any(name == landmark.name for landmark in brief.canon.landmarks):
                return f"the new telling of {inline(name)}", f"the new {_head(name)}"
            return inline(name), f"the {_head(name)}"
        case "TENSION":
            if brief.canon.tension is not None:
                return "the sharper quarrel of {world}", "the sharper quarrel"
            new = "new " if brief.phase_round > 1 else ""
            return f"the {new}quarrel of {{world}}", f"the {new}quarrel"
        case "CRYSTALLIZATION":
            revision = brief.revision or (2 if brief.tally else 0)
            return _READINGS[min(revision, 2)]


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
