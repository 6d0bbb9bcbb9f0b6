"""A library that a start need not wait for: it is read file by file while others go on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from threading import RLock
from typing import TypeVar

from bot.core.content.adventure import Adventure, Resolvers
from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.errors import ContentError
from bot.core.language.word_vectors import WordVectors
from bot.core.read_later import LateMapping, LateSequence
from bot.services.library.library import Library, read_in_pieces

Found = TypeVar("Found")


class LateLibrary:
    """Reads a `library` piece by piece. Whoever asks for something in it before has the rest read at once.

    Nobody sees a part of it, from whatever thread.
    """

    def __init__(self, files: Mapping[str, str], resolvers: Resolvers, vectors: WordVectors | None) -> None:
        games, rulesets, problems = dict[str, Adventure](), dict[str, RulesetContent](), list[ContentError]()
        self._pieces = read_in_pieces(files, resolvers, vectors, (games, rulesets, problems))
        self._lock = RLock()
        self._fault: Exception | None = None
        self.library = Library(
            LateMapping(lambda: self._whole(games)),
            LateMapping(lambda: self._whole(rulesets)),
            LateSequence(lambda: self._whole(problems)),
            None,
            resolvers,
            vectors,
        )

    def pieces(self) -> Iterator[None]:
        """Reads, and yields after each file and each story. Raises what reading raises, whoever asks."""
        while self._read_piece():
            yield

    def _read_piece(self) -> bool:
        with self._lock:
            if self._fault is not None:
                raise self._fault
            try:
                return next(self._pieces, self) is None
            except Exception as error:
                self._fault = error
                raise

    def _whole(self, found: Found) -> Found:
        for _ in self.pieces():
            pass
        return found
