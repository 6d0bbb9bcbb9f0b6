"""What a server has set for its stories: one value, how it is stored, and the port that keeps it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, fields
from typing import Any, Literal, Protocol, cast

from bot.core.late_dataclasses import dataclass
from bot.core.providers import quotas
from bot.core.providers.model_keys import OFFLINE
from bot.core.providers.quotas import Caps
from bot.services.ports.records import JsonObject

Enforcement = Literal["soft", "medium", "hard"]
HeaderStyle = Literal["compact", "full"]
PostStyle = Literal["rich", "plain"]


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """A server's wishes. Where it set nothing, or something that cannot be read, a field has its default.

    `small_model` and `large_model` are model keys, `language` is empty for English, `fallback` says whether the
    offline model stands in for one that fails, `approval` whether a second game master is asked, `caps` are the
    budgets the server set itself, `gm_role` is a role's id, None for the deployment's, and `header` says how
    much of the session header its channels show. Games are kept `retention_days` after their end, for good with 0;
    `left_at` is when the bot was removed from the server (Unix ms), 0 while it is there. `person_messages` is how much
    each person may send a minute, 0 for the deployment's limit. Of `posts` that are plain everything is in words.
    """

    small_model: str = OFFLINE
    large_model: str = OFFLINE
    enforcement: Enforcement = "medium"
    language: str = ""
    fallback: bool = True
    approval: bool = False
    caps: Caps = field(default_factory=dict[Any, Any])
    gm_role: str | None = None
    header: HeaderStyle = "compact"
    retention_days: int = 0
    left_at: int = 0
    person_messages: int = 0
    posts: PostStyle = "rich"

    @classmethod
    def parse(cls, stored: Mapping[str, Any]) -> GuildSettings:
        """The settings in a stored document."""
        models = _document(stored.get("models"))
        enforcement, gm_role = stored.get("enforcement"), stored.get("gm_role")
        return cls(
            small_model=str(models.get("small", OFFLINE)),
            large_model=str(models.get("large", OFFLINE)),
            enforcement=enforcement if enforcement in ("soft", "medium", "hard") else "medium",
            language=str(stored.get("language") or ""),
            fallback=stored.get("fallback", True) is not False,
            approval=bool(stored.get("approval")),
            caps=quotas.own_caps(stored.get("budget")),
            gm_role=None if gm_role is None else str(gm_role),
            header="full" if stored.get("header") == "full" else "compact",
            retention_days=_count(stored.get("retention_days")),
            left_at=_count(stored.get("left_at")),
            person_messages=_count(stored.get("person_messages")),
            posts="plain" if stored.get("posts") == "plain" else "rich",
        )

    def dump(self, stored: Mapping[str, Any]) -> JsonObject:
        """`stored` with what differs from it written in; what this version does not know stays as it is.

        A field at its default is left out.
        """
        before, unset = GuildSettings.parse(stored), GuildSettings()
        written = dict(stored)
        for key, names in _FIELDS.items():
            if all(getattr(self, name) == getattr(before, name) for name in names):
                continue
            if all(getattr(self, name) == getattr(unset, name) for name in names):
                written.pop(key, None)
            else:
                written[key] = self._stored(key)
        return written

    def _stored(self, key: str) -> object:
        match key:
            case "models":
                return {"small": self.small_model, "large": self.large_model}
            case "budget":
                return quotas.written(self.caps)
            case _:
                return getattr(self, key)

    def of_story(self) -> JsonObject:
        """What a story keeps of them for good, from its first scene on."""
        kept: JsonObject = {"enforcement": self.enforcement}
        if self.language:
            kept["language"] = self.language
        if not self.fallback:
            kept["fallback"] = False
        return kept


_FIELDS: Mapping[str, tuple[str, ...]] = {
    "models": ("small_model", "large_model"),
    "budget": ("caps",),
    **{
        one.name: (one.name,)
        for one in fields(GuildSettings)
        if one.name not in ("small_model", "large_model", "caps")
    },
}
"""The keys of the stored document, and the fields each holds."""


class GuildSettingsStore(Protocol):
    """The settings of servers, durable when `update` returns."""

    async def read(self, guild_id: str) -> GuildSettings:
        """A server's settings; the defaults where none are stored."""
        ...

    async def update(self, guild_id: str, change: Callable[[GuildSettings], GuildSettings]) -> GuildSettings:
        """Applies a pure `change` to what is stored, with no other change in between; the settings then."""
        ...


def _count(value: object) -> int:
    return value if type(value) is int and value > 0 else 0


def _document(value: object) -> dict[str, Any]:
    return cast(dict[str, Any], value) if isinstance(value, dict) else {}
