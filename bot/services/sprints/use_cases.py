"""The use cases of worldbuilding sprints: start one, watch and steer it, judge it, and take its worlds home."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from typing import Any

from bot.core.errors import PlayerError
from bot.core.generation.generate import Generated
from bot.core.sprint.contracts import JudgeVerdict, TeamId
from bot.services.ports.sprints import MatchRow, Recorded
from bot.services.sprints.match import ballots
from bot.services.sprints.match.ballots import Viewing
from bot.services.sprints.match.match_registry import MatchRegistry, bounded
from bot.services.sprints.match.values import GalleryPicture, MatchSnapshot, SprintRequester, Start
from bot.services.sprints.results.deliverables import Deliverables
from bot.services.sprints.results.package_writer import Files
from bot.services.sprints.results.world_export import TALK


class Sprints:
    """All matches of an installation. Raises PlayerError (`sprint/…`) with words for the person who asked."""

    def __init__(self, hall: MatchRegistry, keepsakes: Deliverables) -> None:
        self._hall, self._keepsakes = hall, keepsakes

    # --- a match as it runs -----------------------------------------------------------------------

    async def start(self, wanted: Start) -> MatchSnapshot:
        """Begins a match. Its first event is stored before anything is asked."""
        return (await self._hall.open(wanted)).status

    async def status(self, match_id: str) -> MatchSnapshot:
        """A match at this moment, running or long over."""
        return (await self._hall.find(match_id)).status

    async def matches(self, guild_id: str, limit: int = 25) -> Sequence[MatchRow]:
        """The newest matches of a guild, newest first."""
        return await self._hall.book.matches(guild_id, limit)

    async def pause(self, match_id: str, by: SprintRequester) -> MatchSnapshot:
        """No more turns after those that are being spoken."""
        live = await self._hall.steered(match_id, by)
        live.pace.pause()
        return await self._hall.set_status(live, "paused")

    async def resume(self, match_id: str, by: SprintRequester) -> MatchSnapshot:
        """On by itself."""
        live = await self._hall.steered(match_id, by)
        live.pace.resume()
        self._hall.begin(live)
        return await self._hall.set_status(live, "running")

    async def step(self, match_id: str, by: SprintRequester) -> MatchSnapshot:
        """Exactly one turn for each team that has one left, and then the match is paused.

        The four votes of a ballot are one turn; so are a team's prompts, and so are its pictures.
        """
        live = await self._hall.steered(match_id, by)
        live.pace.step()
        self._hall.begin(live)
        return await self._hall.set_status(live, "paused")

    async def speed(self, match_id: str, by: SprintRequester, delay_s: float) -> MatchSnapshot:
        """Seconds between two turns of a team, 0 to two minutes."""
        live = await self._hall.steered(match_id, by)
        live.pace.slow(bounded(delay_s))
        await self._hall.book.set_delay(match_id, round(bounded(delay_s) * 1000))
        return live.status

    async def cancel(self, match_id: str, by: SprintRequester) -> None:
        """Ends a match without a result. What was recorded stays."""
        live = await self._hall.steered(match_id, by)
        await self._hall.let_go(live)
        await self._hall.set_status(live, "cancelled")

    async def watch(self, match_id: str, after: int = 0) -> AsyncGenerator[Recorded]:
        """Every recorded event behind a position, then each as it comes; ends with the match, or with the program."""
        live = self._hall.running.get(match_id)
        if live is None:
            for one in await self._hall.book.events(match_id, after):
                yield one
            return
        async for one in live.ledger.watch(after):
            yield one

    async def settled(self, match_id: str) -> MatchSnapshot:
        """Waits until a match that runs needs people to go on. Raises what stopped it."""
        live = self._hall.running.get(match_id)
        if live is not None and live.task is not None:
            await asyncio.shield(live.task)
        return await self.status(match_id)

    # --- judging ----------------------------------------------------------------------------------

    async def viewing(self, match_id: str, judge: str) -> Viewing:
        """The two packages in the order in which this judge is to look at them."""
        live = await self._hall.find(match_id)
        return ballots.viewing(live.ledger, live.secret, judge)

    async def ballot(self, match_id: str, judge: str, verdict: JudgeVerdict) -> MatchSnapshot:
        """A person's marks: `first` is the world that `viewing` shows this judge first. Everybody judges once."""
        live = await self._hall.find(match_id)
        await ballots.cast(live.ledger, self._hall.book, self._hall.entropy, judge, verdict)
        return live.status

    async def reveal(self, match_id: str, by: SprintRequester) -> MatchSnapshot:
        """Which label is which team; ends the judging and the match."""
        live = await self._hall.steered(match_id, by)
        if live.busy:
            raise PlayerError("sprint/not_judged")
        await ballots.conclude(live.ledger, live.secret)
        await self._hall.let_go(live)
        return await self._hall.set_status(live, "over")

    # --- what is left of it -----------------------------------------------------------------------

    async def gallery(self, match_id: str) -> tuple[GalleryPicture, ...]:
        """The pictures as far as they are painted, team A first."""
        return await self._keepsakes.gallery((await self._hall.find(match_id)).ledger)

    async def document(self, match_id: str) -> Mapping[str, Any]:
        """The whole match so far as one JSON document: what every replay is driven by."""
        return await self._keepsakes.document((await self._hall.find(match_id)).ledger)

    async def page(self, match_id: str) -> str | None:
        """The replay as one HTML file; None where this installation has no theatre."""
        return await self._keepsakes.page((await self._hall.find(match_id)).ledger)

    async def files(self, match_id: str) -> Files:
        """The package of a match by path: specs, transcript, events, prompts, pictures, scores, replay."""
        return await self._keepsakes.files((await self._hall.find(match_id)).ledger)

    async def package(self, match_id: str) -> bytes:
        """The same as one archive."""
        return await self._keepsakes.package((await self._hall.find(match_id)).ledger)

    async def world(
        self,
        match_id: str,
        by: SprintRequester,
        guild_id: str,
        *,
        team: TeamId | None = None,
        ruleset_id: str = TALK,
    ) -> Generated:
        """Keeps a world as lore and scenario on a guild's shelf, for `/game start`: the winner's, or a team's.

        For game masters and the starter. Raises PlayerError where nobody won and no team is named.
        """
        ledger = (await self._hall.find(match_id)).ledger
        return await self._keepsakes.world(ledger, by, guild_id, team, ruleset_id)

    # --- the life of the program ------------------------------------------------------------------

    async def recover(self) -> Sequence[MatchRow]:
        """Goes on with every match that was not over when the program ended; paused ones stay paused."""
        return await self._hall.recover()

    async def close(self) -> None:
        """Stops all matches where they are; the next start goes on with them."""
        await self._hall.close()
