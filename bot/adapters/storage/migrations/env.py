"""Alembic's environment: the connection is handed in by `migrate.upgrade`."""

from alembic import context

from bot.adapters.storage.tables.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=False,
    render_as_batch=True,
)
context.run_migrations()
