"""What an installation keeps secret stands in no log, post, export, figure, error or report, however things fail."""

from __future__ import annotations

import io
import json
import logging
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import aiohttp
import pytest
import structlog
from pydantic import SecretStr
from typer.testing import CliRunner

from bot import logs
from bot.adapters.monitoring.metrics import Metrics
from bot.adapters.monitoring.status_server import StatusServer
from bot.cli.doctor import look_over
from bot.cli.main import cli
from bot.localguild import LocalGuild
from bot.settings import Settings
from tests.support.kept_words import kept_words
from tests.support.page_client import PageClient
from tests.support.raw_vendor import Answer, Seen, raw_vendor
from tests.support.whole_bot import running

CHANNEL = "the-table"
PASSWORD = "p@ss/w0rd-7c1f"
MASTER = "7Zs0b1yq0R9f0m1ZxXnB0b3xw2zq9s8Yk1Vd2Jt3LhU="
KEYS = {
    "ANTHROPIC_API_KEY": "sk-ant-MARKER-0badc0de",
    "OPENAI_API_KEY": "sk-oai-MARKER-0badc0de",
    "OWN_TOKEN": "own-MARKER-0badc0de",
}


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What is logged, all of it, with the secrets of these settings known as `run` makes them known."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield io.StringIO()
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


def settings(**chosen: Any) -> Settings:
    return Settings(_env_file=None, **chosen)  # type: ignore[call-arg]


def holds(text: str, *secrets: str) -> list[str]:
    """The secrets that stand in a text, as they are or as an address has them."""
    return [one for one in secrets if one in text or quote(one, safe="") in text]


def test_every_setting_that_is_secret_is_hidden_from_the_log() -> None:
    names = [
        name
        for name, field in Settings.model_fields.items()
        if field.annotation in (SecretStr, SecretStr | None)
    ]
    assert set(names) >= {"discord_token", "database_url", "talewright_keys_master"}
    chosen = {name: f"MARKER-of-{name}" for name in names}
    assert set(chosen.values()) <= set(settings(**chosen).secrets())
    assert holds(repr(settings(**chosen)), *chosen.values()) == []


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql://tale:{quote(PASSWORD, safe='')}@db.example:5432/tale",
        f"postgresql://db.example/tale?user=tale&password={quote(PASSWORD, safe='')}",
    ],
)
def test_the_password_of_a_database_is_hidden_also_where_it_stands_alone(
    address: str, written: io.StringIO
) -> None:
    known = settings(database_url=address).secrets()
    logs.set_up("DEBUG", as_json=True, secrets=known, stream=written)
    log = structlog.get_logger("test")
    log.warning("fault", error=f"password {PASSWORD} was not taken", other=quote(PASSWORD, safe=""))
    assert holds(written.getvalue(), PASSWORD) == []


def test_passwords_in_addresses_of_models_and_of_discord_are_hidden(written: io.StringIO) -> None:
    address = f"https://me:{PASSWORD.replace('@', '').replace('/', '')}@proxy.example/v1"
    password = address.split(":")[2].split("@")[0]
    for name in ("anthropic_base_url", "openai_base_url", "discord_api_url", "discord_gateway_url"):
        logs.set_up("DEBUG", as_json=True, secrets=settings(**{name: address}).secrets(), stream=written)
        structlog.get_logger("test").warning("fault", error=f"proxy did not take {password}")
    assert holds(written.getvalue(), password) == []
    assert written.getvalue().count(logs.HIDDEN) == 4


@pytest.mark.parametrize(
    "said",
    [
        "PUT https://discord.com/api/v10/webhooks/1234567890123456/{} responded with 429",
        "POST https://discord.com/api/v10/interactions/1234567890123456/{}/callback",
        "PATCH /webhooks/1234567890123456/{}/messages/@original",
        "cannot reach postgresql://tale:{}@db.example/tale",
        "GET https://api.example/v1/models?key={} failed",
        "header Authorization: Bearer {}",
    ],
)
def test_tokens_that_only_discord_or_a_vendor_knows_are_known_by_their_place(
    said: str, written: io.StringIO
) -> None:
    token = "aW50ZXJhY3Rpb24-MARKER_0badc0de"
    logs.set_up("DEBUG", as_json=True, stream=written)
    logging.getLogger("discord.http").warning(said.format(token))
    structlog.get_logger("test").warning("fault", deep={"error": [said.format(token)]})
    assert holds(written.getvalue(), token) == []
    assert written.getvalue().count(logs.HIDDEN) == 2


COMMANDS = (
    ("doctor",),
    ("verify", "--session", "s-1"),
    ("export", "--session", "s-1", "--out", "{home}/out.jsonl"),
    ("backup", "{home}/copy.db"),
    ("db", "check"),
    ("db", "upgrade"),
    ("db", "reindex"),
    ("db", "move", "{url}"),
    ("run",),
)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(
    "address",
    [
        "postgresql://tale:{password}@127.0.0.1:1/tale",
        "postgresql://127.0.0.1:1/tale?user=tale&password={password}",
        "mysql://tale:{password}@127.0.0.1/tale",
        "postgresql//tale:{password}@127.0.0.1/tale",
    ],
    ids=["userinfo", "query", "another database", "misspelt"],
)
def test_no_command_prints_a_password_however_the_database_fails(
    address: str, command: tuple[str, ...], tmp_path: Path
) -> None:
    url = address.format(password=quote(PASSWORD, safe=""))
    words = [word.format(home=tmp_path, url=url) for word in command]
    token = "MTk4NjIy.MARKER.secret"
    environment = {
        "DATABASE_URL": url, "TALEWRIGHT_HOME": str(tmp_path), "DISCORD_TOKEN": token,
        "DISCORD_API_URL": "http://127.0.0.1:1/api", "DISCORD_GATEWAY_URL": "ws://127.0.0.1:1",
        "TALEWRIGHT_KEYS_MASTER": MASTER,
    }  # fmt: skip
    done = CliRunner().invoke(cli, words, env=environment)
    assert done.exit_code != 0
    told = done.output
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        told += "".join(traceback.format_exception(done.exception))
    assert told.strip()
    assert holds(told, PASSWORD, token, MASTER) == []


def files_with(folder: Path, *secrets: str) -> list[str]:
    """The files in a folder that hold one of the secrets, deflated or not, in whatever letters."""
    files = kept_words(folder)
    return [name for name, data in files.items() if any(one.lower().encode() in data for one in secrets)]


def repeating(seen: Seen) -> Answer:
    """A vendor that refuses a key, and says which, as some do; it also repeats all that it was sent."""
    said = {"message": f"bad key {dict(seen.headers)}", "type": "auth", "code": "invalid_api_key"}
    return Answer({"error": said}, 401)


async def test_a_bot_whose_vendors_repeat_its_keys_shows_them_to_nobody(
    guild: LocalGuild, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: io.StringIO
) -> None:
    for name, value in KEYS.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("TALEWRIGHT_KEYS_MASTER", MASTER)
    own = {
        "provider": "compatible", "model": "m", "api_key_env": "OWN_TOKEN", "structured": "json_object",
    }  # fmt: skip
    async with raw_vendor() as vendor:
        vendor.does_as(repeating)
        models = {
            name: {
                **own,
                "provider": provider,
                "api_key_env": key,
                "base_url": vendor.url,
                "structured": way,
                "context_tokens": 32000,
                "max_output_tokens": 2000,
            }
            for name, provider, key, way in (
                ("own", "compatible", "OWN_TOKEN", "json_object"),
                ("oai", "openai", "OPENAI_API_KEY", "json_schema"),
                ("ant", "anthropic", "ANTHROPIC_API_KEY", "tool"),
            )
        }
        (tmp_path / "models.json").write_text(json.dumps({"models": models}))
        metrics = Metrics()
        logs.set_up(
            "DEBUG",
            as_json=True,
            secrets=settings(discord_token=guild.token).secrets(),
            stream=written,
            watchers=(metrics,),
        )
        shown: list[str] = []
        async with running(guild, tmp_path) as app, await PageClient.connect(guild.page_url) as page:
            shown += await played(page)
            assert vendor.requests
            status = StatusServer("127.0.0.1:0", str, metrics)
            await status.start()
            async with (
                aiohttp.ClientSession() as session,
                session.get(f"http://127.0.0.1:{status.port}/metrics") as answer,
            ):
                shown.append(await answer.text())
            await status.close()
            [session_id] = {row.id for row in await app.adapters.storage.read_open_sessions()}
            for kind in ("history", "responses", "debug"):
                shown.append((await app.services.export(session_id, kind, 10**8)).decode())  # type: ignore[arg-type]
            shown.append(repr(app) + repr(app.settings) + repr(app.adapters.vendors))
        chosen = settings(
            talewright_home=tmp_path, discord_token=guild.token, discord_api_url=guild.api_url,
            discord_gateway_url=guild.gateway_url, anthropic_base_url=vendor.url, openai_base_url=vendor.url,
        )  # fmt: skip
        shown += (await look_over(chosen)).lines()
    assert any(value in json.dumps(dict(seen.headers)) for seen in vendor.requests for value in KEYS.values())
    everything = "\n".join(shown)
    log = written.getvalue()
    assert "model_attempt_failed" in log
    assert holds(everything, *KEYS.values(), MASTER, guild.token) == []
    assert holds(log, *KEYS.values(), MASTER, guild.token) == []
    assert files_with(tmp_path, *KEYS.values(), MASTER, guild.token) == []


async def played(page: PageClient) -> list[str]:
    """A turn of two models, looks behind it and an undo, as everybody sees them."""
    told: list[Any] = [await page.command("player1", CHANNEL, "game start", scenario="room-12")]
    told.append(await page.command("player1", CHANNEL, "game join"))
    told.append(await page.command("player1", CHANNEL, "game models", small="own", large="ant"))
    await page.say("player1", CHANNEL, "I ask Lena about the letter")
    await page.wait_for_message(lambda message: bool(message["components"]))
    for command in ("timeline why", "settings show", "settings doctor", "game status", "god undo"):
        told.append(await page.command("moderator", CHANNEL, command))
    told.append(await page.messages(CHANNEL, "moderator"))
    return [json.dumps(told, default=str)]
