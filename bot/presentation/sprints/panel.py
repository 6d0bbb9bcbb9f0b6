"""The control panel of a sprint and its buttons, which work after any restart.

A button is `sp1:<act>:<match id>`; a press is handed on as the event `sprint_press`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import discord

from bot.core.notices import Notice
from bot.core.sprint.contracts import TEAMS, TeamId
from bot.core.sprint.events import Life, MatchState
from bot.core.sprint.protocol import RoundPlan
from bot.presentation import limits
from bot.presentation.catalogue import say, worded
from bot.presentation.sprints import words
from bot.presentation.sprints.crowd import crowd_lines
from bot.services.ports.sprint_lanes import Lane
from bot.services.ports.sprints import MatchRow
from bot.services.sprints.match.values import MatchSnapshot

MATCH = r"(?P<match>[A-Za-z0-9_-]{1,60})"
SPEEDS = (0.0, 3.0, 6.0, 15.0, 30.0, 60.0)
"""Seconds between two turns of a team, from fast to slow."""
OLD = timedelta(minutes=50)
"""Discord refuses to change a message often that is older than an hour."""
BEHIND = 12
"""Events of a team that are not shown yet, from which on the panel says so; a ballot with its repairs is less."""
RUNNING: tuple[Life, ...] = ("deliberating", "prompting", "painting")
LIVES: dict[Life, Notice] = {
    "deliberating": Notice("sprint_panel/deliberating"),
    "prompting": Notice("sprint_panel/prompting"),
    "painting": Notice("sprint_panel/painting"),
    "judging": Notice("sprint_panel/judging"),
    "revealed": Notice("sprint_panel/revealed"),
    "finished": Notice("sprint_panel/finished"),
}
BUTTONS: dict[str, tuple[str, Notice, discord.ButtonStyle]] = {
    "pause": ("⏸️", Notice("sprint_panel/pause"), discord.ButtonStyle.secondary),
    "resume": ("▶️", Notice("sprint_panel/resume"), discord.ButtonStyle.success),
    "step": ("⏭️", Notice("sprint_panel/step"), discord.ButtonStyle.secondary),
    "slower": ("🐢", Notice("sprint_panel/slower"), discord.ButtonStyle.secondary),
    "faster": ("🐇", Notice("sprint_panel/faster"), discord.ButtonStyle.secondary),
    "judge": ("⚖️", Notice("sprint_panel/judge"), discord.ButtonStyle.primary),
    "gallery": ("🖼️", Notice("sprint_panel/gallery"), discord.ButtonStyle.secondary),
    "reveal": ("🎭", Notice("sprint_panel/reveal"), discord.ButtonStyle.danger),
    "predict": ("🔮", Notice("sprint_panel/predict"), discord.ButtonStyle.primary),
    "replay": ("⏪", Notice("sprint_panel/replay"), discord.ButtonStyle.secondary),
    "world": ("🌍", Notice("sprint_panel/world"), discord.ButtonStyle.success),
}


class SprintButton(
    discord.ui.DynamicItem[discord.ui.Button], template=rf"sp1:(?P<act>[a-z]{{1,12}}):{MATCH}"
):
    """One control of a match."""

    def __init__(self, act: str, match_id: str, *, ready: bool = True) -> None:
        emoji, label, style = BUTTONS.get(act, ("", act, discord.ButtonStyle.secondary))
        custom_id = f"sp1:{act}:{match_id}"
        super().__init__(
            discord.ui.Button(
                label=worded(label), emoji=emoji or None, style=style, custom_id=custom_id, disabled=not ready
            )
        )
        self.act, self.match_id = act, match_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> SprintButton:
        return cls(match["act"], match["match"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("sprint_press", interaction, self.act, self.match_id)


ITEMS = (SprintButton,)


def short(match_id: str) -> str:
    """The end of a match's id, by which people tell matches apart."""
    return match_id[-6:]


def is_old(posted: datetime) -> bool:
    """Whether a panel should be posted anew rather than changed."""
    return discord.utils.utcnow() - posted > OLD


def is_over(status: MatchSnapshot) -> bool:
    """Whether nothing of a match changes any more."""
    return status.row.status in ("over", "cancelled")


def buttons(match_id: str, *acts: str, theatre: str = "") -> discord.ui.View:
    """A row or more of controls, with a link to the theatre where it has an address. Needs a running event loop."""
    view = discord.ui.View(timeout=None)
    for act in acts:
        view.add_item(SprintButton(act, match_id))
    return linked(view, theatre)


def linked(view: discord.ui.View, theatre: str) -> discord.ui.View:
    """The same with a button that opens the theatre, where it has an address."""
    if theatre:
        label = say("sprint_panel/theatre")
        view.add_item(discord.ui.Button(label=label, emoji="🎭", style=discord.ButtonStyle.link, url=theatre))
    return view


def speed_words(delay_s: float) -> str:
    """How fast a match goes, in words."""
    if delay_s <= 0:
        return say("sprint_panel/fastest")
    return say("sprint_panel/pace_of", seconds=f"{delay_s:g}")


def neighbour(delay_s: float, act: str) -> float:
    """The next speed in a direction."""
    if act == "slower":
        return next((speed for speed in SPEEDS if speed > delay_s), SPEEDS[-1])
    return next((speed for speed in reversed(SPEEDS) if speed < delay_s), SPEEDS[0])


def challenge_lines(match: MatchState) -> str:
    """What both teams build under."""
    task = match.started.challenge
    parts = (
        (say("sprint_panel/biome"), task.biome),
        (say("sprint_panel/inhabitants"), task.inhabitants),
        (say("sprint_panel/twist"), task.twist),
    )
    return "\n".join(f"**{name}** {words.said(told, 400)}" for name, told in parts)


def state_line(status: MatchSnapshot) -> str:
    """What a match does now."""
    if status.row.status == "cancelled":
        return say("sprint_panel/cancelled")
    life = worded(LIVES[status.life])
    if status.paused and status.life in RUNNING:
        return say("sprint_panel/paused", life=life)
    return f"{'▶️' if status.life in RUNNING else '🏁'} {life}"


def team_line(match: MatchState, team: TeamId, thread: str, *, blind: bool) -> str:
    """Where a team stands; `blind` says nothing of its world."""
    state, shop = match.team(team), match.workshops[team]
    place = state.place
    if shop.images:
        told = say("sprint_panel/painted", pictures=len(shop.images), of=len(words.SLOT_NAMES))
    elif state.spec is not None:
        told = say("sprint_panel/final")
    elif place.stage == "ENTRY" and place.round == 1:
        told = say("sprint_panel/about_to_begin")
    else:
        phase, total = worded(words.PHASE_NAMES[place.phase]), match.started.plan.total
        told = say("sprint_panel/stands", phase=phase, round=place.round, total=total)
    named = state.canon.world_name and not blind
    name = f"\n**{words.said(state.canon.world_name, 80)}**" if named else ""
    link = f"\n<#{thread}>" if thread else ""
    return f"{told}{name}{link}"


def panel(
    status: MatchSnapshot, threads: Mapping[TeamId, Lane], theatre: str = ""
) -> tuple[discord.Embed, discord.ui.View]:
    """The panel of a match with the controls that make sense now. Needs a running event loop.

    Before the reveal it names no world beside a team, and while the match is judged it leads to no thread and no
    theatre, where one could see whose world is whose.
    """
    match, row = status.match, status.row
    behind = any(
        match.chains[team].number - lane.told > BEHIND for team, lane in threads.items() if not lane.closed
    )
    follow = f"\n-# {say('sprint_panel/behind')}" if behind else ""
    judged = status.judged_now
    places = {team: lane.channel_id for team, lane in threads.items() if lane.channel_id and not judged}
    embed = limits.embed(
        title=say("sprint_panel/title"),
        description=f"{challenge_lines(match)}\n\n{state_line(status)}{follow}",
        fields=[
            *(
                (
                    say("sprint_panel/team", team=team),
                    team_line(match, team, places.get(team, ""), blind=status.blind),
                    True,
                )
                for team in TEAMS
            ),
            (say("sprint_panel/pace"), speed_words(status.delay_s) if status.life in RUNNING else "", False),
            (say("sprint_audience/table"), crowd_lines(status.crowd), False),
            (say("sprint_panel/ballots"), str(len(match.ballots)) if match.opened else "", False),
        ],
        # By its footer the panel is known again, so it is the same in every language.
        footer=f"Sprint {short(row.id)} · tier {row.tier} · seed {row.seed}"
        if match.started.life is None
        else f"Sprint {short(row.id)} · tier {row.tier} · seed {row.seed} · life {match.started.life}",
        colour=words.QUIET_COLOUR if is_over(status) else 0x3F7784,
    )
    return embed, linked(_controls(status), "" if judged else theatre)


def _controls(status: MatchSnapshot) -> discord.ui.View:
    match_id = status.row.id
    if is_over(status):
        return buttons(match_id, "replay", *(("gallery",) if status.match.opened else ()))
    if status.life not in RUNNING:
        return buttons(match_id, "judge", "gallery", "replay", "reveal")
    view = buttons(match_id, "resume" if status.paused else "pause", "step")
    for act in ("slower", "faster"):
        ready = neighbour(status.delay_s, act) != status.delay_s
        view.add_item(SprintButton(act, match_id, ready=ready))
    view.add_item(SprintButton("replay", match_id))
    view.add_item(SprintButton("predict", match_id))
    return view


def listed(row: MatchRow) -> str:
    """A match in a menu."""
    return say("sprint_panel/listed", id=short(row.id), tier=row.tier, seed=str(row.seed), status=row.status)


def plan_words(plan: RoundPlan) -> str:
    """How many rounds a plan has, in words."""
    counts = " + ".join(
        say("sprint_panel/of_phase", rounds=count, phase=phase) for phase, count in plan.rounds
    )
    return say("sprint_panel/plan", rounds=plan.total, phases=counts)
