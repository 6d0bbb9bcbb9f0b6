"""Each kind of a model's failure has words."""

from __future__ import annotations

import pytest

from bot.core import errors
from bot.core.notices import Notice
from bot.presentation.catalogue import worded

REASONS = {
    found.reason
    for found in vars(errors).values()
    if isinstance(found, type) and issubclass(found, errors.ModelError)
}


OTHER = worded(Notice("model/reason", reason="other"))


@pytest.mark.parametrize("reason", sorted(REASONS - {"unusable"}))
def test_a_reason_has_words_of_its_own(reason: str) -> None:
    assert worded(Notice("model/reason", reason=reason)) != OTHER
