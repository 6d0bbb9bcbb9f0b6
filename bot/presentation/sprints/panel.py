"""The control panel of a sprint, what is announced of it, and its buttons, which work after any restart.

A button is `sp1:<act>:<match id>`; a press is handed on as the event `sprint_press`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import discord

from bot.core.sprint.contracts import TEAMS, Category, TeamId
from bot.core.sprint.events import LABELS, BallotCast, Life, MatchState
from bot.core.sprint.judging import position_bias, standings
from bot.core.sprint.protocol import RoundPlan
from bot.presentation import limits
from bot.presentation.catalogue import listed as joined
from bot.presentation.sprints import words
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
LIVES: dict[Life, str] = {
    "deliberating": "The teams argue",
    "prompting": "The worlds are final; the Prompt Engineer writes",
    "painting": "The pictures are painted",
    "judging": "Open for judging",
    "revealed": "Revealed",
    "finished": "Over",
}
BUTTONS: dict[str, tuple[str, str, discord.ButtonStyle]] = {
    "pause": ("⏸️", "Pause", discord.ButtonStyle.secondary),
    "resume": ("▶️", "Resume", discord.ButtonStyle.success),
    "step": ("⏭️", "Step", discord.ButtonStyle.secondary),
    "slower": ("🐢", "Slower", discord.ButtonStyle.secondary),
    "faster": ("🐇", "Faster", discord.ButtonStyle.secondary),
    "judge": ("⚖️", "Judge", discord.ButtonStyle.primary),
    "gallery": ("🖼️", "Gallery", discord.ButtonStyle.secondary),
    "reveal": ("🎭", "Reveal", discord.ButtonStyle.danger),
    "replay": ("⏪", "Replay", discord.ButtonStyle.secondary),
    "world": ("🌍", "Play the winning world", discord.ButtonStyle.success),
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
                label=label, emoji=emoji or None, style=style, custom_id=custom_id, disabled=not ready
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


def buttons(match_id: str, *acts: str) -> discord.ui.View:
    """A row or more of controls. Needs a running event loop."""
    view = discord.ui.View(timeout=None)
    for act in acts:
        view.add_item(SprintButton(act, match_id))
    return view


def speed_words(delay_s: float) -> str:
    """How fast a match goes, in words."""
    return "as fast as it can" if delay_s <= 0 else f"{delay_s:g} s between turns"


def neighbour(delay_s: float, act: str) -> float:
    """The next speed in a direction."""
    if act == "slower":
        return next((one for one in SPEEDS if one > delay_s), SPEEDS[-1])
    return next((one for one in reversed(SPEEDS) if one < delay_s), SPEEDS[0])


def challenge_lines(match: MatchState) -> str:
    """What both teams build under."""
    task = match.started.challenge
    parts = (("Biome", task.biome), ("Inhabitants", task.inhabitants), ("Twist", task.twist))
    return "\n".join(f"**{name}** {words.said(told, 400)}" for name, told in parts)


def state_line(status: MatchSnapshot) -> str:
    """What a match does now."""
    if status.row.status == "cancelled":
        return "⏹️ Cancelled. What was said stays, and can be replayed."
    if status.paused and status.life in RUNNING:
        return f"⏸️ Paused · {LIVES[status.life]}"
    return f"{'▶️' if status.life in RUNNING else '🏁'} {LIVES[status.life]}"


def team_line(match: MatchState, team: TeamId, thread: str) -> str:
    """Where a team stands."""
    state, shop = match.team(team), match.workshops[team]
    place = state.place
    if shop.images:
        told = f"{len(shop.images)} of 6 pictures"
    elif state.spec is not None:
        told = "final"
    elif place.stage == "ENTRY" and place.round == 1:
        told = "about to begin"
    else:
        total = match.started.plan.total
        told = f"{words.PHASE_NAMES[place.phase]}, round {place.round} of {total}"
    name = f"\n**{words.said(state.canon.world_name, 80)}**" if state.canon.world_name else ""
    link = f"\n<#{thread}>" if thread else ""
    return f"{told}{name}{link}"


def panel(status: MatchSnapshot, threads: Mapping[TeamId, Lane]) -> tuple[discord.Embed, discord.ui.View]:
    """The panel of a match with the controls that make sense now. Needs a running event loop."""
    match, row = status.match, status.row
    behind = any(
        match.chains[team].number - lane.told > BEHIND for team, lane in threads.items() if not lane.closed
    )
    follow = "\n-# The threads follow as fast as Discord takes them." if behind else ""
    places = {team: lane.channel_id for team, lane in threads.items() if lane.channel_id}
    embed = limits.embed(
        title="Worldbuilding sprint",
        description=f"{challenge_lines(match)}\n\n{state_line(status)}{follow}",
        fields=[
            *((f"Team {team}", team_line(match, team, places.get(team, "")), True) for team in TEAMS),
            ("Pace", speed_words(status.delay_s) if status.life in RUNNING else "", False),
            ("Ballots", str(len(match.ballots)) if match.opened else "", False),
        ],
        footer=f"Sprint {short(row.id)} · tier {row.tier} · seed {row.seed}",
        colour=words.QUIET_COLOUR if is_over(status) else 0x3F7784,
    )
    return embed, _controls(status)


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
    return view


def announcement(status: MatchSnapshot) -> tuple[discord.Embed, discord.ui.View]:
    """That judging is open, or how a match came out. Needs a running event loop."""
    if status.match.finished is not None:
        return result(status), buttons(status.row.id, "world", "gallery", "replay")
    embed = limits.embed(
        title="⚖️ Two worlds, and nobody says whose",
        description=(
            "Both worlds are final. **Judge** shows them to you under the labels Amber and Slate, and takes your marks "
            "in five categories. Everybody may; each person once. **Reveal** ends it."
        ),
        fields=[("The labels were fixed before", f"`{status.match.started.commitment}`", False)],
        footer=f"Sprint {short(status.row.id)} · judging",
        colour=words.AMBER,
    )
    return embed, buttons(status.row.id, "judge", "gallery", "reveal")


def result(status: MatchSnapshot) -> discord.Embed:
    """Labels, marks and winner of a match that is over."""
    match, row = status.match, status.row
    assert match.revealed is not None
    behind = dict(zip(LABELS, match.revealed.teams, strict=True))
    fields: list[tuple[str, str, bool]] = []
    for one in standings(match.ballots):
        team = behind[one.label]
        name = match.team(team).canon.world_name
        head = f"{words.LABEL_MARKS[one.label]} {one.label} was team {team}"
        marks = [f"**{mark / 1000:.1f}** {category_name(key)}" for key, mark in one.categories.items()]
        told = "\n".join([f"*{words.said(name, 80)}*", f"**{one.mean / 1000:.2f}** of 10", *marks])
        fields.append((head, told if one.ballots else f"*{words.said(name, 80)}*", True))
    return limits.embed(
        title=_winner(match),
        description=f"{_counted(match)}\n✅ The labels are those that were committed to: `{match.started.commitment}`",
        fields=[*fields, ("Position bias", _bias(match), False)],
        footer=f"Sprint {short(row.id)} · result",
        colour=words.LABEL_COLOURS[next((one for one in LABELS if behind[one] == match.winner), "Slate")],
    )


def category_name(key: Category) -> str:
    """A category of judging."""
    return key.replace("_", " ").capitalize()


def _winner(match: MatchState) -> str:
    if not match.ballots:
        return "🎭 Nobody judged"
    if match.winner is None:
        return "🤝 A tie"
    return f"🏆 Team {match.winner}: {limits.cut(match.team(match.winner).canon.world_name, 80)}"


def _counted(match: MatchState) -> str:
    people = sum(one.judge_kind == "person" for one in match.ballots)
    models = sum(_is_model(one) for one in match.ballots)
    told = [f"{people} {'person' if people == 1 else 'people'}"] if people else []
    told += [f"{models} {'model' if models == 1 else 'models'}"] if models else []
    told += ["the built-in judge"] if people + models < len(match.ballots) else []
    line = f"{joined(told)} judged." if told else "No ballot was cast."
    return line[0].upper() + line[1:]


def _is_model(ballot: BallotCast) -> bool:
    return ballot.origin is not None and ballot.origin.source == "model"


def _bias(match: MatchState) -> str:
    """What a judge of both orders gave for the order alone, and whether the order changed its mind."""
    judges = {one.judge: _is_model(one) for one in match.ballots}
    lines = [
        f"{'A model' if judges[one.judge] else 'The built-in judge'} gave {one.thousandths / 1000:+.2f} to the world "
        f"it saw first; {'both orders have the same winner' if one.steady else 'the order changed its winner'}."
        for one in position_bias(match.ballots)
    ]
    return "\n".join(lines)


def listed(row: MatchRow) -> str:
    """A match in a menu."""
    return f"{short(row.id)} · tier {row.tier} · seed {row.seed} · {row.status}"


def plan_words(plan: RoundPlan) -> str:
    """How many rounds a plan has, in words."""
    counts = " + ".join(f"{count} {words.PHASE_NAMES[phase].lower()}" for phase, count in plan.rounds)
    return f"{plan.total} rounds: {counts}"
