"""Short forms of long texts: whole sentences first, then clauses, then words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.sprint.records.excerpts import opening, quoted_end


@pytest.mark.parametrize(
    ("text", "most", "short"),
    [
        ("Light is rationed. Nobody asks why. All pay.", 36, "Light is rationed. Nobody asks why."),
        ("Light is rationed.", 100, "Light is rationed."),
        ("“Who pays?” Nobody asked. The rest is law.", 26, "“Who pays?” Nobody asked."),
        ("When the wind turns, the lender calls in the hour; nobody sleeps that night.", 55,
         "When the wind turns, the lender calls in the hour…"),
        ("An uninterrupted sentence without any clause at all", 30, "An uninterrupted sentence…"),
        ("Unbreakable", 6, "Unbre…"),
    ],
)  # fmt: skip
def test_an_opening_ends_where_a_reader_would_stop(text: str, most: int, short: str) -> None:
    assert opening(text, most) == short


@given(st.text(min_size=1), st.integers(10, 200))
def test_an_opening_is_never_longer_than_asked(text: str, most: int) -> None:
    assert len(opening(text, most)) <= most


def test_what_an_answer_would_write_is_kept_with_as_much_before_it_as_fits() -> None:
    told = 'I heard the other side. I build for it: the wall. "A wall stands there."'
    assert quoted_end(told, 50) == 'I build for it: the wall. "A wall stands there."'
    assert quoted_end(told, 200) == told
    assert quoted_end(told, 25) == '"A wall stands there."'
    assert quoted_end(told, 10) == ""
    assert quoted_end('They say, "So." I do not.', 50) == ""
