"""What a judge sees of one world: nothing in it tells the team, the order, a persona or a seed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, cast

from bot.core.deliberation._bodies import SLOTS, ImageMade, RoundDecided, TurnTaken
from bot.core.deliberation.contracts import Canon, Challenge, Persona, PromptPack
from bot.core.history import content_hash

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
    names = _names(personas)
    whole = {
        "challenge": challenge.model_dump(mode="json", include={"tier", "biome", "inhabitants", "twist"}),
        "world": spec.model_dump(mode="json"),
        "transcript": [_told(body) for body in transcript],
        "prompts": _prompts(pack) if pack else None,
        "pictures": [
            {"slot": slot, "sha256": one.sha256} for slot in SLOTS for one in images if one.slot == slot
        ],
    }
    return cast("Package", _blinded(whole, names))


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
    for one in prompts["landmarks"]:
        one["params"].pop("seed")
    return prompts


def _names(personas: Sequence[Persona]) -> list[tuple[re.Pattern[str], str]]:
    """Every name of a persona, whole first and then its words, and the role that stands in for it."""
    pairs: list[tuple[str, str]] = []
    for one in personas:
        role = f"the {one.role.capitalize()}"
        pairs += [(one.id, role), (one.name, role)]
        pairs += [(word, role) for word in one.name.split() if len(word) >= LEAST_NAME and word[0].isupper()]
    pairs = sorted({pair for pair in pairs if pair[0] and pair[0].casefold() != "the"})
    pairs.sort(key=lambda pair: -len(pair[0]))
    return [(re.compile(rf"(?<!\w){re.escape(name)}(?!\w)"), role) for name, role in pairs]


def _blinded(value: Any, names: list[tuple[re.Pattern[str], str]]) -> Any:
    if isinstance(value, str):
        for pattern, role in names:
            value = pattern.sub(role, value)
        return _TEAM.sub("the team", value)
    if isinstance(value, dict):
        return {key: _blinded(inner, names) for key, inner in cast("dict[str, Any]", value).items()}
    if isinstance(value, list):
        return [_blinded(inner, names) for inner in cast("list[Any]", value)]
    return value
