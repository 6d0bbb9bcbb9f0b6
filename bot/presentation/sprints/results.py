"""What is announced of a sprint in its channel: that the worlds may be judged, and how the match came out.

By its footer an announcement is known again after a restart, so it is the same in every language.
"""

from __future__ import annotations

import discord

from bot.core.notices import Notice
from bot.core.sprint.contracts import Category
from bot.core.sprint.events import LABELS, BallotCast, MatchState
from bot.core.sprint.judging import position_bias, standings
from bot.presentation import limits
from bot.presentation.catalogue import listed, say, worded
from bot.presentation.sprints import words
from bot.presentation.sprints.argued import argued
from bot.presentation.sprints.crowd import crowd_lines
from bot.presentation.sprints.panel import buttons, short
from bot.services.sprints.match.values import MatchSnapshot

CATEGORIES: dict[Category, Notice] = {
    "coherence": Notice("sprint_ballot/coherence"),
    "ambition": Notice("sprint_ballot/ambition"),
    "visual_fidelity": Notice("sprint_ballot/visual_fidelity"),
    "artifact_quality": Notice("sprint_ballot/artifact_quality"),
    "process": Notice("sprint_ballot/process"),
}


def announcement(status: MatchSnapshot, theatre: str = "") -> tuple[discord.Embed, discord.ui.View]:
    """That judging is open, or how a match came out, which alone links the theatre. Needs a running event loop."""
    if status.match.finished is not None:
        return result(status), buttons(status.row.id, "world", "gallery", "replay", theatre=theatre)
    embed = limits.embed(
        title=say("sprint_panel/two_worlds"),
        description=say("sprint_panel/how_to_judge"),
        fields=[(say("sprint_panel/fixed_before"), f"`{status.match.started.commitment}`", False)],
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
    for standing in standings(match.ballots):
        team = behind[standing.label]
        name = match.team(team).canon.world_name
        head = (
            f"{words.LABEL_MARKS[standing.label]} {say('sprint_panel/was', label=standing.label, team=team)}"
        )
        marks = [f"**{mark / 1000:.1f}** {category_name(key)}" for key, mark in standing.categories.items()]
        told = "\n".join(
            [
                f"*{words.said(name, 80)}*",
                say("sprint_panel/mean", mean=f"{standing.mean / 1000:.2f}"),
                *marks,
            ]
        )
        fields.append((head, told if standing.ballots else f"*{words.said(name, 80)}*", True))
    return limits.embed(
        title=_winner(match),
        description=f"{_counted(match)}\n{_as_promised(match)}",
        fields=[
            *fields,
            (say("sprint_panel/argued"), argued(match), False),
            (say("sprint_panel/position_bias"), _bias(match), False),
            (say("sprint_audience/table"), crowd_lines(status.crowd), False),
        ],
        footer=f"Sprint {short(row.id)} · result",
        colour=words.LABEL_COLOURS[
            next((label for label in LABELS if behind[label] == match.winner), "Slate")
        ],
    )


def category_name(key: Category) -> str:
    """A category of judging."""
    return worded(CATEGORIES[key])


def _as_promised(match: MatchState) -> str:
    return say("sprint_panel/as_promised", commitment=match.started.commitment)


def _winner(match: MatchState) -> str:
    if not match.ballots:
        return say("sprint_panel/nobody_judged")
    if match.winner is None:
        return say("sprint_panel/tie")
    world = limits.cut(match.team(match.winner).canon.world_name, 80)
    return f"🏆 {say('sprint_panel/world_of', team=match.winner, world=world)}"


def _counted(match: MatchState) -> str:
    people = sum(ballot.judge_kind == "person" for ballot in match.ballots)
    models = sum(_is_model(ballot) for ballot in match.ballots)
    told = [say("sprint_panel/people", people=people)] if people else []
    told += [say("sprint_panel/judge_models", models=models)] if models else []
    if people + models < len(match.ballots):
        told += [say("sprint_panel/built_in") if told else say("sprint_panel/built_in_alone")]
    line = say("sprint_panel/judged", judges=listed(told)) if told else say("sprint_panel/no_ballot")
    return line[0].upper() + line[1:]


def _is_model(ballot: BallotCast) -> bool:
    return ballot.origin is not None and ballot.origin.source == "model"


def _bias(match: MatchState) -> str:
    """What a judge of both orders gave for the order alone, and whether the order changed its mind."""
    judges = {ballot.judge: _is_model(ballot) for ballot in match.ballots}
    lines = [
        say(
            "sprint_panel/bias",
            judge="model" if judges[bias.judge] else "rules",
            gave=f"{bias.thousandths / 1000:+.2f}",
            winner="same" if bias.steady else "other",
        )
        for bias in position_bias(match.ballots)
    ]
    return "\n".join(lines)
