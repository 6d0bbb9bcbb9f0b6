"""What a message does is done and told once; what nothing came of is said to be so, and nothing is told as done."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table import Table, table

STORIES = {
    "berth-nine": "Pim Aldous",
}


async def told(at: Table, scenario: str, *said: str) -> str:
    await at.start(scenario) if scenario not in STORIES else await _as(at, scenario)
    post = None
    for one in said:
        post = await at.say(one)
    return str(getattr(post, "narration", None) or getattr(post, "text", ""))


async def _as(at: Table, scenario: str) -> None:
    await at.tables.openings.start(
        guild_id="1", channel_id=at.channel, user_id="u1", scenario_id=scenario, created_at=1, key="k"
    )
    await at.join("u1", STORIES[scenario])


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    ("scenario", "said", "shown", "never"),
    [
        ("berth-nine", "Pim hides the boy in his own berth", "boy within reach", "tucked away"),
        (
            "berth-nine",
            "Pim offers Ottoline a peppermint from his pocket",
            "has the peppermint now",
            "mentioned",
        ),
        ("frost-watch", "I hand Dorcas my flask", "Dorcas has the flask now", "at hand"),
        ("frost-watch", "open the tea tin", "In the tea tin is the long envelope", "not here"),
        (
            "frost-watch",
            "I take one of the burning pots from row eleven and carry it over to row twelve",
            "red hot",
            "cold pot",
        ),
        ("the-lamplighters-vault", "scarf on, gloves on", "puts on her scarf", "scarfs"),
        ("lot-forty-one", "lift the green cloth", "Under it the grey horse stands", "protecting"),
        (
            "lot-forty-one",
            "I compare the handwriting of the letter with his catalogue notes",
            "on thick paper",
            "grip",
        ),
        (
            "the-understudy",
            "I pour her a glass of water and hold it out to her",
            "glass of water",
            "Say which",
        ),
    ],
)
async def test_what_is_done_is_told_and_nothing_else(
    tmp_path: Path, scenario: str, said: str, shown: str, never: str
) -> None:
    async with table(tmp_path, same=True) as at:
        passage = await told(at, scenario, said)
    assert shown in passage, passage
    assert never not in passage, passage


async def test_what_was_given_away_is_not_given_twice(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        passage = await told(at, "frost-watch", "give Dorcas my handkerchief", "give Dorcas my handkerchief")
    assert "has the handkerchief now" not in passage


@pytest.mark.sweep
async def test_doors_named_together_are_each_looked_at(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        passage = await told(
            at,
            "the-lamplighters-vault",
            "go to the long hall",
            "have a look at those doors, esp the one with the dead bird on it",
        )
    assert all(door in passage for door in ("plated with tin", "procession of lamplighters", "WICKS")), (
        passage
    )


async def test_the_other_thing_is_the_one_of_its_kind_that_was_not_meant(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        steps = (
            "go to the wick room",
            "open the chest",
            "take the hood",
            "put it on, take the other thing too",
        )
        passage = await told(at, "the-lamplighters-vault", *steps)
    assert "has the crank handle now" in passage, passage


async def test_what_somebody_does_at_another_time_costs_no_roll(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await told(at, "room-12", "When she gets up I leave.")
        assert at.shown.scene.dice_lines == ()
