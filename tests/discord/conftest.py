"""What every test through the local guild may rely on: sprints draw on small sheets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.adapters.images.drawing.reading import SIZES


@pytest.fixture(scope="session", autouse=True)
def small_sheets() -> Iterator[None]:
    """Drawing twelve pictures in full takes longer than all the rest of a match."""
    with pytest.MonkeyPatch.context() as patch:
        for ratio, (wide, tall) in list(SIZES.items()):
            patch.setitem(SIZES, ratio, (wide // 4, tall // 4))
        yield
