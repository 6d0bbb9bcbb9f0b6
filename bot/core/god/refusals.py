"""Why a command of god mode is refused: by the command's own rules, or by those that every change of a state keeps."""

from __future__ import annotations

from bot.core.errors import Rejected
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice


@dataclass(frozen=True, slots=True)
class RefusedCommand(Rejected):
    """A refusal that is `said` to whoever gave the command; `path` is the field or the line that is at fault."""

    said: Notice


def refuse(path: str, said: Notice) -> RefusedCommand:
    """A refusal with the code of what is said."""
    return RefusedCommand(said.code, path, "", said)


def said_of(refused: Rejected) -> Notice:
    """What is said of a refusal; what the state does not allow keeps the message of its own check."""
    if isinstance(refused, RefusedCommand):
        return refused.said
    return Notice("god/unfit", why=refused.message)
