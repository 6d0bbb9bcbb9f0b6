"""A committed scene as a channel is shown it."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from bot.core.contracts import ChoiceView
from bot.core.history.scene_record import SceneHeader, WeighedChoices
from bot.core.notices import Notice, Said
from bot.services.ports import (
    Committed,
    Head,
    NarrationRow,
    StoredTurn,
)
from bot.services.ports.publisher import ClosingPost, Header, NotePost, ScenePost


def scene_post(
    stored: StoredTurn, committed: Committed, narration: NarrationRow, *, retellable: bool = False
) -> ScenePost:
    """A committed scene as it is shown; `retellable` where a model can tell its passage in other words."""
    received = stored.received
    post = post_of(
        received.id,
        received.session_id,
        committed,
        narration,
        received.source_id if received.source == "message" else None,
    )
    return replace(post, retellable=retellable)


def post_of(
    key: str, session_id: str, committed: Committed, narration: NarrationRow, source_id: str | None
) -> ScenePost:
    """What a channel is shown of a scene."""
    analysis = narration.document.get("analysis")
    closing = narration.document.get("closing")
    return ScenePost(
        key=key,
        session_id=session_id,
        scene_id=committed.scene_id,
        scene_index=committed.scene_index,
        source_id=source_id,
        header=header_shown(narration.header, committed.chain_hash),
        narration=narration.text,
        dice_lines=narration.dice_lines,
        choices=tuple(
            ChoiceView(
                key=row["key"],
                text=row["text"],
                description=row["description"],
                risk_level=row["risk_level"],
            )
            for row in narration.choices
        ),
        thinking=_thought(analysis) if analysis else "",
        closing=ClosingPost(**closing) if closing else None,
        ruleset=narration.header.get("ruleset", ""),
        preface=_preface(narration),
    )


def _preface(narration: NarrationRow) -> Said:
    """What stands before a passage: that it was told before, or what its reading took for granted."""
    if narration.retells:
        return Notice("scene/told_anew")
    assumed = narration.document.get("assumed")
    return Notice("scene/assumed", what=", ".join(assumed)) if assumed else ""


def note_post(stored: StoredTurn, text: Said, kind: Literal["dm", "refusal"] = "refusal") -> NotePost:
    """The answer to a turn that was no story turn."""
    received = stored.received
    return NotePost(
        key=received.id,
        session_id=received.session_id,
        source_id=received.source_id if received.source == "message" else None,
        text=text,
        kind=kind,
    )


def header_shown(stored: SceneHeader, chain: str) -> Header:
    """A stored header with the chain of the scene it stands over."""
    return Header(
        mode=stored["mode"],
        timestamp=stored["timestamp"],
        location=stored["location"],
        status=stored["status"],
        chain=chain[:8],
        round=stored["round"],
        left=stored.get("left"),
        conditions=stored.get("conditions", ""),
        resources=stored.get("resources", ""),
    )


def _thought(analysis: WeighedChoices) -> str:
    pros = "\n".join(f"- {line}" for line in analysis["pros"])
    cons = "\n".join(f"- {line}" for line in analysis["cons"])
    return f"**For**\n{pros}\n**Against**\n{cons}\n**Confidence**: {analysis['confidence']}"


def head_actor(head: Head, fallback: str) -> str:
    """A player character to look at the scene from, or `fallback`."""
    return next(
        (
            member.character_id
            for member in head.members
            if member.role == "player" and member.left_at is None
        ),
        fallback,
    )
