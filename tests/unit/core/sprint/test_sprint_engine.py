"""A team's match with canned answers: who is asked, how the canon grows, and what does not fit."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.core.errors import IntegrityError, Rejected
from bot.core.sprint.canon.patching import canon_hash
from bot.core.sprint.contracts import ROLES, Canon, TurnOutput
from bot.core.sprint.deliberation.engine import (
    Ask,
    Finish,
    PersonaBudget,
    Record,
    Request,
    TeamState,
    advance,
    begin,
    brief_of,
    pending,
    refused,
    retry,
    settle,
    step,
    taken,
)
from bot.core.sprint.events import AnswerOrigin, AnswerUsage, PhaseEntered, RoundDecided
from bot.core.sprint.protocol import RoundPlan
from bot.core.sprint.validation.stages import answered
from tests.support.sprint_games import FALLBACK, MODEL, challenge, personas
from tests.support.sprint_speaker import final_canon, scripted

WORLD = final_canon(Random(11))
SHORT = RoundPlan(foundation=2, landmarks=0, tension=0)
LOGIC = "Light is sacred, and the guild of glass rations it."
TIDE = "Light is sacred, and the tide rations it."
REASON = "R{:02}-objection-contrarian is heard: what the harbour loses at dusk it must win back at dawn."
LONG = (
    "The salt wind carries embers over the wall at night, so whatever we light must be seen from the cistern, "
    "and not only be heard."
)
Played = tuple[TeamState, tuple[Any, ...], list[Any]]
WRONG = (Rejected("sprint/plus_one", "/delta", "Add something."),)


def patch(*ops: tuple[str, Any]) -> dict[str, Any]:
    return {"canon_patch": [{"op": "replace", "path": path, "value": value} for path, value in ops]}


def votes(words: str) -> list[dict[str, Any]]:
    """`a` accepts, `r` rejects, and `1` wants the first response instead."""
    choices = {"a": {"vote": "ACCEPT"}, "r": {"vote": "REJECT"}, "1": {"vote": "AMEND"}}
    return [choices[word] for word in words]


def begun(plan: RoundPlan = SHORT, most_calls: int = 50) -> tuple[TeamState, tuple[Any, ...]]:
    state, effects = begin(challenge(), plan, match_id="m-1", team="A", personas=personas(most_calls)[:4])
    state, _, wanted = settle(state, effects)
    return state, wanted


def asked(wanted: tuple[Any, ...]) -> tuple[Request, ...]:
    assert isinstance(wanted[0], Ask)
    return wanted[0].requests


def canned(state: TeamState, wanted: tuple[Any, ...], *lines: dict[str, Any]) -> Played:
    """Gives these answers in turn, checked as a service would, to whoever is asked."""
    events: list[Any] = []
    for line in lines:
        due = asked(pending(state))[0]
        known = {
            "speaker_role": due.role,
            "turn_type": due.turn_type,
            "content": REASON.format(state.place.round),
        }
        if due.turn_type == "RESPONSE":
            known["content"] = LONG
        if line.get("vote") == "AMEND":
            line = {**line, "amendment": next(one.id for one in state.said if "response" in one.id)}
        output = answered(brief_of(state, due), {**known, **line})
        assert isinstance(output, TurnOutput), output
        state, new, wanted = advance(state, taken(due, output, MODEL))
        events += new
    return state, wanted, events


OBJECTION = {
    "objections": [
        {
            "target": "/governing_logic",
            "consequence": "The harbour goes dark and its boats founder.",
            "remedy": "Let something ration it that nobody can bribe.",
        }
    ]
}
DELTA = {"delta": ["The tide rations it, since nobody can bribe it."]}
PROPOSED = patch(("/governing_logic", LOGIC))
FINAL = [
    {"op": "replace", "path": f"/{name}", "value": value}
    for name, value in WORLD.model_dump(mode="json").items()
    if name != "landmarks"
] + [
    {"op": "add", "path": "/landmarks/-", "value": landmark}
    for landmark in WORLD.model_dump(mode="json")["landmarks"]
]


def accept(number: int) -> dict[str, Any]:
    return {"decision": "ACCEPT", "references": [f"R{number:02}-objection-contrarian"]}


def first_round(resolution: dict[str, Any], ballot: str) -> list[dict[str, Any]]:
    return [PROPOSED, OBJECTION, patch(("/governing_logic", TIDE)), DELTA, resolution, *votes(ballot)]


def amend(number: int, text: str) -> dict[str, Any]:
    return {**accept(number), "decision": "AMEND", **patch(("/governing_logic", text))}


@pytest.mark.parametrize(
    ("resolution", "ballot", "outcome", "logic", "applied"),
    [
        (accept(1), "aaar", "ACCEPTED", LOGIC, ["R01-proposal-architect"]),
        (amend(1, "By the moon it is, then."), "aaaa", "ACCEPTED", "By the moon it is, then.",
         ["R01-proposal-architect", "R01-resolution-synthesizer"]),
        (accept(1), "aa11", "AMENDED", TIDE, ["R01-proposal-architect", "R01-response-lorekeeper"]),
        ({**accept(1), "decision": "REJECT"}, "aaaa", "ACCEPTED", "", []),
        (accept(1), "aarr", "REJECTED", "", []),
    ],
)  # fmt: skip
def test_a_round_changes_the_canon_as_it_was_voted(
    resolution: dict[str, Any], ballot: str, outcome: str, logic: str, applied: list[str]
) -> None:
    state, wanted = begun()
    state, _, events = canned(state, wanted, *first_round(resolution, ballot))
    decided = events[-1]
    assert isinstance(decided, RoundDecided)
    assert (decided.tally.outcome, list(decided.applied)) == (outcome, applied)
    assert state.canon == Canon(governing_logic=logic)
    assert (decided.before, decided.after) == (canon_hash(Canon()), canon_hash(state.canon))
    assert state.past[0].moved == (("/governing_logic",) if logic else ())
    assert state.place.round == 2


def test_a_deadlock_is_broken_by_the_synthesizer_alone_and_the_proposal_is_not_implied() -> None:
    state, wanted = begun()
    state, wanted, events = canned(state, wanted, *first_round(accept(1), "aa1r"))
    (due,) = asked(wanted)
    told = brief_of(state, due)
    assert due.id == "R01-tiebreak-synthesizer"
    assert (told.decisions, told.tally and told.tally.outcome) == (("DEADLOCK_TIEBREAK",), "DEADLOCK")
    assert [one.id for one in told.this_round][-4:] == [f"R01-vote-{role.lower()}" for role in ROLES]
    state, _, events = canned(state, wanted, {**accept(1), "decision": "DEADLOCK_TIEBREAK"})
    assert events[-1].tally.outcome == "TIEBREAK"
    assert events[-1].tally.reject == 1
    assert state.canon == Canon()


def test_a_short_match_goes_exactly_this_way() -> None:
    state, wanted = begun()
    state, wanted, events = canned(state, wanted, *first_round(accept(1), "aa11"))
    second = [
        patch(("/world_name", "Saltmouth"), ("/aesthetic_mood", ["dry", "bright", "slow"])),
        OBJECTION, DELTA, DELTA, accept(2), *votes("aaaa"),
    ]  # fmt: skip
    state, wanted, more = canned(state, wanted, *second)
    events += more
    agreed = Canon(world_name="Saltmouth", governing_logic=TIDE, aesthetic_mood=("dry", "bright", "slow"))
    assert state.canon == agreed
    state, wanted, more = canned(
        state, wanted, {"canon_patch": FINAL}, OBJECTION, DELTA, DELTA, accept(3), *votes("aaaa")
    )
    events += more
    assert wanted == (Finish(WORLD),)
    assert state.spec == WORLD
    kinds = [event.kind for event in events]
    assert kinds.count("turn_taken") == 27
    assert [event.round for event in events if isinstance(event, RoundDecided)] == [1, 2, 3]
    assert [(event.phase, event.round) for event in events if isinstance(event, PhaseEntered)] == [
        ("CRYSTALLIZATION", 3)
    ]
    assert kinds[-2:] == ["round_decided", "team_finished"]


CRYSTAL = RoundPlan(foundation=0, landmarks=0, tension=0)


def crystal(*ballots: str) -> Played:
    """A crystallization with these ballots; each further one is of a revision."""
    state, wanted = begun(CRYSTAL)
    better = patch(("/governing_logic", TIDE))
    lines = [{"canon_patch": FINAL}, OBJECTION, better, DELTA, accept(1), *votes(ballots[0])]
    for number, ballot in enumerate(ballots[1:]):
        lines += [amend(1, f"By the moon, in its {number + 2}. night."), *votes(ballot)]
    return canned(state, wanted, *lines)


@pytest.mark.parametrize(
    ("ballots", "outcome", "logic"),
    [
        (("aaaa",), "ACCEPTED", WORLD.governing_logic),
        (("aa11",), "AMENDED", TIDE),
        (("aaar", "aaaa"), "ACCEPTED", "By the moon, in its 2. night."),
        (("aaar", "111a"), "AMENDED", TIDE),
        (("rrrr", "a1ra", "aaaa"), "ACCEPTED", "By the moon, in its 3. night."),
    ],
)
def test_a_crystallization_is_revised_until_it_is_ratified(
    ballots: tuple[str, ...], outcome: str, logic: str
) -> None:
    state, wanted, events = crystal(*ballots)
    assert wanted == (Finish(WORLD.model_copy(update={"governing_logic": logic})),)
    assert state.place.stage == "DONE"
    assert [event.tally.outcome for event in events if isinstance(event, RoundDecided)] == [outcome]


def test_a_revision_is_told_of_the_vote_and_has_ids_of_its_own() -> None:
    state, wanted, _ = crystal("aaar")
    (due,) = asked(wanted)
    told = brief_of(state, due)
    assert due.id == "R01-resolution-synthesizer-2"
    assert (told.revision, told.decisions) == (1, ("AMEND",))
    assert told.tally is not None
    assert told.tally.outcome == "UNRATIFIED"
    state, wanted, _ = crystal("aaar", "raaa")
    assert asked(wanted)[0].id == "R01-resolution-synthesizer-3"


def test_after_two_revisions_the_tie_break_settles_a_crystallization() -> None:
    state, wanted, _ = crystal("aaar", "aaar", "aaar")
    (due,) = asked(wanted)
    assert due.id == "R01-tiebreak-synthesizer"
    told = brief_of(state, due)
    assert (told.revision, told.decisions) == (0, ("DEADLOCK_TIEBREAK",))
    settle_it = {
        "decision": "DEADLOCK_TIEBREAK",
        "references": ["R01-proposal-architect", "R01-objection-contrarian"],
        "canon_patch": FINAL,
    }
    state, wanted, events = canned(state, wanted, settle_it)
    assert wanted == (Finish(WORLD),)
    assert events[-2].tally.outcome == "TIEBREAK"


# --- repairs, budgets, votes -------------------------------------------------------------------------------


def test_three_attempts_and_then_the_fallback_speaks() -> None:
    state, wanted = begun()
    for attempt in (1, 2, 3):
        (due,) = asked(wanted)
        assert (due.attempt, due.fallback) == (attempt, False)
        state, wanted = step(state, refused(due, f"answer {attempt}", WRONG, MODEL))
    (due,) = asked(wanted)
    assert (due.attempt, due.fallback) == (4, True)
    assert due.last is not None
    assert (due.last.answer, due.last.errors[0].code) == ("answer 3", "sprint/plus_one")
    output = scripted(brief_of(state, due), Random(1))
    with pytest.raises(IntegrityError, match="only the fallback"):
        step(state, taken(due, output, MODEL))
    with pytest.raises(IntegrityError, match="does not fit attempt"):
        step(state, refused(due, "again", WRONG, MODEL))
    state, wanted = step(state, taken(due, output, FALLBACK))
    assert (asked(wanted)[0].attempt, asked(wanted)[0].last) == (1, None)


def test_a_spent_persona_plays_fallback_turns() -> None:
    state, wanted = begun(most_calls=2)
    (due,) = asked(wanted)
    state, wanted = step(state, refused(due, "x", WRONG, MODEL))
    assert not asked(wanted)[0].fallback
    state, wanted = step(state, refused(asked(wanted)[0], "x", WRONG, MODEL))
    (due,) = asked(wanted)
    assert (due.attempt, due.spent, due.fallback) == (3, True, True)
    assert state.budget("ARCHITECT").tokens == 2 * 99
    assert state.budget("LOREKEEPER").tokens == 0


def test_retried_calls_and_tokens_count_and_offline_answers_do_not() -> None:
    state, _ = begun()
    budget = state.budget("ARCHITECT")
    busy = AnswerOrigin(source="model", usage=AnswerUsage(calls=3, input=199_000, output=1000))
    assert budget.charged(busy).calls == 3
    assert budget.charged(busy).spent
    assert budget.charged(FALLBACK) == budget
    assert budget.charged(AnswerOrigin(source="offline", usage=AnswerUsage(calls=1, input=9))) == budget
    assert budget.charged(AnswerOrigin(source="model")).calls == 1


def test_the_four_votes_are_asked_for_at_once_and_unseen() -> None:
    state, wanted = begun()
    state, wanted, _ = canned(state, wanted, *first_round(accept(1), ""))
    requests = asked(wanted)
    assert [request.role for request in requests] == list(ROLES)
    briefs = [brief_of(state, request) for request in requests]
    for due, told in zip(requests, briefs, strict=True):
        assert brief_of(state, due) == told
        output = answered(told, scripted(told, Random(2)).model_dump(mode="json"))
        assert isinstance(output, TurnOutput)
        before = state
        state, wanted = step(state, taken(due, output, MODEL))
        assert due.role == "SYNTHESIZER" or wanted == ()
        with pytest.raises(IntegrityError, match="does not fit"):
            step(before, taken(requests[ROLES.index(due.role) - 1], output, MODEL))


def test_a_vote_may_be_repaired_before_it_is_recorded() -> None:
    state, wanted = begun()
    state, wanted, _ = canned(state, wanted, *first_round(accept(1), "a"))
    lorekeeper, contrarian, _ = asked(pending(state))
    event = refused(lorekeeper, {"vote": "MAYBE"}, WRONG, MODEL)
    foreseen = retry(lorekeeper, event, state.budget("LOREKEEPER").charged(event.origin))
    state, wanted = step(state, event)
    assert asked(wanted) == (foreseen,)
    assert asked(pending(state))[1] == contrarian


def test_a_vote_that_spends_its_budget_is_foreseen_as_the_fallback_s() -> None:
    state, wanted = begun(most_calls=2)
    for line in first_round(accept(1), ""):
        state, wanted, _ = canned(state, wanted, line)
    lorekeeper = asked(wanted)[1]
    assert not lorekeeper.fallback
    event = refused(lorekeeper, "x", WRONG, MODEL)
    foreseen = retry(lorekeeper, event, state.budget("LOREKEEPER").charged(event.origin))
    assert foreseen.fallback
    state, _, _ = canned(state, wanted, {"vote": "ACCEPT"})
    state, wanted = step(state, event)
    assert asked(wanted) == (foreseen,)


def test_a_match_whose_answers_nobody_checked_does_not_end_with_a_world_that_is_not_final() -> None:
    state, _ = begun(CRYSTAL)
    while True:
        (due, *_) = asked(pending(state))
        output = scripted(brief_of(state, due), Random(1)).model_copy(
            update={"vote": "ACCEPT", "amendment": None}
        )
        if due.turn_type == "PROPOSAL":
            output = output.model_copy(update={"canon_patch": output.canon_patch[:1]})
        if due.turn_type == "RESOLUTION":
            output = output.model_copy(update={"decision": "ACCEPT", "canon_patch": ()})
        if due.id == "R01-vote-synthesizer":
            break
        state, _, _ = advance(state, taken(due, output, MODEL))
    with pytest.raises(IntegrityError, match="no final spec"):
        advance(state, taken(due, output, MODEL))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda due, output: taken(replace(due, id="R02-proposal-architect"), output, MODEL),
        lambda due, output: taken(due, output.model_copy(update={"speaker_role": "CONTRARIAN"}), MODEL),
        lambda due, output: taken(due, output.model_copy(update={"turn_type": "VOTE"}), MODEL),
        lambda due, output: refused(replace(due, attempt=2), "x", WRONG, MODEL),
        lambda due, output: refused(replace(due, role="SYNTHESIZER"), "x", WRONG, MODEL),
        lambda due, output: PhaseEntered(phase="FOUNDATION", round=1),
    ],
)  # fmt: skip
def test_an_event_that_does_not_fit_raises_and_changes_nothing(wrong: Any) -> None:
    state, wanted = begun()
    (due,) = asked(wanted)
    output = scripted(brief_of(state, due), Random(1))
    with pytest.raises(IntegrityError):
        step(state, wrong(due, output))
    assert pending(state) == wanted


def test_another_decision_than_the_engine_s_raises() -> None:
    state, wanted = begun()
    state, _, _ = canned(state, wanted, *first_round(accept(1), "aaa"))
    (due,) = asked(pending(state))
    last = scripted(brief_of(state, due), Random(1)).model_copy(update={"vote": "REJECT", "amendment": None})
    state, effects = step(state, taken(due, last, MODEL))
    assert isinstance(effects[0], Record)
    decided = effects[0].event
    assert isinstance(decided, RoundDecided)
    for fields in (
        {"after": "0" * 64},
        {"tally": decided.tally.model_copy(update={"accept": 4})},
        {"applied": ()},
    ):
        with pytest.raises(IntegrityError, match="round_decided does not fit"):
            step(state, decided.model_copy(update=fields))
    with pytest.raises(IntegrityError, match="does not fit"):
        step(state, taken(due, last, MODEL))


def test_a_team_has_one_persona_for_each_role() -> None:
    with pytest.raises(ValueError, match="one persona for each role"):
        begin(challenge(), SHORT, match_id="m", team="A", personas=personas()[:3])


def test_voices_differ_by_match_team_and_turn_and_no_brief_names_the_team() -> None:
    voices = set()
    for match_id in ("m-1", "m-2"):
        for team in ("A", "B"):
            state, effects = begin(challenge(), SHORT, match_id=match_id, team=team, personas=personas()[:4])
            state, _, wanted = settle(state, effects)
            told = brief_of(state, asked(wanted)[0])
            voices.add(told.voice)
            assert "team" not in told.model_dump(exclude={"voice"})
            assert match_id not in told.model_dump_json()
    assert len(voices) == 4


def test_the_teams_of_a_match_begin_with_different_halves_of_the_same_words() -> None:
    halves: list[tuple[int, int]] = []
    for match_id in map(str, range(12)):
        told = []
        for team in ("A", "B"):
            state, effects = begin(challenge(), SHORT, match_id=match_id, team=team, personas=personas()[:4])
            state, _, wanted = settle(state, effects)
            told.append(brief_of(state, asked(wanted)[0]))
        assert told[0].chorus == told[1].chorus
        halves.append((told[0].half, told[1].half))
    assert set(halves) == {(0, 1), (1, 0)}, "the letter of a team does not tell its half"


def test_a_budget_counts_tokens_as_they_are_billed() -> None:
    spent = AnswerUsage(calls=1, input=10_000, output=300, cached=8_000, written=1_600)
    assert spent.counted == 400 + 800 + 2_000 + 300
    assert PersonaBudget(50, 4_000).charged(AnswerOrigin(source="model", usage=spent)).spent is False
    assert PersonaBudget(50, 3_500).charged(AnswerOrigin(source="model", usage=spent)).spent is True
    assert AnswerUsage(input=5, cached=9).counted == 1
