"""Budgets: what a turn may use, who pays, and what people are told."""

import asyncio
from dataclasses import replace

import pytest

from bot.core.errors import (
    ModelError,
    ModelMalformed,
    ModelMisconfigured,
    ModelOverBudget,
    ModelTruncated,
    ModelUnavailable,
)
from bot.core.providers.costs import NOTHING, Amount, TurnWorst
from bot.core.providers.quotas import KEYS, CapKey, Payer
from bot.core.providers.server_keys import account_of
from bot.presentation.catalogue import worded
from bot.services.models.budget import PICTURE_BYTES, Budget, Capped, Reservation, sent_bytes
from bot.services.ports.budgets import Purse
from bot.services.ports.completions import CompletionRequest, ModelMessage, ModelPicture
from bot.services.ports.guild_settings import GuildSettings
from tests.support.guild_settings import in_language
from tests.support.refusals import refused_saying
from tests.support.usage import DAY, NOON, PRICES, KeptUsage, SetClock, budget_of

GUILD_DAY = CapKey("guild", "day", "tokens")
GUILD_MONTH = CapKey("guild", "month", "tokens")
SESSION_DAY = CapKey("session", "day", "tokens")
USER_DAY = CapKey("user", "day", "tokens")
USER_MONEY = CapKey("user", "day", "micros")
PAYER = Payer("g1", "s1", "u1")


def tokens(number: int) -> Amount:
    return Amount(number, number)


async def granted(budget: Budget, worst: Amount | TurnWorst, who: Payer = PAYER) -> Reservation:
    got = await budget.reserve(who.guild_id, who.session_id, who.user_id, worst)
    assert isinstance(got, Reservation)
    return got


async def capped(budget: Budget, worst: Amount | TurnWorst, who: Payer = PAYER) -> Capped:
    got = await budget.reserve(who.guild_id, who.session_id, who.user_id, worst)
    assert isinstance(got, Capped)
    return got


def spend(book: KeptUsage, budget: Budget, reservation: Reservation, number: int) -> None:
    """A model call that uses this many tokens, journalled."""
    with reservation.call("plain", 0, number) as call:
        call.report(number, 0)
    book.journal(reservation.payer, tokens(number), budget.clock.now_ms())


# --- all servers together --------------------------------------------------------------------------

ALL_DAY = CapKey("all", "day", "tokens")


async def test_servers_share_the_cap_over_all_of_them_and_no_server_moves_it() -> None:
    book = KeptUsage()
    budget = budget_of(book, {ALL_DAY: 100})
    mine = await granted(budget, tokens(60))
    met = await capped(budget, tokens(60), Payer("g2", "s2", "u2"))
    assert (met.key, met.cap) == (ALL_DAY, 100)
    assert "whoever runs this bot" in worded(await budget.notice("t", met) or "")
    book.journal(mine.payer, tokens(60), NOON)
    budget.settle(mine)
    await capped(budget, tokens(60), Payer("g2", "s2", "u2"))
    await budget.guilds.update("g2", lambda old: replace(old, caps={ALL_DAY: None}))
    await capped(budget, tokens(60), Payer("g2", "s2", "u2"))
    assert "all" not in {use.scope for use in await budget.report("g2", "s2", "u2")}


async def test_what_a_server_pays_itself_is_not_under_the_cap_over_all() -> None:
    budget = budget_of(KeptUsage(), {ALL_DAY: 100})
    await granted(budget, tokens(90))
    await granted(budget, tokens(90), Payer(account_of("g1"), "s1", "u1"))


async def test_turns_of_two_servers_that_begin_together_never_pass_the_cap_over_all() -> None:
    budget = budget_of(KeptUsage(pause=lambda: 3), {ALL_DAY: 100})
    asked = [budget.reserve(f"g{at}", "s", "u", tokens(60)) for at in range(6)]
    got = await asyncio.gather(*asked)
    assert sum(isinstance(one, Reservation) for one in got) == 1


async def test_only_what_is_capped_is_looked_up() -> None:
    book = KeptUsage()
    await granted(budget_of(book, {USER_DAY: 100, GUILD_MONTH: 100}), tokens(60))
    assert [(key.scope, key.period.count("-")) for key in book.asked] == [("guild", 1), ("user", 2)]
    uncapped = KeptUsage()
    await granted(budget_of(uncapped, {}), tokens(60))
    assert uncapped.reads == 0


# --- setting aside -------------------------------------------------------------------------------


async def test_turns_at_the_same_time_share_a_cap() -> None:
    budget = budget_of(KeptUsage(), {GUILD_DAY: 100})
    first = await granted(budget, tokens(60))
    other = Payer("g1", "s2", "u2")
    met = await capped(budget, tokens(60), other)
    assert (met.key, met.cap, met.used) == (GUILD_DAY, 100, 0)
    budget.settle(first)
    await granted(budget, tokens(60), other)


async def test_what_is_used_stays_and_the_rest_is_let_go() -> None:
    book = KeptUsage()
    budget = budget_of(book, {GUILD_DAY: 5_000})
    reservation = await granted(budget, tokens(4_000))
    spend(book, budget, reservation, 1_000)
    assert budget.settle(reservation) == tokens(1_000)
    await granted(budget, tokens(4_000))
    await capped(budget, tokens(1))


async def test_settling_twice_lets_nothing_go_twice() -> None:
    budget = budget_of(KeptUsage(), {GUILD_DAY: 100})
    first = await granted(budget, tokens(50))
    await granted(budget, tokens(50))
    budget.settle(first)
    budget.settle(first)
    await granted(budget, tokens(50))
    await capped(budget, tokens(1))


async def test_a_turn_that_fits_only_without_retries_gets_that_much() -> None:
    book = KeptUsage()
    budget = budget_of(book, {GUILD_DAY: 4_000})
    reservation = await granted(budget, TurnWorst(tokens(6_000), tokens(2_000)))
    assert reservation.granted == tokens(2_000)
    await capped(budget, TurnWorst(tokens(6_000), tokens(2_001)))


async def test_the_offline_narrator_is_never_capped_and_reads_nothing() -> None:
    book = KeptUsage()
    budget = budget_of(book, dict.fromkeys(KEYS, 0))
    reservation = await granted(budget, PRICES.turn("offline", "offline"))
    with reservation.call("offline", 10_000, 1_000) as call:
        call.report(0, 0)
    assert budget.settle(reservation) == NOTHING
    assert book.reads == 0


async def test_caps_hold_for_story_and_player_too() -> None:
    budget = budget_of(KeptUsage(), {SESSION_DAY: 100, USER_DAY: 150})
    await granted(budget, tokens(100))
    assert (await capped(budget, tokens(1), Payer("g1", "s1", "u2"))).key == SESSION_DAY
    assert (await capped(budget, tokens(51), Payer("g1", "s2", "u1"))).key == USER_DAY
    await granted(budget, tokens(100), Payer("g2", "s3", "u1"))


async def test_use_outside_of_stories_counts_for_server_and_player() -> None:
    book = KeptUsage()
    budget = budget_of(book, {USER_DAY: 5_000, SESSION_DAY: 0})
    outside = Payer("g1", None, "u1")
    reservation = await granted(budget, tokens(5_000), outside)
    with reservation.call("plain", 0, 3_000) as call:
        call.report(0, 3_000)
    assert await budget.charge(reservation) == tokens(3_000)
    await capped(budget, tokens(2_001), outside)
    await granted(budget, tokens(2_000), outside)


async def test_a_new_day_begins_a_new_budget_but_no_new_month() -> None:
    book, clock = KeptUsage(), SetClock()
    budget = budget_of(book, {GUILD_DAY: 3_000, GUILD_MONTH: 4_000}, clock)
    reservation = await granted(budget, tokens(3_000))
    spend(book, budget, reservation, 2_000)
    budget.settle(reservation)
    assert (await capped(budget, tokens(2_000))).key == GUILD_DAY
    clock.now = NOON + DAY
    await granted(budget, tokens(2_000))
    met = await capped(budget, tokens(1))
    assert (met.key, met.period.id, met.used) == (GUILD_MONTH, "2026-11", 2_000)


async def test_a_turn_over_midnight_is_held_on_the_new_day() -> None:
    clock = SetClock()
    budget = budget_of(KeptUsage(), {GUILD_DAY: 100}, clock)
    await granted(budget, tokens(60))
    clock.now = NOON + DAY
    await capped(budget, tokens(60))


@pytest.mark.parametrize("moment", range(12))
async def test_a_turn_settled_while_another_reads_is_not_forgotten(moment: int) -> None:
    """What the first used is on its way to the disk when the second looks; it must be in one of the two sums."""
    book = KeptUsage(pause=lambda: 3)
    budget = budget_of(book, {GUILD_DAY: 5_000})
    first = await granted(budget, tokens(5_000))
    looking = asyncio.ensure_future(budget.reserve("g1", "s2", "u2", tokens(2_000)))
    for _ in range(moment):
        await asyncio.sleep(0)
    spend(book, budget, first, 4_000)
    budget.settle(first)
    assert isinstance(await looking, Capped)


async def test_turns_that_begin_together_are_let_in_one_by_one() -> None:
    budget = budget_of(KeptUsage(pause=lambda: 3), {GUILD_DAY: 100})
    begun = await asyncio.gather(*(budget.reserve("g1", f"s{n}", "u1", tokens(40)) for n in range(5)))
    assert [isinstance(one, Reservation) for one in begun] == [True, True, False, False, False]


# --- calls ---------------------------------------------------------------------------------------


async def test_no_call_begins_that_could_go_beyond_what_was_granted() -> None:
    budget = budget_of(KeptUsage(), {GUILD_DAY: 10_000})
    reservation = await granted(budget, tokens(5_000))
    with reservation.call("plain", 1_000, 1_000):  # and 1,000 for the wrapping
        with pytest.raises(ModelOverBudget), reservation.call("plain", 1_000, 1_001):
            pytest.fail("nothing may be sent")
        with reservation.call("plain", 500, 500) as call:
            call.report(900, 100)
    with reservation.call("plain", 1_500, 1_500):
        pass
    assert budget.settle(reservation) == tokens(1_000)


async def test_a_failed_call_costs_what_its_vendor_says() -> None:
    budget = budget_of(KeptUsage(), {GUILD_DAY: 10_000})
    reservation = await granted(budget, tokens(5_000))
    with pytest.raises(ModelTruncated), reservation.call("plain", 0, 1_000):
        raise ModelTruncated("cut off", tokens=(700, 300, 0))

    def reported_twice() -> None:
        with reservation.call("plain", 0, 1_000) as call:
            call.report(1, 1)
            raise ModelTruncated("its tokens are known already", tokens=(1, 1, 0))

    with pytest.raises(ModelTruncated):
        reported_twice()
    assert reservation.spent == tokens(1_002)


@pytest.mark.parametrize(
    ("error", "tokens"),
    [
        (ModelMalformed("the guard stopped it", answer="He said. " * 10), (334, 30, 0)),
        (ModelTruncated("cut off", answer="é" * 3_000), (334, 1_000, 0)),
        (ModelMalformed("too long"), (334, 0, 0)),
        (ModelUnavailable("broke off", answer="He"), (334, 1, 0)),
        (ModelUnavailable("no connection"), (0, 0, 0)),
    ],
)
async def test_a_stream_that_was_cut_counts_a_guess(error: ModelError, tokens: tuple[int, int, int]) -> None:
    budget = budget_of(KeptUsage(), {})
    reservation = await granted(budget, Amount(5_000, 5_000))
    with pytest.raises(ModelError), reservation.call("plain", 1_000, 1_000):
        raise error
    assert error.tokens == tokens, "for the journal, which counts them"
    assert reservation.spent.tokens == sum(tokens)


def test_all_that_is_sent_is_measured_in_bytes() -> None:
    request = CompletionRequest(
        "narrator",
        ("ä", "b"),
        (ModelMessage("user", "💡"), ModelMessage("user", "\ud800")),
        {"type": "é"},
        10,
        1.0,
        "k",
    )
    assert sent_bytes(request) == 2 + 1 + 4 + 1 + len('{"type": "é"}'.encode())
    assert sent_bytes(replace(request, schema=None)) == 8


def test_a_picture_counts_as_what_one_costs_and_not_by_its_bytes() -> None:
    small, large = ModelPicture("image/png", b"."), ModelPicture("image/png", b"." * 1_000_000)
    request = CompletionRequest(
        "verdict", (), (ModelMessage("user", "two?", (small, large)),), None, 10, 5.0, "k"
    )
    assert sent_bytes(request) == 4 + 2 * PICTURE_BYTES


async def test_a_reservation_is_the_purse_that_a_step_pays_from() -> None:
    purse: Purse = await granted(budget_of(KeptUsage(), {}), tokens(2_000))
    with purse.call("plain", 0, 100) as meter:
        meter.report(5, 5)


def test_being_over_budget_is_nothing_to_try_again() -> None:
    assert issubclass(ModelOverBudget, ModelMisconfigured)


# --- telling -------------------------------------------------------------------------------------


async def test_people_are_told_once_for_a_story_and_a_day() -> None:
    book, clock = KeptUsage(), SetClock()
    budget = budget_of(book, {GUILD_DAY: 10}, clock)
    met = await capped(budget, tokens(11))
    told = await budget.notice("t1", met)
    assert told is not None
    assert "This server's budget" in worded(told)
    assert "0 of 10 tokens used today" in worded(told)
    assert "at midnight UTC" in worded(told)
    assert await budget.notice("t2", met) is None
    assert await budget_of(book, {}, clock).notice("t1", met) == told, "the same turn, after a restart"
    assert await budget.notice("t3", await capped(budget, tokens(11), Payer("g1", "s2", "u1"))) is not None
    clock.now += DAY
    assert await budget.notice("t4", await capped(budget, tokens(11))) is not None


async def test_each_player_is_told_of_their_own_cap() -> None:
    budget = budget_of(KeptUsage(), {USER_MONEY: 1_500_000})
    worst = Amount(1, 1_500_001)
    told = await budget.notice("t1", await capped(budget, worst))
    assert told is not None
    assert "A player's budget" in worded(told)
    assert "$0.00 of $1.50 used" in worded(told)
    assert await budget.notice("t2", await capped(budget, worst)) is None
    assert await budget.notice("t3", await capped(budget, worst, Payer("g1", "s1", "u2"))) is not None


async def test_a_month_says_when_it_ends() -> None:
    budget = budget_of(KeptUsage(), {GUILD_MONTH: 10})
    told = await budget.notice("t1", await capped(budget, tokens(11)))
    assert told is not None
    assert "this month. Until it renews on 1 December, midnight UTC" in worded(told)


# --- setting -------------------------------------------------------------------------------------


async def test_a_server_sets_lifts_and_gives_back_its_caps() -> None:
    budget = budget_of(KeptUsage(), {USER_DAY: 100, GUILD_DAY: 1_000})
    await budget.guilds.update("g1", in_language("Deutsch"))
    assert "Each player, a day: 50 tokens" in worded(
        await budget.set_cap("g1", "user", "day", "tokens", "50")
    )
    assert (await budget.caps("g1"))[USER_DAY] == 50
    assert "no cap in tokens" in worded(await budget.set_cap("g1", "user", "day", "tokens", "none"))
    assert (await budget.caps("g1"))[USER_DAY] is None
    assert (await budget.caps("g2"))[USER_DAY] == 100
    assert "100 tokens (the default)" in worded(
        await budget.set_cap("g1", "user", "day", "tokens", "default")
    )
    assert await budget.guilds.read("g1") == GuildSettings(language="Deutsch")


async def test_a_server_cannot_allow_itself_more_than_whoever_runs_the_bot() -> None:
    budget = budget_of(KeptUsage(), {GUILD_DAY: 1_000})
    for words in ("1001", "none"):
        with refused_saying("1,000 tokens a day"):
            await budget.set_cap("g1", "guild", "day", "tokens", words)
    with refused_saying("whole number"):
        await budget.set_cap("g1", "guild", "day", "tokens", "lots")
    assert await budget.own_caps("g1") == {}


async def test_two_people_who_set_caps_at_once_both_get_theirs() -> None:
    budget = budget_of(KeptUsage(pause=lambda: 2), {})
    await asyncio.gather(
        budget.set_cap("g1", "user", "day", "tokens", "5"),
        budget.set_cap("g1", "session", "day", "micros", "$5"),
    )
    assert len(await budget.own_caps("g1")) == 2


async def test_a_report_says_what_is_used_and_allowed() -> None:
    book = KeptUsage()
    budget = budget_of(book, {USER_DAY: 5_000})
    reservation = await granted(budget, tokens(5_000))
    spend(book, budget, reservation, 1_500)
    seen = {(use.scope, use.span): use for use in await budget.report("g1", "s1", "u1")}
    assert len(seen) == 6
    assert seen["user", "day"].used == tokens(1_500)
    assert (seen["user", "day"].tokens_cap, seen["guild", "month"].tokens_cap) == (5_000, None)
