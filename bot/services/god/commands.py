"""The commands of god mode and of the world, each waiting for the state it is given to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from bot.core.content.adventure import Adventure
from bot.core.errors import Rejected
from bot.core.god import commands, typed_times
from bot.core.god import set_block as god_set
from bot.core.god.commands import Intervention
from bot.core.state.document import State

Command = Callable[[Adventure, State, int], "Intervention | Rejected"]
"""Made from a person's words; asked with the game, the state and the round."""


class GodCommands:
    """Makes the commands that `Interventions` previews and applies."""

    @staticmethod
    def event(description: str, round_number: int | None = None) -> Command:
        """Injects a world event."""
        return lambda rules, state, now: commands.inject_event(rules, state, description, now, round_number)

    @staticmethod
    def emotion(character: str, emotions: Mapping[str, float]) -> Command:
        """Sets emotions of a character, 0 to 1."""
        return lambda rules, state, now: commands.set_emotions(rules, state, character, emotions, now)

    @staticmethod
    def kill(character: str, typed: str) -> Command:
        """Ends a character, its name typed."""
        return lambda rules, state, now: commands.kill(rules, state, character, typed, now)

    @staticmethod
    def set_block(block: str) -> Command:
        """Applies a GOD_MODE_SET block."""
        return lambda rules, state, now: god_set.set_state(rules, state, block, now)

    @staticmethod
    def time(fields: Mapping[str, Any]) -> Command:
        """Sets fields of world time."""
        return lambda rules, state, now: commands.move_time(rules, state, fields, now)

    @staticmethod
    def time_said(words: str) -> Command:
        """Moves world time to the moment that words name."""
        return lambda rules, state, now: typed_times.time_said(rules, state, words, now)

    @staticmethod
    def spawn(kind: Literal["npc", "item"], name: str, location: str) -> Command:
        """Makes a character or a thing."""
        return lambda rules, state, now: commands.spawn(rules, state, kind, name, location, now)

    @staticmethod
    def place(character: str, location: str) -> Command:
        """Places a character."""
        return lambda rules, state, now: commands.put(rules, state, character, location, now)

    @staticmethod
    def rules(text: str) -> Command:
        """Replaces the world's rules, one a line."""
        return lambda rules, state, now: commands.set_rules(rules, state, text, now)

    @staticmethod
    def location(
        name: str, description: str, *, location_id: str | None = None, atmosphere: str = "", time_of_day: str = "",
        connected_to: Sequence[str] = (),
    ) -> Command:  # fmt: skip
        """Makes or changes a location."""
        return lambda rules, state, now: commands.put_location(
            rules, state, name, description, now, location_id=location_id, atmosphere=atmosphere,
            time_of_day=time_of_day, connected_to=connected_to,
        )  # fmt: skip

    @staticmethod
    def enforcement(strength: str) -> Command:
        """Sets how strongly events bind the narrator."""
        return lambda rules, state, now: commands.set_enforcement(rules, state, strength, now)
