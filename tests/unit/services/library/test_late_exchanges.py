"""Exchanges are read when somebody asks for one of a story, and are the same as if they had been read at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from bot.content_files import EXCHANGES, content_files, resolvers
from bot.core.content.late_files import LateFiles
from bot.services.library.library import Library, load_library

ALL = dict(content_files())
PLAYED = "three-in-a-row"


def loaded(change: Callable[[str], str] = str) -> tuple[Library, list[str]]:
    """The shipped library with late exchanges, and the files that were read of them, in their order."""
    read: list[str] = []

    def text(path: str) -> str:
        read.append(path)
        return change(ALL[path])

    late = {path: partial(text, path) for path in ALL if path.startswith(EXCHANGES)}
    assert len(late) > 10
    rest = {path: body for path, body in ALL.items() if path not in late}
    return load_library(LateFiles(rest, late), resolvers()), read


def test_only_the_exchanges_of_a_story_that_is_played_are_read_and_once() -> None:
    library, read = loaded()
    assert (read, library.problems) == ([], ())
    game = library.game(PLAYED)
    assert game.exchanges
    assert game.exchanges_by_id
    assert read == [f"{EXCHANGES}{PLAYED}.json"]


def test_a_game_is_pinned_to_what_it_would_be_with_all_read_at_once() -> None:
    late, at_once = loaded()[0].game(PLAYED), load_library(ALL, resolvers()).game(PLAYED)
    assert late.exchanges == at_once.exchanges
    assert at_once.exchanges == late.exchanges
    assert late.exchanges[0] is late.exchanges[:1][0]
    assert late.pinned.digest == at_once.pinned.digest
    assert late.exchanges != at_once.exchanges[1:]


def test_content_is_read_as_late_as_that() -> None:
    files = content_files()
    assert {path for path in files if files.is_late(path)} == {
        path for path in ALL if path.startswith(EXCHANGES)
    }
    assert dict(files) == ALL
    assert len(files) == len(ALL)


@pytest.mark.parametrize("broken", ["", "{", '{"scenario_id": 7}', "[]"])
def test_a_story_whose_exchanges_cannot_be_read_any_more_plays_without_them(broken: str) -> None:
    library, read = loaded(lambda _: broken)
    assert list(library.game(PLAYED).exchanges) == []
    assert read


def test_a_file_that_is_gone_leaves_a_story_without_exchanges() -> None:
    def gone(text: str) -> str:
        raise FileNotFoundError(text[:10])

    assert not loaded(gone)[0].game(PLAYED).exchanges
