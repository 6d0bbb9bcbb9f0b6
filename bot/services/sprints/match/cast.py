"""The cast of a sprint: personas, the tables of challenges, and the offline personas, before any model is asked."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Protocol, cast

from pydantic import ValidationError

from bot.core.errors import ContentError
from bot.core.late_dataclasses import dataclass
from bot.core.sprint.challenges import ChallengeTables, challenge, load_challenges
from bot.core.sprint.contracts import (
    ROLES,
    TEAMS,
    Canon,
    Challenge,
    JudgeVerdict,
    Persona,
    PromptPack,
    Tier,
    TurnBrief,
    TurnOutput,
)
from bot.core.sprint.judging import Package

FOLDER = "data/personas/"


class OfflineVoices(Protocol):
    """The offline personas: rules and tables in place of a model. Its answers always pass."""

    def speak(self, brief: TurnBrief) -> TurnOutput:
        """What the role of a brief says."""
        ...

    def paint(self, spec: Canon, tier: Tier) -> PromptPack:
        """The six prompts of a final spec."""
        ...

    def judge(self, first: Package, second: Package) -> JudgeVerdict:
        """Marks for two worlds, from what a judge sees of them and nothing else."""
        ...


@dataclass(frozen=True, slots=True)
class SprintCast:
    """What a match is put together from."""

    personas: tuple[Persona, ...]
    tables: ChallengeTables
    offline_voices: OfflineVoices

    def challenge(self, tier: Tier, seed: int) -> Challenge:
        """What both teams build under."""
        return challenge(self.tables, tier, seed)

    def cast(self, model_key: str) -> tuple[Persona, ...]:
        """The personas of a match; a model key that is given counts for each of them."""
        if not model_key:
            return self.personas
        return tuple(persona.model_copy(update={"model_key": model_key}) for persona in self.personas)

    def with_models(self, usable: Iterable[str], otherwise: str) -> SprintCast:
        """The same, where a persona whose model cannot be used now has another."""
        known = set(usable)
        changed = (
            persona if persona.model_key in known else persona.model_copy(update={"model_key": otherwise})
            for persona in self.personas
        )
        return replace(self, personas=tuple(changed))


def load_cast(files: Mapping[str, str], offline_voices: OfflineVoices) -> SprintCast:
    """The cast of an installation, from its content files by path. Raises ContentError."""
    return SprintCast(load_personas(files), load_challenges(files), offline_voices)


def load_personas(files: Mapping[str, str]) -> tuple[Persona, ...]:
    """The eight personas in the order of teams and roles. Raises ContentError where one is wrong or missing."""
    found = [
        one
        for path in sorted(files)
        if path.startswith(FOLDER) and path.endswith(".json") and "/" not in path[len(FOLDER) :]
        for one in _read(path, files[path])
    ]
    seats = [(team, role) for team in TEAMS for role in ROLES]
    by_seat = {(one.team, one.role): one for one in found}
    missing = [f"{team}/{role}" for team, role in seats if (team, role) not in by_seat]
    if missing or len(found) != len(seats):
        raise ContentError(FOLDER, "", f"one persona for each seat is needed; missing: {', '.join(missing)}")
    return tuple(by_seat[seat] for seat in seats)


def _read(path: str, text: str) -> list[Persona]:
    try:
        written: object = json.loads(text)
        if isinstance(written, list):
            return [Persona.model_validate(one) for one in cast("list[object]", written)]
        return [Persona.model_validate(written)]
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise ContentError(path, ".".join(map(str, first["loc"])), first["msg"]) from error
    except ValueError as error:
        raise ContentError(path, "", f"this is not JSON: {error}") from error
