"""Prompts of a sprint: once per team the rules, and then only what each turn needs; all of it data from the brief."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.errors import ContentError, ModelContextExceeded
from bot.core.prompting.answer_checks import WHOLE
from bot.core.prompting.sections import Section, round_of_phase, size
from bot.core.prompting.strict_schema import strict_schema
from bot.core.prompting.templates import Template, TemplateNames, filled, read_template, resized
from bot.core.sprint.canon.patching import diff
from bot.core.sprint.contracts import (
    Canon,
    Challenge,
    JudgeVerdict,
    Persona,
    PromptPack,
    RoundSummary,
    Said,
    SprintTally,
    TurnBrief,
    TurnOutput,
)
from bot.core.sprint.deliberation.engine import Request
from bot.core.sprint.events import AnswerProblem
from bot.core.sprint.judging import Package
from bot.services.models.prompts import FOLDER, REPAIR, repaired, shape
from bot.services.ports import Repair
from bot.services.ports.completions import ModelMessage

TURN_SCHEMA = strict_schema(TurnOutput)
PACK_SCHEMA = strict_schema(PromptPack)
VERDICT_SCHEMA = strict_schema(JudgeVerdict)
TASKS = ("proposal", "objection", "response", "resolution", "revision", "tiebreak", "vote")
LONGEST_WARNING = 90
"""Letters of what a round was warned of, as later rounds are told of it."""
SCORED = ("PROPOSAL", "OBJECTION", "RESPONSE")
"""The turns that are told what was said in earlier rounds; a resolution and a vote are about this one."""
LONGEST_ANSWER = 8_000
"""Bytes of a refused answer that are sent back."""
LONGEST_WHY = 240
"""Letters of the reason of a vote, as later turns are told of it."""
LEAST_TOLD = 700
"""Bytes of the canon and of what happened without which a turn that stands by itself is not worth asking for."""
LONGEST_SPEECH = 420
"""Letters of what a turn said, as a judge reads it."""

News = dict[str, Any]


class SprintPrompts:
    """The prompt files of sprints, by path as `app` reads them. Raises ContentError where one is wrong."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self._team = _read(files, "sprint-team", TemplateNames(("challenge", "personas", "canon")))
        self._turn = _read(
            files, "sprint-turn", TemplateNames(("since", "score", "canon", "turn"), {}, {"task": TASKS})
        )
        self._paint = _read(files, "sprint-paint", TemplateNames(("world",), _contract(PACK_SCHEMA)))
        sides = [
            f"{side}_{part}"
            for side in ("first", "second")
            for part in ("world", "transcript", "prompts", "pictures")
        ]
        self._judge = _read(
            files, "sprint-judge", TemplateNames(("challenge", *sides), _contract(VERDICT_SCHEMA))
        )
        self._mending = read_template(REPAIR, _file(files, REPAIR), TemplateNames(("errors",)))

    @property
    def templates(self) -> tuple[Template, ...]:
        return self._team, self._turn, self._paint, self._judge

    def opening(
        self, challenge: Challenge, personas: Sequence[Persona], room: int | None = None
    ) -> tuple[str, str]:
        """What a team's conversation begins with: the system text, and what stands before its first turn."""
        system, opening = filled(
            _within(self._team, room),
            {
                "challenge": _one("challenge", challenge.model_dump(mode="json", exclude={"seed"})),
                "personas": Section("personas", tuple(map(_persona, personas))),
                "canon": _one("canon", Canon().model_dump(mode="json")),
            },
        )
        return system, opening

    def turn(self, brief: TurnBrief, wanted: Request, since: Sequence[News]) -> str:
        """What one turn is asked with. `since` is what happened that this conversation has not seen."""
        whole = brief.phase == "CRYSTALLIZATION" and brief.turn_type == "PROPOSAL"
        return self._asked(self._turn, brief, wanted, since, canon=whole)

    @staticmethod
    def _asked(
        turn: Template, brief: TurnBrief, wanted: Request, since: Sequence[News], *, canon: bool
    ) -> str:
        sections = {
            "since": Section("since", tuple(since), newest=True),
            "turn": _one("turn", _turn(brief, wanted)),
        }
        if brief.turn_type in SCORED:
            sections["score"] = Section("score", tuple(map(_scored, brief.past)), newest=True)
        if canon:
            sections["canon"] = _one("canon", brief.canon.model_dump(mode="json"))
        return filled(turn, sections, {"task": _task(brief)})[-1]

    def told_anew(
        self,
        challenge: Challenge,
        personas: Sequence[Persona],
        brief: TurnBrief,
        wanted: Request,
        since: Sequence[News],
        room: int,
    ) -> tuple[str, str]:
        """System and user text of a turn for a model without room for the conversation, in at most `room` bytes.

        The rules, the canon as it stands, and as much of what happened (`since`, all of it) as fits, the newest first.
        Raises ModelContextExceeded.
        """
        system, opening = self.opening(challenge, personas)
        least = self._turn.least + LEAST_TOLD
        if size(system) + size(opening) + least > room:
            system, opening = self.opening(challenge, personas, room - least)
        turn = _within(self._turn, room - size(system) - size(opening) - 1)
        return system, f"{opening}\n{self._asked(turn, brief, wanted, since, canon=True)}"

    def painting(self, spec: Canon, room: int | None = None) -> tuple[str, str]:
        """System and user text for the prompts of a final spec. Raises ModelContextExceeded."""
        world = {"world": _one("world", spec.model_dump(mode="json"))}
        system, user = filled(_within(self._paint, room), world)
        return system, user

    def judging(
        self, first: Package, second: Package, *, shown: bool = False, room: int | None = None
    ) -> tuple[str, str]:
        """System and user text for a verdict over two packages; `shown` says that their pictures go with it.

        Raises ModelContextExceeded.
        """
        sections = {"challenge": _one("challenge", first["challenge"])}
        for side, package in (("first", first), ("second", second)):
            told = tuple(_told(one) for one in package["transcript"])
            sections[f"{side}_world"] = _one(f"{side}_world", package["world"])
            sections[f"{side}_transcript"] = Section(f"{side}_transcript", told)
            sections[f"{side}_prompts"] = _one(f"{side}_prompts", _rendered(package["prompts"]))
            slots = [picture["slot"] for picture in package["pictures"]] if shown else []
            sections[f"{side}_pictures"] = _one(f"{side}_pictures", slots)
        system, user = filled(_within(self._judge, room), sections)
        return system, user

    def repair(
        self, answer: str, errors: Sequence[AnswerProblem], most: int = LONGEST_ANSWER
    ) -> tuple[ModelMessage, ...]:
        """What follows a prompt whose answer was refused: that answer, and each of its errors."""
        lines = tuple(f"{error.path or WHOLE}: {error.message}" for error in errors)
        return repaired(self._mending, Repair(answer, lines), most)


# --- what happened since -----------------------------------------------------------------------------


def news_of_turn(said: Said) -> News:
    """A turn that this conversation did not write: another model's, or a fallback's."""
    fields = said.output.model_dump(mode="json", exclude={"vote", "amendment"})
    return {"said": said.id, **{name: value for name, value in fields.items() if value}}


def news_of_ballot(votes: Sequence[Said], tally: SprintTally | None) -> News:
    """A ballot with its reasons, and how it came out."""
    told = [
        {
            "role": vote.output.speaker_role,
            "vote": vote.output.vote,
            **({"amendment": vote.output.amendment} if vote.output.amendment else {}),
            "why": _short(vote.output.content, LONGEST_WHY),
        }
        for vote in votes
    ]
    return {"votes": told, "outcome": tally.outcome if tally else ""}


def news_of_decision(number: int, before: Canon, after: Canon, outcome: str) -> News:
    """What a round changed in the canon."""
    changes = {
        one.path: one.model_dump(mode="json", include={"after"})["after"] for one in diff(before, after)
    }
    return {"round": number, "outcome": outcome, "canon_changes": changes}


# --- the parts ---------------------------------------------------------------------------------------


def _task(brief: TurnBrief) -> str:
    if brief.turn_type == "RESOLUTION" and brief.tally is not None:
        return "revision" if brief.revision else "tiebreak"
    return brief.turn_type.lower()


def _turn(brief: TurnBrief, wanted: Request) -> News:
    told: News = {
        "id": wanted.id,
        "speaker_role": brief.role,
        "turn_type": brief.turn_type,
        "phase": brief.phase,
        "round": brief.round,
        "round_of_phase": round_of_phase(brief.phase_round, brief.phase_rounds),
        "paths": list(brief.paths),
    }
    if brief.this_round:
        told["may_refer_to"] = [one.id for one in brief.this_round]
    if brief.decisions:
        told["decide"] = list(brief.decisions)
    if brief.last_round:
        told["last_round"] = True
    return told


def _scored(past: RoundSummary) -> News:
    """A round before, as the running score has it."""
    told: News = {
        "round": past.round,
        "warned_of": _short(past.objection, LONGEST_WARNING),
        "outcome": past.outcome,
    }
    return {**told, **({"went_over": list(past.against)} if past.against else {})}


def _persona(one: Persona) -> News:
    return {
        "role": one.role,
        "name": one.name,
        "mandate": one.mandate,
        "pressure": one.personality_pressure,
        "constraints": list(one.constraints),
    }


def _told(entry: Mapping[str, Any]) -> News:
    """An entry of a package's transcript without what is empty, its words shortened."""
    kept = {
        name: value for name, value in entry.items() if value and name not in ("speaker_role", "turn_type")
    }
    if "content" in kept:
        kept["content"] = _short(str(kept["content"]), LONGEST_SPEECH)
    kept.pop("canon_patch", None)
    return kept


def _rendered(prompts: Mapping[str, Any] | None) -> News:
    if prompts is None:
        return {}
    pictures = [
        prompts["hero_image"], *prompts["landmarks"], prompts["inhabitant_portrait"], prompts["tension_snapshot"]
    ]  # fmt: skip
    return {
        "style": prompts["style_profile"],
        "pictures": [picture["rendered_prompt"] for picture in pictures],
    }


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _one(name: str, value: Any) -> Section:
    return Section(name, (value,))


def _within(template: Template, room: int | None) -> Template:
    """The template for at most so many bytes. Raises ModelContextExceeded where its own words do not fit."""
    if room is None or room >= template.most:
        return template
    if room < template.least:
        raise ModelContextExceeded(f"{template.version} needs {template.least} bytes, and there are {room}")
    return resized(template, room)


def _contract(schema: Mapping[str, Any]) -> dict[str, str]:
    """A schema in words, without the marks that templates use."""
    return {"contract": shape(schema).replace("}}", "} }").replace("}}", "} }")}


def _read(files: Mapping[str, str], name: str, known: TemplateNames) -> Template:
    path = f"{FOLDER}/{name}.md"
    return read_template(path, _file(files, path), known)


def _file(files: Mapping[str, str], path: str) -> str:
    if path not in files:
        raise ContentError(path, "", "this file is missing")
    return files[path]
