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
class ApiRefused(Exception):
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


def unknown_channel() -> ApiRefused:
    return ApiRefused(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiRefused:
    return ApiRefused(404, 10004, "Unknown Guild")


def unknown_member() -> ApiRefused:
    return ApiRefused(404, 10007, "Unknown Member")


def unknown_message() -> ApiRefused:
    return ApiRefused(404, 10008, "Unknown Message")


def unknown_role() -> ApiRefused:
    return ApiRefused(404, 10011, "Unknown Role")


def unknown_user() -> ApiRefused:
    return ApiRefused(404, 10013, "Unknown User")


def unknown_webhook() -> ApiRefused:
    return ApiRefused(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiRefused:
    return ApiRefused(404, 10062, "Unknown interaction")


def unknown_command() -> ApiRefused:
    return ApiRefused(404, 10063, "Unknown application command")


def missing_access() -> ApiRefused:
    return ApiRefused(403, 50001, "Missing Access")


def missing_permissions() -> ApiRefused:
    return ApiRefused(403, 50013, "Missing Permissions")


def already_acknowledged() -> ApiRefused:
    return ApiRefused(400, 40060, "Interaction has already been acknowledged.")


def unauthorized() -> ApiRefused:
    return ApiRefused(401, 0, "401: Unauthorized")


def bad_webhook_token() -> ApiRefused:
    return ApiRefused(401, 50027, "Invalid Webhook Token")


def other_users_message() -> ApiRefused:
    return ApiRefused(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiRefused:
    return ApiRefused(400, 50006, "Cannot send an empty message")


def archived_thread() -> ApiRefused:
    return ApiRefused(400, 50083, "Thread is archived")


def too_many_webhooks(maximum: int) -> ApiRefused:
    return ApiRefused(400, 30007, f"Maximum number of webhooks reached ({maximum})")


def too_many_old_edits() -> ApiRefused:
    return ApiRefused(
        429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
    )
