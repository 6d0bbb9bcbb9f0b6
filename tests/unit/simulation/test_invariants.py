"""Each invariant of the simulation finds the state that was doctored for it, and is silent about a good one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.simulation import invariants as held
from bot.simulation.people import PlayerMessage
from bot.simulation.seen import BotMessage, Seen
from bot.simulation.stored import Stored

Row = dict[str, Any]
CHAINS = ("a" * 64, "b" * 64)


def scene(index: int, **other: Any) -> Row:
    kind = "story" if index else "genesis"
    parent, turn = (f"scene{index - 1}", f"turn{index}") if index else (None, None)
    made = {
        "id": f"scene{index}", "session_id": "s1", "scene_index": index, "segment": 0, "kind": kind,
        "parent_scene_id": parent, "turn_id": turn, "chain_hash": CHAINS[index % 2],
    }  # fmt: skip
    return {**made, **other}


def turn(**other: Any) -> Row:
    made = {
        "id": "turn1", "session_id": "s1", "turn_index": 0, "source_id": "m1", "source": "message", "user_id": "u1",
        "mode": "STORY", "status": "committed", "presented": 1, "open": 0, "scene_id": "scene1", "raw_text": "I look.",
    }  # fmt: skip
    return {**made, **other}


def message(number: str = "p1", footer: str = f"Scene 1 · chain {'b' * 8}", **other: Any) -> BotMessage:
    told = {"content": "A room.", "embeds": [{"footer": {"text": footer}}], **other}
    return BotMessage(number, "c1", None, told)


SESSION = {
    "id": "s1", "channel_id": "c1", "status": "active", "current_scene_id": "scene1", "scene_index": 1,
    "chain_hash": CHAINS[1],
}  # fmt: skip
STORED = Stored(
    sessions=(SESSION,),
    scenes=(scene(0), scene(1)),
    turns=(turn(),),
    narrations=({"session_id": "s1", "scene_id": "scene0"}, {"session_id": "s1", "scene_id": "scene1"}),
    secrets=({"session_id": "s1", "secret": "C0FFEE" * 10, "revealed_at": None},),
    usage=(
        {
            "guild_id": "g",
            "scope": "guild",
            "scope_id": "g",
            "period": "2026-03-02",
            "tokens": 90,
            "micros": 1,
        },
    ),
)
GOOD = Seen(
    stored=STORED,
    earlier=STORED,
    posted=(message(),),
    written=(PlayerMessage("m1", "c1", "u1", "I look.", 1.0, True),),
    shown=frozenset({("c1", 1, "b" * 8)}),
    hidden=("She took the money herself.",),
    game_masters=frozenset({"gm"}),
    cap=100,
)


def stored(**other: Any) -> Seen:
    """The good state with other rows."""
    return replace(GOOD, stored=replace(STORED, **other))


def posted(*others: BotMessage) -> Seen:
    return replace(GOOD, posted=others)


DOCTORED: dict[str, tuple[held.Invariant, Seen]] = {
    "a gap in the scenes": (held.scene_indices_increase, stored(scenes=(scene(0), scene(2)))),
    "the same number twice": (held.scene_indices_increase, stored(scenes=(scene(0), scene(0)))),
    "a scene on nothing": (
        held.scene_indices_increase, stored(scenes=(scene(0), scene(1, parent_scene_id="elsewhere"))),
    ),
    "a head behind": (held.head_is_the_newest_scene, stored(sessions=({**SESSION, "scene_index": 0},))),
    "a head with another hash": (
        held.head_is_the_newest_scene, stored(sessions=({**SESSION, "chain_hash": "f" * 64},)),
    ),
    "a scene gone": (held.history_only_grows, stored(scenes=(scene(0),))),
    "a turn gone": (held.history_only_grows, stored(turns=())),
    "other words": (held.history_only_grows, stored(turns=(turn(raw_text="I jump."),))),
    "a turn played again": (held.history_only_grows, stored(turns=(turn(status="queued", scene_id=None),))),
    "a message twice": (held.no_turn_twice, stored(turns=(turn(), turn(id="turn2", scene_id=None)))),
    "a scene of two turns": (held.no_turn_twice, stored(turns=(turn(), turn(id="turn2", source_id="m2")))),
    "a turn of two scenes": (
        held.no_turn_twice, stored(scenes=(scene(0), scene(1), scene(2, turn_id="turn1"))),
    ),
    "committed without its scene": (held.nothing_half_applied, stored(turns=(turn(scene_id=None),))),
    "committed with another's scene": (held.nothing_half_applied, stored(turns=(turn(scene_id="scene9"),))),
    "a scene without its turn": (
        held.nothing_half_applied, stored(turns=(turn(status="queued", scene_id=None, open=1, presented=0),)),
    ),
    "a scene without words": (held.nothing_half_applied, stored(narrations=())),
    "shown and open": (held.nothing_half_applied, stored(turns=(turn(open=1),))),
    "a passage of no scene": (held.what_is_posted_is_stored, posted(message(footer=f"Scene 2 · chain {'c' * 8}"))),
    "a passage of another hash": (
        held.what_is_posted_is_stored, posted(message(footer=f"Scene 1 · chain {'c' * 8}")),
    ),
    "a passage twice": (held.no_passage_twice, posted(message(), message("p2"))),
    "above the cap": (held.caps_are_kept, replace(GOOD, cap=89)),
    "a dice secret": (held.secrets_are_kept, posted(message(content="c0ffee" * 10))),
    "a story's secret": (held.secrets_are_kept, posted(message(content="She took the money herself."))),
    "an error nobody has words for": (held.nothing_fails_unforeseen, replace(GOOD, faults=("KeyError",))),
    "a message lost": (held.every_message_is_answered, stored(turns=())),
    "a message stored in other words": (held.every_message_is_answered, stored(turns=(turn(raw_text="I jump."),))),
    "a turn left open": (held.no_turn_stays_open, stored(turns=(turn(open=1, presented=0),))),
    "a turn left running": (held.no_turn_stays_open, stored(turns=(turn(status="running", scene_id=None),))),
    "a scene never shown": (held.what_is_committed_is_shown, replace(GOOD, shown=frozenset())),
}  # fmt: skip


@pytest.mark.parametrize("name", DOCTORED)
def test_an_invariant_finds_what_was_doctored(name: str) -> None:
    invariant, seen = DOCTORED[name]
    assert list(invariant(seen))


def test_every_invariant_is_silent_about_a_good_state() -> None:
    for invariant in (*held.ALWAYS, *held.AT_THE_END):
        assert list(invariant(GOOD)) == []


def test_every_invariant_was_doctored() -> None:
    assert {invariant for invariant, _ in DOCTORED.values()} == {*held.ALWAYS, *held.AT_THE_END}


def test_what_somebody_took_away_is_not_asked_for() -> None:
    gone = replace(stored(turns=()), removed=frozenset({"m1"}))
    assert list(held.every_message_is_answered(gone)) == []
    shut = replace(GOOD, shown=frozenset(), excused=frozenset({"c1"}))
    assert list(held.what_is_committed_is_shown(shut)) == []


def test_a_refusal_answers_a_message() -> None:
    answer = message(footer="", message_reference={"message_id": "m1"})
    assert list(held.every_message_is_answered(replace(stored(turns=()), posted=(answer,)))) == []


def test_a_game_master_may_read_a_secret_in_private() -> None:
    told = BotMessage("p1", "c1", "gm", {"content": "She took the money herself.", "embeds": []})
    assert list(held.secrets_are_kept(posted(told))) == []


def test_going_back_shows_the_scene_that_it_goes_back_to() -> None:
    back = scene(2, kind="undo", turn_id=None, chain_hash="d" * 64)
    seen = replace(
        stored(scenes=(scene(0), scene(1), back)), posted=(message(footer=f"Scene 0 · chain {'d' * 8}"),)
    )
    assert list(held.what_is_posted_is_stored(seen)) == []


def seat(scene_id: str, **other: Any) -> Row:
    return {
        "session_id": "s1",
        "character_id": "pc",
        "user_id": "u1",
        "left_at": None,
        "scene_id": scene_id,
        **other,
    }


@pytest.mark.parametrize(
    ("seats", "plays"),
    [
        pytest.param((seat("scene1"),), True, id="joined"),
        pytest.param((seat("scene1"), seat("scene1", left_at=5)), False, id="joined and left"),
        pytest.param((seat("scene2"),), False, id="joined, and joining was taken back (seed 50028)"),
        pytest.param((seat("scene1"), seat("scene2", left_at=5)), True, id="leaving was taken back"),
        pytest.param((), False, id="never there"),
    ],
)
def test_who_plays_is_whose_seat_was_not_taken_back(seats: tuple[Row, ...], plays: bool) -> None:
    scenes = (scene(0), scene(1), scene(2), scene(3, kind="undo", parent_scene_id="scene1"))
    stored = replace(
        STORED, sessions=({**SESSION, "current_scene_id": "scene3"},), scenes=scenes, players=seats
    )
    assert stored.plays("c1", "u1") is plays
