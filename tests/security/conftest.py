"""What the tests of hostile input share: a local guild in no hurry."""

from tests.discord.conftest import guild, library_at_hand

__all__ = ["guild", "library_at_hand"]
