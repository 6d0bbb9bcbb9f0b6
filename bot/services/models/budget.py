"""Budgets: a turn sets aside the most it can cost before it starts, so that turns never exceed a cap together.

What counts is what is durable plus what open turns set aside. Durable use grows with the journal: a model call is
counted in the transaction that journals it, so a crash neither loses nor repeats it. What is set aside lives in this
process alone, and a crash lets go of it; where a cap over all servers is shared by processes, they tell each other the
sum. Nobody is refused a turn: past a cap the offline narrator tells the story, costs nothing and is never capped.
"""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import Generator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import field, replace
from datetime import UTC, datetime

import structlog

from bot.core.errors import (
    ModelError,
    ModelMalformed,
    ModelOverBudget,
    ModelTruncated,
    PlayerError,
)
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.providers import quotas
from bot.core.providers.costs import NOTHING, Amount, PriceList, TurnWorst, dollars, guessed
from bot.core.providers.quotas import CapKey, Caps, Payer, Period, Scope, Span, Unit, UsageKey
from bot.core.providers.server_keys import is_brought
from bot.services.ports import Clock
from bot.services.ports.budgets import CapNotice, Purse, TokenMeter, UsageBook
from bot.services.ports.completions import CompletionRequest
from bot.services.ports.guild_settings import GuildSettings, GuildSettingsStore

log = structlog.get_logger(__name__)

_UNSAID = (0, 0, 0)
_EVERYBODY = ""
"""The order of reservations where they count together whatever their server."""


@dataclass(slots=True)
class MeteredCall:
    """One call as it runs; whoever makes it reports what the vendor says it used."""

    tokens: tuple[int, int, int] = _UNSAID

    def report(self, input_tokens: int, output_tokens: int, cached_tokens: int = 0) -> None:
        """What the call used. `cached_tokens` are the part of `input_tokens` read from a cache."""
        self.tokens = (input_tokens, output_tokens, cached_tokens)


@dataclass(slots=True, eq=False)
class Reservation:
    """What one turn may use. Made by `Budget.reserve`; goes back to `Budget.settle`, whatever happened."""

    payer: Payer
    granted: Amount
    prices: PriceList
    spent: Amount = NOTHING
    _running: Amount = NOTHING

    @contextmanager
    def call(self, key: str, prompt_bytes: int, output_tokens: int) -> Generator[MeteredCall]:
        """Holds the worst case of one call while it runs: no call starts that could go beyond what was granted.

        `prompt_bytes` is all that is sent, in UTF-8, with its schema; `output_tokens` is the limit that is asked for.
        A ModelError from inside reports its own tokens. Where it has none although the model wrote, as when the guard
        stops a stream, it is given a guess, which the journal then counts. Raises ModelOverBudget before anything is
        sent.
        """
        worst = self.prices.call(key, prompt_bytes, output_tokens)
        if not self.granted.covers(self.spent + self._running + worst):
            raise ModelOverBudget(f"{key}: too little is left of the turn's budget for this call")
        self._running += worst
        call = MeteredCall()
        try:
            yield call
        except ModelError as error:
            if call.tokens == _UNSAID:
                if error.tokens == _UNSAID and (
                    error.answer or isinstance(error, ModelMalformed | ModelTruncated)
                ):
                    error.tokens = guessed(prompt_bytes, error.answer, output_tokens)
                call.report(*error.tokens)
            raise
        finally:
            self._running -= worst
            sent, written, cached = call.tokens
            self.spent += self.prices.used(
                key, input_tokens=sent, output_tokens=written, cached_tokens=cached
            )


@dataclass(frozen=True, slots=True)
class TwoPurses:
    """What a turn may use where a server brought API keys: each call goes on the purse of who pays for it."""

    of_operator: Purse
    of_server: Purse

    def call(
        self, key: str, prompt_bytes: int, output_tokens: int
    ) -> AbstractContextManager[TokenMeter, bool | None]:
        """Holds a call's worst case on the purse that pays for it. Raises ModelOverBudget before anything is sent."""
        purse = self.of_server if is_brought(key) else self.of_operator
        return purse.call(key, prompt_bytes, output_tokens)


PICTURE_BYTES = 5_000
"""More than the tokens that a vendor bills for one picture within its own bounds."""


def sent_bytes(request: CompletionRequest) -> int:
    """All bytes that a request sends, its schema included: what `Reservation.call` is told.

    A picture is billed by its size and not by its bytes, so it counts as what a large one may cost at most.
    """
    texts = (*request.stable, *(passage.text for passage in request.messages))
    unsent = request.schema is None or request.of_turn
    schema = 0 if unsent else len(json.dumps(request.schema, ensure_ascii=False).encode())
    pictures = sum(len(passage.pictures) for passage in request.messages)
    return schema + pictures * PICTURE_BYTES + sum(len(text.encode(errors="replace")) for text in texts)


@dataclass(frozen=True, slots=True)
class Capped:
    """Too little is left for a turn: of which cap, until when, and what is used of it."""

    key: CapKey
    cap: int
    used: int
    period: Period
    payer: Payer


@dataclass(frozen=True, slots=True)
class Use:
    """What was used in a running day or month, and its caps."""

    scope: Scope
    span: Span
    used: Amount
    tokens_cap: int | None
    micros_cap: int | None


@dataclass(slots=True)
class Budget:
    """Quotas of servers, stories and players. `defaults` are the deployment's caps, where a server set none."""

    book: UsageBook
    guilds: GuildSettingsStore
    clock: Clock
    prices: PriceList
    defaults: Caps
    _open: list[Reservation] = field(default_factory=list[Reservation])
    _told: Amount = NOTHING
    _order: defaultdict[str, asyncio.Lock] = field(default_factory=lambda: defaultdict(asyncio.Lock))

    async def reserve(
        self, guild_id: str, session_id: str | None, user_id: str, worst: TurnWorst | Amount
    ) -> Reservation | Capped:
        """Sets aside the worst case before a turn starts.

        Where a turn with all its repairs and retries does not fit but one that asks each step once does, that much is
        set aside, and `Reservation.call` refuses what goes beyond. `session_id` is None outside of stories.
        """
        payer = Payer(guild_id, session_id, user_id)
        if isinstance(worst, Amount):
            worst = TurnWorst(worst, worst)
        if worst.full == NOTHING:
            return Reservation(payer, NOTHING, self.prices)
        async with self._order[_EVERYBODY if self._caps_all else guild_id]:
            # Before the use is read: what is settled meanwhile may be in neither, and so is counted twice, not never.
            mine = self._held(payer)
            caps = await self.caps(guild_id)
            now = self.clock.now_ms()
            for wanted in (worst.full, worst.once):
                elsewhere = await self._hold(wanted)
                used = await self._read_used(payer, now, caps)
                held: dict[Scope, Amount] = {**mine, "all": mine["all"] + elsewhere}
                exceeded = quotas.first_exceeded(caps, used, held, wanted)
                if exceeded is None:
                    reservation = Reservation(payer, wanted, self.prices)
                    self._open.append(reservation)
                    return reservation
            await self._hold(NOTHING)
        return _capped(exceeded, caps, used, payer, now)

    async def _hold(self, wanted: Amount) -> Amount:
        """Tells other processes what is set aside here, or about to be; what the others have, where it counts."""
        if not self._caps_all:
            return NOTHING
        self._told = sum((reservation.granted for reservation in self._open), wanted)
        return await self.book.hold(self._told)

    async def tell_held(self) -> None:
        """Tells other processes of what was let go of since."""
        if self._caps_all:
            async with self._order[_EVERYBODY]:
                if self._told != sum((reservation.granted for reservation in self._open), NOTHING):
                    await self._hold(NOTHING)

    @property
    def _caps_all(self) -> bool:
        """Whether there is a cap over all servers, so that turns of two of them may pass it together."""
        return any(cap is not None for key, cap in self.defaults.items() if key.scope == "all")

    def settle(self, reservation: Reservation) -> Amount:
        """Lets go of what a turn did not use; returns what it used. A second time does nothing.

        Call it when the turn is over and its steps are handed to the journal, also where it failed or was cancelled.
        """
        if reservation in self._open:
            self._open.remove(reservation)
            if not reservation.granted.covers(reservation.spent):
                log.warning("worst_case_too_small", granted=reservation.granted, spent=reservation.spent)
        return reservation.spent

    async def charge(self, reservation: Reservation) -> Amount:
        """Counts what was used outside of turns, where no journal does, then settles."""
        try:
            if reservation.spent != NOTHING:
                await self.book.charge(reservation.payer, reservation.spent, self.clock.now_ms())
        finally:
            self.settle(reservation)
        return reservation.spent

    async def notice(self, turn_id: str, capped: Capped) -> Notice | None:
        """What to tell the players of a cap: once for a session and period, else None.

        The turn that told may ask again after a restart and gets the same notice, so that a crash swallows nothing.
        """
        payer = capped.payer
        if payer.session_id is None:
            return _spent(capped)
        whose = payer.user_id if capped.key.scope == "user" else ""
        notice = CapNotice(payer.session_id, capped.period.id, whose, turn_id)
        return _spent(capped) if await self.book.tell(notice, self.clock.now_ms()) else None

    # --- looking up and setting -------------------------------------------------------------------

    async def caps(self, guild_id: str) -> Caps:
        """The caps that count on a server."""
        return quotas.effective(await self.own_caps(guild_id), self.defaults)

    async def own_caps(self, guild_id: str) -> Caps:
        """The caps that a server set itself."""
        return (await self.guilds.read(guild_id)).caps

    async def report(self, guild_id: str, session_id: str | None, user_id: str) -> tuple[Use, ...]:
        """What is used today and this month by the server, the story and the player, with the caps."""
        payer = Payer(guild_id, session_id, user_id)
        caps = await self.caps(guild_id)
        used = await self._read_used(payer, self.clock.now_ms())
        return tuple(
            Use(scope, span, amount, caps[CapKey(scope, span, "tokens")], caps[CapKey(scope, span, "micros")])
            for (scope, span), amount in used.items()
            if scope != "all"
        )

    async def set_cap(self, guild_id: str, scope: Scope, span: Span, unit: Unit, words: str) -> Notice:
        """Sets a cap of a server as a person wrote it: a number, `none`, or `default`. Raises PlayerError."""
        key = CapKey(scope, span, unit)
        back = words.strip().casefold() == "default"
        cap = self.defaults.get(key) if back else _checked(quotas.parse_cap(words, unit))
        if not back and (refused := quotas.check_cap(key, cap, self.defaults)) is not None:
            raise PlayerError.saying(refused)

        def change(old: GuildSettings) -> GuildSettings:
            others = {name: value for name, value in old.caps.items() if name != key}
            return replace(old, caps=others if back else {**others, key: cap})

        async with self._order[guild_id]:
            await self.guilds.update(guild_id, change)
        limit = Notice("budget/no_cap", unit=unit) if cap is None else quotas.amount(unit, cap)
        case = "default" if back else "own"
        return Notice("budget/cap_set", case=case, scope=scope, span=span, limit=limit)

    async def _read_used(
        self, payer: Payer, now_ms: int, caps: Caps | None = None
    ) -> dict[tuple[Scope, Span], Amount]:
        """What is used where a payer's use counts; only where it is capped, if `caps` are given."""
        keys = {
            place: key
            for place, key in payer.keys(now_ms).items()
            if caps is None or any(caps.get(CapKey(*place, unit)) is not None for unit in quotas.UNITS)
        }
        counted: Mapping[UsageKey, Amount] = await self.book.usage(tuple(keys.values())) if keys else {}
        return {place: counted.get(key, NOTHING) for place, key in keys.items()}

    def _held(self, payer: Payer) -> dict[Scope, Amount]:
        return {
            scope: sum(
                (reservation.granted for reservation in self._open if payer.shares(reservation.payer, scope)),
                NOTHING,
            )
            for scope in quotas.SCOPES
        }


def _checked(cap: int | Notice | None) -> int | None:
    if isinstance(cap, Notice):
        raise PlayerError.saying(cap)
    return cap


def _capped(
    key: CapKey | None, caps: Caps, used: Mapping[tuple[Scope, Span], Amount], payer: Payer, now_ms: int
) -> Capped:
    assert key is not None
    cap = caps[key]
    assert cap is not None
    period = next(one for one in quotas.periods(now_ms) if one.span == key.span)
    amount = used[key.scope, key.span]
    return Capped(key, cap, amount.tokens if key.unit == "tokens" else amount.micros, period, payer)


def _spent(capped: Capped) -> Notice:
    key = capped.key
    ends = datetime.fromtimestamp(capped.period.ends_ms // 1000, tz=UTC)
    return Notice(
        "budget/spent",
        scope=key.scope,
        span=key.span,
        used=Notice("number/grouped", number=capped.used)
        if key.unit == "tokens"
        else dollars(capped.used, exact=False),
        cap=quotas.amount(key.unit, capped.cap),
        day=ends.day,
        month=ends.month,
    )
