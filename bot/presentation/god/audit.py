"""The audit of a story as game masters read it: what was done, tried and decided, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.presentation import limits, text
from bot.presentation.god.interventions import COLOUR
from bot.services.ports import AuditRow
from bot.services.ports.audit_kinds import AuditKind, UnknownKind

SHOWN = 3000
INNER = (AuditKind.XCARD_AIM, AuditKind.XCARD_DONE)
"""How an X-card was carried out; that one was played says all a person wants to know."""

WORDS: Mapping[AuditKind, str] = {
    AuditKind.GOD: "{summary}",
    AuditKind.GOD_REFUSED: "refused: {tried}",
    AuditKind.REFUSED: "refused: {tried}",
    AuditKind.GOD_ASKED: "asked for approval: {summary}",
    AuditKind.GOD_DECLINED: "declined: {summary}",
    AuditKind.STATUS: "story: {status}",
    AuditKind.MODELS: "models: {small}, {large}",
    AuditKind.LINE: "line drawn: {text}",
    AuditKind.VEIL: "veil drawn: {text}",
    AuditKind.XCARD: "X-card",
    AuditKind.ROUND: "round resolved",
    AuditKind.UNDO: "went back in the story",
    AuditKind.BRANCH: "branched the story",
    AuditKind.VOTE: "vote: {question}",
    AuditKind.BALLOT: "voted",
    AuditKind.VOTE_RESULT: "vote: {words}",
    AuditKind.CANON: "canon settled by vote",
    AuditKind.ERASED: "a person had words erased",
}
TAKEN_BACK: Mapping[AuditKind, str] = {
    AuditKind.LINE: "line taken back: {text}",
    AuditKind.VEIL: "veil taken back: {text}",
}


def audit_embed(rows: Sequence[AuditRow], page: int) -> discord.Embed:
    """What was done and tried, newest first."""
    lines = [audit_line(row) for row in rows if row.kind not in INNER]
    return limits.embed(
        title=f"Audit, page {page}",
        description=limits.join_lines(lines, SHOWN) or "Nothing here.",
        footer="Only you see this.",
        colour=COLOUR,
    )


def audit_line(row: AuditRow) -> str:
    """One entry: when, who (where it is known, and anybody's to know), and what."""
    payload = row.payload
    command = f" **{payload.get('command', '')}**" if row.kind == AuditKind.GOD else ""
    who = f" <@{row.user_id}>" if row.user_id else ""
    seconded = f", approved by <@{payload['approved_by']}>" if payload.get("approved_by") else ""
    return f"<t:{row.created_at // 1000}:f>{who}{command} {text.plain_name(_what(row.kind, payload), 200)}{seconded}"


def _what(kind: AuditKind | UnknownKind, payload: Mapping[str, Any]) -> str:
    if not isinstance(kind, AuditKind) or kind in INNER:
        return kind
    said = TAKEN_BACK.get(kind) if payload.get("removed") else None
    return (said or WORDS[kind]).format_map({**payload})
