"""A Discord-compatible server on loopback, for trying the bot and for its tests."""

from bot.localguild.server import LocalGuild
from bot.localguild.state.credentials import Credentials
from bot.localguild.state.ratelimit import RateLimits
from bot.localguild.state.refusals import LocalGuildError

__all__ = ["Credentials", "LocalGuild", "LocalGuildError", "RateLimits"]
