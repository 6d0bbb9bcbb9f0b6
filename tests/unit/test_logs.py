"""Logs hold no secret, and settings show none."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from pydantic import ValidationError

from bot import logs
from bot.settings import Settings

SECRET = "MTk4NjIy.very.secret"


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    stream = io.StringIO()
    logs.set_up("INFO", as_json=True, secrets=[SECRET], stream=stream)
    yield stream
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


def test_secrets_are_hidden_wherever_they_stand(written: io.StringIO) -> None:
    log = structlog.get_logger("test")
    log.info(
        "hello", token="abc", where=f"bot {SECRET}", deep={"api_key": "k", "list": [SECRET]}, input_tokens=7
    )
    logging.getLogger("other").warning("login with %s failed", SECRET)
    try:
        raise ValueError(SECRET)
    except ValueError as error:
        log.error("fault", exc_info=error)
    text = written.getvalue()
    assert SECRET not in text
    first = json.loads(text.splitlines()[0])
    assert (first["token"], first["deep"]["api_key"], first["input_tokens"]) == ("(hidden)", "(hidden)", 7)
    assert "Traceback" in json.loads(text.splitlines()[2])["exception"]


def test_settings_are_frozen_and_show_no_token() -> None:
    settings = Settings(_env_file=None, discord_token=SECRET)  # type: ignore[call-arg, arg-type]
    assert SECRET not in repr(settings)
    assert SECRET in settings.secrets()
    with pytest.raises(ValidationError):
        settings.log_level = "DEBUG"  # type: ignore[misc]


def test_the_database_lies_in_the_home_folder_unless_it_is_named(tmp_path: Path) -> None:
    assert Settings(_env_file=None, talewright_home=tmp_path).database == (  # type: ignore[call-arg]
        f"sqlite+aiosqlite:///{tmp_path}/talewright.db"
    )
    named = Settings(_env_file=None, database_url="postgresql+asyncpg://u:p@h/t")  # type: ignore[call-arg, arg-type]
    assert named.database == "postgresql+asyncpg://u:p@h/t"
