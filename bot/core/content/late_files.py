"""Content files as texts by path, some of which are read from the disk each time somebody wants them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping


class LateFiles(Mapping[str, str]):
    """The texts of files by path; those of `late` are read when they are asked for, and not kept."""

    def __init__(self, texts: Mapping[str, str], late: Mapping[str, Callable[[], str]]) -> None:
        self._texts, self._late = texts, late

    def is_late(self, path: str) -> bool:
        """Whether the file is read when it is asked for."""
        return path in self._late

    def __getitem__(self, path: str) -> str:
        late = self._late.get(path)
        return self._texts[path] if late is None else late()

    def __iter__(self) -> Iterator[str]:
        yield from self._texts
        yield from self._late

    def __len__(self) -> int:
        return len(self._texts) + len(self._late)
