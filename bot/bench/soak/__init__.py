"""`make soak`: thousands of turns over many tables at the edge, and whether memory, time and storage stay flat."""

from bot.bench.soak.report import main

__all__ = ["main"]
