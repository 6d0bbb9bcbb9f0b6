"""A Discord-compatible server on loopback, for trying the bot and for its tests."""

from .ratelimit import RateLimits
from .refusals import LocalGuildError
from .server import LocalGuild

__all__ = ["LocalGuild", "LocalGuildError", "RateLimits"]
