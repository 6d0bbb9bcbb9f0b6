"""The REST face for the bot."""
