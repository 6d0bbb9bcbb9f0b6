"""The bot as `talewright run` starts it, with the stages of a turn counted: `python -m bot.bench.edge.profiled run`.

Each SIGUSR1 has it write what was counted so far into `profile.json` in its home.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from bot.bench.edge.process import PROFILE
from bot.bench.edge.stage_clock import StageClock

GARBAGE = "collecting garbage"
STAGES: Mapping[str, Sequence[str]] = {
    "gateway: received, unpacked, parsed": ("discord.gateway:DiscordWebSocket.received_message",),
    "discord.py: made into objects, dispatched": (
        "discord.state:ConnectionState.parse_message_create",
        "discord.state:ConnectionState.parse_message_update",
        "discord.client:Client.dispatch",
        "discord.ext.commands.bot:BotBase.dispatch",
    ),
    "taken in, stored, queued": (
        "cogs.messages:MessagesCog.on_message",
        "bot.services.play.turn_queue:TurnQueue._run",
    ),
    "turn: loaded, prepared, ended": ("bot.services.turns.runner:TurnRunner.run",),
    "listen": ("bot.services.turns.stages.understand:understand",),
    "listen: the built-in reading": ("bot.adapters.models.offline.story.interpreter:interpret",),
    "adjudicate": ("bot.services.turns.stages.adjudicate:adjudicate",),
    "reflect": ("bot.services.turns.stages.conclude:react",),
    "conclude, choices": ("bot.services.turns.stages.conclude:conclude",),
    "model call: prompt": (
        "bot.services.models.prompts:Prompts.render",
        "bot.services.models.prompted_model:PromptedModel._form",
        "bot.services.models.prompted_model:PromptedModel._asked",
    ),
    "model call: the vendor's library and HTTP": (
        "bot.adapters.models.compatible:CompatibleCompletions.complete",
        "bot.adapters.models.compatible:CompatibleCompletions.stream",
    ),
    "model call: all else": ("bot.services.models.prompted_model:PromptedModel.answer",),
    "narrate": ("bot.services.turns.stages.narrate:narrate",),
    "narrate: the built-in words": ("bot.adapters.models.offline.story.narrator:narrate",),
    "guard": (
        "bot.core.guard.passage:check",
        "bot.core.guard.salvage:Salvaging.feed",
        "bot.core.guard.salvage:salvaged",
        "bot.services.turns.stages.guard:guarded",
        "bot.services.turns.stages.guard:guard_facts",
        "bot.core.guard.coverage:completed",
    ),
    "commit: rows made": ("bot.services.turns.story_commit:story_commit",),
    "storage: on the loop": (
        "bot.adapters.storage.database.connections:ThreadConnection.run",
        "bot.services.sessions.session_cache:SessionCache.commit",
        "bot.services.turns.recording.journal_writer:JournalWriter.durable",
    ),
    "posts: rendered": ("bot.presentation.delivery.publisher:DiscordPublisher._bring",),
    "posts: sent over REST": ("discord.http:HTTPClient.request",),
}
"""Each stage with the functions that are counted for it; what runs in another stage inside is that one's."""


def count_stages(clock: StageClock, stages: Mapping[str, Sequence[str]] = STAGES) -> None:
    """Replaces the functions of the stages, wherever a module of this program has them by name.

    Raises AttributeError where there is none of a name, so that a stage cannot be lost by a renaming.
    """
    replaced: dict[int, tuple[Any, Any]] = {}
    for stage, names in stages.items():
        for name in names:
            owner, last = owner_of(name)
            function = owner.__dict__[last]
            counted = clock.counted(stage, function)
            setattr(owner, last, counted)
            replaced[id(function)] = (function, counted)
    for module in [one for name, one in sys.modules.items() if name.partition(".")[0] in ("bot", "cogs")]:
        _replace_in(module, replaced)


def owner_of(name: str) -> tuple[Any, str]:
    """What has the function called `module:path`, and its name there. Raises AttributeError where nothing has."""
    module, _, path = name.partition(":")
    *outer, last = path.split(".")
    owner: Any = importlib.import_module(module)
    for part in outer:
        owner = getattr(owner, part)
    if last not in owner.__dict__:
        raise AttributeError(f"{name}: there is no such function to be counted")
    return owner, last


def _replace_in(module: ModuleType, replaced: Mapping[int, tuple[Any, Any]]) -> None:
    for name, value in [*vars(module).items()]:
        found = replaced.get(id(value))
        if found is not None and found[0] is value:
            setattr(module, name, found[1])


def main() -> None:
    """Start the bot with the command line's arguments."""
    for module in ("bot.app.building", "bot.cli.main", "cogs.messages", "bot.adapters.models.compatible"):
        importlib.import_module(module)
    clock = StageClock()
    count_stages(clock)
    clock.count_garbage(GARBAGE)
    out = Path(os.environ["TALEWRIGHT_HOME"]) / PROFILE

    def write(*_: object) -> None:
        told = {"process": time.process_time(), "loop": time.thread_time(), "stages": clock.told()}
        half = out.with_suffix(".part")
        half.write_text(json.dumps(told), encoding="utf-8")
        half.replace(out)

    signal.signal(signal.SIGUSR1, write)
    importlib.import_module("bot.cli.main").main()


if __name__ == "__main__":
    main()
