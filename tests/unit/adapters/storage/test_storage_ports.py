"""The store keeps what its ports promise: each is small, and all of it is there."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from bot.adapters.storage import SqlJournal, SqlStorage
from bot.adapters.storage.guilds.guild_settings import SqlGuildSettings
from bot.services.ports import storage as ports
from bot.services.ports.guild_settings import GuildSettingsStore

PARTS: tuple[Any, ...] = (
    ports.SessionDirectory,
    ports.SceneCommits,
    ports.TurnIntake,
    ports.EarlierTurns,
    ports.HistoryReader,
    ports.DiceLedger,
    ports.AuditLog,
    ports.OwnCharacters,
)


def promised(port: Any) -> dict[str, Any]:
    return {
        name: getattr(port, name)
        for name in dir(port)
        if not name.startswith("_") and inspect.isfunction(getattr(port, name))
    }


@pytest.mark.parametrize(
    ("port", "made"),
    [
        *((part, SqlStorage) for part in PARTS),
        (ports.TurnJournal, SqlJournal),
        (GuildSettingsStore, SqlGuildSettings),
    ],
    ids=lambda one: one.__name__,
)
def test_what_a_port_promises_is_there_with_the_same_arguments(port: Any, made: Any) -> None:
    methods = promised(port)
    assert methods
    for name, method in methods.items():
        given = inspect.signature(getattr(made, name)).parameters
        wanted = inspect.signature(method).parameters
        assert list(given)[: len(wanted)] == list(wanted), name
        assert all(
            given[parameter].default is not inspect.Parameter.empty
            for parameter in list(given)[len(wanted) :]
        )
        assert inspect.iscoroutinefunction(getattr(made, name)), name


def test_the_parts_are_the_whole_and_share_nothing() -> None:
    methods = [name for part in PARTS for name in promised(part)]
    assert len(methods) == len(set(methods))
    assert set(methods) == set(promised(ports.Storage))
    assert max(len(promised(part)) for part in PARTS) <= 9
