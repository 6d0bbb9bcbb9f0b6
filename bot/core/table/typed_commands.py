"""Knows the commands that people type as text: which one a message means that begins with `/` or `!`."""

from __future__ import annotations

import re

from bot.core.notices import Notice

COMMANDS = (
    "help", "game start", "game join", "game leave", "game act", "game status", "game recap", "game models",
    "game round", "game pause", "game resume", "game export", "game end", "game xcard", "game lines",
    "game whisper", "game whispers", "game spectators", "character create", "character sheet", "character edit",
    "character import", "character card", "roll", "dice verify", "scenario list", "scenario show",
    "scenario generate", "scenario delete", "timeline log", "timeline undo", "timeline branch",
    "timeline replay", "timeline retell", "timeline verify", "timeline why", "world show", "world events",
    "world rules", "world location", "world place", "god event", "god emotion", "god kill", "god set", "god time",
    "god spawn", "god undo", "god audit", "settings show", "privacy", "sprint start",
)  # fmt: skip
"""The commands that a typed one may mean."""
_MEANT = {
    "start": "game start", "play": "game start", "new": "game start", "begin": "game start", "restart": "game start",
    "join": "game join", "enter": "game join", "leave": "game leave", "quit": "game leave", "exit": "game leave",
    "act": "game act", "do": "game act", "me": "game act", "say": "game act", "status": "game status",
    "recap": "game recap", "summary": "game recap", "pause": "game pause", "resume": "game resume",
    "continue": "game resume", "end": "game end", "stop": "game end", "finish": "game end", "xcard": "game xcard",
    "x": "game xcard", "lines": "game lines", "whisper": "game whisper", "export": "game export", "save": "game export",
    "character": "character sheet", "char": "character sheet", "sheet": "character sheet", "stats": "character sheet",
    "inventory": "character sheet", "inv": "character sheet", "create": "character create", "dice": "roll",
    "verify": "dice verify", "scenario": "scenario list", "scenarios": "scenario list", "stories": "scenario list",
    "list": "scenario list", "log": "timeline log", "history": "timeline log", "undo": "timeline undo",
    "back": "timeline undo", "rollback": "timeline undo", "rewind": "timeline undo", "load": "timeline undo",
    "restore": "timeline undo", "branch": "timeline branch", "replay": "timeline replay", "why": "timeline why",
    "retell": "timeline retell", "reroll": "timeline retell", "regenerate": "timeline retell",
    "retry": "timeline retell",
    "world": "world show", "map": "world show", "events": "world events", "god": "god event", "gm": "god event",
    "event": "god event", "kill": "god kill", "spawn": "god spawn", "time": "god time", "settings": "settings show",
    "sprint": "sprint start", "commands": "help", "command": "help", "hint": "help", "hints": "help", "h": "help",
    "tutorial": "help", "instructions": "help", "info": "help", "game": "game status",
}  # fmt: skip
_TYPED = re.compile(r"^\s*[/!](?=[^\W\d_])")


def is_command(text: str) -> bool:
    """Whether a message begins as a command does. Such a one is never a turn, whoever reads messages."""
    return _TYPED.match(text) is not None


def command_answer(text: str) -> Notice:
    """Which command a typed one means, and how it is given; nothing of what was written is said again."""
    words = re.findall(r"[a-z]+", text.casefold())[:2]
    whole = " ".join(words)
    meant = whole if whole in COMMANDS else next((_named(word) for word in words if _named(word)), "")
    return Notice("unread/command", case="known" if meant else "unknown", command=meant or "help")


def _named(word: str) -> str:
    return word if word in COMMANDS else _MEANT.get(word, "")
