"""Refusals in tests, by the words a person reads."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.core.errors import PlayerError
from bot.presentation.catalogue import words_of


@contextmanager
def refused_saying(pattern: str | re.Pattern[str]) -> Iterator[pytest.ExceptionInfo[PlayerError]]:
    """Passes where the body is refused in words that the pattern is found in."""
    with pytest.raises(PlayerError) as refused:
        yield refused
    assert re.search(pattern, words_of(refused.value)), words_of(refused.value)
