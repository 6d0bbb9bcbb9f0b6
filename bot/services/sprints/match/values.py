"""What goes in and out of the use cases of sprints: a wish, a person, a match at one moment, a picture."""

from __future__ import annotations

from dataclasses import field

from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import TeamId, Tier
from bot.core.sprint.events import ImageMade, Life, MatchState
from bot.core.sprint.protocol import RoundPlan
from bot.core.sprint.records.predictions import Crowd
from bot.services.ports.sprints import MatchRow


@dataclass(frozen=True, slots=True)
class Start:
    """What somebody wants to see. A seed or life that is not given is drawn; `model_key` counts for all and the judge.

    The same tier, seed, life and plan without a model are the same argument again.
    """

    tier: Tier = 1
    seed: int | None = None
    life: int | None = None
    plan: RoundPlan = field(default_factory=RoundPlan)
    model_key: str = ""
    delay_s: float = 0.0
    paused: bool = False
    guild_id: str = ""
    channel_id: str = ""
    user_id: str = ""


@dataclass(frozen=True, slots=True)
class SprintRequester:
    """Who steers: the starter of a match may, and game masters."""

    user_id: str
    is_gm: bool = False


OPERATOR = SprintRequester("", is_gm=True)
"""Whoever sits at the command line."""


@dataclass(frozen=True, slots=True)
class MatchSnapshot:
    """A match at this moment. `busy` says that something is being asked, painted or judged by itself."""

    row: MatchRow
    match: MatchState
    paused: bool
    delay_s: float
    busy: bool
    crowd: Crowd = field(default_factory=Crowd)

    @property
    def life(self) -> Life:
        return self.match.life

    @property
    def blind(self) -> bool:
        """Whether nothing may show yet which team made which world: till the labels are open, or nobody will judge."""
        return self.match.revealed is None and self.row.status != "cancelled"

    @property
    def judged_now(self) -> bool:
        """Whether people look at it as judges."""
        return self.blind and self.life == "judging"


@dataclass(frozen=True, slots=True)
class GalleryPicture:
    """A picture in the gallery: whose it is, what it shows, and its bytes."""

    team: TeamId
    made: ImageMade
    data: bytes = field(repr=False)
