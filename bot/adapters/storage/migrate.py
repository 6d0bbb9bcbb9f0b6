"""Brings a database to the newest schema, by Alembic, when it is opened."""

from __future__ import annotations

import warnings
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from bot.core.errors import OperatorError

HEAD = "0011"
"""The newest revision; equal to Alembic's head (tested)."""

SCRIPTS = Path(__file__).with_name("migrations")


def current_revision(connection: Connection) -> str | None:
    """The revision of a database, or None for a new one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def upgrade(connection: Connection, target: str = "head") -> None:
    """Run the migrations that are missing. Raises OperatorError for a database of a newer version."""
    revision = current_revision(connection)
    if revision == HEAD:
        return
    if revision is not None and revision not in known_revisions():
        raise OperatorError(
            f"The database has schema {revision}; this version of Talewright knows up to {HEAD}. "
            "Start the newer version, or restore the backup made before the upgrade."
        )
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Alembic's, about its own configuration file
        command.upgrade(config, target)


def known_revisions() -> set[str]:
    """The revisions this version brings along."""
    return {path.name.split("_")[0] for path in (SCRIPTS / "versions").glob("[0-9]*.py")}
