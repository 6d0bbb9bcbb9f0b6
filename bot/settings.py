"""Settings from the environment and `.env`; frozen, and read by the app only."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

DEFAULT_HOME = Path("~/.local/share/talewright")


class Settings(BaseSettings):
    """What an installation may choose. An empty value counts as not set."""

    model_config = SettingsConfigDict(
        env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True, hide_input_in_errors=True
    )

    discord_token: SecretStr | None = None
    discord_api_url: str | None = None
    discord_gateway_url: str | None = None
    database_url: SecretStr | None = None
    talewright_home: Path = DEFAULT_HOME
    gm_role: str = "GM"
    message_content: bool = True
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_json: bool = False
    guild_ready_timeout: float = Field(default=2.0, ge=0, le=30)
    shutdown_seconds: float = Field(default=8.0, ge=0, le=60)
    always_sync: bool = False

    @field_validator("talewright_home")
    @classmethod
    def _expanded(cls, home: Path) -> Path:
        return home.expanduser().absolute()

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level

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

    def secrets(self) -> tuple[str, ...]:
        """The values that no log may hold."""
        values = (self.discord_token, self.database_url)
        return tuple(value.get_secret_value() for value in values if value and value.get_secret_value())
