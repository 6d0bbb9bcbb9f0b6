"""Names around API keys that servers bring: the vendor of a model key, and the mark of calls made with them."""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass

_MARK = "@server"
_SUFFIX = "_API_KEY"


@dataclass(frozen=True, slots=True)
class KeyPlace:
    """Whose API key it is, and for which vendor."""

    guild_id: str
    vendor: str


_OWN = "/own"


def vendor_of(variable: str) -> str:
    """The vendor whose key stands in an environment variable: `openai` for `OPENAI_API_KEY`."""
    return variable.removesuffix(_SUFFIX).lower()


def brought(key: str) -> str:
    """A model key as it is written down where it was called with a server's own API key."""
    return f"{key}{_MARK}"


def is_brought(key: str | None) -> bool:
    """Whether a call was made with a server's own API key."""
    return key is not None and key.endswith(_MARK)


def plain_key(key: str) -> str:
    """The model key as it stands in the file of keys."""
    return key.removesuffix(_MARK)


def account_of(guild_id: str) -> str:
    """The account on which a server's use of its own keys is counted, beside that of the operator's keys."""
    return f"{guild_id}{_OWN}"


def is_own_account(account: str) -> bool:
    """Whether an account is that of a server's own keys."""
    return account.endswith(_OWN)
