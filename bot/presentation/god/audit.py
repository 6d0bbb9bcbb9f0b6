"""The audit of a story as game masters read it: what was done, tried and decided, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import discord

from bot.core.notices import Notice
from bot.presentation import limits, text
from bot.presentation.catalogue import say, worded
from bot.presentation.god.interventions import COLOUR
from bot.services.ports import AuditRow
from bot.services.ports.audit_kinds import AuditKind, UnknownKind

SHOWN = 3000
INNER = (AuditKind.XCARD_AIM, AuditKind.XCARD_DONE, AuditKind.SEALED)
"""How an X-card was carried out; that one was played says all a person wants to know."""

Payload: TypeAlias = Mapping[str, Any]
WORDS: Mapping[AuditKind, Callable[[Payload], Notice | str]] = {
    AuditKind.GOD: lambda done: str(done["summary"]),
    AuditKind.GOD_REFUSED: lambda done: Notice("audit/refused", tried=str(done["tried"])),
    AuditKind.REFUSED: lambda done: Notice("audit/refused", tried=str(done["tried"])),
    AuditKind.GOD_ASKED: lambda done: Notice("audit/asked", summary=str(done["summary"])),
    AuditKind.GOD_DECLINED: lambda done: Notice("audit/declined", summary=str(done["summary"])),
    AuditKind.STATUS: lambda done: Notice("audit/status", status=str(done["status"])),
    AuditKind.MODELS: lambda done: Notice("audit/models", small=str(done["small"]), large=str(done["large"])),
    AuditKind.LINE: lambda done: Notice(
        "audit/line_taken_back" if done.get("removed") else "audit/line", text=str(done["text"])
    ),
    AuditKind.VEIL: lambda done: Notice(
        "audit/veil_taken_back" if done.get("removed") else "audit/veil", text=str(done["text"])
    ),
    AuditKind.XCARD: lambda _: Notice("xcard/title"),
    AuditKind.ROUND: lambda _: Notice("audit/round"),
    AuditKind.UNDO: lambda _: Notice("audit/undo"),
    AuditKind.BRANCH: lambda _: Notice("audit/branch"),
    AuditKind.VOTE: lambda done: Notice("audit/vote", about=str(done["question"])),
    AuditKind.BALLOT: lambda _: Notice("audit/ballot"),
    AuditKind.VOTE_RESULT: lambda done: Notice("audit/vote", about=str(done["words"])),
    AuditKind.CANON: lambda _: Notice("audit/canon"),
    AuditKind.ERASED: lambda _: Notice("audit/erased"),
}


def audit_embed(rows: Sequence[AuditRow], page: int) -> discord.Embed:
    """What was done and tried, newest first."""
    lines = [audit_line(row) for row in rows if row.kind not in INNER]
    return limits.embed(
        title=say("audit/title", page=page),
        description=limits.join_lines(lines, SHOWN) or say("label/nothing_here"),
        footer=say("label/only_you"),
        colour=COLOUR,
    )


def audit_line(row: AuditRow) -> str:
    """One entry: when, who (where it is known, and anybody's to know), and what."""
    payload = row.payload
    command = f" **{payload.get('command', '')}**" if row.kind == AuditKind.GOD else ""
    who = f" <@{row.user_id}>" if row.user_id else ""
    second = payload.get("approved_by")
    seconded = say("audit/seconded", who=f"<@{second}>") if second else ""
    return f"<t:{row.created_at // 1000}:f>{who}{command} {text.plain_name(_what(row.kind, payload), 200)}{seconded}"


def _what(kind: AuditKind | UnknownKind, payload: Payload) -> str:
    if not isinstance(kind, AuditKind) or kind in INNER:
        return kind
    return worded(WORDS[kind](payload))
