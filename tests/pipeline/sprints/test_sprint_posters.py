"""What the cards and the reel of a real match say: nothing of teams before the reveal, the quarrel after it."""

from pathlib import Path

from bot.core.sprint.contracts import TEAMS
from bot.core.sprint.records.highlights import highlight
from bot.presentation.sprints import posters
from bot.services.sprints.match.values import OPERATOR
from tests.support.sprint_table import sprint_table


async def test_before_the_reveal_a_card_knows_labels_and_neither_team_nor_mark(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match_id = await table.play()
        status = await table.sprints.status(match_id)
        hung = posters.hung(await table.sprints.gallery(match_id))
        card = posters.match_card(status, hung)
        assert [world.label for world in card.worlds] == ["Amber", "Slate"]
        assert not any(world.mark or world.won for world in card.worlds)
        assert "team" not in repr(card).lower()
        assert posters.reel(status, hung, {}) is None
        assert all(posters.world_card(status, team, hung) is None for team in TEAMS)


async def test_after_the_reveal_card_and_reel_tell_the_same_match(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match_id = await table.play()
        early = posters.match_card(await table.sprints.status(match_id), {})
        await table.sprints.reveal(match_id, OPERATOR)
        status = await table.sprints.status(match_id)
        hung = posters.hung(await table.sprints.gallery(match_id))
        card = posters.match_card(status, hung)
        assert [world.name for world in card.worlds] == [world.name for world in early.worlds]
        assert sum(world.won for world in card.worlds) == (1 if status.match.winner else 0)
        told, film = highlight(status.match), posters.reel(status, hung, {})
        assert told is not None
        assert film is not None
        assert film.world.name == status.match.team(told.team).canon.world_name
        assert len(film.votes) == 4
        assert told.objection.output.objections[0].consequence.startswith(film.objection.words[:20])
        assert status.match.winner in (None, told.team)
        for team in TEAMS:
            world = posters.world_card(status, team, hung)
            assert world is not None
            assert world.portrait == hung[team, "portrait"]
