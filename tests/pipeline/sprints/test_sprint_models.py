"""Sprints spoken by models: one conversation a team, repairs and fallbacks, budgets, and lost response ids."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.core.errors import ModelForgot, ModelMisconfigured, ModelTruncated, ModelUnavailable
from bot.core.sprint.events import Event, TurnRefused, TurnTaken
from bot.services.sprints.match.event_log import MatchLog
from bot.services.sprints.match.model_calls import ModelCalls
from bot.services.sprints.match.model_persona import ModelVoice
from tests.support.sprint_models import PROMPTS, Scribe, Scribes, answers_of, asked_turn
from tests.support.sprint_table import sprint_cast, sprint_table

Voiced = Callable[[MatchLog], ModelVoice]


async def scripted_answers(folder: Path) -> tuple[dict[tuple[str, str], Any], list[Event]]:
    """What the scripted personas say in the match that every table here plays."""
    async with sprint_table(folder) as table:
        events = [one.event for one in await table.storage.sprints.events(await table.play())]
    return answers_of(events), events


def voiced(scribe: Scribe) -> Voiced:
    return lambda match_log: ModelVoice(match_log, PROMPTS, ModelCalls(Scribes({"scribe": scribe})))


async def played(folder: Path, scribe: Scribe, most_calls: int = 50) -> list[Event]:
    people = sprint_cast("scribe", most_calls)
    async with sprint_table(
        folder, people=people, voice=voiced(scribe), usable=("offline", "scribe")
    ) as table:
        return [one.event for one in await table.storage.sprints.events(await table.play())]


def turns(events: list[Event]) -> list[tuple[str, TurnTaken]]:
    return [(event.stream, event.body) for event in events if isinstance(event.body, TurnTaken)]


def refusals(events: list[Event]) -> list[TurnRefused]:
    return [event.body for event in events if isinstance(event.body, TurnRefused)]


def specs(events: list[Event]) -> dict[str, Any]:
    return {event.stream: event.body.spec for event in events if event.body.kind == "team_finished"}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("keeps", [True, False], ids=["kept by the provider", "sent again"])
async def test_a_match_of_canned_answers_makes_exactly_the_canon_they_say(
    tmp_path: Path, keeps: bool
) -> None:
    answers, offline = await scripted_answers(tmp_path / "offline")
    scribe = Scribe(answers, keeps=keeps)
    events = await played(tmp_path / "model", scribe)
    assert {(team, one.id): one.output for team, one in turns(events)} == answers
    assert specs(events) == specs(offline)
    assert decisions(events) == decisions(offline)
    assert len(decisions(events)) == 2 * 4
    assert {one.origin.source for _, one in turns(events)} == {"model"}
    assert refusals(events) == []


async def test_a_kept_conversation_is_continued_and_a_ballot_branches_off_from_one_answer(
    tmp_path: Path,
) -> None:
    answers, _ = await scripted_answers(tmp_path / "offline")
    scribe = Scribe(answers, keeps=True)
    await played(tmp_path / "model", scribe)
    mine = [one for one in scribe.asked if one.cache_key.endswith(":A")]
    assert [one.continues is None for one in mine] == [True, *[False] * (len(mine) - 1)]
    assert all(len(one.messages) == 1 for one in mine)
    first_round = {asked_turn(one)["id"]: one for one in mine if asked_turn(one)["round"] == 1}
    votes = [one for turn, one in first_round.items() if "-vote-" in turn]
    assert {vote.continues for vote in votes} == {"resp_A_R01-resolution-synthesizer_1"}
    assert {vote.conversation for vote in votes} == {False}
    after = next(one for one in mine if asked_turn(one)["id"].startswith("R02-proposal"))
    assert after.continues == "resp_A_R01-resolution-synthesizer_1"
    assert '"votes"' in after.messages[0].text
    assert '"canon_changes"' in after.messages[0].text


async def test_rules_and_mandates_are_sent_once_and_a_turn_is_short(tmp_path: Path) -> None:
    answers, _ = await scripted_answers(tmp_path / "offline")
    scribe = Scribe(answers, keeps=True)
    await played(tmp_path / "model", scribe)
    mine = [one for one in scribe.asked if one.cache_key.endswith(":B")]
    assert ["<personas>" in one.messages[0].text for one in mine] == [True, *[False] * (len(mine) - 1)]
    plain = [one.messages[0].text for one in mine if "<since>" not in one.messages[0].text]
    assert max(map(len, plain[1:])) < 1250


async def test_what_is_sent_again_only_grows_at_its_end(tmp_path: Path) -> None:
    answers, _ = await scripted_answers(tmp_path / "offline")
    scribe = Scribe(answers)
    await played(tmp_path / "model", scribe)
    chain = [one for one in scribe.asked if one.cache_key.endswith(":A") and one.conversation]
    for earlier, later in itertools.pairwise(chain):
        assert later.stable == earlier.stable
        assert later.messages[: len(earlier.messages)] == earlier.messages
        assert len(later.messages) == len(earlier.messages) + 2


async def test_a_lost_response_id_is_rebuilt_by_sending_everything(tmp_path: Path) -> None:
    answers, offline = await scripted_answers(tmp_path / "offline")

    def forgets(scribe: Scribe, request: Any, turn: str, _: int) -> Any:
        if turn == "R02-objection-contrarian" and request.continues:
            scribe.kept.clear()
            return ModelForgot("gone")
        return None

    scribe = Scribe(answers, keeps=True, twist=forgets)
    events = await played(tmp_path / "model", scribe)
    assert refusals(events) == []
    assert specs(events) == specs(offline)
    again = [one for one in scribe.asked if asked_turn(one)["id"] == "R02-objection-contrarian"]
    whole = [one for one in again if one.continues is None]
    assert all(len(one.messages) > 10 and one.conversation for one in whole)


async def test_a_refused_answer_is_asked_for_again_with_its_errors(tmp_path: Path) -> None:
    answers, offline = await scripted_answers(tmp_path / "offline")

    def wrong(scribe: Scribe, request: Any, turn: str, attempt: int) -> Any:
        if turn == "R01-objection-contrarian" and attempt == 1:
            return {"content": "+1"}
        if turn == "R01-vote-lorekeeper" and attempt <= 2:
            return {**answers["A", turn].model_dump(mode="json"), "speaker_role": "ARCHITECT"}
        return None

    scribe = Scribe(answers, twist=wrong)
    events = await played(tmp_path / "model", scribe)
    assert specs(events) == specs(offline)
    each_team = [("R01-objection-contrarian", 1), ("R01-vote-lorekeeper", 1), ("R01-vote-lorekeeper", 2)]
    assert sorted((one.id, one.attempt) for one in refusals(events)) == sorted(each_team * 2)
    again = [one for one in scribe.asked if "<errors>" in one.messages[-1].text]
    repair = next(one for one in again if asked_turn(one)["id"] == "R01-objection-contrarian")
    assert [message.role for message in repair.messages[-3:]] == ["user", "assistant", "user"]
    assert '"content": "+1"' in repair.messages[-2].text
    assert "speaker_role" in repair.messages[-1].text


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "fault", [ModelUnavailable("429"), ModelTruncated("cut", answer='{"content": "a'), None], ids=str
)
async def test_after_two_repairs_the_offline_persona_speaks_and_the_next_prompt_says_so(
    tmp_path: Path, fault: Exception | None
) -> None:
    answers, offline = await scripted_answers(tmp_path / "offline")

    def broken(scribe: Scribe, request: Any, turn: str, attempt: int) -> Any:
        return (fault or {"content": "no"}) if turn == "R02-proposal-lorekeeper" else None

    scribe = Scribe(answers, keeps=True, twist=broken)
    events = await played(tmp_path / "model", scribe)
    assert sorted(one.attempt for one in refusals(events)) == [1, 1, 2, 2, 3, 3]
    by_id = {one.id: one for team, one in turns(events) if team == "A"}
    assert by_id["R02-proposal-lorekeeper"].origin.source == "fallback"
    assert specs(events) == specs(offline)
    after = next(one for one in scribe.asked if asked_turn(one)["id"] == "R02-objection-contrarian")
    assert '"said":"R02-proposal-lorekeeper"' in after.messages[0].text


async def test_a_model_that_is_wrongly_set_up_is_asked_once(tmp_path: Path) -> None:
    answers, _ = await scripted_answers(tmp_path / "offline")
    scribe = Scribe(answers, twist=lambda *_: ModelMisconfigured("no such key"))
    events = await played(tmp_path / "model", scribe)
    assert len(scribe.asked) <= 4  # each team with a temperature, and without one
    assert {one.origin.source for _, one in turns(events)} == {"fallback"}


async def test_a_model_that_refuses_a_temperature_is_asked_without_one(tmp_path: Path) -> None:
    answers, offline = await scripted_answers(tmp_path / "offline")

    def cold(_: Scribe, request: Any, __: str, ___: int) -> Any:
        return ModelMisconfigured("temperature") if request.temperature is not None else None

    scribe = Scribe(answers, twist=cold)
    events = await played(tmp_path / "model", scribe)
    assert specs(events) == specs(offline)
    assert sum(one.temperature is not None for one in scribe.asked) <= 2
    assert refusals(events) == []


async def test_a_persona_whose_budget_is_spent_is_spoken_for(tmp_path: Path) -> None:
    answers, offline = await scripted_answers(tmp_path / "offline")
    scribe = Scribe(answers)
    events = await played(tmp_path / "model", scribe, most_calls=2)
    assert specs(events) == specs(offline)
    for team in ("A", "B"):
        said = [one for who, one in turns(events) if who == team and "synthesizer" in one.id]
        assert [one.origin.source for one in said] == ["model"] * 2 + ["fallback"] * (len(said) - 2)


def decisions(events: list[Event]) -> list[tuple[str, int, str, str]]:
    """Canon hashes before and after each round."""
    found = [event for event in events if event.body.kind == "round_decided"]
    return sorted((event.stream, event.body.round, event.body.before, event.body.after) for event in found)
