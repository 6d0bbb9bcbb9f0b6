"""Pages: the beats of a team put together into what is read at once, live as in a replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import ROLES, Phase, SprintTally, TeamId, TurnOutput
from bot.core.sprint.deliberation.voting import tally
from bot.core.sprint.events import SLOTS
from bot.core.sprint.records.page_names import FINAL_WORLD, PICTURES, PROMPTS, phase_begins

Beat = Mapping[str, Any]
Kind = Literal["phase", "turn", "vote", "decision", "spec", "prompts", "gallery"]
UNDECIDED = ("DEADLOCK", "UNRATIFIED")


@dataclass(frozen=True, slots=True)
class MatchPage:
    """One message of a match, or one step of its replay.

    `beats` are the turn, the four votes with the decision that follows, the six pictures …; `refused` are the answers
    of the same turn that did not stand. `tally` is that of a ballot which decided nothing. `heard` is what was said
    in the round before. `key` is unlike that of any other page of the team, and says which page it is to a person, too.
    """

    team: TeamId
    kind: Kind
    key: str
    beats: tuple[Beat, ...]
    refused: tuple[Beat, ...] = ()
    tally: SprintTally | None = None
    heard: str = ""

    @property
    def last(self) -> Beat:
        return self.beats[-1]

    @property
    def number(self) -> int:
        """The number of the last event in it."""
        return max(int(beat["number"]) for beat in (*self.beats, *self.refused))

    @property
    def votes(self) -> tuple[Beat, ...]:
        return tuple(beat for beat in self.beats if beat.get("turn_type") == "VOTE")


class Pages:
    """Puts the beats of one team together as they come."""

    def __init__(self, team: TeamId) -> None:
        self._team: TeamId = team
        self._refused: list[Beat] = []
        self._votes: list[Beat] = []
        self._pictures: list[Beat] = []
        self._heard: list[str] = []

    def feed(self, beat: Beat) -> MatchPage | None:
        """The page that a beat completes, if it does."""
        match beat["kind"]:
            case "turn_refused":
                self._refused.append(beat)
                return None
            case "turn_taken" if beat["turn_type"] == "VOTE":
                return self._vote(beat)
            case "turn_taken":
                return self._turn(beat)
            case "round_decided":
                return self._decided(beat)
            case "image_made":
                self._pictures.append(beat)
                return self.flush() if len(self._pictures) == len(SLOTS) else None
            case "phase_entered":
                return self._page("phase", phase_begins(beat["phase"]), beat)
            case "team_finished":
                return self._page("spec", FINAL_WORLD, beat)
            case "prompts_made":
                return self._page("prompts", PROMPTS, beat)
            case other:
                raise ValueError(f"{other} is no beat of a team")

    def flush(self) -> MatchPage | None:
        """The pictures there are, once no more come."""
        pictures, self._pictures = self._pictures, []
        return self._page("gallery", PICTURES, *pictures) if pictures else None

    def _turn(self, beat: Beat) -> MatchPage:
        if beat["turn_type"] == "PROPOSAL":
            self._heard = []
        page = self._page("turn", beat["id"], beat)
        self._heard.append(str(beat["output"]["content"]))
        return page

    def _vote(self, beat: Beat) -> MatchPage | None:
        self._votes.append(beat)
        if len(self._votes) < len(ROLES):
            return None
        outputs = [TurnOutput.model_validate(vote["output"]) for vote in self._votes]
        phase: Phase = beat["phase"]
        counted = tally(outputs, phase)
        if counted.outcome not in UNDECIDED:
            return None
        return self._ballot("vote", f"R{beat['round']:02}-vote{_again(beat)}", counted)

    def _decided(self, beat: Beat) -> MatchPage:
        key = f"R{beat['round']:02}-decision"
        return self._ballot("decision", key, None, beat) if self._votes else self._page("decision", key, beat)

    def _ballot(self, kind: Kind, key: str, counted: SprintTally | None, *more: Beat) -> MatchPage:
        votes, self._votes = self._votes, []
        return self._page(kind, key, *votes, *more, counted=counted)

    def _page(self, kind: Kind, key: str, *beats: Beat, counted: SprintTally | None = None) -> MatchPage:
        refused, self._refused = tuple(self._refused), []
        return MatchPage(self._team, kind, key, beats, refused, counted, " ".join(self._heard))


def pages_of(beats: Iterable[Beat]) -> Iterator[MatchPage]:
    """The pages of a replay, in its order; beats of the judging are left out."""
    teams: dict[TeamId, Pages] = {"A": Pages("A"), "B": Pages("B")}
    for beat in beats:
        if beat["team"] is None:
            break
        page = teams[beat["team"]].feed(beat)
        if page is not None:
            yield page
    for left in teams.values():
        page = left.flush()
        if page is not None:
            yield page


def _again(beat: Beat) -> str:
    return f"-{beat['revision'] + 1}" if beat["revision"] else ""
