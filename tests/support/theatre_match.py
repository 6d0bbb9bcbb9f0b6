"""Matches for the replay theatre: a whole one with refused turns, one full of hostile text, and one that runs."""

from __future__ import annotations

import hashlib
import io
import json
from functools import cache
from random import Random
from typing import Any

from PIL import Image

from bot.core.sprint.contracts import TEAMS, Persona, TurnBrief
from bot.core.sprint.deliberation.engine import Request
from bot.core.sprint.events import Event, MatchStarted
from bot.core.sprint.records.replay import Document, document
from tests.support.sprint_games import Answer, Game, Mind, play, started
from tests.support.sprint_speaker import scripted

LOOKS = {
    "ARCHITECT": ("#6aa8ff", "⌂"),
    "LOREKEEPER": ("#e0b25a", "☽"),
    "CONTRARIAN": ("#ff7460", "✕"),
    "SYNTHESIZER": ("#7fd6a0", "◎"),
}
HOSTILE = "</script><img src=x onerror='window.pwned=1'><script>window.pwned=1</script>&lt;b&gt; {{x}} \u2028"


def dressed(personas: tuple[Persona, ...]) -> tuple[Persona, ...]:
    """The personas, each with the colour and sign of its role."""
    looks = {
        persona.id: dict(zip(("accent", "glyph"), LOOKS[persona.role], strict=True)) for persona in personas
    }
    return tuple(persona.model_copy(update=looks[persona.id]) for persona in personas)


def beginning(match_id: str = "m-2031") -> MatchStarted:
    first = started(match_id=match_id)
    return first.model_copy(update={"personas": dressed(first.personas)})


def clumsy(brief: TurnBrief, wanted: Request, random: Random) -> Answer:
    """A mind whose first answer is refused now and then.

    One objection is refused until the fallback speaks, and one proposal leaves the paths of its phase.
    """
    good = scripted(brief, random).model_dump(mode="json")
    if brief.turn_type == "OBJECTION" and brief.round == 2:
        return {**good, "objections": []}
    if brief.turn_type == "PROPOSAL" and brief.round == 3 and wanted.attempt == 1:
        return {
            **good,
            "canon_patch": [{"op": "replace", "path": "/hero_image_description", "value": "x" * 90}],
        }
    if wanted.attempt == 1 and random.random() < 0.12:
        return {**good, "content": "+1"} if random.random() < 0.5 else "Certainly! Here is my turn."
    return good


@cache
def events(mind: Mind = clumsy) -> tuple[Event, ...]:
    """A whole match, judged and finished."""
    return tuple(play(Game(beginning(), mind, seed=5)).events)


@cache
def whole_json() -> str:
    return json.dumps(document(events()))


def whole() -> Document:
    """The document of a whole match; the caller may change it."""
    return json.loads(whole_json())


def running(turns: int = 20, ahead: int = 0) -> Document:
    """A match after so many answers of each team; team A is some answers ahead."""
    game = Game(beginning("m-live"), clumsy, seed=5)
    for team in TEAMS:
        game.deliberate(team, turns + (ahead if team == "A" else 0))
    return json.loads(json.dumps(document(game.events)))


def hostile() -> Document:
    """A whole match in which every text that somebody else wrote is markup; ids and enumerations stay."""
    found = whole()
    for beat in found["beats"]:
        for name in ("output", "errors", "pack", "proposed", "diff", "answer"):
            if name in beat:
                beat[name] = _spoiled(beat[name])
    for name in ("canons", "challenge", "prompts", "specs"):
        found[name] = _spoiled(found[name])
    found["personas"] = [{**persona, "name": HOSTILE, "glyph": "<b>"} for persona in found["personas"]]
    found["match_id"] = HOSTILE
    return found


KEPT = frozenset(
    {
        "speaker_role",
        "turn_type",
        "decision",
        "vote",
        "op",
        "path",
        "target",
        "references",
        "aspect_ratio",
        "seed",
    }
)


def _spoiled(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: inner if name in KEPT else _spoiled(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [_spoiled(inner) for inner in value]
    return HOSTILE if isinstance(value, str) else value


def pictures(found: Document) -> dict[str, bytes]:
    """A small picture for each that was made, in a colour of its own."""
    return {one["sha256"]: _dot(one["sha256"]) for team in TEAMS for one in found["images"][team]}


def _dot(name: str) -> bytes:
    digest = hashlib.sha256(name.encode()).digest()
    data = io.BytesIO()
    Image.new("RGB", (24, 16), (digest[0], digest[1], digest[2])).save(data, "PNG")
    return data.getvalue()
