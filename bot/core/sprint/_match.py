"""A whole match as its events make it: both teams, their artifacts, the judging and the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from bot.core.errors import IntegrityError
from bot.core.late_dataclasses import dataclass
from bot.core.sprint._bodies import (
    SLOTS,
    BallotCast,
    EngineBody,
    ImageMade,
    JudgingOpened,
    LabelsRevealed,
    MatchFinished,
    MatchStarted,
    PhaseEntered,
    PromptsMade,
    RoundDecided,
    TeamFinished,
    TurnRefused,
    TurnTaken,
)
from bot.core.sprint._chain import Chain, Event, Stream, of_match, of_team
from bot.core.sprint._labels import check_reveal, team_of
from bot.core.sprint._scores import check_ballot, leading
from bot.core.sprint.blind import Package, package, package_hash
from bot.core.sprint.contracts import TEAMS, TeamId
from bot.core.sprint.deliberation.engine import begin, step
from bot.core.sprint.deliberation.team_state import TeamState

Life = Literal["deliberating", "prompting", "painting", "judging", "revealed", "finished"]


@dataclass(frozen=True, slots=True)
class Workshop:
    """One team and what was made from its world. `told` is what a judge may read of its rounds."""

    team: TeamState
    told: tuple[TurnTaken | RoundDecided, ...] = ()
    prompts: PromptsMade | None = None
    images: tuple[ImageMade, ...] = ()

    @property
    def missing(self) -> tuple[str, ...]:
        """The pictures that are still to be made."""
        done = {image.slot for image in self.images}
        return tuple(slot for slot in SLOTS if slot not in done)


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match at one point."""

    started: MatchStarted
    chains: Mapping[Stream, Chain]
    workshops: Mapping[TeamId, Workshop]
    opened: JudgingOpened | None = None
    ballots: tuple[BallotCast, ...] = ()
    revealed: LabelsRevealed | None = None
    finished: MatchFinished | None = None

    @property
    def life(self) -> Life:
        """What the match is doing. Painting lasts until judging is opened, whether or not every picture came."""
        if self.finished:
            return "finished"
        if self.revealed:
            return "revealed"
        if self.opened:
            return "judging"
        shops = self.workshops.values()
        if all(shop.prompts for shop in shops):
            return "painting"
        return "prompting" if all(shop.team.spec for shop in shops) else "deliberating"

    def team(self, team: TeamId) -> TeamState:
        return self.workshops[team].team

    @property
    def winner(self) -> TeamId | None:
        """The team with more points, once the labels are revealed."""
        label = leading(self.ballots)
        return team_of(label, self.revealed.teams) if label and self.revealed else None


def blind_package(match: MatchState, team: TeamId) -> Package:
    """What judges see of a team's world. Raises IntegrityError before it is final."""
    shop = match.workshops[team]
    if shop.team.spec is None:
        raise IntegrityError(f"the world of team {team} is not final")
    return package(
        challenge=match.started.challenge,
        spec=shop.team.spec,
        transcript=shop.told,
        pack=shop.prompts.pack if shop.prompts else None,
        images=shop.images,
        personas=match.started.personas,
    )


def fold(events: Iterable[Event]) -> MatchState:
    """The match after these events. The order within each stream counts, that between the streams does not.

    Raises IntegrityError, naming the first event that is not what it should be.
    """
    match = None
    for event in in_order(events):
        match = apply(match, event)
    if match is None:
        raise IntegrityError("no events")
    return match


def in_order(events: Iterable[Event]) -> tuple[Event, ...]:
    """The events by stream: the start, team A, team B, and then the judging."""
    whole = tuple(events)
    of: dict[Stream, list[Event]] = {"match": [], "A": [], "B": []}
    for event in whole:
        of[event.stream].append(event)
    return (*of["match"][:1], *of["A"], *of["B"], *of["match"][1:])


def apply(match: MatchState | None, event: Event) -> MatchState:
    """The match after one event more; `match` is None before the first. Raises IntegrityError as `fold` does."""
    try:
        return _applied(match, event)
    except IntegrityError as error:
        raise IntegrityError(f"{event.stream}/{event.number}: {error}") from error


def _applied(match: MatchState | None, event: Event) -> MatchState:
    if match is None:
        return _started(event)
    chain = match.chains[event.stream].after(event)
    match = replace(match, chains={**match.chains, event.stream: chain})
    if event.stream == "match":
        return _judged(match, event)
    shop = _made(match, event.stream, event)
    return replace(match, workshops={**match.workshops, event.stream: shop})


def _started(event: Event) -> MatchState:
    body, chain = event.body, of_match().after(event)
    if not isinstance(body, MatchStarted):
        raise IntegrityError("a match begins with match_started")
    shops: dict[TeamId, Workshop] = {}
    for team in TEAMS:
        personas = [persona for persona in body.personas if persona.team == team]
        try:
            state, _ = begin(
                body.challenge,
                body.plan,
                match_id=body.match_id,
                team=team,
                personas=personas,
                life=body.life,
            )
        except ValueError as error:
            raise IntegrityError(str(error)) from error
        shops[team] = Workshop(state)
    return MatchState(body, {"match": chain, "A": of_team("A", event), "B": of_team("B", event)}, shops)


def _made(match: MatchState, team: TeamId, event: Event) -> Workshop:
    shop, body = match.workshops[team], event.body
    match body:
        case PhaseEntered() | TurnRefused() | TurnTaken() | RoundDecided() | TeamFinished():
            return _worked(shop, body)
        case PromptsMade() if shop.team.spec and not shop.prompts:
            return replace(shop, prompts=body)
        case ImageMade() if shop.prompts and body.slot in shop.missing and not match.opened:
            return replace(shop, images=(*shop.images, body))
        case _:
            raise IntegrityError(f"{body.kind} does not fit here")


def _worked(shop: Workshop, body: EngineBody) -> Workshop:
    state, _ = step(shop.team, body)
    told = (*shop.told, body) if isinstance(body, TurnTaken | RoundDecided) else shop.told
    return replace(shop, team=state, told=told)


def _judged(match: MatchState, event: Event) -> MatchState:
    body = event.body
    match body:
        case JudgingOpened() if match.life == "painting":
            hashes = tuple(sorted(package_hash(blind_package(match, team)) for team in TEAMS))
            if tuple(sorted(body.packages)) != hashes:
                raise IntegrityError("the packages that were judged are not those of this match")
            return replace(match, opened=body)
        case BallotCast() if match.life == "judging":
            _check_ballot(match.ballots, body)
            return replace(match, ballots=(*match.ballots, body))
        case LabelsRevealed() if match.life == "judging" and match.opened:
            _check_reveal(match, body, match.opened)
            return replace(match, revealed=body)
        case MatchFinished() if match.life == "revealed":
            heads = (match.chains["A"].head, match.chains["B"].head)
            if (body.winner, body.heads) != (match.winner, heads):
                raise IntegrityError("the end does not follow from the ballots and the streams")
            return replace(match, finished=body)
        case _:
            raise IntegrityError(f"{body.kind} does not fit while the match is {match.life}")


def _check_ballot(ballots: Sequence[BallotCast], body: BallotCast) -> None:
    if any(ballot.judge == body.judge for ballot in ballots):
        raise IntegrityError("this judge has voted already")
    if problems := check_ballot(body.judge_kind, body.looks):
        raise IntegrityError(f"{problems[0].path}: {problems[0].message}")


def _check_reveal(match: MatchState, body: LabelsRevealed, opened: JudgingOpened) -> None:
    started = match.started
    wrong = check_reveal(started.commitment, started.match_id, bytes.fromhex(body.secret), body.teams)
    if wrong:
        raise IntegrityError(wrong.message)
    if opened.packages != tuple(package_hash(blind_package(match, team)) for team in body.teams):
        raise IntegrityError("the labels were not on the packages that were judged")
