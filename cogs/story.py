"""What the commands ask of the game: the one port between Discord's events and the services.

Ids are Discord's, as text; `created_at` is in Unix milliseconds. Every method raises PlayerError for what a person
did wrong. The values it hands out are those of `bot.services.game`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from bot.services.game import LogPage, RollShown, ScenarioCard, Sheet, Status
    from bot.services.posts import ScenePost

Option = tuple[str, str]
"""A label for a person, and the value it stands for."""


class Story(Protocol):
    """Every use case that a Discord event can ask for."""

    async def start(
        self,
        *,
        guild_id: str,
        channel_id: str,
        user_id: str,
        scenario_id: str,
        party: str = "free",
        created_at: int,
        key: str,
    ) -> ScenePost: ...

    async def join(
        self,
        *,
        channel_id: str,
        user_id: str,
        user_name: str,
        choice: str | None,
        source_id: str,
        created_at: int,
    ) -> str: ...

    async def leave(self, *, channel_id: str, user_id: str, source_id: str, created_at: int) -> str: ...

    async def end(
        self, *, channel_id: str, user_id: str, is_gm: bool, source_id: str, created_at: int
    ) -> str: ...

    async def status(self, *, channel_id: str) -> Status: ...

    async def recap(self, *, channel_id: str) -> str: ...

    async def pause(self, *, channel_id: str, user_id: str, is_gm: bool) -> str: ...

    async def resume(self, *, channel_id: str, user_id: str, is_gm: bool) -> str: ...

    async def export(self, *, channel_id: str) -> tuple[str, bytes]:
        """A file's name and its bytes: the public history of the channel's story."""
        ...

    async def message(
        self,
        *,
        channel_id: str,
        user_id: str,
        message_id: str,
        text: str,
        created_at: int,
        is_gm: bool = False,
    ) -> bool:
        """Whether the message is a turn (or was one before); False for people who have not joined."""
        ...

    async def edited(self, *, channel_id: str, message_id: str) -> str | None: ...

    async def deleted(self, *, channel_id: str, message_id: str) -> None: ...

    async def act(
        self, *, channel_id: str, user_id: str, source_id: str, text: str, created_at: int
    ) -> str: ...

    async def press(
        self,
        *,
        channel_id: str,
        user_id: str,
        source_id: str,
        session_tag: str,
        scene_index: int,
        index: int,
        created_at: int,
    ) -> str | None: ...

    async def other_action(
        self,
        *,
        channel_id: str,
        user_id: str,
        source_id: str,
        session_tag: str,
        scene_index: int,
        text: str,
        created_at: int,
    ) -> None: ...

    async def join_options(self, channel_id: str) -> Sequence[Option]: ...

    async def has_session(self, channel_id: str) -> bool: ...

    async def log(self, *, channel_id: str, before: int | None, limit: int) -> LogPage: ...

    async def roll(
        self, *, channel_id: str, user_id: str, source_id: str, expression: str, reason: str
    ) -> RollShown: ...

    async def dice_verify(self, *, session_id: str | None, channel_id: str) -> str: ...

    async def scenarios(self) -> Sequence[ScenarioCard]: ...

    async def scenario(self, scenario_id: str) -> ScenarioCard: ...

    async def rulesets(self) -> Sequence[Option]: ...

    async def character_create(
        self,
        *,
        user_id: str,
        user_name: str,
        name: str,
        pronouns: str,
        ruleset_id: str,
        concept: str,
        stats: Mapping[str, int],
    ) -> str: ...

    async def characters(self, user_id: str) -> Sequence[Option]: ...

    async def sheet(self, *, channel_id: str, user_id: str, character: str | None) -> Sheet: ...

    async def edit_character(
        self, *, user_id: str, character: str, name: str | None, pronouns: str | None, concept: str | None
    ) -> str: ...

    async def last_handled(self) -> Mapping[str, str]: ...

    async def resume_all(self) -> None: ...

    async def abandon_channel(self, channel_id: str) -> None: ...
