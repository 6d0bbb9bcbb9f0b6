"""Checks bodies that make or change channels, threads and webhooks."""

from typing import Any

from bot.localguild.forms.messages import check_webhook_name
from bot.localguild.forms.problems import BodyForm
from bot.localguild.state import limits
from bot.localguild.state.permissions import THREAD_TYPES

Json = dict[str, Any]
CHANNEL_KEYS = {
    "name", "type", "topic", "position", "parent_id", "nsfw", "rate_limit_per_user", "permission_overwrites",
    "default_auto_archive_duration", "default_thread_rate_limit_per_user", "flags",
}  # fmt: skip
THREAD_EDIT_KEYS = {
    "name", "archived", "auto_archive_duration", "locked", "invitable", "rate_limit_per_user", "flags", "applied_tags",
}  # fmt: skip
THREAD_CREATE_KEYS = {"name", "auto_archive_duration", "rate_limit_per_user", "type", "invitable"}


def check_channel(body: Json, creating: bool) -> None:
    """Check a new guild channel, or a change of one."""
    form = BodyForm()
    form.keys((), body, CHANNEL_KEYS)
    if creating or "name" in body:
        form.text(("name",), body.get("name"), limits.CHANNEL_NAME, 1, required=True)
    form.text(("topic",), body.get("topic"), limits.CHANNEL_TOPIC)
    form.number(("rate_limit_per_user",), body.get("rate_limit_per_user"), 0, limits.SLOWMODE_SECONDS)
    if body.get("type") is not None:
        form.choice(("type",), body["type"], (0, 2, 4, 5))
    for place, overwrite in form.objects(("permission_overwrites",), body.get("permission_overwrites"), 100):
        form.keys(place, overwrite, {"id", "type", "allow", "deny"})
        for key in ("allow", "deny"):
            if not str(overwrite.get(key, "0")).isdigit():
                form.refuse((*place, key), "NUMBER_TYPE_COERCE", "Value is not a permission set.")
    form.finish()


def check_thread(body: Json, creating: bool) -> None:
    """Check a new thread, or a change of one."""
    form = BodyForm()
    form.keys((), body, THREAD_CREATE_KEYS if creating else THREAD_EDIT_KEYS)
    if creating or "name" in body:
        form.text(("name",), body.get("name"), limits.THREAD_NAME, 1, required=True)
    if body.get("auto_archive_duration") is not None:
        form.choice(("auto_archive_duration",), body["auto_archive_duration"], limits.THREAD_ARCHIVE_MINUTES)
    if body.get("type") is not None:
        form.choice(("type",), body["type"], THREAD_TYPES)
    form.number(("rate_limit_per_user",), body.get("rate_limit_per_user"), 0, limits.SLOWMODE_SECONDS)
    form.finish()


def check_webhook(body: Json, creating: bool) -> None:
    """Check a new webhook, or a change of one."""
    form = BodyForm()
    form.keys((), body, {"name", "avatar"} if creating else {"name", "avatar", "channel_id"})
    if creating or "name" in body:
        check_webhook_name(form, ("name",), body.get("name"), required=True)
    avatar = body.get("avatar")
    if avatar is not None and not (isinstance(avatar, str) and avatar.startswith("data:image/")):
        form.refuse(("avatar",), "IMAGE_INVALID", "Image data is not a data URI of an image.")
    form.finish()
