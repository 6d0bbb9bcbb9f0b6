"""Who agrees and then does something has done it, though no subject stands before the deed."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from tests.support.whose_deeds import given_in


def acts(text: str) -> list[str]:
    return [act.do for act in listen(given_in("the-washing-up/Robin").model_copy(update={"text": text})).acts]


@pytest.mark.parametrize(
    ("text", "deeds"),
    [
        ("fine, takes the tin down off the shelf and opens it", ["take", "open"]),
        ("ok, opens the tin", ["open"]),
        ("yeah ok, takes the towel", ["take"]),
    ],
)
def test_it_is_done(text: str, deeds: list[str]) -> None:
    assert acts(text) == ["answer", *deeds]


@pytest.mark.parametrize("text", ["ok, looks good to me", "yeah, takes a while", "fine, the tin stays"])
def test_what_only_agrees_is_said(text: str) -> None:
    assert acts(text) == ["answer"]
