"""What every test through the local guild may rely on: sprints draw on small sheets."""

from __future__ import annotations

import pytest

from bot.adapters.images.drawing.reading import SIZES


@pytest.fixture(autouse=True)
def small_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing twelve pictures in full takes longer than all the rest of a match."""
    for ratio, (wide, tall) in list(SIZES.items()):
        monkeypatch.setitem(SIZES, ratio, (wide // 4, tall // 4))
