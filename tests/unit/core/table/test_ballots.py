"""The votes of a table are counted by who sits at it; more than half decides."""

from hypothesis import given
from hypothesis import strategies as st

from bot.core.table.ballots import tally

PEOPLE = ("a", "b", "c", "d", "e")


def test_more_than_half_decides_and_half_does_not() -> None:
    assert tally({"a": 1, "b": 1}, PEOPLE[:3], 2).won == 1
    assert tally({"a": 1, "b": 1}, PEOPLE[:4], 2).won is None
    assert tally({"a": 0, "b": 0}, PEOPLE[:3], 2).won == 0


def test_what_no_longer_can_win_is_over_and_all_stays_as_it_is() -> None:
    assert tally({"a": 1, "b": 0}, PEOPLE[:2], 2).won == 0
    assert tally({"a": 1, "b": 1, "c": 0, "d": 0}, PEOPLE[:4], 2).won == 0
    assert tally({"a": 0, "b": 1}, PEOPLE[:5], 2).won is None


def test_who_does_not_sit_at_the_table_is_not_counted() -> None:
    counted = tally({"x": 1, "y": 1, "a": 1}, PEOPLE[:3], 2)
    assert (counted.counts, counted.seated, counted.won, counted.voted) == ((0, 1), 3, None, 1)


@given(
    st.dictionaries(st.sampled_from(PEOPLE), st.integers(0, 1)), st.sets(st.sampled_from(PEOPLE), min_size=1)
)
def test_a_decided_vote_cannot_be_turned_by_ballots_that_are_still_out(
    ballots: dict[str, int], seated: set[str]
) -> None:
    counted = tally(ballots, seated, 2)
    out = sorted(seated - set(ballots))
    if counted.won is not None:
        for each in (0, 1):
            assert tally({**ballots, **dict.fromkeys(out, each)}, seated, 2).won == counted.won
    else:
        assert out, "with every ballot given the vote is over"
