"""The audit of a story as game masters read it: what was done, tried and decided, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.presentation import limits, text
from bot.presentation.god.interventions import COLOUR
from bot.services.ports import AuditRow

SHOWN = 3000
INNER = ("xcard_aim", "xcard_done")
"""How an X-card was carried out; that one was played says all a person wants to know."""


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
    command = f" **{payload.get('command', '')}**" if row.kind == "god" else ""
    who = f" <@{row.user_id}>" if row.user_id else ""
    seconded = f", approved by <@{payload['approved_by']}>" if payload.get("approved_by") else ""
    return f"<t:{row.created_at // 1000}:f>{who}{command} {text.plain_name(_what(row.kind, payload), 200)}{seconded}"


def _what(kind: str, payload: Mapping[str, Any]) -> str:
    said = {
        "god": "{summary}",
        "god_refused": "refused: {tried}",
        "refused": "refused: {tried}",
        "god_asked": "asked for approval: {summary}",
        "god_declined": "declined: {summary}",
        "status": "story: {status}",
        "models": "models: {small}, {large}",
        "line": "line taken back: {text}" if payload.get("removed") else "line drawn: {text}",
        "veil": "veil taken back: {text}" if payload.get("removed") else "veil drawn: {text}",
        "xcard": "X-card",
        "round": "round resolved",
        "undo": "went back in the story",
        "branch": "branched the story",
        "vote": "vote: {question}",
        "ballot": "voted",
        "vote_result": "vote: {words}",
        "canon": "canon settled by vote",
        "erased": "a person had words erased",
    }.get(kind)
    return kind if said is None else said.format_map({**payload})
