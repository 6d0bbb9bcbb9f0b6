"""What the bot logs in with: its token, and the application that the token names."""

import base64
import binascii
import secrets
from dataclasses import dataclass, replace

from bot.localguild.state.refusals import LocalGuildError


@dataclass(frozen=True)
class Credentials:
    """The bot as whoever starts the guild wants it; what is None is made up, or kept from last time."""

    token: str | None = None
    application_id: str | None = None
    name: str | None = None

    def checked(self) -> "Credentials":
        """The same, with the id that the token names. Raises LocalGuildError where they cannot be used together."""
        told = self.application_id
        if told is not None and not (told.isascii() and told.isdigit() and 0 < int(told) < 1 << 63):
            raise LocalGuildError(
                f"an application's id is a number such as 1300000000000000001, not {told!r}"
            )
        if self.token is None:
            return self
        if not self.token or not self.token.isascii() or any(letter.isspace() for letter in self.token):
            raise LocalGuildError("a token is one word of letters, digits and signs, without spaces")
        named = id_in(self.token)
        if named and told and named != told:
            raise LocalGuildError(
                f"the token belongs to the application {named}, not to {told}; leave one of the two away"
            )
        return replace(self, application_id=told or named)


def token_for(application_id: str) -> str:
    """A new token in Discord's form, whose first part is the id: some clients read it there."""
    first = base64.urlsafe_b64encode(application_id.encode()).decode().rstrip("=")
    return f"{first}.{secrets.token_urlsafe(4)}.{secrets.token_urlsafe(28)}"


def id_in(token: str) -> str | None:
    """The application's id in a token, or None when its first part is none."""
    first, dot, _ = token.partition(".")
    try:
        text = base64.b64decode(first + "=" * (-len(first) % 4), altchars=b"-_", validate=True).decode(
            "ascii"
        )
    except (binascii.Error, ValueError):
        return None
    return text if dot and text.isdigit() and 0 < int(text) < 1 << 63 else None
