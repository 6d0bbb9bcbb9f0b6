"""Fields that came after matches were stored: their chain hashes stand, and a match can be made again."""

from __future__ import annotations

from bot.core.canonical import content_hash
from bot.core.sprint.events import Event, fold, from_json, of_match, to_json
from bot.core.sprint.protocol import RoundPlan
from tests.support.offline_matches import drawn, played, turns
from tests.support.sprint_games import Game, started


def test_a_start_without_later_fields_has_the_json_it_always_had() -> None:
    body = started(RoundPlan(foundation=1))
    whole = body.model_dump(mode="json")
    assert "life" not in whole
    assert "responses" not in whole["plan"]
    (event,), chain = of_match().link(body)
    stored = to_json(event)
    assert "life" not in stored
    assert chain.head == content_hash(Event.model_validate_json(stored).model_dump(mode="json"))


def test_a_start_with_them_is_read_back_as_it_was() -> None:
    body = started(RoundPlan(foundation=1).heard_by_all).model_copy(update={"life": 12})
    (event,), _ = of_match().link(body)
    assert from_json(to_json(event)) == event
    assert fold([event]).team("A").life == 12


def test_the_same_seed_and_life_are_the_same_argument_whatever_the_match_is_called() -> None:
    plan = RoundPlan(foundation=1, landmarks=1, tension=0)
    one, other, third = (
        turns(played(drawn(1, 5), match_id=name, life=life, plan=plan)[1])
        for name, life in (("first", 3), ("second", 3), ("first", 4))
    )
    assert one == other
    assert one != third


def test_a_round_is_remembered_with_its_objection_and_with_whom_it_went_over() -> None:
    game = Game(started(RoundPlan(foundation=2, landmarks=0, tension=0)))
    game.deliberate("A")
    for summary in game.match.team("A").past:
        assert summary.objection
        assert len(summary.against) < 4
