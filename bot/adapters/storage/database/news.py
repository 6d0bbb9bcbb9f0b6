"""A word from one process to the others that something was written which they keep in memory: they look at once then.

It wakes, and nothing depends on it: what is told while nobody listens is gone, so everybody looks by the clock too.
PostgreSQL takes a lock over all databases for it, so that it belongs into no transaction of a turn.
"""

from __future__ import annotations

from sqlalchemy import Connection, text

CHANNEL = "talewright"
_TELL = text("SELECT pg_notify(:channel, '')")


def tell_others(connection: Connection) -> None:
    """Wakes the other processes when this transaction is committed; nothing where there is but one."""
    if connection.dialect.name == "postgresql":
        connection.execute(_TELL, {"channel": CHANNEL})
