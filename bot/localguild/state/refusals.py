"""The refusals of the local guild, with the codes that Discord gives them.

LocalGuildError   the server cannot start or was used wrongly: for whoever starts it
Refused           a request the bot must hear "no" to, in Discord's words and codes
PageRefused       a request of a person that cannot be done, in plain words
"""

from dataclasses import dataclass
from typing import Any


class LocalGuildError(Exception):
    """The server cannot do what its owner asked; the text says what to do instead."""


@dataclass
class Refused(Exception):
    """What Discord answers when it will not do something."""

    status: int
    code: int
    message: str
    errors: dict[str, Any] | None = None

    def body(self) -> dict[str, Any]:
        """The JSON body in Discord's shape."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


@dataclass
class PageRefused(Exception):
    """What a person reads when the page asks for something that cannot be done."""

    status: int
    error: str


def unknown_channel() -> Refused:
    return Refused(404, 10003, "Unknown Channel")


def unknown_guild() -> Refused:
    return Refused(404, 10004, "Unknown Guild")


def unknown_member() -> Refused:
    return Refused(404, 10007, "Unknown Member")


def unknown_message() -> Refused:
    return Refused(404, 10008, "Unknown Message")


def unknown_role() -> Refused:
    return Refused(404, 10011, "Unknown Role")


def unknown_user() -> Refused:
    return Refused(404, 10013, "Unknown User")


def unknown_webhook() -> Refused:
    return Refused(404, 10015, "Unknown Webhook")


def unknown_interaction() -> Refused:
    return Refused(404, 10062, "Unknown interaction")


def unknown_command() -> Refused:
    return Refused(404, 10063, "Unknown application command")


def missing_access() -> Refused:
    return Refused(403, 50001, "Missing Access")


def missing_permissions() -> Refused:
    return Refused(403, 50013, "Missing Permissions")


def already_acknowledged() -> Refused:
    return Refused(400, 40060, "Interaction has already been acknowledged.")


def unauthorized() -> Refused:
    return Refused(401, 0, "401: Unauthorized")


def bad_webhook_token() -> Refused:
    return Refused(401, 50027, "Invalid Webhook Token")


def other_users_message() -> Refused:
    return Refused(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> Refused:
    return Refused(400, 50006, "Cannot send an empty message")


def archived_thread() -> Refused:
    return Refused(400, 50083, "Thread is archived")


def too_many_webhooks(maximum: int) -> Refused:
    return Refused(400, 30007, f"Maximum number of webhooks reached ({maximum})")


def too_many_old_edits() -> Refused:
    return Refused(
        429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
    )
