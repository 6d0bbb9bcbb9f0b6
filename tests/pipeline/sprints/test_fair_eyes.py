"""Fair eyes: till the reveal nothing that a judge looks at tells which team made which world."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from bot.core.sprint.contracts import TEAMS, TeamId
from bot.core.sprint.events import LABELS
from bot.presentation.sprints import judging, panel, posters
from bot.presentation.sprints.results import announcement, result
from bot.presentation.sprints.stage import file_of
from bot.services.ports.sprint_lanes import Lane
from bot.services.sprints.match.ballots import Viewing
from bot.services.sprints.match.values import OPERATOR, MatchSnapshot
from cogs.sprints.judging import pictures_of
from tests.support.sprint_table import sprint_table

THREADS = {"A": "1001", "B": "1002"}
THEATRE = "https://example.test/theatre/m"


def lanes(match_id: str) -> dict[TeamId, Lane]:
    return {team: Lane(match_id, team, THREADS[team]) for team in TEAMS}


def of_channel(status: MatchSnapshot) -> Iterable[str]:
    """What stands in the channel: the panel and the announcement, whole, with the addresses of their buttons."""
    for embed, view in (panel.panel(status, lanes(status.row.id), THEATRE), announcement(status, THEATRE)):
        yield json.dumps(embed.to_dict())
        yield json.dumps(view.to_components())


def of_ballot(viewing: Viewing, match_id: str) -> Iterable[str]:
    """What a judge is handed: worlds, transcripts, and the ballot."""
    for label, package in zip(viewing.labels, viewing.packages, strict=True):
        yield json.dumps(judging.blind_world(label, package).to_dict())
        yield judging.transcript(package)
        yield json.dumps(package)
    embed, view = judging.ballot(viewing.labels, judging.NONE, match_id, seen=True)
    yield json.dumps(embed.to_dict())
    yield json.dumps(view.to_components())


async def test_no_surface_of_judging_tells_which_team_made_which_world(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match_id = await table.play()
        status = await table.sprints.status(match_id)
        names = {team: status.match.team(team).canon.world_name for team in TEAMS}
        assert all(names.values())
        for told in of_channel(status):
            assert not any(name in told for name in names.values()), "a world stands beside a team"
            assert not any(thread in told for thread in THREADS.values()), "the thread of a team is linked"
            assert THEATRE not in told
        viewing = await table.sprints.viewing(match_id, "u1")
        personas = status.match.started.personas
        for told in of_ballot(viewing, match_id):
            lowered = told.casefold()
            assert not any(f"team {team}".casefold() in lowered for team in TEAMS)
            assert not any(persona.name in told or persona.id in told for persona in personas)
            assert not any(thread in told for thread in THREADS.values())
        hung = await table.sprints.gallery(match_id)
        for package in viewing.packages:
            assert len(pictures_of(package, hung)) == 6
            for label, picture in zip(LABELS, pictures_of(package, hung), strict=False):
                name = file_of(picture, f"{label.lower()}-{picture.made.slot}").filename
                assert name.rpartition(".")[0] == f"{label.lower()}-{picture.made.slot}"
        card = posters.match_card(status, posters.hung(hung))
        assert "team" not in repr(card).casefold()


async def test_after_the_reveal_the_panel_names_worlds_and_threads(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match_id = await table.play()
        status = await table.sprints.reveal(match_id, OPERATOR)
        told = " ".join(of_channel(status))
        assert all(status.match.team(team).canon.world_name in told for team in TEAMS)
        assert all(thread in told for thread in THREADS.values())


async def test_that_the_built_in_judge_judged_alone_is_said(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match_id = await table.play()
        status = await table.sprints.reveal(match_id, OPERATOR)
        assert "For want of anybody else the built-in judge" in (result(status).description or "")
        assert {look.shown_first for look in status.match.ballots[0].looks} == set(LABELS)
