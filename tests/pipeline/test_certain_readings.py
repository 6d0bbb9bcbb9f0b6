"""An interpreter that finds nothing, or acts on a thought, does not get the better of words that are plain."""

from pathlib import Path
from typing import Any

import pytest

from tests.pipeline.test_adversary import Adversary
from tests.support.table import Table, table

NOTHING: dict[str, Any] = {"actions": [], "deep_think": False}


async def said(folder: Path, answer: dict[str, Any], words: str) -> tuple[Table, Adversary]:
    model = Adversary("ruleset_resolution", answer)
    async with table(folder, same=True, evil=model) as at:
        await at.start("room-12")
        await at.choose_models("evil", "offline")
        await at.say(words)
        return at, model


async def test_what_is_plain_is_done_though_the_model_found_nothing(tmp_path: Path) -> None:
    async with table(tmp_path / "rules", same=True) as rules:
        await rules.start("room-12")
        await rules.say("I ask Lena about the letter.")
        told = rules.shown.scene
    at, model = await said(tmp_path / "model", NOTHING, "I ask Lena about the letter.")
    assert model.asked[0].step == "ruleset_resolution"
    assert at.shown.scene.narration == told.narration


async def test_what_is_not_plain_is_left_to_the_model(tmp_path: Path) -> None:
    at, _ = await said(tmp_path, NOTHING, "I poke the gronk.")
    assert not [post for post in at.shown.posts if "gronk" in repr(post)]


@pytest.mark.parametrize(
    "words", ["What are my options?", "I think about what to do next.", "plan my next move"]
)
async def test_a_message_that_only_thinks_acts_not(tmp_path: Path, words: str) -> None:
    _, model = await said(tmp_path, {"actions": [{"type": "attack"}] * 3, "deep_think": False}, words)
    assert not [one for one in model.asked if one.step == "ruleset_resolution"]


REFUSED: dict[str, Any] = {"actions": [{"type": "take", "target_id": "npc_lena_001"}], "deep_think": False}
WAITING: dict[str, Any] = {"actions": [{"type": "wait"}], "deep_think": False}


@pytest.mark.parametrize(("answer", "same"), [(REFUSED, True), (WAITING, False)])
async def test_what_is_plain_is_done_where_the_rules_refuse_all_that_the_model_read(
    tmp_path: Path, answer: dict[str, Any], same: bool
) -> None:
    async with table(tmp_path / "rules", same=True) as rules:
        await rules.start("room-12")
        await rules.say("I ask Lena about the letter.")
        told = rules.shown.scene
    at, model = await said(tmp_path / "model", answer, "I ask Lena about the letter.")
    assert model.asked[0].step == "ruleset_resolution"
    assert (at.shown.scene.narration == told.narration) is same
    assert at.shown.scene.scene_index == told.scene_index, "something was done"


async def test_no_model_reads_what_can_be_read_in_one_way_only(tmp_path: Path) -> None:
    async with table(tmp_path / "rules", same=True) as rules:
        await rules.start("room-12")
        await rules.say("open the bag")
        told = rules.shown.scene
    at, model = await said(tmp_path / "model", WAITING, "open the bag")
    assert not [one for one in model.asked if one.step == "ruleset_resolution"]
    assert [one.step for one in model.asked if one.step == "reflection"], "who is there is asked as ever"
    assert at.shown.scene.narration == told.narration
