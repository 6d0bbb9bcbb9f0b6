"""What a start leaves for later: it is read while Discord still tells of its servers, and while others go on."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Mapping

import structlog

from bot.content_files import resolvers, word_vectors
from bot.core.content.resolver import Resolver
from bot.core.late_reading import LateMapping
from bot.services.library.late_library import LateLibrary
from bot.services.library.library import Library

log = structlog.get_logger(__name__)


class LeftForLater:
    """The shipped content and the Python of its rulesets: read by `read`, or by whoever asks for it before."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self._resolvers = LateMapping[Resolver](resolvers)
        self._late = LateLibrary(files, self._resolvers, word_vectors())
        self._begun = False

    @property
    def library(self) -> Library:
        """What can be played."""
        return self._late.library

    async def read(self) -> None:
        """Reads all of it, once, and logs what had to be left out."""
        if self._begun:
            return
        self._begun = True
        try:
            await asyncio.to_thread(len, self._resolvers)  # loads modules
            for _ in self._late.pieces():
                await asyncio.sleep(0)
        except Exception:
            log.exception("content_not_read")
            return
        tell_problems(self.library)
        gc.freeze()  # it stays, as what `settle_memory` put aside


def tell_problems(library: Library) -> None:
    """Logs what had to be left out of a library."""
    for problem in library.problems:
        log.error("content_left_out", file=problem.file, path=problem.path, hint=problem.hint)
