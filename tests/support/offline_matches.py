"""Plays sprints with the offline personas through the real engine, and checks every answer on its way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bot.adapters.models.offline.sprint import PersonaWords, load_words, speak
from bot.core.sprint.challenges import challenge
from bot.core.sprint.contracts import ROLES, Challenge, Persona, TeamId, Tier, TurnBrief, TurnOutput
from bot.core.sprint.deliberation.engine import Finish, TeamState, advance, begin, brief_of, settle, taken
from bot.core.sprint.events import AnswerOrigin, EngineBody, RoundDecided, TurnTaken
from bot.core.sprint.protocol import RoundPlan
from bot.core.sprint.validation.stages import check, final_problems

ROOT = Path(__file__).resolve().parents[2]
FILES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for folder in ("challenges", "personas")
    for path in sorted((ROOT / "data" / folder).rglob("*.json"))
}
WORDS: PersonaWords = load_words(FILES)
PERSONAS: tuple[Persona, ...] = tuple(
    sorted(
        (
            Persona.model_validate_json(text)
            for path, text in FILES.items()
            if path.rpartition("/")[0] == "data/personas"
        ),
        key=lambda one: (one.team, ROLES.index(one.role)),
    )
)
Speaker = Callable[[TurnBrief], TurnOutput]


def offline(brief: TurnBrief) -> TurnOutput:
    """The offline persona of the brief's role."""
    return speak(brief, WORDS)


def drawn(tier: int, seed: int) -> Challenge:
    """The challenge of the shipped tables."""
    tiers: tuple[Tier, ...] = (1, 2, 3)
    return challenge(WORDS.tables, tiers[tier - 1], seed)


def played(
    given: Challenge,
    *,
    match_id: str = "m1",
    life: int | None = None,
    team: TeamId = "A",
    plan: RoundPlan | None = None,
    speaker: Speaker = offline,
) -> tuple[TeamState, list[EngineBody]]:
    """A team's whole match: its last state and its events. Fails on the first answer that breaks a rule."""
    cast = [persona for persona in PERSONAS if persona.team == team]
    state, wanted = begin(
        given, (plan or RoundPlan()).heard_by_all, match_id=match_id, team=team, personas=cast, life=life
    )
    state, owed, wanted = settle(state, wanted)
    events = [*owed]
    while not isinstance(wanted[0], Finish):
        for request in wanted[0].requests:  # type: ignore[union-attr]
            brief = brief_of(state, request)
            output = speaker(brief)
            problems = check(brief, output)
            assert not problems, (request.id, problems, output)
            state, more, wanted = advance(state, taken(request, output, AnswerOrigin(source="offline")))
            events += more
    assert state.spec is not None
    assert not final_problems(state.spec)
    return state, events


def turns(events: list[EngineBody]) -> list[TurnOutput]:
    """What was said."""
    return [event.output for event in events if isinstance(event, TurnTaken)]


def outcomes(events: list[EngineBody]) -> list[str]:
    """How the rounds ended."""
    return [event.tally.outcome for event in events if isinstance(event, RoundDecided)]
