"""What a `GOD MODE:` message asks for, read by plain rules: an event unless it begins with the word of a command."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from bot.core.god_set import MARK

_ADDRESSED = re.compile(r"\A\s*<@!?\d{1,20}>[\s,:;]*")
_GOD = re.compile(r"\A\s*god\s*mode\s*:\s*", re.IGNORECASE)
_BLOCK = re.compile(rf"\A\s*(?:```\w*\s*)?{re.escape(MARK)}", re.IGNORECASE)
_KILL = re.compile(r"\Akill\s+(?P<name>\S.{0,79})\Z", re.IGNORECASE | re.DOTALL)
_SET = re.compile(r"\Aset\s*:?[ \t]*(?:\n|(?=[A-Za-z_]\w*(?:\.[\w-]+)+\s*=))", re.IGNORECASE)
_UNDO = re.compile(r"\Aundo\W*\Z", re.IGNORECASE)
_EVENT = re.compile(r"\Aevent\s*:\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Typed:
    """A command that was written instead of chosen. `text` is the event, the name or the block."""

    kind: Literal["event", "kill", "set", "undo"]
    text: str


def read_typed(raw: str) -> Typed:
    """The command in a message of god mode.

    `kill NAME`, `undo`, `set` with a block below it and a pasted `GOD_MODE_SET:` block are told by how they begin;
    everything else is an event in the world.
    """
    said = _ADDRESSED.sub("", raw)
    said = _GOD.sub("", said).strip()
    if _BLOCK.match(said):
        return Typed("set", said)
    block = _SET.match(said)
    if block is not None:
        return Typed("set", said[block.end() :].strip())
    if _UNDO.match(said):
        return Typed("undo", "")
    kill = _KILL.match(said)
    if kill is not None:
        return Typed("kill", kill["name"].rstrip(".! ").strip('"“” '))
    return Typed("event", _EVENT.sub("", said))
