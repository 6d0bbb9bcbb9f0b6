"""The replay theatre: a match document becomes one page that opens offline. It stands alone, and knows no room."""

from bot.theatre.bundling import bundle
from bot.theatre.making import page
from bot.theatre.serving import Theatre

__all__ = ["Theatre", "bundle", "page"]
