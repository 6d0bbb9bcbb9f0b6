"""The guides in docs/guides: a newcomer who does what they say sees what they promise."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.localguild import LocalGuild
from tests.support.guides.reading import FOLDER, guides, steps, steps_of
from tests.support.guides.walking import Unlike, Walk, table_for
from tests.support.page_client import PageError

PICTURES = FOLDER.parent / "images" / "guides"


@pytest.mark.sweep(3)
@pytest.mark.parametrize("guide", guides(), ids=lambda guide: guide.stem)
async def test_who_follows_a_guide_sees_what_it_promises(
    guide: Path, guild: LocalGuild, tmp_path: Path
) -> None:
    async with table_for(guide, guild, tmp_path) as (page, environment):
        walk = Walk(page, tmp_path, environment)
        for step in steps_of(guide):
            await walk.take(step)


async def test_a_guide_that_promises_too_much_is_found(guild: LocalGuild, tmp_path: Path) -> None:
    async with table_for(FOLDER / "players.md", guild, tmp_path) as (page, environment):
        walk = Walk(page, tmp_path, environment, patience=0.2)
        for wrong in (
            "```console\n$ talewright db check\nOldest\n```\n",
            "```console\n$ talewright db czech\n```\n",
            "```text\nMara   /game status\n…      a tea party\n```\n",
            "```text\nMara   /game begin\n```\n",
            "```text\nMara   [Fly]\n```\n",
        ):
            (step,) = steps(wrong)
            with pytest.raises((Unlike, PageError)):
                await walk.take(step)


def test_every_guide_has_a_way_to_a_first_turn_and_its_pictures() -> None:
    told = {guide.stem: steps_of(guide) for guide in guides()}
    for name in ("players", "game-masters", "authors", "operators"):
        assert any("What do you do?" in step.expected for step in told[name]), name
        assert any(step.kind == "picture" for step in told[name]), name
    shown = {step.text for found in told.values() for step in found if step.kind == "picture"}
    assert shown == {path.stem for path in PICTURES.glob("*.png")}
