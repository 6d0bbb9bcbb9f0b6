"""Budgets as people read them: what is used of which cap, and the settings of a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.core.providers.costs import dollars
from bot.core.providers.quotas import SPANS, UNITS, CapKey, Caps, Scope, Span, amount
from bot.presentation import limits
from bot.presentation.catalogue import say, worded
from bot.presentation.embeds import colour_of
from bot.services.models.budget import Use

OF: Mapping[Scope, str] = {"session": "This story", "guild": "This server", "user": "You"}
EACH: Mapping[Scope, str] = {"guild": "The whole server", "session": "Each story", "user": "Each player"}
NOW: Mapping[Span, str] = {"day": "today", "month": "this month"}
FOOTER = "Days and months are those of UTC. Past a cap, the built-in narrator tells the story."


def use_text(use: Use) -> str:
    """What is used in a day or month: `today 12,340 of 200,000 tokens, $0.04 of $1.00`."""
    tokens = f"{use.used.tokens:,}" + ("" if use.tokens_cap is None else f" of {use.tokens_cap:,}")
    money = dollars(use.used.micros, exact=False)
    cap = "" if use.micros_cap is None else f" of {dollars(use.micros_cap)}"
    return f"{NOW[use.span]} {tokens} tokens, {money}{cap}"


def use_lines(report: Sequence[Use]) -> str:
    """What story, server and reader used, a line for each."""
    lines: list[str] = []
    for scope, whose in OF.items():
        spans = [use_text(use) for span in SPANS for use in report if (use.scope, use.span) == (scope, span)]
        if spans:
            lines.append(f"**{whose}** {'; '.join(spans)}")
    return "\n".join(lines)


def settings_embed(
    title: str, caps: Caps, own: Caps, report: Sequence[Use], gm_role: str = ""
) -> discord.Embed:
    """A server's caps, those it set itself marked, and what it used."""
    used = "\n".join(
        use_text(use) for span in SPANS for use in report if (use.scope, use.span) == ("guild", span)
    )
    fields = [
        (
            "Game masters",
            f"whoever has the role `{gm_role}`, or may manage the server" if gm_role else "",
            False,
        ),
        *((f"{EACH[scope]}: most for language models", _caps_of(scope, caps, own), False) for scope in EACH),
        ("Used by this server", used, False),
    ]
    return limits.embed(title=title, fields=fields, footer=FOOTER, colour=colour_of("settings"))


def _caps_of(scope: Scope, caps: Caps, own: Caps) -> str:
    return "\n".join(
        f"a {span}: " + ", ".join(_cap(CapKey(scope, span, unit), caps, own) for unit in UNITS)
        for span in SPANS
    )


def _cap(key: CapKey, caps: Caps, own: Caps) -> str:
    cap = caps.get(key)
    shown = say("budget/no_cap", unit=key.unit) if cap is None else worded(amount(key.unit, cap))
    return f"{shown} (set here)" if key in own else shown
