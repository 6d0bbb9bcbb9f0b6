"""The document of a match: one order whichever team was faster, and every canon, diff, refusal and result."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from bot.core.errors import IntegrityError
from bot.core.sprint.canon.patching import apply_patch, canon_hash, diff
from bot.core.sprint.contracts import ROLES, Canon, PatchOp
from bot.core.sprint.events import RoundDecided, TurnRefused, in_order
from bot.core.sprint.protocol import RoundPlan
from bot.core.sprint.records.replay import document
from tests.support.sprint_games import Game, play, started, wild

SMALL = RoundPlan(foundation=1, landmarks=1, tension=0)


@pytest.fixture(scope="module")
def game() -> Game:
    return play(Game(started(SMALL), wild(0.4), seed=2), Random(2))


@pytest.fixture(scope="module")
def told(game: Game) -> dict[str, Any]:
    return document(game.events)


def beats(told: dict[str, Any], **fields: Any) -> list[dict[str, Any]]:
    return [beat for beat in told["beats"] if all(beat.get(name) == value for name, value in fields.items())]


def test_a_document_is_json_and_names_the_match(told: dict[str, Any], game: Game) -> None:
    assert json.loads(json.dumps(told)) == told
    assert (told["match_id"], told["seed"], told["life"]) == ("m-1", 7, "finished")
    assert len(told["personas"]) == 8
    assert [phase["phase"] for phase in told["phases"]] == ["FOUNDATION", "LANDMARKS", "CRYSTALLIZATION"]
    assert [beat["index"] for beat in told["beats"]] == list(range(len(game.events) - 1))


def test_whichever_team_was_faster_the_document_is_the_same(told: dict[str, Any], game: Game) -> None:
    assert document(in_order(game.events)) == told
    a, b = ([event for event in game.events if event.stream == team] for team in "AB")
    rest = [event for event in game.events if event.stream == "match"]
    assert document([rest[0], *b, *a, *rest[1:]]) == told


def test_the_teams_take_turns_at_equal_places(told: dict[str, Any]) -> None:
    proposals = beats(told, kind="turn_taken", turn_type="PROPOSAL")
    assert [(proposal["round"], proposal["team"]) for proposal in proposals] == [
        (n, team) for n in (1, 2, 3) for team in "AB"
    ]
    votes = beats(told, kind="turn_taken", turn_type="VOTE", round=1)
    assert [(vote["role"], vote["team"]) for vote in votes] == [
        (role, team) for role in ROLES for team in "AB"
    ]
    rounds = [beat["round"] for beat in told["beats"] if beat["team"]]
    assert rounds == sorted(rounds)
    for team in "AB":
        numbers = [beat["number"] for beat in beats(told, team=team)]
        assert numbers == sorted(numbers)


def test_refused_attempts_stand_before_the_turn_that_was_taken(told: dict[str, Any], game: Game) -> None:
    refused = beats(told, kind="turn_refused")
    assert len(refused) == sum(isinstance(event.body, TurnRefused) for event in game.events)
    assert refused
    for beat in refused:
        after = [other for other in beats(told, team=beat["team"]) if other["number"] > beat["number"]]
        assert after[0]["id"] == beat["id"]
        assert beat["errors"][0]["code"].startswith("sprint/")
        assert beat["attempt"] in (1, 2, 3)


def test_the_canon_of_every_beat_is_there_and_follows_from_the_patches(told: dict[str, Any]) -> None:
    for team in "AB":
        canon = Canon()
        for beat in beats(told, team=team):
            before = canon
            if beat["kind"] == "round_decided":
                after = apply_patch(canon, [PatchOp.model_validate(op) for op in beat["patch"]])
                assert isinstance(after, Canon)
                canon = after
            assert beat["canon"] == canon_hash(canon)
            assert Canon.model_validate(told["canons"][beat["canon"]]) == canon
            assert beat["diff"] == [change.model_dump(mode="json") for change in diff(before, canon)]
        assert told["specs"][team] == canon.model_dump(mode="json")


def test_a_proposal_shows_the_fields_it_would_change(told: dict[str, Any]) -> None:
    for beat in beats(told, kind="turn_taken", turn_type="PROPOSAL"):
        fields = {op["path"].split("/")[1] for op in beat["output"]["canon_patch"]}
        assert {change["path"].split("/")[1] for change in beat["proposed"]} == fields
        assert beat["diff"] == []


def test_a_decision_shows_the_ballot_it_counts(told: dict[str, Any], game: Game) -> None:
    decided = beats(told, kind="round_decided")
    assert len(decided) == sum(isinstance(event.body, RoundDecided) for event in game.events)
    for beat in decided:
        words = [vote["vote"] for vote in beat["votes"]]
        tally = beat["tally"]
        assert [words.count(word) for word in ("ACCEPT", "AMEND", "REJECT")] == [
            tally["accept"], tally["amend"], tally["reject"],
        ]  # fmt: skip


def test_artifacts_judging_and_reveal_are_there(told: dict[str, Any]) -> None:
    assert [len(told["images"][team]) for team in "AB"] == [6, 6]
    assert told["prompts"]["A"]["hero_image"]["spec"]["camera"]
    assert [standing["label"] for standing in told["judging"]["standings"]] == ["Amber", "Slate"]
    assert [ballot["judge"] for ballot in told["judging"]["ballots"]] == [1, 2]
    assert told["reveal"]["labels"].keys() == {"Amber", "Slate"}
    assert told["reveal"]["winner"] in ("A", "B", None)
    assert [beat["kind"] for beat in told["beats"][-5:]] == [
        "judging_opened", "ballot_cast", "ballot_cast", "labels_revealed", "match_finished",
    ]  # fmt: skip
    assert "judge-0" not in json.dumps(told)


def test_a_running_match_has_a_document_and_tells_no_labels(game: Game) -> None:
    for cut in range(1, len(game.events), 5):
        told = document(game.events[:cut])
        assert len(told["beats"]) == cut - 1
        if told["life"] not in ("revealed", "finished"):
            assert told["reveal"] is None


def test_a_log_that_does_not_verify_has_no_document(game: Game) -> None:
    with pytest.raises(IntegrityError):
        document([])
    with pytest.raises(IntegrityError):
        document([*game.events[:9], *game.events[10:]])
