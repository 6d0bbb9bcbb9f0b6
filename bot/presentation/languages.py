"""In which language the bot says its own words: on a server by its setting, to one person by their Discord.

`speaking` holds for what is done inside it, tasks that begin there included. Words of stories are not concerned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from bot.core.language.languages import is_english

ENGLISH = "en"
NAMES: Mapping[str, str] = {"de": "Deutsch", "es": "Español", "fr": "Français"}
"""The languages beside English that the catalogue speaks, each by its own name (as `/settings language` offers it)."""
OTHER_NAMES: Mapping[str, str] = {
    "german": "de", "allemand": "de", "alemán": "de", "spanish": "es", "espagnol": "es", "spanisch": "es",
    "castellano": "es", "french": "fr", "französisch": "fr", "francés": "fr",
}  # fmt: skip

_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)
_spoken_to_all: ContextVar[str] = ContextVar("spoken_to_all", default=ENGLISH)


def spoken() -> str:
    """The code of the language that holds here, such as `de`."""
    return _spoken.get()


def speak(language: str) -> None:
    """From here on in this task the bot's own words are in that language."""
    _spoken.set(language)


def speak_to_all() -> None:
    """From here on in this task: in the language of the server, since everybody will read it."""
    _spoken.set(_spoken_to_all.get())


@contextmanager
def speaking_to_all() -> Iterator[None]:
    """Inside, the bot's own words are in the language of the server, since everybody will read them."""
    with speaking(_spoken_to_all.get(), _spoken_to_all.get()):
        yield


@contextmanager
def speaking(language: str, to_all: str = ENGLISH) -> Iterator[None]:
    """Inside, the bot's own words are in that language; `to_all` is what `speak_to_all` turns to."""
    tokens = _spoken.set(language), _spoken_to_all.set(to_all)
    try:
        yield
    finally:
        _spoken.reset(tokens[0])
        _spoken_to_all.reset(tokens[1])


def of_locale(locale: str | None) -> str | None:
    """The language of one of Discord's locales (`es-419`), None where the catalogue does not speak it."""
    code = (locale or "").partition("-")[0]
    return code if code == ENGLISH or code in NAMES else None


def of_name(name: str) -> str:
    """The language of a name as `/settings language` keeps it; English for one that the catalogue does not speak."""
    if is_english(name):
        return ENGLISH
    known = {own.casefold(): code for code, own in NAMES.items()}
    return known.get(name.casefold()) or OTHER_NAMES.get(name.casefold(), ENGLISH)


class ServerLanguages:
    """What each server speaks, as far as its settings have been read; English until then."""

    def __init__(self) -> None:
        self._codes: dict[int, str] = {}

    def learn(self, guild_id: int, name: str) -> None:
        """Takes up a server's setting: the name of a language, empty for English."""
        self._codes[guild_id] = of_name(name)

    @property
    def all(self) -> tuple[str, ...]:
        """Every language that a server speaks, English first."""
        return tuple(dict.fromkeys((ENGLISH, *self._codes.values())))

    def of(self, guild_id: int | None) -> str:
        """The language of a server; English in a conversation with one person."""
        return self._codes.get(guild_id or 0, ENGLISH)

    def of_channel(self, channel: object) -> str:
        """The language of the server to which a channel or thread belongs."""
        return self.of(getattr(getattr(channel, "guild", None), "id", None))
