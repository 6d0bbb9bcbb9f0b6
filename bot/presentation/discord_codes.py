"""Discord's error codes that the bot answers to: what is gone, full or shut (discord.com/developers, Opcodes, JSON)."""

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
UNKNOWN_WEBHOOK = 10015
UNKNOWN_INTERACTION = 10062
TOO_MANY_WEBHOOKS = 30007
OLD_EDITS = 30046
"""A message of more than an hour ago was edited too often."""
ALREADY_ACKNOWLEDGED = 40060
BAD_TOKEN = 50027
ARCHIVED_OR_LOCKED = 50083
