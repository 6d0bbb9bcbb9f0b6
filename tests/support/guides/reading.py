"""Reads a guide: the steps that its reader takes, in order, and the pictures that show what they then see.

Steps stand in fenced blocks. A `console` block holds commands of the terminal behind `$`, and below each what it
prints. A `text` block whose lines begin with somebody of the local guild holds what is typed in a channel:

    Mara   /game start scenario:Room 12     a slash command, with its options
    Mara   [Look around]                    a button, by how its label begins
    Mara   I look around.                   a message
    …      It is quiet here.                what the game master then says, among other words
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent
from typing import Literal

from tests.support.tracked import ROOT

FOLDER = ROOT / "docs" / "guides"
PEOPLE = {"Mara": "player1", "Ilya": "player2", "Moss": "moderator", "Wren": "spectator"}
_PART = re.compile(
    r"^ *```(console|text)\n(.*?)^ *```$|^!\[([^\]]+)\]\(\.\./images/guides/([\w-]+)\.png\)$", re.M | re.S
)
_SAID = re.compile(rf"({'|'.join(PEOPLE)}|…) +(\S.*)")
_OPTION = re.compile(r" (\w+):(.*?)(?= \w+:|$)")


@dataclass(frozen=True)
class Step:
    """Something to do or to see.

    `who` is a role of the local guild, where somebody does it. A command's `text` is its name, and `options` what is
    chosen; `expected` is what has to be read afterwards.
    """

    kind: Literal["terminal", "command", "press", "message", "picture"]
    text: str
    who: str = ""
    options: tuple[tuple[str, str], ...] = ()
    expected: tuple[str, ...] = ()


def guides() -> list[Path]:
    """The guides with something to do."""
    return [path for path in sorted(FOLDER.glob("*.md")) if steps_of(path)]


def steps_of(guide: Path) -> list[Step]:
    """What the reader of a guide does and sees, in order."""
    return steps(guide.read_text(encoding="utf-8"))


def steps(guide: str) -> list[Step]:
    """What the reader of a guide does and sees, in order. Raises ValueError for a line that is no step."""
    found: list[Step] = []
    for kind, indented, _, picture in _PART.findall(guide):
        block = dedent(indented)
        if picture:
            found.append(Step("picture", picture))
        elif kind == "console":
            found += _terminal(block)
        else:
            found += _channel(block)
    return found


def _terminal(block: str) -> Iterator[Step]:
    for command, printed in re.findall(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", block, re.M):
        yield Step("terminal", command, expected=tuple(line for line in printed.splitlines() if line.strip()))


def _channel(block: str) -> list[Step]:
    done: list[Step] = []
    for line in block.splitlines():
        said = _SAID.fullmatch(line)
        if said is None:
            raise ValueError(f"no step: {line}")
        name, text = said.groups()
        if name == "…":
            last = done.pop()
            done.append(Step(last.kind, last.text, last.who, last.options, (*last.expected, text)))
        else:
            done.append(_deed(PEOPLE[name], text))
    return done


def _deed(who: str, text: str) -> Step:
    if text.startswith("["):
        return Step("press", text.strip("[]"), who)
    if not text.startswith("/"):
        return Step("message", text, who)
    options = tuple((name, value.strip()) for name, value in _OPTION.findall(text))
    return Step("command", _OPTION.sub("", text).removeprefix("/").strip(), who, options)
