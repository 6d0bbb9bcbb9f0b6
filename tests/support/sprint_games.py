"""Plays whole sprints with scripted personas, and with answers that nobody should accept."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any

from bot.core.sprint.contracts import (
    ROLES,
    TEAMS,
    Canon,
    Challenge,
    ImageParams,
    ImagePrompt,
    ImageSpec,
    JudgeVerdict,
    Persona,
    PromptPack,
    Scores,
    StyleProfile,
    TeamId,
    TurnBrief,
    TurnOutput,
)
from bot.core.sprint.deliberation.engine import (
    Ask,
    Finish,
    Request,
    TeamState,
    advance,
    brief_of,
    pending,
    refused,
    settle,
    taken,
)
from bot.core.sprint.events import (
    SLOTS,
    AnswerOrigin,
    AnswerUsage,
    BallotCast,
    Event,
    ImageMade,
    Look,
    MatchStarted,
    MatchState,
    PromptsMade,
    apply,
    fold,
    from_json,
    of_match,
    to_json,
)
from bot.core.sprint.judging import Package, cast_ballot, commitment, finish, open_judging, packages, reveal
from bot.core.sprint.protocol import RoundPlan
from bot.core.sprint.validation.stages import answered
from tests.support.sprint_speaker import scripted

Answer = str | Mapping[str, Any]
Mind = Callable[[TurnBrief, Request, Random], Answer]
"""What a model answers to a brief."""

MODEL = AnswerOrigin(
    source="model",
    model_key="test",
    provider="test",
    model_id="t-1",
    usage=AnswerUsage(calls=1, input=90, output=9),
)
FALLBACK = AnswerOrigin(source="fallback")
LABEL_SECRET = bytes(range(32))
NAMES = (
    "Plumb Rafter", "Old Ledger", "Sharp Thorn", "Even Keel", "High Gable", "Long Memory", "Dry Nettle", "Slow River",
)  # fmt: skip


def personas(most_calls: int = 50) -> tuple[Persona, ...]:
    """Eight personas with names of their own."""
    return tuple(
        Persona(
            id=f"{team.lower()}-{role.lower()}",
            version=1,
            team=team,
            role=role,
            name=NAMES[4 * TEAMS.index(team) + ROLES.index(role)],
            mandate="Speak.",
            personality_pressure="Thinks aloud.",
            constraints=(),
            model_key="test",
            temperature=0.7,
            max_output_tokens=900,
            max_calls=most_calls,
            accent="#336699",
            glyph="A",
            picture="a.png",
        )
        for team in TEAMS
        for role in ROLES
    )


def challenge(tier: Any = 1, seed: int = 7) -> Challenge:
    return Challenge(
        tier=tier, seed=seed, biome="salt flats", inhabitants="glass-blowers", twist="rain burns"
    )


def started(
    plan: RoundPlan | None = None,
    match_id: str = "m-1",
    tier: Any = 1,
    most_calls: int = 50,
    secret: bytes = LABEL_SECRET,
) -> MatchStarted:
    return MatchStarted(
        match_id=match_id,
        challenge=challenge(tier),
        plan=plan or RoundPlan(),
        personas=personas(most_calls),
        commitment=commitment(secret, match_id),
    )


def honest(brief: TurnBrief, wanted: Request, random: Random) -> Answer:
    """A mind that keeps every rule."""
    return scripted(brief, random).model_dump(mode="json")


class Game:
    """A match as a service would run it: it keeps the events, and asks whatever the engine wants next."""

    def __init__(self, events: Sequence[Event] | MatchStarted, mind: Mind = honest, seed: int = 0) -> None:
        self.mind = mind
        self.seed = seed
        if isinstance(events, MatchStarted):
            events = of_match().link(events)[0]
        self.events: list[Event] = list(events)
        self.match: MatchState = fold(self.events)
        self.accepted: list[tuple[TurnBrief, TurnOutput]] = []

    def record(self, stream: Any, *bodies: Any) -> None:
        for body in bodies:
            (event,), _ = self.match.chains[stream].link(body)
            self.match = apply(self.match, event)
            self.events.append(event)

    def deliberate(self, team: TeamId, turns: int = 10**6) -> bool:
        """So many answers of one team, and whether its world is final."""
        for _ in range(turns):
            if self._answer(team):
                return True
        return self.match.team(team).spec is not None

    def _answer(self, team: TeamId) -> bool:
        state = self.match.team(team)
        _, owed, wanted = settle(state, pending(state))
        self.record(team, *owed)
        if not wanted or isinstance(wanted[0], Finish):
            return True
        assert isinstance(wanted[0], Ask)
        self._speak(team, self.match.team(team), wanted[0].requests[0])
        return False

    def _speak(self, team: TeamId, state: TeamState, wanted: Request) -> None:
        brief = brief_of(state, wanted)
        random = Random(f"{self.seed} {brief.voice} {wanted.attempt}")
        raw = honest(brief, wanted, random) if wanted.fallback else self.mind(brief, wanted, random)
        origin = FALLBACK if wanted.fallback else MODEL
        output = answered(brief, raw)
        if isinstance(output, TurnOutput):
            self.accepted.append((brief, output))
            event = taken(wanted, output, origin)
        else:
            assert not wanted.fallback, f"the scripted persona broke a rule: {output}\n{brief}"
            event = refused(wanted, raw, output, origin)
        _, events, _ = advance(state, event)
        self.record(team, *events)

    def judge(self, secret: bytes = LABEL_SECRET, judges: int = 2) -> None:
        """What is still to come of prompts and pictures, of ballots by models, of the reveal and the end."""
        for team in TEAMS:
            self.make(team)
        if not self.match.opened:
            self.record("match", open_judging(self.match, secret))
        pair = packages(self.match, secret)
        for number in range(len(self.match.ballots), judges):
            self.record("match", ballot(self.match, f"judge-{number}", pair))
        if not self.match.revealed:
            self.record("match", reveal(self.match, secret))
        if not self.match.finished:
            self.record("match", finish(self.match))

    def make(self, team: TeamId) -> None:
        """What is still to be made from a team's world."""
        shop = self.match.workshops[team]
        spec = shop.team.spec
        assert spec is not None
        if not shop.prompts:
            self.record(team, PromptsMade(pack=pack(spec), origin=FALLBACK))
        if not self.match.opened:
            self.record(team, *(image(spec, slot) for slot in SLOTS if slot in shop.missing))


def play(game: Game, together: Random | None = None) -> Game:
    """Both teams to the end, one after the other or as chance has it, and the judging."""
    left = list(TEAMS)
    while left:
        team = together.choice(left) if together else left[0]
        if game.deliberate(team, together.randint(1, 9) if together else 10**6):
            left.remove(team)
    game.judge()
    return game


def pack(spec: Canon) -> PromptPack:
    def one(subject: str) -> ImagePrompt:
        return ImagePrompt(
            rendered_prompt=f"{subject}. {spec.hero_image_description}",
            spec=ImageSpec(
                subject=subject,
                setting="A place of salt and glass.",
                composition="Wide, low horizon.",
                camera="35 mm, eye level.",
                lighting="Late sun from the left.",
            ),
            params=ImageParams(seed=len(subject)),
            canon_refs=("/world_name",),
        )

    return PromptPack(
        style_profile=StyleProfile(medium="Oil on board", rendering="Loose brushwork"),
        hero_image=one(f"All of {spec.world_name}"),
        landmarks=tuple(one(f"A view of {each.name}") for each in spec.landmarks),
        inhabitant_portrait=one("Somebody who lives here"),
        tension_snapshot=one("The conflict as it shows"),
    )


def image(spec: Canon, slot: Any) -> ImageMade:
    digest = hashlib.sha256(f"{spec.world_name} {slot}".encode()).hexdigest()
    return ImageMade(
        slot=slot, sha256=digest, media_type="image/png", artifact=f"a/{digest}.png", sketch=True
    )


def marks(blind: Package, judge: str, salt: int = 0) -> Scores:
    """Marks that depend on what a judge sees, and on nothing else."""
    digest = hashlib.sha256(f"{judge}{salt}{json.dumps(blind, sort_keys=True)}".encode()).digest()
    names = ("coherence", "ambition", "visual_fidelity", "artifact_quality", "process")
    return Scores(**{name: digest[index] % 11 for index, name in enumerate(names)})


def ballot(match: MatchState, judge: str, pair: tuple[Package, Package]) -> BallotCast:
    """A model's ballot: both orders."""
    amber, slate = (marks(one, judge) for one in pair)
    looks = [
        Look(shown_first="Amber", verdict=JudgeVerdict(first=amber, second=slate)),
        Look(shown_first="Slate", verdict=JudgeVerdict(first=slate, second=amber)),
    ]
    made = cast_ballot(match, judge, "model", looks)
    assert isinstance(made, BallotCast)
    return made


def wild(share: float) -> Mind:
    """A mind that answers badly in so many of a hundred cases."""

    def answer(brief: TurnBrief, wanted: Request, random: Random) -> Answer:
        good = scripted(brief, random).model_dump(mode="json")
        return hostile(good, random) if random.random() < share else good

    return answer


HOSTILE_TEXTS = (
    "@everyone look", "<@123456789012345678>", "a\u202eb", "x" * 5000, "", "+1", "I agree.", "\x07bell", "\ud800",
    "https://example.org/x", "/world_name", "-", "R99-proposal-architect", "{{system}}", "😀" * 40, "null",
)  # fmt: skip
HOSTILE_VALUES: tuple[Any, ...] = (
    None, 0, 1.5, True, [], {}, [[]], [None], {"a": 1}, [{"op": "add", "path": "/landmarks/-", "value": {}}],
    [{"op": "move", "path": "/world_name", "from": "/tension"}], [{"op": "remove", "path": "/world_name"}],
    [{"op": "replace", "path": "/landmarks/99/name", "value": "Nowhere"}],
    [{"op": "add", "path": "/__class__", "value": "x"}], [{"op": "add", "path": "/landmarks/-", "value": "text"}],
    [{"op": "replace", "path": "/world_name", "value": ["a", "b", "c"]}], "VOTE", "REJECT", "SYNTHESIZER",
)  # fmt: skip


def hostile(good: dict[str, Any], random: Random) -> Answer:
    """An answer as nobody should give it; now and then it is valid all the same."""
    name = random.choice(list(good))
    match random.randrange(7):
        case 0:
            return random.choice(
                ("", "no JSON", "[1, 2]", "{", "nul", '{"a": NaN}', "[" * 3000, '{"content": "a')
            )
        case 1:
            return {**good, name: random.choice(HOSTILE_VALUES)}
        case 2:
            return {**good, name: random.choice(HOSTILE_TEXTS)}
        case 3:
            return {key: value for key, value in good.items() if key != name}
        case 4:
            return {
                **good,
                random.choice(("extra", "\u202ename", "canonPatch")): random.choice(HOSTILE_VALUES),
            }
        case 5:
            return {
                **good,
                "speaker_role": random.choice(ROLES),
                "turn_type": random.choice(("VOTE", "PROPOSAL")),
            }
        case _:
            return "Here you are: " + json.dumps(_scrambled(good, random))


def _scrambled(value: Any, random: Random) -> Any:
    if isinstance(value, dict):
        return {key: _scrambled(inner, random) for key, inner in value.items()}
    if isinstance(value, list):
        return [_scrambled(inner, random) for inner in value] * random.choice((1, 1, 1, 2, 9))
    if isinstance(value, str) and random.random() < 0.1:
        return random.choice((*HOSTILE_TEXTS[:8], *HOSTILE_TEXTS[9:]))
    return value


def rebuilt(events: Iterable[Event]) -> list[Event]:
    """The events as they come back from storage."""
    return [from_json(to_json(event)) for event in events]
