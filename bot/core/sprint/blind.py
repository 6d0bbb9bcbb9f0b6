"""What a judge sees of one world: nothing in it tells the team, the order, a persona or a seed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, cast

from bot.core.canonical import content_hash
from bot.core.sprint._bodies import SLOTS, ImageMade, RoundDecided, TurnTaken
from bot.core.sprint.contracts import Canon, Challenge, Persona, PromptPack

Package = dict[str, Any]
LEAST_NAME = 3
_TEAM = re.compile(r"\bteam\s+[ab]\b", re.IGNORECASE)


def package(
    *,
    challenge: Challenge,
    spec: Canon,
    transcript: Iterable[TurnTaken | RoundDecided],
    pack: PromptPack | None,
    images: Sequence[ImageMade],
    personas: Sequence[Persona],
) -> Package:
    """The package as JSON values; the same world gives the same bytes whoever made it and whenever.

    `transcript` is what was said and decided, for the category `process`; prompts and pictures are for the categories
    `visual_fidelity` and `artifact_quality`. `personas` are those of both teams, whose names are replaced by roles.
    """
    whole = {
        "challenge": challenge.model_dump(mode="json", include={"tier", "biome", "inhabitants", "twist"}),
        "world": spec.model_dump(mode="json"),
        "transcript": [_told(body) for body in transcript],
        "prompts": _prompts(pack) if pack else None,
        "pictures": [
            {"slot": slot, "sha256": image.sha256} for slot in SLOTS for image in images if image.slot == slot
        ],
    }
    return cast("Package", _Veil(personas).over(whole))


def package_hash(blind: Package) -> str:
    """SHA-256 (hex) of the canonical JSON of a package."""
    return content_hash(blind)


def _told(body: TurnTaken | RoundDecided) -> dict[str, Any]:
    if isinstance(body, RoundDecided):
        return {"round": body.round, "phase": body.phase, "tally": body.tally.model_dump(mode="json")}
    return {"id": body.id, **body.output.model_dump(mode="json")}


def _prompts(pack: PromptPack) -> dict[str, Any]:
    """Prompts without their seeds."""
    prompts = pack.model_dump(mode="json")
    for one in (prompts["hero_image"], prompts["inhabitant_portrait"], prompts["tension_snapshot"]):
        one["params"].pop("seed")
    for landmark in prompts["landmarks"]:
        landmark["params"].pop("seed")
    return prompts


class _Veil:
    """Replaces every name of a persona by its role: the whole name, its id, and each longer word of the name."""

    def __init__(self, personas: Sequence[Persona]) -> None:
        self._roles: dict[str, str] = {}
        for persona in sorted(personas, key=lambda one: (one.role, one.name, one.id)):
            words = [word for word in persona.name.split() if len(word) >= LEAST_NAME and word[0].isupper()]
            for name in (persona.id, persona.name, *words):
                self._roles.setdefault(name, f"the {persona.role.capitalize()}")
        self._roles.pop("The", None)
        names = sorted(filter(None, self._roles), key=lambda name: (-len(name), name))
        self._pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names)) or '(?!)'})(?!\w)")

    def over(self, value: Any) -> Any:
        """A JSON value without names, and without the name of a team."""
        if isinstance(value, str):
            return _TEAM.sub("the team", self._pattern.sub(lambda found: self._roles[found[0]], value))
        if isinstance(value, dict):
            return {key: self.over(inner) for key, inner in cast("dict[str, Any]", value).items()}
        if isinstance(value, list):
            return [self.over(inner) for inner in cast("list[Any]", value)]
        return value
