"""What players wait for: the running process, measured through the local guild and an HTTP model server."""

from bot.bench.edge.figures import steps

__all__ = ["steps"]
