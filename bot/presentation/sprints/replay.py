"""A sprint replayed: one page after the other, with buttons to step and a menu to jump to a round.

The buttons are `sr1:<way>:<page>:<match id>` and the menu `sr1:menu:<page>:<match id>`; they carry all they need and
work after any restart. A press is handed on as the event `sprint_replay`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import discord

from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.sprint.contracts import TEAMS, Canon, Persona
from bot.core.sprint.protocol import RoundPlan
from bot.presentation import limits
from bot.presentation.catalogue import say, worded
from bot.presentation.sprints import words
from bot.presentation.sprints.pages import MatchSetting, shown
from bot.presentation.sprints.panel import MATCH
from bot.presentation.sprints.personas import as_plain
from bot.services.sprints.display.pages import MatchPage, pages_of

PAGE = r"(?P<page>[0-9]{1,5})"
WAYS = {"f": "⏮", "b": Notice("sprint_page/back"), "n": Notice("sprint_page/next"), "l": "⏭"}
END = 99999
"""The number of the last page, however many there are."""


class ReplayButton(
    discord.ui.DynamicItem[discord.ui.Button], template=rf"sr1:(?P<way>[fbnl]):{PAGE}:{MATCH}"
):
    """Shows another page."""

    def __init__(self, way: str, page: int, match_id: str, *, ready: bool = True) -> None:
        super().__init__(
            discord.ui.Button(
                label=worded(WAYS[way]),
                custom_id=f"sr1:{way}:{page}:{match_id}",
                disabled=not ready,
                style=discord.ButtonStyle.primary if way == "n" else discord.ButtonStyle.secondary,
            )
        )
        self.page, self.match_id = page, match_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> ReplayButton:
        return cls(match["way"], int(match["page"]), match["match"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("sprint_replay", interaction, self.match_id, self.page)


class ReplayMenu(discord.ui.DynamicItem[discord.ui.Select], template=rf"sr1:menu:{PAGE}:{MATCH}"):
    """Jumps to a phase or a round."""

    def __init__(self, page: int, match_id: str, options: list[tuple[str, int]] | None = None) -> None:
        offered = options or [("…", page)]
        here = max((at for _, at in offered if at <= page), default=page)
        menu: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=f"sr1:menu:{page}:{match_id}",
            placeholder=say("sprint_page/jump"),
            options=[
                discord.SelectOption(
                    label=limits.cut(label, limits.CHOICE_TEXT), value=str(at), default=at == here
                )
                for label, at in offered[: limits.CHOICES]
            ],
        )
        super().__init__(menu)
        self.match_id = match_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> ReplayMenu:
        return cls(int(match["page"]), match["match"])

    async def callback(self, interaction: discord.Interaction) -> None:
        values = (interaction.data or {}).get("values") or ["0"]
        page = int(values[0]) if str(values[0]).isdecimal() else 0
        interaction.client.dispatch("sprint_replay", interaction, self.match_id, page)


ITEMS = (ReplayButton, ReplayMenu)


@dataclass(frozen=True, slots=True)
class ReplayPages:
    """A match as pages, made from its document."""

    match_id: str
    pages: tuple[MatchPage, ...]
    setting: MatchSetting

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> ReplayPages:
        """The pages of a document (docs/sprints.md, Replay)."""
        setting = MatchSetting(
            tuple(Persona.model_validate(persona) for persona in document["personas"]),
            RoundPlan.model_validate(document["plan"]),
            {team: Canon.model_validate(one) if (one := document["specs"][team]) else None for team in TEAMS},
        )
        return cls(str(document["match_id"]), tuple(pages_of(document["beats"])), setting)

    def rounds(self) -> list[tuple[str, int]]:
        """Where phases and rounds begin: what a menu offers, at most as many as one takes."""
        found: dict[str, int] = {}
        for at, page in enumerate(self.pages):
            found.setdefault(_chapter(page), at)
        chapters = list(found.items())
        if len(chapters) > limits.CHOICES:
            starts = {page.last["phase"]: at for at, page in reversed(list(enumerate(self.pages)))}
            chapters = [(worded(words.PHASE_NAMES[phase]), at) for phase, at in starts.items()][::-1]
        return chapters


def _chapter(page: MatchPage) -> str:
    match page.kind:
        case "spec":
            return say("sprint_page/worlds")
        case "prompts" | "gallery":
            return say("sprint_page/prompts_and_pictures")
        case _:
            phase = worded(words.PHASE_NAMES[page.last["phase"]])
            return say("sprint_page/chapter", round=int(page.last["round"]), phase=phase)


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page as it is shown."""

    content: str
    embeds: list[discord.Embed]
    view: discord.ui.View


def replay(book: ReplayPages, wanted: int, result: discord.Embed | None) -> Leaf:
    """A page with its buttons; behind the last comes the result, where there is one. Needs a running event loop."""
    last = len(book.pages) - 1 + (result is not None)
    at = min(max(wanted, 0), last)
    view = discord.ui.View(timeout=None)
    for way, page in (("f", 0), ("b", max(0, at - 1)), ("n", min(last, at + 1)), ("l", END)):
        ready = at > 0 if way in "fb" else at < last
        view.add_item(ReplayButton(way, page, book.match_id, ready=ready))
    chapters = book.rounds()
    if len(chapters) > 1:
        view.add_item(ReplayMenu(at, book.match_id, chapters))
    number = say("sprint_page/number", page=at + 1, pages=last + 1)
    if at >= len(book.pages):
        return Leaf(f"-# {number}", [result] if result else [], view)
    message = shown(book.pages[at], book.setting)
    embeds = list(message.embeds)
    if message.persona is not None:
        embeds[-1] = as_plain(message)
    small = [
        f"-# {number} · {say('sprint_panel/team', team=book.pages[at].team)}",
        *message.content.splitlines(),
    ]
    return Leaf(limits.join_lines(small, limits.CONTENT), embeds, view)
