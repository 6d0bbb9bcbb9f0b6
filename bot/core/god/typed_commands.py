"""What a `GOD MODE:` message asks for, read by plain rules: an event unless it begins with the word of a command."""

from __future__ import annotations

import re

from bot.core.god.commands import GodCommand, InjectEvent, Kill, MoveTime, SetState, UndoLast
from bot.core.god.set_block.block import MARK

_ADDRESSED = re.compile(r"\A\s*<@!?\d{1,20}>[\s,:;]*")
_GOD = re.compile(r"\A\s*god\s*mode\s*:\s*", re.IGNORECASE)
_BLOCK = re.compile(rf"\A\s*(?:```\w*\s*)?{re.escape(MARK)}", re.IGNORECASE)
_KILL = re.compile(r"\Akill\s+(?P<name>\S.{0,79})\Z", re.IGNORECASE | re.DOTALL)
_SET = re.compile(r"\Aset\s*:?[ \t]*(?:\n|(?=[A-Za-z_]\w*(?:\.[\w-]+)+\s*=))", re.IGNORECASE)
_UNDO = re.compile(r"\Aundo(?:\s+(?:it|that|this|last|the\s+last(?:\s+one)?))?\W*\Z", re.IGNORECASE)
_TIME = re.compile(
    r"\A(?:time\s*:|(?:re-?set|rewind|flash\s*back)(?:\s+time)?\s+to\b)\s*(?P<when>\S.{0,99})\Z",
    re.IGNORECASE,
)
_HELP = re.compile(
    r"\A(?:\?|help|commands?|kill|set|event|time|spawn|emotions?|audit|place|rules|location|enforcement)\W*\Z"
    r"|\A(?:spawn|undo)\b",
    re.IGNORECASE,
)
_EVENT = re.compile(r"\Aevent\s*:\s*", re.IGNORECASE)


def read_typed(raw: str) -> GodCommand | None:
    """The command in a message of god mode; None where it asks for help.

    `kill NAME`, `undo`, `reset to` a time, `set` with a block below it and a pasted `GOD_MODE_SET:` block are told by
    how they begin. A command that cannot be typed, or lacks what it is about, asks for help. All else is an event.
    A death still lacks the name that has to be typed to confirm it.
    """
    said = _ADDRESSED.sub("", raw)
    said = _GOD.sub("", said).strip()
    if _BLOCK.match(said):
        return SetState(said)
    block = _SET.match(said)
    if block is not None:
        return SetState(said[block.end() :].strip())
    if _UNDO.match(said):
        return UndoLast()
    kill = _KILL.match(said)
    if kill is not None:
        return Kill(kill["name"].rstrip(".! ").strip('"“” '))
    time = _TIME.match(said)
    if time is not None:
        return MoveTime(words=time["when"].strip())
    if not said or _HELP.match(said):
        return None
    return InjectEvent(_EVENT.sub("", said))
