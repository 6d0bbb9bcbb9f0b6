"""Settings from the environment and `.env`; frozen, and read by the app only."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal

from dotenv import dotenv_values
from pydantic import BeforeValidator, Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.addresses import passwords_in
from bot.core.notices import Notice
from bot.core.providers.costs import MICROS
from bot.core.providers.model_keys import SECRET_NAME, Address, Provider
from bot.core.providers.quotas import KEYS, Caps, Unit, parse_cap
from bot.presentation.catalogue import worded

DEFAULT_HOME = Path("~/.local/share/talewright")
ENV_FILE = ".env"


def _cap(given: object, unit: Unit) -> object:
    if not isinstance(given, str):
        return given
    cap = parse_cap(given, unit)
    if isinstance(cap, Notice):
        raise ValueError(worded(cap))
    return cap


Tokens = Annotated[int | None, BeforeValidator(lambda given: _cap(given, "tokens"))]
Dollars = Annotated[int | None, BeforeValidator(lambda given: _cap(given, "micros"))]
"""Written as dollars (`2.50`) or `none`, kept in micro-dollars."""


class Settings(BaseSettings):
    """What an installation may choose. An empty value counts as not set."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE, env_ignore_empty=True, extra="ignore", frozen=True, hide_input_in_errors=True
    )

    discord_token: SecretStr | None = None
    discord_api_url: str | None = None
    discord_gateway_url: str | None = None
    database_url: SecretStr | None = None
    anthropic_base_url: Address | None = None
    openai_base_url: Address | None = None
    talewright_keys_master: SecretStr | None = None
    models_file: Path | None = None
    keys_folder: Path | None = None
    image_model: str = "sketch"
    talewright_home: Path = DEFAULT_HOME
    gm_role: str = "GM"
    plain_role: str = "Plain posts"
    message_content: bool = True
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_json: bool = False
    status_address: str | None = None
    traces_to: str | None = Field(default=None, pattern=r"^https?://\S+$")
    theatre_url: str | None = Field(default=None, pattern=r"^https?://\S+$")
    guild_ready_timeout: float = Field(default=2.0, ge=0, le=30)
    shutdown_seconds: float = Field(default=8.0, ge=0, le=60)
    fight_remind_minutes: float = Field(default=5.0, ge=0, le=1440)
    fight_absent_minutes: float = Field(default=15.0, ge=0, le=10_080)
    person_messages: int = Field(default=40, ge=0, le=10_000)
    server_messages: int = Field(default=600, ge=0, le=1_000_000)
    left_server_days: int = Field(default=30, ge=0, le=3650)
    always_sync: bool = False
    shard_count: int | None = Field(default=None, ge=1, le=16_384)
    shards_each: int | None = Field(default=None, ge=1, le=16_384)
    budget_all_day_tokens: Tokens = None
    budget_all_day_dollars: Dollars = None
    budget_all_month_tokens: Tokens = None
    budget_all_month_dollars: Dollars = None
    budget_guild_day_tokens: Tokens = 4_000_000
    budget_guild_day_dollars: Dollars = 5 * MICROS
    budget_guild_month_tokens: Tokens = 60_000_000
    budget_guild_month_dollars: Dollars = 60 * MICROS
    budget_session_day_tokens: Tokens = 3_000_000
    budget_session_day_dollars: Dollars = 4 * MICROS
    budget_session_month_tokens: Tokens = 40_000_000
    budget_session_month_dollars: Dollars = 40 * MICROS
    budget_user_day_tokens: Tokens = 2_000_000
    budget_user_day_dollars: Dollars = 3 * MICROS
    budget_user_month_tokens: Tokens = 30_000_000
    budget_user_month_dollars: Dollars = 30 * MICROS

    @field_validator("talewright_home")
    @classmethod
    def _expanded(cls, home: Path) -> Path:
        return home.expanduser().absolute()

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level

    @field_validator("models_file", "keys_folder")
    @classmethod
    def _whole(cls, file: Path | None) -> Path | None:
        return None if file is None else file.expanduser().absolute()

    @property
    def home(self) -> Path:
        """The folder for everything that is written."""
        return self.talewright_home

    @property
    def database(self) -> str:
        """The database's URL; a SQLite file in the home folder by default."""
        if self.database_url is not None:
            return self.database_url.get_secret_value()
        return f"sqlite+aiosqlite:///{self.home / 'talewright.db'}"

    @property
    def key_masters(self) -> str:
        """The master keys of what servers entrust to the bot, the one in use first; empty for none."""
        return self.talewright_keys_master.get_secret_value() if self.talewright_keys_master else ""

    @property
    def keys(self) -> Path:
        """The folder of the operator's own keys: the home folder, and for a local guild inside it that one, too."""
        return self.keys_folder or self.home

    @property
    def own_models(self) -> Path:
        """The operator's own model keys; the file need not be there unless MODELS_FILE names it."""
        return self.models_file or self.keys / "models.json"

    @property
    def own_images(self) -> Path:
        """The operator's own image keys; the file need not be there."""
        return self.keys / "images.json"

    @property
    def caps(self) -> Caps:
        """What language models may use at most; a server's own caps stand in its settings."""
        units = {"tokens": "tokens", "micros": "dollars"}
        return {key: getattr(self, f"budget_{key.scope}_{key.span}_{units[key.unit]}") for key in KEYS}

    @property
    def model_addresses(self) -> dict[Provider, str]:
        """Where to call a provider, where that is chosen for all of its keys."""
        chosen: dict[Provider, str | None] = {
            "anthropic": self.anthropic_base_url,
            "openai": self.openai_base_url,
        }
        return {provider: address for provider, address in chosen.items() if address}

    def secrets(self) -> tuple[str, ...]:
        """The values that no log may hold."""
        given = (getattr(self, name) for name in type(self).model_fields)
        own = [value.get_secret_value() for value in given if isinstance(value, SecretStr)]
        addresses = (
            self.anthropic_base_url, self.openai_base_url, self.discord_api_url, self.discord_gateway_url,
            self.database_url.get_secret_value() if self.database_url else None,
        )  # fmt: skip
        passwords = [password for address in addresses if address for password in passwords_in(address)]
        masters = self.key_masters.replace(",", " ").split()
        return (*filter(None, own), *passwords, *masters, *read_api_keys().values())


def read_api_keys(env_file: str | Path = ENV_FILE) -> dict[str, str]:
    """The values of variables that are named like secrets, from the environment or else `env_file`.

    Which of them a model key needs is data (`api_key_env`), so they are no fields of the settings.
    """
    environment = {name: value for name, value in os.environ.items() if value}
    found = {**dotenv_values(env_file), **environment}
    return {name: value.strip() for name, value in found.items() if value and re.fullmatch(SECRET_NAME, name)}


def misspelt_settings(environment: Mapping[str, str], file: str = ENV_FILE) -> dict[str, str]:
    """Names that look like a setting and are none, each with the setting that was probably meant.

    Every name of the file counts; of the environment, only one that is very near.
    """
    known = {name.upper() for name in Settings.model_fields}
    found = dict[str, str]()
    for names, near in ((dotenv_values(file), 0.75), (environment, 0.88)):
        for name in sorted({name.upper() for name in names} - known):
            if meant := get_close_matches(name, sorted(known), 1, near):
                found[name] = meant[0]
    return found
