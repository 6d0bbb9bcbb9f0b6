"""Golden games as files: where they are, how they are packed, and the figures that a reader must come to."""

from __future__ import annotations

import hashlib
import json
import lzma
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bot.core.history.chain import SessionLog
from bot.services.history.verification import verify_session

GAMES = Path(__file__).parents[1] / "golden" / "games"
DATABASE = "talewright.db"


@cache
def manifest(form: str) -> dict[str, Any]:
    """The figures that the games of a format must come to."""
    return json.loads((GAMES / form / "manifest.json").read_text())


def session(form: str, name: str) -> dict[str, Any]:
    """The figures of one session."""
    return next(one for one in manifest(form)["sessions"] if one["name"] == name)


@cache
def unpacked(form: str, file: str) -> bytes:
    """What `packed` made small."""
    return lzma.decompress((GAMES / form / f"{file}.xz").read_bytes())


def packed(data: bytes) -> bytes:
    """As small as it gets: what is written once is read for ever."""
    return lzma.compress(data, preset=9 | lzma.PRESET_EXTREME)


def match_hash(lines: Sequence[str]) -> str:
    """The SHA-256 of a match's events, one a line."""
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


@dataclass(frozen=True)
class Expected:
    """The figures of one session."""

    name: str
    session: str
    scenario: str
    ruleset: str
    status: str
    head: str
    scene_index: int
    story_round: int
    chain_hash: str
    state_hash: str
    scenes: int
    rows: dict[str, int]
    dice: str
    rolls: int
    erased: int


DICE = {"none": "none rolled", "unrevealed": "not yet revealed"}
"""How the golden files say what is found of dice."""


def figures(name: str, log: SessionLog) -> Expected:
    """What a log comes to by itself. Fails where it does not verify."""
    report = verify_session(log)
    assert report.ok, report.lines()
    session, head = log.session, log.scenes[-1]
    return Expected(
        name, session["id"], session["scenario_id"], session["ruleset_id"], session["status"], head["id"],
        head["scene_index"], head["story_round"], head["chain_hash"], head["state_hash"], report.scenes,
        report.rows, DICE.get(report.dice, report.dice), report.rolls, report.erased,
    )  # fmt: skip
