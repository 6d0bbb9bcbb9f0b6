"""Brings a database to the newest schema when it is opened: a new one at once, an older one by Alembic."""

from __future__ import annotations

import warnings
from functools import lru_cache
from pathlib import Path

from sqlalchemy import (
    Column,
    Connection,
    Dialect,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    inspect,
    text,
)
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.adapters.storage.tables.schema import metadata
from bot.core.errors import OperatorError

HEAD = "0019"
"""The newest revision; equal to Alembic's head (tested)."""

SCRIPTS = Path(__file__).parent.with_name("migrations")

_REVISIONS = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Alembic's own record of the revision, as it makes it."""


def prepare(connection: Connection) -> None:
    """Make the tables of a new database, or upgrade those of an older one. Raises as `upgrade` does."""
    if inspect(connection).get_table_names():
        upgrade(connection)
        return
    # What the migrations would come to (tested), without running each of them over empty tables.
    for statement in _statements(type(connection.dialect)):
        connection.exec_driver_sql(statement)
    connection.execute(_REVISIONS.insert().values(version_num=HEAD))


@lru_cache(maxsize=2)
def _statements(dialect: type[Dialect]) -> tuple[str, ...]:
    """What makes every table and index, tables before those that refer to them."""
    made: list[CreateTable | CreateIndex] = []
    for table in (*metadata.sorted_tables, _REVISIONS):
        made.append(CreateTable(table))
        made += [CreateIndex(index) for index in sorted(table.indexes, key=lambda index: str(index.name))]
    return tuple(str(one.compile(dialect=dialect())) for one in made)


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
