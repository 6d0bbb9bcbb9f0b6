"""A library that is read later is the same as one that is read at once, and nobody sees a part of it."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping

import pytest

from bot.core.read_later import LateMapping
from bot.services.library.late_library import LateLibrary
from tests.support.table import LIBRARY, content_files

OF_A_STORY = (
    "data/scenarios/room-12",
    "data/exchanges/room-12",
    "data/lore/motel",
    *(f"data/characters/{name}" for name in LIBRARY.games["room-12"].characters),
    "rulesets/everyday",
    "rulesets/_packs",
)
FILES = {path: text for path, text in content_files().items() if path.startswith(OF_A_STORY)}


class Counted(Mapping[str, str]):
    """Files that count how often one of them was read."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.files, self.read = files, 0

    def __getitem__(self, path: str) -> str:
        self.read += 1
        return self.files[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)


def test_nothing_is_read_before_somebody_asks_and_all_of_it_once() -> None:
    files = Counted(FILES)
    library = LateLibrary(files, {}, None).library
    assert files.read == 0
    assert list(library.games) == ["room-12"]
    asked = files.read
    assert library.games["room-12"] == LIBRARY.games["room-12"]
    assert library.rulesets["everyday-tension"] == LIBRARY.rulesets["everyday-tension"]
    assert library.problems == ()
    assert files.read == asked


def test_it_is_read_in_pieces_and_what_is_asked_meanwhile_is_whole() -> None:
    late = LateLibrary(FILES, {}, None)
    pieces = late.pieces()
    for _ in range(3):
        next(pieces)
    assert list(late.library.rulesets) == ["everyday-tension"]
    assert "room-12" in late.library.games
    assert list(pieces) == []


def test_what_is_left_out_is_told_in_the_end() -> None:
    late = LateLibrary({**FILES, "data/scenarios/room-12.json": "{"}, {}, None)
    assert [problem.file for problem in late.library.problems] == ["data/scenarios/room-12.json"]
    assert dict(late.library.games) == {}


def test_a_fault_is_raised_for_everybody_who_asks() -> None:
    class Broken(Counted):
        def __getitem__(self, path: str) -> str:
            raise OSError("the disk is gone")

    late = LateLibrary(Broken(FILES), {}, None)
    for _ in range(2):
        with pytest.raises(OSError, match="the disk is gone"):
            list(late.library.games)
        with pytest.raises(OSError, match="the disk is gone"):
            list(late.pieces())


def test_two_threads_read_it_together() -> None:
    late = LateLibrary(FILES, {}, None)
    pieces, found = late.pieces(), list[list[str]]()
    next(pieces)
    other = threading.Thread(target=lambda: found.append(list(late.library.games)))
    other.start()
    for _ in pieces:
        pass
    other.join()
    assert found == [["room-12"]] == [list(late.library.games)]


def test_a_late_mapping_reads_once_and_equals_what_it_reads() -> None:
    reads = list[int]()
    late = LateMapping(lambda: reads.append(1) or {"a": 1, "b": 2})
    assert reads == []
    assert late == {"a": 1, "b": 2}
    assert (late["a"], len(late), "c" in late, late.get("c")) == (1, 2, False, None)
    assert reads == [1]
