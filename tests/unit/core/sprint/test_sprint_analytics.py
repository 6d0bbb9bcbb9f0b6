"""How a team argued, in numbers that follow from its events; and which events change the canon."""

from __future__ import annotations

from bot.core.sprint.canon.patching import canon_hash
from bot.core.sprint.contracts import ROLES
from bot.core.sprint.events import Event, RoundDecided, TurnTaken, apply, fold, of_match
from bot.core.sprint.protocol import RoundPlan
from bot.core.sprint.records.analytics import argument_record
from tests.support.offline_matches import PERSONAS, offline
from tests.support.sprint_games import Game, started


def _game() -> Game:
    body = started(RoundPlan(foundation=2, landmarks=3, tension=1).heard_by_all)
    body = body.model_copy(update={"personas": PERSONAS, "life": 4})
    (event,), _ = of_match().link(body)
    game = Game([event], lambda brief, _wanted, _random: offline(brief).model_dump(mode="json"))
    for team in ("A", "B"):
        game.deliberate(team)
    return game


def test_an_argument_is_counted_from_what_was_said_and_decided() -> None:
    game = _game()
    for team in ("A", "B"):
        shop = game.match.workshops[team]
        record = argument_record(shop)
        decided = [body for body in shop.told if isinstance(body, RoundDecided)]
        said = [body.output for body in shop.told if isinstance(body, TurnTaken)]
        assert record.rounds == len(decided) == 7
        assert record.raised == sum(len(output.objections) for output in said)
        assert record.tie_breaks == sum(body.tally.outcome == "TIEBREAK" for body in decided)
        offered = [output for output in said if output.turn_type == "RESPONSE" and output.canon_patch]
        assert record.offered.total() == len(offered)
        assert 0 < record.taken.total() <= record.offered.total()
        assert record.met <= record.raised
        assert all(who != whom for who, whom in record.won_over)
        assert all({who, whom} <= {*ROLES} for who, whom in record.won_over)
        whole = record.as_json()
        assert whole["objections"] == {"raised": record.raised, "met": record.met}


def test_every_event_that_changes_a_canon_carries_its_hash_before_and_after() -> None:
    game = _game()
    match, changed = None, 0
    for event in game.events:
        before, match = match, apply(match, event)
        changed += _checked(before, match, event)
    assert changed > 6
    assert fold(game.events).team("A").spec is not None


def _checked(before, after, event: Event) -> int:  # type: ignore[no-untyped-def]
    if before is None or event.stream == "match":
        return 0
    old, new = before.team(event.stream).canon, after.team(event.stream).canon
    if old == new:
        return 0
    assert isinstance(event.body, RoundDecided)
    assert (event.body.before, event.body.after) == (canon_hash(old), canon_hash(new))
    return 1
