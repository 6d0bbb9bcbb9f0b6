"""What waits for a word: stored, decided once by whoever comes first, and never lost or done twice by a crash."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

import pytest

from bot.adapters.clock import SystemClock
from bot.core.errors import PlayerError
from bot.core.god.commands import InjectEvent, Kill, MoveTime, SetEmotions, UndoLast, WorldRules
from bot.services.god import approvals as waiting
from bot.services.god.approvals import Approvals, InterventionOffer, Taken
from bot.services.god.interventions import Interventions
from bot.services.history.verification import verify_session
from bot.services.play.requester import Requester
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost
from tests.support.crash import Fuse, seated
from tests.support.interventions import intervene
from tests.support.refusals import refused_saying
from tests.support.table import Collected, StillClock, Table, table

LENA = Kill("Lena", "Lena")
GUILD = "1"


@dataclass
class Masters:
    """A table whose server asks for a second game master, and those who lead it."""

    at: Table
    god: Interventions
    approvals: Approvals

    def by(self, user: str = "gm", *, may: bool = True) -> Requester:
        return Requester(self.at.channel, user, may, self.at.next_id(), 5)

    async def ask(self) -> InterventionOffer:
        """A death that waits for a second game master, as that one sees it."""
        offer = await self.approvals.offer(self.by(), LENA)
        taken = await self.take(offer)
        assert taken.outcome == "asked"
        await self.approvals.note_told(offer.token, "77")
        return await self.approvals.look(offer.token, self.by("second"))

    async def take(self, offer: InterventionOffer, user: str = "gm") -> Taken:
        return await self.approvals.take(offer.token, self.by(user), GUILD, offer.preview.fingerprint)

    async def approve(self, offer: InterventionOffer, user: str = "second") -> Taken:
        return await self.approvals.approve(offer.token, self.by(user), offer.preview.fingerprint)

    async def done(self) -> list[tuple[str, str]]:
        """What was committed, by its kind and who approved it; the log is verified on the way."""
        session = await self.at.tables.channels.get(self.at.channel)
        report = verify_session(await self.at.storage.read_log(session.id))
        assert report.ok, report.lines()
        rows = await self.at.storage.audit_of(session.id, (AuditKind.GOD,))
        return [(row.payload["command"], row.payload.get("approved_by", "")) for row in rows]

    def told(self) -> list[str]:
        return [post.text for post in self.at.shown.posts if isinstance(post, NotePost)]


def masters(at: Table) -> Masters:
    master = at.game_master()
    return Masters(at, master.interventions, master.approvals)


@asynccontextmanager
async def leading(folder: Path, *, same: bool = False) -> AsyncIterator[Masters]:
    async with table(folder, same=same) as at:
        await at.storage.settings.update(GUILD, lambda old: replace(old, approval=True))
        await at.start("room-12")
        yield masters(at)


async def codes(*attempts: object) -> list[str]:
    """What came of attempts that were made at once: their outcome, or the code of the refusal."""
    found = await asyncio.gather(*attempts, return_exceptions=True)  # type: ignore[call-overload]
    return sorted(
        one.code if isinstance(one, PlayerError) else one.outcome if isinstance(one, Taken) else str(one)
        for one in found
    )


async def test_a_preview_is_applied_once_however_often_it_is_pressed(tmp_path: Path) -> None:
    async with leading(tmp_path) as game:
        offer = await game.approvals.offer(game.by(), InjectEvent("Rain."))
        assert await codes(game.take(offer), game.take(offer), game.take(offer)) == [
            "done",
            "god/gone",
            "god/gone",
        ]
        assert await game.done() == [("event", "")]
        assert game.told() == ["⚡ Rain."]


async def test_of_two_game_masters_at_once_one_approves(tmp_path: Path) -> None:
    async with leading(tmp_path) as game:
        offer = await game.ask()
        assert await codes(game.approve(offer, "second"), game.approve(offer, "third")) == [
            "done",
            "god/gone",
        ]
        assert await game.done() == [("kill", "second")]


@pytest.mark.parametrize("first", ["approve", "decline"])
async def test_a_yes_and_a_no_at_once_are_one_of_them(tmp_path: Path, first: str) -> None:
    async with leading(tmp_path) as game:
        offer = await game.ask()
        yes, no = game.approve(offer, "second"), game.approvals.decline(offer.token, game.by("third"))
        both = (yes, no) if first == "approve" else (no, yes)
        came = await asyncio.gather(*both, return_exceptions=True)
        refused = [one for one in came if isinstance(one, PlayerError)]
        assert [one.code for one in refused] == ["god/gone"]
        approved = any(isinstance(one, Taken) for one in came)
        assert await game.done() == ([("kill", "second")] if approved else [])
        session = await game.at.tables.channels.get(game.at.channel)
        assert len(await game.at.storage.audit_of(session.id, (AuditKind.GOD_DECLINED,))) == (not approved)


async def test_who_asked_cannot_approve_nor_apply_what_waits_for_another(tmp_path: Path) -> None:
    async with leading(tmp_path) as game:
        offer = await game.ask()
        with refused_saying("your own request"):
            await game.approve(offer, "gm")
        with refused_saying("preview is over"):
            await game.take(offer)
        with refused_saying("preview is over"):
            await game.approvals.drop(offer.token, game.by())
        with refused_saying("for the GM role"):
            await game.approvals.approve(offer.token, game.by("u1", may=False), offer.preview.fingerprint)
        assert await game.done() == []
        await game.approve(offer)
        assert await game.done() == [("kill", "second")]


async def test_an_approver_applies_what_that_one_saw_and_not_what_another_looked_at_since(
    tmp_path: Path,
) -> None:
    async with leading(tmp_path) as game:
        before = await game.ask()
        assert not before.changed
        await intervene(game.god, game.by(), InjectEvent("Rain."))
        await game.at.say("I wait.")
        after = await game.approvals.look(before.token, game.by("third"))
        assert after.changed, "the death would be told in another round"
        again = await game.approve(before)
        assert (again.outcome, again.offer.preview) == ("again", after.preview)
        assert ("kill", "second") not in await game.done()
        assert (await game.approve(again.offer)).outcome == "done"


async def test_what_the_starter_may_is_asked_of_the_command_and_not_of_the_button(tmp_path: Path) -> None:
    async with leading(tmp_path) as game:
        starter = game.by("u1", may=False)
        offer = await game.approvals.offer(starter, WorldRules("No phones."))
        taken = await game.approvals.take(offer.token, starter, GUILD, offer.preview.fingerprint)
        assert taken.outcome == "done"
        with refused_saying("God mode is for the GM role"):
            await game.approvals.offer(starter, MoveTime(hour=5))
        with refused_saying("or the GM role, may change its world"):
            await game.approvals.offer(game.by("u2", may=False), WorldRules("Phones."))


async def test_the_last_intervention_is_offered_to_be_taken_back_once(tmp_path: Path) -> None:
    async with leading(tmp_path) as game:
        for words in ("Rain.", "Hail."):
            await intervene(game.god, game.by(), InjectEvent(words))
        offer = await game.approvals.offer(game.by(), UndoLast())
        assert await codes(game.take(offer), game.take(offer)) == ["done", "god/gone"]
        assert game.told() == ["⚡ Rain.", "⚡ Hail.", "⚡ Not so after all: Hail."]


# --- how long, and how many ----------------------------------------------------------------------


async def test_what_waited_too_long_says_so_and_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = StillClock().now_ms()
    monkeypatch.setattr(StillClock, "now_ms", lambda self: now)
    async with leading(tmp_path, same=True) as game:
        kept = game.at.storage.pending_interventions
        asked = await game.ask()
        offer = await game.approvals.offer(game.by(), InjectEvent("Rain."))
        forgotten = await game.approvals.offer(game.by(), InjectEvent("Hail."))
        now += waiting.WAITING_MS + 1
        with refused_saying("waited too long"):
            await game.take(offer)
        with refused_saying("answered, or is too old"):
            await game.take(offer)
        assert await kept.find(forgotten.token) is not None
        await game.approvals.offer(game.by(), InjectEvent("Snow."))
        assert await kept.find(forgotten.token) is None, "what nobody comes back to is cleaned up too"
        now += waiting.ASKED_MS - waiting.WAITING_MS - 1
        await game.approvals.look(asked.token, game.by("second"))
        now += 1
        with refused_saying("waited too long"):
            await game.approve(asked)
        assert await game.done() == []


async def test_previews_give_way_and_requests_are_refused_where_too_many_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "MOST_OFFERED", 3)
    monkeypatch.setattr(waiting, "MOST_ASKED", 1)
    async with leading(tmp_path) as game:
        asked = await game.ask()
        ticks = count(SystemClock().now_ms())  # no two offers of one millisecond
        monkeypatch.setattr(SystemClock, "now_ms", lambda _: next(ticks))
        kept = [await game.approvals.offer(game.by(), InjectEvent(f"Bell {number}.")) for number in range(4)]
        found = [
            await game.at.storage.pending_interventions.find(one.token) is not None for one in (asked, *kept)
        ]
        assert found == [True, False, True, True, True]
        second = await game.approvals.offer(game.by(), LENA)
        with refused_saying("wait for a second game master here already"):
            await game.take(second)
        await game.approvals.decline(asked.token, game.by("second"))
        assert (await game.take(second)).outcome == "asked"


async def test_a_message_of_any_length_waits_or_is_refused_in_words(tmp_path: Path) -> None:
    async with leading(tmp_path) as game:
        with refused_saying("at most 20000 characters"):
            await game.approvals.offer(game.by(), WorldRules("\n" * 20_001 + "One."))


# --- crashes -------------------------------------------------------------------------------------


async def prepared(folder: Path, shown: Collected) -> InterventionOffer:
    """A request that waits, in a database that its process left in order."""
    async with seated(folder, shown) as seat:
        await seat.storage.settings.update(GUILD, lambda old: replace(old, approval=True))
        await seat.table.start("room-12")
        return await masters(seat.table).ask()


async def cut_off(folder: Path, shown: Collected, fuse: Fuse, offer: InterventionOffer) -> list[str]:
    """A life in which the second game master approves until the fuse blows, or it is done; the calls it made."""
    async with seated(folder, shown, fuse) as seat:
        game = masters(seat.table)
        fuse.calls.clear()
        approving, dead = asyncio.create_task(game.approve(offer)), asyncio.create_task(fuse.dead.wait())
        await asyncio.wait({approving, dead}, return_when=asyncio.FIRST_COMPLETED)
        for task in (approving, dead):
            task.cancel()
        await asyncio.gather(approving, dead, return_exceptions=True)
        return list(fuse.calls)


async def test_an_approval_cut_off_at_any_call_happens_once_when_it_is_pressed_again(tmp_path: Path) -> None:
    start = tmp_path / "start"
    offer = await prepared(start, Collected())
    shutil.copytree(start, tmp_path / "whole")
    calls = await cut_off(tmp_path / "whole", Collected(), Fuse(), offer)
    assert calls == ["find", "find", "commit", f"publish god-{offer.token}", "remove"]
    for at, after in [*((number, False) for number in range(1, 6)), (5, True)]:
        folder, shown = tmp_path / f"{at}-{after}", Collected()
        shutil.copytree(start, folder)
        fuse = Fuse(at, after)
        assert len(await cut_off(folder, shown, fuse, offer)) == at
        assert fuse.blown
        async with seated(folder, shown) as seat:
            game = masters(seat.table)
            again = await codes(game.approve(offer))
            assert again == ["god/gone" if after else "done"], (at, after)
            assert await game.done() == [("kill", "second")]
            assert game.told() == ["⚡ Lena has died."]
            assert await seat.storage.pending_interventions.find(offer.token) is None


async def test_a_request_that_a_crash_kept_from_the_channel_can_be_asked_for_again(tmp_path: Path) -> None:
    async with leading(tmp_path) as game:
        offer = await game.approvals.offer(game.by(), LENA)
        assert (await game.take(offer)).outcome == "asked"
        with refused_saying("preview is over"):
            await game.take(offer)
    async with table(tmp_path) as at:
        game = masters(at)
        assert (await game.take(offer)).outcome == "asked"
        await game.approvals.note_told(offer.token, "78")
        with refused_saying("preview is over"):
            await game.take(offer)
        seen = await game.approvals.look(offer.token, game.by("second"))
        assert (await game.approve(seen)).offer.message_id == "78"


async def test_after_a_restart_a_preview_does_what_it_showed_and_nothing_else(tmp_path: Path) -> None:
    async with leading(tmp_path) as game:
        calm = await game.approvals.offer(game.by(), SetEmotions("Lena", (("anger", 0.2),)))
        angry = await game.approvals.offer(game.by(), SetEmotions("Lena", (("anger", 0.9),)))
    async with table(tmp_path) as at:
        game = masters(at)
        with refused_saying("preview is over"):
            await game.take(calm, "another")
        assert (await game.take(calm)).outcome == "done"
        again = await game.take(angry)
        assert (again.outcome, again.offer.preview.diff) == ("again", ("Lena, anger: 0.2 → 0.9",))
        assert (await game.take(again.offer)).outcome == "done"
        assert await game.done() == [("emotion", ""), ("emotion", "")]
