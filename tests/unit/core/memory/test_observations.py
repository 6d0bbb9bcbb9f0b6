"""Observations: weight, order and near duplicates."""

import math
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.core.memory.observations import (
    DEFAULT_LAMBDA,
    MAX_LAMBDA,
    Add,
    Observation,
    Reinforce,
    absorb,
    best,
    near_duplicate,
    priority,
    rank_key,
)

observations = st.builds(
    Observation,
    id=st.integers(0, 999).map("obs_{:03d}".format),
    character_id=st.just("npc_lena_001"),
    content=st.just("The clock struck nine."),
    importance=st.integers(1, 5),
    created_minutes=st.integers(0, 20_000),
    reinforcement_count=st.integers(0, 6),
)
lambdas = st.integers(0, 5_000_000).map(lambda nanos: nanos / 1e9)


def observation(content: str = "The clock struck nine.", **fields: object) -> Observation:
    base = Observation("obs_1", "npc_lena_001", content, 3, 1000)
    return replace(base, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("importance", "reinforcement", "age", "expected"),
    [
        (3, 0, 0, 3.0),
        (3, 1, 0, 3.45),
        (5, 3, 0, 7.25),
        (5, 9, 0, 7.25),
        (4, 0, 1000, 4 * math.exp(-0.5)),
        (2, 0, -5, 2.0),
    ],
)
def test_priority_is_the_formula(importance: int, reinforcement: int, age: int, expected: float) -> None:
    assert priority(importance, reinforcement, age) == pytest.approx(expected)


@given(observations, observations, st.integers(20_000, 60_000), lambdas)
def test_the_rank_orders_as_the_priority_does_at_any_later_time(
    one: Observation, other: Observation, now: int, decay: float
) -> None:
    def measures(each: Observation) -> tuple[float, int]:
        age = now - each.created_minutes
        return (
            priority(each.importance, each.reinforcement_count, age, decay),
            rank_key(each.importance, each.reinforcement_count, each.created_minutes, decay),
        )

    (first, first_rank), (second, second_rank) = measures(one), measures(other)
    assume(not math.isclose(first, second, rel_tol=1e-7))
    assert (first > second) == (first_rank > second_rank)


@given(st.integers(1, 5), st.integers(0, 8), st.integers(0, 10**9), lambdas)
def test_the_rank_is_the_logarithm_in_billionths(
    importance: int, count: int, created: int, decay: float
) -> None:
    exact = math.log(importance * (1 + min(count, 3) * 0.15)) * 1e9
    assert rank_key(importance, count, created, decay) == round(exact) + round(decay * 1e9) * created


def test_the_rank_fits_64_bits_in_the_last_year_of_a_calendar() -> None:
    assert rank_key(5, 3, 100_000 * 366 * 24 * 60, MAX_LAMBDA) < 2**63


@given(st.lists(observations, unique_by=lambda each: each.id), st.randoms(use_true_random=False))
def test_the_best_do_not_depend_on_the_order_they_come_in(found: list[Observation], shuffler: object) -> None:
    mixed = list(found)
    shuffler.shuffle(mixed)  # type: ignore[attr-defined]
    chosen = best(found, 20_000, limit=4)
    assert chosen == best(mixed, 20_000, limit=4)
    assert len(chosen) == min(4, len(found))
    assert best(found, 20_000, limit=0) == ()


def test_the_best_are_recent_or_important_and_already_perceived() -> None:
    old = observation(id="old", importance=5, created_minutes=0)
    fresh = observation(id="fresh", importance=3, created_minutes=4000)
    trifle = observation(id="trifle", importance=1, created_minutes=4000)
    later = observation(id="later", importance=5, created_minutes=4001)
    assert [each.id for each in best([old, trifle, later, fresh], 4000)] == ["fresh", "trifle", "old"]
    assert [each.id for each in best([old, trifle, fresh], 4000, decay=0.0)] == ["old", "fresh", "trifle"]


def test_equal_ranks_go_by_time_and_then_by_id() -> None:
    twins = [observation(id=name) for name in ("b", "a")]
    later = observation(id="z", created_minutes=1001)
    assert [each.id for each in best([*twins, later], 2000, decay=0.0)] == ["z", "a", "b"]


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("The door is locked.", "the door is LOCKED!".lower()),
        ("Mara hid the key under the mat.", "Mara hid a key under the mat"),
        ("Lena won't answer the questions.", "Lena won’t answer questions."),
        ("Rain fell on the roof", "rain fell on the roofs"),
        ("", "  "),
    ],
)
def test_the_same_thing_told_again_is_a_near_duplicate(a: str, b: str) -> None:
    assert near_duplicate(a, b)
    assert near_duplicate(b, a)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("The door is locked.", "The door is not locked."),
        ("Lena can answer that now", "Lena can't answer that now"),
        ("Mara lied to Lena.", "Lena lied to Mara."),
        ("At night the cat chased the dog.", "At night the dog chased the cat."),
        ("Lena smiled at Mara.", "Lena smiled at Maria."),
        ("The train leaves at 9.", "The train leaves at 10."),
        ("Lena is angry.", "Lena is angry because Mara took the letter from her desk."),
        ("A dog barked.", ""),
    ],
)
def test_another_thing_is_no_duplicate_however_alike_it_sounds(a: str, b: str) -> None:
    assert not near_duplicate(a, b)
    assert not near_duplicate(b, a)


@given(st.text(max_size=60), st.text(max_size=60))
def test_being_a_near_duplicate_goes_both_ways(a: str, b: str) -> None:
    assert near_duplicate(a, b) == near_duplicate(b, a)
    assert near_duplicate(a, a)


def test_a_near_duplicate_reinforces_and_anything_else_is_added() -> None:
    known = [
        observation("Mara hid the key.", id="a"),
        observation("Mara hid the keys.", id="b", created_minutes=1200),
        observation("Mara hid the key.", id="c", character_id="npc_tom_001"),
    ]
    assert absorb(known, observation("Mara hid the key!", id="new")) == Reinforce("a")
    new = observation("Tom left early.", id="new", reinforcement_count=2)
    assert absorb(known, new) == Add(replace(new, reinforcement_count=0))
    assert isinstance(absorb(known, observation("Mara hid the key.", character_id="npc_eve_001")), Add)
    assert absorb(
        [*known, observation("Mara hid the key.", id="d", created_minutes=1300)], known[0]
    ) == Reinforce("d")


def test_values_out_of_range_are_faults() -> None:
    for importance in (0, 6):
        with pytest.raises(ValueError, match="importance"):
            observation(importance=importance)
    with pytest.raises(ValueError, match="reinforcement"):
        observation(reinforcement_count=-1)
    for decay in (-0.1, 0.2, math.nan):
        with pytest.raises(ValueError, match="lambda"):
            rank_key(3, 0, 0, decay)
    assert 0 < DEFAULT_LAMBDA < MAX_LAMBDA
