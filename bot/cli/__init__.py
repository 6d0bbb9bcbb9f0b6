"""The command line; the only caller of bot.app."""
