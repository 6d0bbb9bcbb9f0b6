"""The audit names who did something where somebody did, and says in words what."""

import pytest

from bot.presentation.god.audit import INNER, audit_embed, audit_line
from bot.services.ports import AuditRow

ROWS = {
    "god": {"command": "kill", "summary": "Lena dies", "approved_by": "8"},
    "god_refused": {"tried": "apply"},
    "line": {"text": "needles", "removed": False},
    "xcard": {"tag": "x", "lines": ["needles"], "scene": None},
    "xcard_aim": {"tag": "x"},
    "round": {"turns": ["a"]},
    "vote": {"question": "Shall it?"},
    "vote_result": {"words": "Yes."},
    "ballot": {"tag": "x", "option": 1},
    "something new": {"text": "{x}"},
}


@pytest.mark.parametrize("kind", ROWS)
@pytest.mark.parametrize("user", [None, "7"])
def test_every_kind_is_said_and_nobody_is_named_who_is_nobody(kind: str, user: str | None) -> None:
    line = audit_line(AuditRow(kind, user, ROWS[kind], 1000))
    assert "None" not in line
    assert ("<@7>" in line) is (user is not None)
    assert line.startswith("<t:1:f>")


def test_what_was_done_is_said_and_what_an_x_card_added_is_not() -> None:
    shown = audit_embed([AuditRow(kind, "7", payload, 1000) for kind, payload in ROWS.items()], 1)
    words = str(shown.description)
    assert "<@7> **kill** Lena dies, approved by <@8>" in words
    assert "refused: apply" in words
    assert "line drawn: needles" in words
    assert words.count("X-card") == 1
    assert not any(kind in words for kind in INNER)
