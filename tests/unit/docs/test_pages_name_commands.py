"""Every command that a page names inline is one that the bot has."""

from __future__ import annotations

import importlib
import pkgutil
import re
from functools import cache
from pathlib import Path

import pytest
from discord import app_commands
from discord.ext import commands

import cogs
from tests.support.tracked import ROOT

PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "docs" / "guides").glob("*.md")])
NAMED = re.compile(r"`/([a-z][a-z -]*)")


@cache
def known() -> dict[str, set[str]]:
    """What may follow each word of a command's name: "" has the first words."""
    found: dict[str, set[str]] = {"": set()}

    def note(
        before: str, command: app_commands.Command[commands.Cog, ..., None] | app_commands.Group
    ) -> None:
        found.setdefault(before, set()).add(command.name)
        for below in command.commands if isinstance(command, app_commands.Group) else ():
            note(f"{before} {command.name}".strip(), below)

    for module in pkgutil.walk_packages(cogs.__path__, "cogs."):
        for kind in vars(importlib.import_module(module.name)).values():
            if isinstance(kind, type) and issubclass(kind, commands.Cog):
                group = str(kind.__cog_group_name__) if kind.__cog_is_app_commands_group__ else ""
                found[""] |= {group} - {""}
                for command in kind.__cog_app_commands__:
                    note(group, command)
    return found


def unknown(page: str) -> list[str]:
    """The commands named in a page that are none. What begins with no command's first word is a path of something."""
    wrong: list[str] = []
    for words in NAMED.findall(page):
        before = ""
        for word in words.split():
            if word not in known().get(before, set()):
                wrong += [words] if before in known() and before else []
                break
            before = f"{before} {word}".strip()
    return wrong


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_command_that_a_page_names_is_there(page: Path) -> None:
    assert unknown(page.read_text(encoding="utf-8")) == []


def test_a_command_that_is_not_there_is_found() -> None:
    page = "`/game lines veil:x`, `/settings key add`, `/readyz`, `/roll`, `/game linen`, `/settings key sell`, `/game`"
    assert unknown(page) == ["game linen", "settings key sell"]
