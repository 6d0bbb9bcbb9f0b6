"""Blind labels: which team is which, decided by a secret, committed to before and checked after."""

from __future__ import annotations

import hashlib
import hmac

from bot.core.canonical import canonical
from bot.core.errors import Rejected
from bot.core.sprint._bodies import LABELS, Label
from bot.core.sprint.contracts import TeamId

VERSION = "talewright/labels/1"
SECRET_BYTES = 32


def commitment(secret: bytes, match_id: str) -> str:
    """What is published with the start of a match: SHA-256 (hex) of the canonical [version, match, secret in hex].

    Raises ValueError for a secret that is not 32 bytes long.
    """
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret of labels has {SECRET_BYTES} bytes")
    return hashlib.sha256(canonical([VERSION, match_id, secret.hex()])).hexdigest()


def teams_behind(secret: bytes, match_id: str) -> tuple[TeamId, TeamId]:
    """The teams in the order of LABELS: by the lowest bit of the first byte of HMAC-SHA256(secret, match id)."""
    commitment(secret, match_id)
    odd = hmac.digest(secret, f"{VERSION}\n{match_id}".encode(), "sha256")[0] & 1
    return ("B", "A") if odd else ("A", "B")


def check_reveal(
    published: str, match_id: str, secret: bytes, teams: tuple[TeamId, TeamId]
) -> Rejected | None:
    """None where a reveal is what was committed to; else sprint/wrong_secret or sprint/wrong_labels."""
    if len(secret) != SECRET_BYTES or not hmac.compare_digest(commitment(secret, match_id), published):
        return Rejected("sprint/wrong_secret", "/secret", "The revealed secret is not the one committed to.")
    if teams != teams_behind(secret, match_id):
        return Rejected(
            "sprint/wrong_labels", "/teams", "The secret puts the labels on the teams the other way."
        )
    return None


def team_of(label: Label, teams: tuple[TeamId, TeamId]) -> TeamId:
    """The team behind a label."""
    return teams[LABELS.index(label)]
