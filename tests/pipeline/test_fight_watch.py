"""The plan of a fight is shown beside the turns: the newest of each, its end, and no fault of it costs a turn."""

from __future__ import annotations

from pathlib import Path

from bot.core.content.fight_plan import FightPlan
from bot.services.play.fights.fight_watch import FightWatch
from bot.services.ports.publisher import ScenePost
from tests.support.fifth_edition import at_the_mill, monster
from tests.support.nether_sallow import state_of
from tests.support.table import Table

WEAK = [monster(1, "Grub", attitude="hostile", hp_current=1)]


class Drawn:
    """Draws nothing; fails where it is told to."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.fault = fault

    async def fight(self, plan: FightPlan) -> bytes:
        if self.fault is not None:
            raise self.fault
        return b"png"


class Kept:
    """Boards that keep what they are given."""

    def __init__(self) -> None:
        self.plans: list[FightPlan] = []

    async def show(self, channel_id: str, plan: FightPlan, png: bytes) -> None:
        assert (channel_id, png) == ("100", b"png")
        self.plans.append(plan)


def watched(at: Table, drawn: Drawn) -> tuple[FightWatch, Kept]:
    kept = Kept()
    watch = FightWatch(at.context.sessions, drawn, kept)  # type: ignore[arg-type]
    at.tables.turns.followers.append(watch.look)
    return watch, kept


async def test_a_fight_is_shown_turn_by_turn_and_as_it_ended(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", WEAK, level="3", same=True) as at:
        watch, kept = watched(at, Drawn())
        await at.say("I look around")
        await watch.idle()
        assert [(one.round, one.over) for one in kept.plans] == [(1, False)]
        for _ in range(20):
            if not (await state_of(at))["scene_state"]["active"]:
                break
            await at.say("attack Grub")
            await watch.idle()
        last = kept.plans[-1]
        assert last.over
        assert {one.name: one.shape for one in last.tokens}["Grub"] == "dead"
        assert not any(one.turn for one in last.tokens)
        shown = len(kept.plans)
        await at.say("I look around")
        await watch.idle()
        assert len(kept.plans) == shown


async def test_a_plan_that_cannot_be_drawn_costs_no_turn(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", WEAK, level="3", same=True) as at:
        watch, kept = watched(at, Drawn(RuntimeError("no ink")))
        assert isinstance(await at.say("I look around"), ScenePost)
        await watch.idle()
        assert kept.plans == []
        assert isinstance(await at.say("I dodge"), ScenePost)
