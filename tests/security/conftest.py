"""What the tests of hostile input share: a local guild in no hurry."""

from tests.discord.conftest import guild

__all__ = ["guild"]
