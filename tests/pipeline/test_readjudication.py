"""A game that was written anew with every hash in order is found by having the rules judge it again.

Source: docs/contracts.md, Judging again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.app.session_files import verified
from bot.core.canonical import content_hash
from bot.core.history.chain import SessionLog
from bot.core.state import operations as ops
from bot.presentation.catalogue import worded
from bot.services.history.readjudication import AtHand, Readjudication, readjudicate
from bot.services.history.verification import verify_session
from bot.services.turns.stages import adjudicate, conclude, proposals
from tests.support.table import LIBRARY, Table, table

RULESETS = {name: content_hash(ruleset.model_dump(mode="json")) for name, ruleset in LIBRARY.rulesets.items()}
HERE = AtHand(RULESETS, LIBRARY.resolvers, LIBRARY.games, LIBRARY.vectors)
SAID = ("I look around.", "I ask Lena about the letter.", "I press Lena for the truth.", "I wait.")


def judged(log: SessionLog, at_hand: AtHand = HERE) -> Readjudication:
    """A log judged again, in which hashes alone find nothing."""
    report = verify_session(log)
    assert report.ok, worded(report.lines())
    return readjudicate(log, at_hand)


async def log_of(at: Table) -> SessionLog:
    session = await at.tables.channels.get(at.channel)
    return await at.storage.read_log(session.id)


async def test_an_honest_game_comes_out_as_it_is_recorded_also_after_an_undo(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1", "u2")
        for said in SAID:
            await at.say(said)
        await at.say("I look around.", "u2")
        log = await log_of(at)
        assert any(log.rows["dice_rolls"]), "a game in which something is rolled"
        found = judged(log)
    assert (found.turns, found.judged, found.differing, found.left_out) == (5, 5, (), {})
    assert worded(found.lines()) == "Judged again: 5 of 5 turns, and each comes out as it is recorded."


def _better_act(found: Any) -> Any:
    """An outcome with a gift in it."""
    first, *others = found.resolved
    gift = ops.SetOp(op="set", path="campaign.gift", value=True)
    return replace(
        found, resolved=(replace(first, operations=(*first.operations, gift)), *others), tried=None
    )


def _better_end(found: Any) -> Any:
    gift = ops.SetOp(op="set", path="campaign.gift", value=True)
    return replace(found, operations=(*found.operations, gift), state=ops.apply_decided(found.state, [gift]))


def _better_words(found: Any) -> Any:
    gift = ops.SetOp(op="set", path="campaign.gift", value=True)
    return proposals.Allowed((gift,), ops.apply_decided(found.state, [gift]))


FORGERIES = [
    (adjudicate, "validate_actions", _better_act, "act 1 comes out otherwise, in: operations"),
    (conclude.turn_end, "conclude", _better_end, "what follows from its acts is another"),
    (proposals.Proposals, "settle", _better_words, "it changed more than its narrator may"),
]


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("where", "name", "forged", "told"), FORGERIES, ids=["act", "end", "narrator"])
async def test_a_turn_that_was_decided_otherwise_and_hashed_in_order_is_named(
    where: Any, name: str, forged: Callable[[Any], Any], told: str, tmp_path: Path
) -> None:
    true = getattr(where, name)

    def forging(*given: Any, **more: Any) -> Any:
        return forged(true(*given, **more))

    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        await at.say(SAID[0])
        with patch.object(where, name, forging):
            await at.say(SAID[1])
        await at.say(SAID[3])
        log = await log_of(at)
        found = judged(log)
    [one] = found.differing
    third = [scene for scene in log.scenes if scene["kind"] == "story"][1]
    assert (one.scene_id, one.turn_id) == (third["id"], third["turn_id"])
    assert told in worded(found.lines())
    assert f"turn {third['turn_id']}" in worded(found.lines())


async def test_what_is_not_at_hand_is_said_and_not_judged(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        await at.say(SAID[0])
        log = await log_of(at)
    name = str(log.session["ruleset_id"])
    missing = judged(log, replace(HERE, rulesets={}))
    other = judged(log, replace(HERE, rulesets={name: "0" * 64}))
    assert (missing.judged, other.judged) == (0, 0)
    assert f"the game system {name} is not installed" in worded(missing.lines())
    assert "is another version here (000000000000)" in worded(other.lines())


async def test_the_command_judges_again_where_it_is_asked_to(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        await at.say(SAID[0])
        log = await log_of(at)
    assert verified(log, judged_again=True)[0]
    assert "Judged again: 1 of 1 turn," in worded(verified(log, judged_again=True)[1])
    assert "Judged again" not in worded(verified(log)[1])
