"""Budgets as people read them: what is used of which cap, and the settings of a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.core.notices import Notice
from bot.core.providers.costs import dollars
from bot.core.providers.quotas import SPANS, UNITS, CapKey, Caps, Scope, amount
from bot.presentation import limits
from bot.presentation.catalogue import say, worded
from bot.presentation.embeds import colour_of
from bot.presentation.views import Field, ModalForm
from bot.services.models.budget import Use

OF: Mapping[Scope, Notice] = {
    "session": Notice("budget/this_story"),
    "guild": Notice("budget/this_server"),
    "user": Notice("budget/you"),
}
EACH: Mapping[Scope, Notice] = {
    "guild": Notice("budget/most_of_server"),
    "session": Notice("budget/most_of_story"),
    "user": Notice("budget/most_of_player"),
}


def use_text(use: Use) -> str:
    """What is used in a day or month: `today 12,340 of 200,000 tokens, $0.04 of $1.00`."""
    tokens = _of(_grouped(use.used.tokens), None if use.tokens_cap is None else _grouped(use.tokens_cap))
    money = _of(
        dollars(use.used.micros, exact=False), None if use.micros_cap is None else dollars(use.micros_cap)
    )
    return say("budget/use", span=use.span, tokens=tokens, money=money)


def _grouped(number: int) -> Notice:
    return Notice("number/grouped", number=number)


def _of(used: Notice, cap: Notice | None) -> Notice:
    return used if cap is None else Notice("budget/of_cap", used=used, cap=cap)


def use_lines(report: Sequence[Use]) -> str:
    """What story, server and reader used, a line for each."""
    lines: list[str] = []
    for scope, whose in OF.items():
        spans = [use_text(use) for span in SPANS for use in report if (use.scope, use.span) == (scope, span)]
        if spans:
            lines.append(f"**{worded(whose)}** {'; '.join(spans)}")
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
            say("settings/game_masters"),
            say("settings/who_leads", role=gm_role) if gm_role else "",
            False,
        ),
        *((worded(most), _caps_of(scope, caps, own), False) for scope, most in EACH.items()),
        (say("budget/used"), used, False),
    ]
    return limits.embed(title=title, fields=fields, footer=say("budget/footer"), colour=colour_of("settings"))


def _caps_of(scope: Scope, caps: Caps, own: Caps) -> str:
    return "\n".join(
        say(
            "budget/caps",
            span=span,
            caps=", ".join(_cap(CapKey(scope, span, unit), caps, own) for unit in UNITS),
        )
        for span in SPANS
    )


def _cap(key: CapKey, caps: Caps, own: Caps) -> str:
    cap = caps.get(key)
    shown = say("budget/no_cap", unit=key.unit) if cap is None else worded(amount(key.unit, cap))
    return say("budget/set_here", cap=shown) if key in own else shown


def key_form(custom_id: str, vendor: str) -> ModalForm:
    """Where somebody types a server's API key, which no message and no option of a command ever holds."""
    field = Field("secret", say("server_key/field"), hint=say("server_key/hint"), most=500)
    return ModalForm(say("server_key/form_title", vendor=vendor), custom_id, [field])


def keys_text(
    kept: Sequence[tuple[str, Notice | None]], vendors: Sequence[str], report: Sequence[Use]
) -> str:
    """The keys that a server brought, what is wrong with them, what they used, and which it could bring."""
    lines = [
        say("server_key/kept", vendor=vendor) if trouble is None else worded(trouble)
        for vendor, trouble in kept
    ] or [say("server_key/kept_none")]
    if kept:
        used = [use_text(use) for span in SPANS for use in report if (use.scope, use.span) == ("guild", span)]
        lines.append(say("server_key/use", use="; ".join(used)))
    lines.append(say("server_key/can_bring", vendors=", ".join(f"`{one}`" for one in vendors)))
    lines.append(say("server_key/who_reads"))
    return limits.cut("\n".join(lines), limits.CONTENT)
