"""What a message most likely is: known in words that nobody trained it on, and of no effect where a deed was read."""

from __future__ import annotations

import pytest

from bot.core.understanding.non_actions.likely_kinds import likely_kind, likely_no_turn
from tests.support.message_kinds import figures, lines

ASKED, SAID = ["ask"], ["say"]


def test_three_of_four_lines_that_were_held_out_are_known() -> None:
    found = figures(lines("held_out"))
    assert sum(right for right, _, _ in found.values()) >= 0.75 * sum(all_ for _, _, all_ in found.values())
    right, taken, _ = found["claim"]
    assert right >= 0.85 * taken
    right, taken, _ = found["status"]
    assert right >= 0.85 * taken


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("have i still got the ticket on me or did i lose it", "status"),
        ("how many things am i carrying right now", "status"),
        ("how do people usually write what they do here", "help"),
        ("and just like that she forgets that I was ever in the room", "claim"),
        ("the lock turns out to have been broken for years", "claim"),
        ("you never did learn to knock, did you", "said"),
        ("slip behind the curtain and hold my breath", "done"),
    ],
)
def test_other_words_than_those_learned_from_are_known(text: str, kind: str) -> None:
    assert likely_kind(text)[0] == kind


def test_it_speaks_only_where_a_question_or_a_remark_was_read() -> None:
    assert likely_no_turn("where am i and how long have i got", ASKED) == "status"
    assert likely_no_turn("where am i and how long have i got", ["take"]) is None
    assert likely_no_turn("where am i and how long have you got", ASKED) is None


def test_a_claim_is_one_only_where_nothing_better_than_a_remark_was_read() -> None:
    claimed = "and after that she forgets every word of what she was told"
    assert likely_no_turn(claimed, SAID) == "claim"
    assert likely_no_turn(claimed, ASKED) is None
    assert likely_no_turn("the lock turns out to have been broken for years", SAID) is None
