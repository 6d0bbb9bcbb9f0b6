"""The compose files say what the bot understands: settings by their names, a process for every shard, one version."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.settings import Settings

ROOT = Path(__file__).resolve().parents[3]
FILES = ("compose.yaml", "compose.processes.yaml")


def bot_of(name: str) -> dict[str, Any]:
    """The service of the game masters in a file."""
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))["services"]["talewright"]


@pytest.mark.parametrize("name", FILES)
def test_every_setting_is_one_and_the_image_has_this_version(name: str) -> None:
    service = bot_of(name)
    assert {setting.casefold() for setting in service["environment"]} <= set(Settings.model_fields)
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert service["image"] == f"talewright:{version}"


@pytest.mark.parametrize("name", FILES)
def test_a_stop_leaves_more_time_than_running_turns_are_given(name: str) -> None:
    assert (
        int(bot_of(name)["stop_grace_period"].removesuffix("s"))
        > Settings.model_fields["shutdown_seconds"].default
    )


def test_the_processes_have_room_for_every_shard_and_one_postgresql() -> None:
    service = bot_of("compose.processes.yaml")
    said = service["environment"]
    assert int(said["SHARDS_EACH"]) * service["deploy"]["replicas"] >= int(said["SHARD_COUNT"])
    assert said["DATABASE_URL"].startswith("postgresql://")
    assert service["depends_on"]["database"]["condition"] == "service_healthy"
