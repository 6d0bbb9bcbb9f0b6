"""A Discord-compatible server on loopback, for trying the bot and for its tests."""

from bot.localguild.server import LocalGuild
from bot.localguild.state.ratelimit import RateLimits
from bot.localguild.state.refusals import LocalGuildError

__all__ = ["LocalGuild", "LocalGuildError", "RateLimits"]
