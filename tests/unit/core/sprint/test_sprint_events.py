"""A match is its events: folded anywhere it goes on identically, and one changed letter is found."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.core.errors import IntegrityError
from bot.core.sprint.events import (
    BallotCast,
    Event,
    ImageMade,
    JudgingOpened,
    MatchFinished,
    MatchStarted,
    PromptsMade,
    RoundDecided,
    apply,
    chain_hash,
    fold,
    from_json,
    in_order,
    to_json,
    verify,
)
from bot.core.sprint.judging import open_judging
from bot.core.sprint.protocol import RoundPlan
from tests.support.sprint_games import LABEL_SECRET, Game, play, rebuilt, started, wild

SMALL = RoundPlan(foundation=1, landmarks=0, tension=0)


@pytest.fixture(scope="module")
def game() -> Game:
    return play(Game(started(SMALL), wild(0.3), seed=4), Random(4))


def test_events_survive_their_json(game: Game) -> None:
    assert rebuilt(game.events) == game.events
    assert [chain_hash(one) for one in rebuilt(game.events)] == [chain_hash(event) for event in game.events]


def test_an_event_of_another_shape_is_refused() -> None:
    with pytest.raises(IntegrityError, match="not an event"):
        from_json('{"stream": "A", "number": 1}')


def test_a_whole_match_verifies_in_any_order_of_the_teams(game: Game) -> None:
    assert verify(game.events) is None
    assert fold(in_order(game.events)) == fold(game.events) == game.match
    assert game.match.life == "finished"


def test_folding_any_part_and_going_on_gives_the_same_match(game: Game) -> None:
    """What `kill -9` leaves: a log that was cut somewhere. At every event: tests/simulation/test_sprint_matches.py."""
    whole = {to_json(event) for event in game.events}
    for cut in range(1, len(game.events) + 1, 7):
        again = play(Game(rebuilt(game.events[:cut]), wild(0.3), seed=4))
        assert {to_json(event) for event in again.events} == whole, f"cut at {cut}"
        assert again.match == game.match


def test_the_life_of_a_match(game: Game) -> None:
    match, lives = None, list[str]()
    for event in in_order(game.events):
        match = apply(match, event)
        if match.life not in lives:
            lives.append(match.life)
    assert lives == ["deliberating", "prompting", "painting", "judging", "revealed", "finished"]
    cut = [
        event
        for event in game.events
        if event.body.kind not in ("prompts_made", "image_made") and event.stream != "match"
    ]
    assert fold([game.events[0], *cut]).life == "prompting"


def test_a_changed_word_anywhere_is_found_at_its_event_or_the_next(game: Game) -> None:
    events = in_order(game.events)
    for index in range(0, len(events), 5):
        event = events[index]
        text = to_json(event)
        changed = next((text.replace(*pair) for pair in SWAPS if pair[0] in text), None)
        if changed is None or event == events[-1]:
            continue
        found = verify([*events[:index], from_json(changed), *events[index + 1 :]])
        assert found is not None, text
        assert found.code == "sprint/bad_event"
        following = next((one for one in events[index + 1 :] if one.stream == event.stream), event)
        end = following == event and event.stream != "match"
        assert found.path in (path(event), path(following), "/A/1", "/B/1") or end


SWAPS = (
    ("ember", "amber"), ('"accept":2', '"accept":3'), ('"media_type":"image/png"', '"media_type":"image/gif"'),
    ("FOUNDATION", "TENSION"), ('"judge-0"', '"judge-9"'), ('"seed":7', '"seed":8'),
)  # fmt: skip


def path(event: Event) -> str:
    return f"/{event.stream}/{event.number}"


def resealed(events: tuple[Event, ...], at: int, body: object) -> list[Event]:
    """The events with one changed and every hash after it made anew, as a forger would."""
    forged = [*events[:at], events[at].model_copy(update={"body": body}), *events[at + 1 :]]
    last = {one.stream: one for one in forged[:at]}
    for index in range(at, len(forged)):
        event = forged[index]
        before = last.get(event.stream)
        if before is not None:
            forged[index] = event.model_copy(update={"before": chain_hash(before)})
        last[event.stream] = forged[index]
    return forged


def test_a_forged_tally_or_hash_is_found_even_under_a_chain_made_anew(game: Game) -> None:
    events = in_order(game.events)
    for index, event in enumerate(events):
        if isinstance(event.body, RoundDecided):
            tally = event.body.tally.model_copy(update={"accept": 4, "outcome": "ACCEPTED"})
            for fields in ({"after": "0" * 64}, {"before": "1" * 64}, {"tally": tally}, {"patch": ()}):
                body = event.body.model_copy(update=fields)
                if body != event.body:
                    found = verify(resealed(events, index, body))
                    assert found is not None
                    assert found.path == path(event)


def test_events_that_are_missing_doubled_or_of_another_match_are_found(game: Game) -> None:
    events = in_order(game.events)
    team = [index for index, event in enumerate(events) if event.stream == "A"]
    without = verify([*events[: team[3]], *events[team[4] :]])
    assert without is not None
    assert without.path == "/A/5"
    double = verify([*events[: team[4]], events[team[3]], *events[team[4] :]])
    assert double is not None
    assert double.path == "/A/4"
    other = Game(started(SMALL, match_id="m-2"))
    other.deliberate("A", 3)
    foreign = verify([events[0], *(event for event in other.events if event.stream == "A")])
    assert foreign is not None
    assert foreign.path == "/A/1"
    cut = verify([event for event in events if event != events[team[-1]]])
    assert cut is not None
    assert cut.path.startswith("/match/")
    nothing = verify([])
    assert nothing is not None


def test_a_match_begins_with_its_start(game: Game) -> None:
    with pytest.raises(IntegrityError, match=r"^A/1: "):
        fold([event for event in game.events if event.stream == "A"])
    body = started(SMALL)
    eight = body.model_copy(update={"personas": body.personas[:7]})
    with pytest.raises(IntegrityError, match="one persona for each role"):
        Game(eight)


def test_what_does_not_fit_the_life_of_a_match_raises(game: Game) -> None:
    early = Game(started(SMALL))
    opened = next(event.body for event in game.events if isinstance(event.body, JudgingOpened))
    ballot = next(event.body for event in game.events if isinstance(event.body, BallotCast))
    end = next(event.body for event in game.events if isinstance(event.body, MatchFinished))
    picture = next(event.body for event in game.events if isinstance(event.body, ImageMade))
    for stream, body in (
        ("match", opened), ("match", ballot), ("match", end), ("match", early.match.started), ("A", picture),
        ("A", opened), ("match", picture),
    ):  # fmt: skip
        with pytest.raises(IntegrityError, match="does not fit"):
            early.record(stream, body)
    with pytest.raises(IntegrityError, match="does not fit"):
        game.record("A", picture)


def test_prompts_are_made_once_and_no_picture_comes_once_judging_is_open(game: Game) -> None:
    kinds = ("judging_opened", "ballot_cast", "labels_revealed", "match_finished", "image_made")
    bare = Game([event for event in game.events if event.body.kind not in kinds])
    prompts, picture = (
        next(event.body for event in game.events if event.stream == "A" and isinstance(event.body, kind))
        for kind in (PromptsMade, ImageMade)
    )
    with pytest.raises(IntegrityError, match="does not fit"):
        bare.record("A", prompts)
    bare.record("match", open_judging(bare.match, LABEL_SECRET))
    with pytest.raises(IntegrityError, match="does not fit"):
        bare.record("A", picture)


def test_the_json_of_an_event_is_flat_enough_to_read() -> None:
    body = started(SMALL)
    assert isinstance(body, MatchStarted)
    (event,) = Game(body).events
    assert list(json.loads(to_json(event))) == ["stream", "number", "before", "body"]
    assert json.loads(to_json(event))["body"]["kind"] == "match_started"
