"""The use cases of worldbuilding sprints: start one, watch and steer it, judge it, and take its worlds home."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.core.errors import PlayerError
from bot.core.generation.generate import Generated
from bot.core.sprint.contracts import JudgeVerdict, TeamId
from bot.services.ports.sprints import MatchRow, Recorded
from bot.services.sprints.audience.predicting import Audience, Foresight, Season
from bot.services.sprints.match import ballots
from bot.services.sprints.match.ballots import Viewing
from bot.services.sprints.match.registry import MatchRegistry, bounded
from bot.services.sprints.match.values import GalleryPicture, MatchSnapshot, SprintRequester, Start
from bot.services.sprints.results.deliverables import Deliverables
from bot.services.sprints.results.package_writer import Files
from bot.services.sprints.results.world_export import TALK


class Sprints:
    """All matches of an installation. Raises PlayerError (`sprint/…`) with words for the person who asked."""

    def __init__(
        self, registry: MatchRegistry, deliverables: Deliverables, audience: Audience | None = None
    ) -> None:
        self._registry, self._deliverables, self._audience = registry, deliverables, audience

    # --- a match as it runs -----------------------------------------------------------------------

    async def start(self, wanted: Start) -> MatchSnapshot:
        """Begins a match. Its first event is stored before anything is asked."""
        return (await self._registry.open(wanted)).status

    async def status(self, match_id: str) -> MatchSnapshot:
        """A match at this moment, running or long over."""
        return await self._with_crowd((await self._registry.find(match_id)).status)

    async def matches(self, guild_id: str, limit: int = 25) -> Sequence[MatchRow]:
        """The newest matches of a guild, newest first."""
        return await self._registry.book.matches(guild_id, limit)

    async def identify(self, named: str, guild_id: str) -> str:
        """The whole id of a guild's match, from the id or the short end that messages show."""
        return await self._registry.identify(named, guild_id)

    async def pause(self, match_id: str, by: SprintRequester) -> MatchSnapshot:
        """No more turns after those that are being spoken."""
        live = await self._registry.find_to_steer(match_id, by)
        live.pace.pause()
        return await self._registry.set_status(live, "paused")

    async def resume(self, match_id: str, by: SprintRequester) -> MatchSnapshot:
        """On by itself."""
        self._registry.check_goes_on()
        live = await self._registry.find_to_steer(match_id, by)
        live.pace.resume()
        self._registry.begin(live)
        return await self._registry.set_status(live, "running")

    async def hold_server(self, guild_id: str) -> None:
        """Pauses every match of a server that runs, as its starter would; nothing else goes on there."""
        for live in list(self._registry.running.values()):
            if live.match_log.row.guild_id == guild_id and not live.pace.paused:
                live.pace.pause()
                await self._registry.set_status(live, "paused")

    async def step(self, match_id: str, by: SprintRequester) -> MatchSnapshot:
        """Exactly one turn for each team that has one left, and then the match is paused.

        The four votes of a ballot are one turn; so are a team's prompts, and so are its pictures.
        """
        self._registry.check_goes_on()
        live = await self._registry.find_to_steer(match_id, by)
        live.pace.step()
        self._registry.begin(live)
        return await self._registry.set_status(live, "paused")

    async def set_delay(self, match_id: str, by: SprintRequester, delay_s: float) -> MatchSnapshot:
        """Seconds between two turns of a team, 0 to two minutes."""
        live = await self._registry.find_to_steer(match_id, by)
        live.pace.slow(bounded(delay_s))
        await self._registry.book.set_delay(match_id, round(bounded(delay_s) * 1000))
        return live.status

    async def cancel(self, match_id: str, by: SprintRequester) -> None:
        """Ends a match without a result. What was recorded stays."""
        live = await self._registry.find_to_steer(match_id, by)
        await self._registry.let_go(live)
        await self._registry.set_status(live, "cancelled")

    async def watch(self, match_id: str, after: int = 0) -> AsyncGenerator[Recorded]:
        """Every recorded event behind a position, then each as it comes; ends with the match, or with the program."""
        if match_id not in self._registry.running:
            match_id = (await self._registry.locate(match_id)).id
        live = self._registry.running.get(match_id)
        if live is None:
            for event in await self._registry.book.events(match_id, after):
                yield event
            return
        async for one in live.match_log.watch(after):
            yield one

    async def wait_until_settled(self, match_id: str) -> MatchSnapshot:
        """Waits until a match that runs needs people to go on. Raises what stopped it."""
        live = self._registry.running.get(match_id)
        if live is not None and live.task is not None:
            await asyncio.shield(live.task)
        return await self.status(match_id)

    # --- judging ----------------------------------------------------------------------------------

    async def viewing(self, match_id: str, judge: str) -> Viewing:
        """The two packages in the order in which this judge is to look at them."""
        live = await self._registry.find(match_id)
        return ballots.viewing(live.match_log, live.secret, judge)

    async def has_judged(self, match_id: str, judge: str) -> bool:
        """Whether a person's ballot is in."""
        row = (await self._registry.find(match_id)).match_log.row
        return any(judgment.judge == judge for judgment in await self._registry.book.judgments(row.id))

    async def ballot(
        self, match_id: str, judge: str, verdict: JudgeVerdict, *, pictures_seen: bool | None = None
    ) -> MatchSnapshot:
        """A person's marks: `first` is the world that `viewing` shows this judge first. Everybody judges once."""
        live = await self._registry.find(match_id)
        await ballots.cast(
            live.match_log,
            self._registry.book,
            self._registry.entropy,
            judge,
            verdict,
            pictures_seen=pictures_seen,
        )
        return live.status

    async def reveal(self, match_id: str, by: SprintRequester) -> MatchSnapshot:
        """Which label is which team; ends the judging and the match."""
        live = await self._registry.find_to_steer(match_id, by)
        if live.busy:
            raise PlayerError("sprint/not_judged")
        voices = self._registry.sprint_cast().offline_voices
        await ballots.conclude(live.match_log, live.secret, voices)
        await self._registry.let_go(live)
        status = await self._registry.set_status(live, "over")
        if self._audience is not None:
            await self._audience.settle(live.match_log.match)
        return await self._with_crowd(status)

    # --- the audience -----------------------------------------------------------------------------

    async def foresight(self, match_id: str, user_id: str) -> Foresight:
        """What somebody can predict of a match now, and has predicted."""
        return await self._predictions.foresight(
            (await self._registry.find(match_id)).match_log.match, user_id
        )

    async def predict(self, match_id: str, user_id: str, subject: str, choice: str) -> Foresight:
        """Keeps what somebody foresees; the last word before the event counts, and it changes nothing."""
        match = (await self._registry.find(match_id)).match_log.match
        return await self._predictions.predict(match, user_id, subject, choice)

    async def season(self, guild_id: str) -> Season:
        """Who of a guild foresaw most in this quarter of the year."""
        for match_id in await self._predictions.book.read_unsettled(guild_id):  # a crash came between
            await self._predictions.settle((await self._registry.find(match_id)).match_log.match)
        return await self._predictions.season(guild_id)

    @property
    def _predictions(self) -> Audience:
        if self._audience is None:
            raise PlayerError("sprint/not_open")
        return self._audience

    async def _with_crowd(self, status: MatchSnapshot) -> MatchSnapshot:
        if self._audience is None:
            return status
        return replace(status, crowd=await self._audience.crowd(status.match))

    # --- what is left of it -----------------------------------------------------------------------

    async def gallery(self, match_id: str) -> tuple[GalleryPicture, ...]:
        """The pictures as far as they are painted, team A first."""
        return await self._deliverables.gallery((await self._registry.find(match_id)).match_log)

    async def document(self, match_id: str) -> Mapping[str, Any]:
        """The whole match so far as one JSON document: what every replay is driven by."""
        return await self._deliverables.document((await self._registry.find(match_id)).match_log)

    async def is_judged(self, match_id: str) -> bool:
        """Whether people judge a match now, so that nothing may tell them whose world is whose."""
        return (await self._registry.find(match_id)).status.judged_now

    async def page(self, match_id: str) -> str | None:
        """The replay as one HTML file; None where this installation has no theatre."""
        return await self._deliverables.page((await self._registry.find(match_id)).match_log)

    async def files(self, match_id: str) -> Files:
        """The package of a match by path: specs, transcript, events, prompts, pictures, scores, replay."""
        return await self._deliverables.files((await self._registry.find(match_id)).match_log)

    async def package(self, match_id: str) -> bytes:
        """The same as one archive."""
        return await self._deliverables.package((await self._registry.find(match_id)).match_log)

    async def world(
        self,
        match_id: str,
        by: SprintRequester,
        guild_id: str,
        *,
        team: TeamId | None = None,
        ruleset_id: str = TALK,
    ) -> Generated:
        """Keeps a world as lore and scenario among a guild's scenarios, for `/game start`: the winner's, or a team's.

        For game masters and the starter. Raises PlayerError where nobody won and no team is named.
        """
        match_log = (await self._registry.find(match_id)).match_log
        return await self._deliverables.world(match_log, by, guild_id, team, ruleset_id)

    def world_games(self) -> list[tuple[str, str]]:
        """The games that a world can be played by: name and id."""
        return self._deliverables.world_games()

    # --- the life of the program ------------------------------------------------------------------

    async def recover(self) -> Sequence[MatchRow]:
        """Goes on with every match that was not over when the program ended; paused ones stay paused."""
        return await self._registry.recover()

    def hold(self) -> None:
        """Before a stop: turns that are being spoken are finished, and no match takes another."""
        self._registry.hold()

    def let_go_on(self) -> None:
        """Takes that back; a match that somebody paused stays paused."""
        self._registry.let_go_on()

    async def close(self) -> None:
        """Stops all matches where they are; the next start goes on with them."""
        await self._registry.close()
