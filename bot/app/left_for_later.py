"""What a start leaves for later: it is loaded once the bot takes messages, while others go on."""

from __future__ import annotations

import asyncio
import gc
import importlib
from collections.abc import Mapping

import structlog

from bot.content_files import resolvers, word_vectors
from bot.core.content.resolver import Resolver
from bot.core.read_later import LateMapping
from bot.services.library.late_library import LateLibrary
from bot.services.library.library import Library

MODULES = (
    "bot.services.turns.story_play",
    "bot.services.turns.retelling",
    "bot.services.turns.rules_answers.questions",
    "bot.services.turns.rehearsal.turn",
    "bot.adapters.models.offline.story.interpreter",
    "bot.adapters.models.offline.story.narrator",
    "bot.adapters.models.offline.story.reflection",
)
"""What a turn is played by: two hundred modules with those that they load. Whoever needs one before loads it."""
BETWEEN_SECONDS = 0.005
"""Between two pieces of content, so that a turn that is played meanwhile has most of the processor."""

log = structlog.get_logger(__name__)


class LeftForLater:
    """The modules of a turn, the shipped content and the Python of its rulesets.

    They are loaded by `load`, or by whoever asks for them before.
    """

    def __init__(self, files: Mapping[str, str]) -> None:
        self._resolvers = LateMapping[Resolver](resolvers)
        self._late = LateLibrary(files, self._resolvers, word_vectors())
        self._told = False
        self.turns_can_be_played = asyncio.Event()
        """Set once the modules are there: what plays a turn before waits for the thread that loads them."""
        self.all_was_read = asyncio.Event()
        """Set once `load` has done what it can."""

    @property
    def library(self) -> Library:
        """What can be played."""
        return self._late.library

    async def load(self) -> None:
        """Loads what is not there yet, and logs once what had to be left out of the content."""
        if self._told:
            return
        try:
            await asyncio.to_thread(self._load_modules)
            self.turns_can_be_played.set()
            for _ in self._late.pieces():
                await asyncio.sleep(BETWEEN_SECONDS)
        except Exception:
            log.exception("content_not_read")
            return
        finally:
            self.all_was_read.set()
        self._told = True
        tell_problems(self.library)
        gc.freeze()  # it stays, as what `settle_memory` put aside

    def _load_modules(self) -> None:
        for name in MODULES:
            importlib.import_module(name)
        len(self._resolvers)


def tell_problems(library: Library) -> None:
    """Logs what had to be left out of a library."""
    for problem in library.problems:
        log.error("content_left_out", file=problem.file, path=problem.path, hint=problem.hint)
