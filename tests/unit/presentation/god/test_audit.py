"""The audit names who did something where somebody did, and says in words what."""

from typing import Any

import pytest

from bot.presentation.god.audit import INNER, WORDS, audit_embed, audit_line
from bot.services.ports import AuditRow
from bot.services.ports.audit_kinds import AuditKind, UnknownKind, parse_kind

LATER = UnknownKind("something later")
ROWS: dict[AuditKind | UnknownKind, dict[str, Any]] = {
    AuditKind.GOD: {"command": "kill", "summary": "Lena dies", "approved_by": "8"},
    AuditKind.GOD_REFUSED: {"tried": "apply"},
    AuditKind.GOD_ASKED: {"summary": "Lena dies"},
    AuditKind.GOD_DECLINED: {"summary": "Lena dies"},
    AuditKind.REFUSED: {"tried": "say", "code": "a/b"},
    AuditKind.STATUS: {"status": "paused"},
    AuditKind.MODELS: {"small": "mini", "large": "maxi"},
    AuditKind.LINE: {"text": "needles", "removed": False},
    AuditKind.VEIL: {"text": "wounds", "removed": True},
    AuditKind.XCARD: {"tag": "x", "lines": ["needles"], "scene": None},
    AuditKind.XCARD_AIM: {"tag": "x"},
    AuditKind.XCARD_DONE: {"tag": "x"},
    AuditKind.ROUND: {"turns": ["a"]},
    AuditKind.UNDO: {"to": "scene"},
    AuditKind.BRANCH: {"session": "s", "scene": "scene"},
    AuditKind.VOTE: {"question": "Shall it?"},
    AuditKind.VOTE_RESULT: {"words": "Yes."},
    AuditKind.BALLOT: {"tag": "x", "option": 1},
    AuditKind.CANON: {"other": "s"},
    AuditKind.ERASED: {"texts": 3},
    AuditKind.SEALED: {},
    LATER: {"text": "{x}"},
}


def test_every_kind_that_is_written_has_words_or_is_left_out() -> None:
    assert {*WORDS, *INNER} == set(AuditKind)
    assert ROWS.keys() - {LATER} == set(AuditKind)


@pytest.mark.parametrize("kind", ROWS)
@pytest.mark.parametrize("user", [None, "7"])
def test_every_kind_is_said_and_nobody_is_named_who_is_nobody(
    kind: AuditKind | UnknownKind, user: str | None
) -> None:
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
    assert "veil taken back: wounds" in words
    assert words.count("X-card") == 1
    assert LATER in words
    assert not any(kind in words for kind in INNER)


def test_a_stored_name_is_read_as_its_kind_and_one_of_another_version_as_it_is() -> None:
    assert parse_kind("vote_result") is AuditKind.VOTE_RESULT
    assert parse_kind("something later") == LATER
