"""Checks message bodies: text, embeds, mentions, attachments, webhook names."""

from collections.abc import Collection
from typing import Any

from bot.localguild.forms.components import check_message_components
from bot.localguild.forms.problems import BodyForm, Path
from bot.localguild.state import limits
from bot.localguild.state.refusals import empty_message

Json = dict[str, Any]
LAYOUT_FLAG = 1 << 15
CREATE_KEYS = frozenset(
    {
        "content", "embeds", "components", "tts", "nonce", "enforce_nonce", "allowed_mentions", "message_reference",
        "attachments", "flags", "sticker_ids", "poll",
    }
)  # fmt: skip
EDIT_KEYS = frozenset({"content", "embeds", "components", "allowed_mentions", "attachments", "flags", "tts"})
REPLY_KEYS = frozenset(
    {"content", "embeds", "components", "tts", "allowed_mentions", "attachments", "flags", "poll"}
)
WEBHOOK_KEYS = REPLY_KEYS | {"username", "avatar_url", "thread_name", "applied_tags"}
EMBED_KEYS = {
    "title", "type", "description", "url", "timestamp", "color", "footer", "image", "thumbnail", "video", "provider",
    "author", "fields", "flags", "content_scan_version", "reference_id",
}  # fmt: skip
MENTION_KINDS = ("roles", "users", "everyone")


def check_message(
    body: Json, known: Collection[str], *, files: int = 0, at: Path = (), old: Json | None = None
) -> None:
    """Check a new message, or with `old` the change of one. Raises Refused (50035, or 50006 when empty).

    Args:
        body: the JSON body; with `at`, its place in the error ("data" for interaction answers).
        files: how many files came with it.
    """
    form = BodyForm()
    form.keys(at, body, known)
    flags = form.number((*at, "flags"), body.get("flags"), 0, 1 << 31) or 0
    layout = bool((flags | (old or {}).get("flags", 0)) & LAYOUT_FLAG)
    form.text((*at, "content"), body.get("content"), limits.CONTENT)
    check_embeds(form, (*at, "embeds"), body.get("embeds"))
    check_message_components(form, (*at, "components"), body.get("components"), layout)
    _check_mentions(form, (*at, "allowed_mentions"), body.get("allowed_mentions"))
    _check_attachments(form, (*at, "attachments"), body.get("attachments"), files)
    if layout and (body.get("content") or body.get("embeds") or body.get("poll")):
        form.refuse(
            (*at, "content"), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
        )  # fmt: skip
    if body.get("message_reference") is not None:
        form.kind((*at, "message_reference"), body["message_reference"], dict)
    nonce = body.get("nonce")
    if nonce is not None and len(str(nonce)) > limits.NONCE:
        form.refuse((*at, "nonce"), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.NONCE} or fewer in length.")
    if "username" in known:
        check_webhook_name(form, (*at, "username"), body.get("username"))
    if body.get("poll") is not None:
        form.refuse((*at, "poll"), "LOCAL_GUILD_UNSUPPORTED", "The local guild has no polls.")
    if body.get("sticker_ids"):
        form.refuse((*at, "sticker_ids"), "LOCAL_GUILD_UNSUPPORTED", "The local guild has no stickers.")
    form.finish()
    if is_empty({**(old or {}), **body}, files):
        raise empty_message()


def is_empty(message: Json, files: int) -> bool:
    """Whether nobody would see anything."""
    embeds = [
        e for e in message.get("embeds") or [] if set(e) - {"type", "color", "url", "timestamp", "flags"}
    ]
    text = (message.get("content") or "").strip()
    return not (text or embeds or message.get("components") or message.get("attachments") or files)


def check_embeds(form: BodyForm, path: Path, embeds: Any) -> None:
    """Check a message's embeds, each and together."""
    total = 0
    for place, embed in form.objects(path, embeds, limits.EMBEDS):
        form.keys(place, embed, EMBED_KEYS)
        parts = [
            form.text((*place, "title"), embed.get("title"), limits.EMBED_TITLE),
            form.text((*place, "description"), embed.get("description"), limits.EMBED_DESCRIPTION),
        ]
        form.number((*place, "color"), embed.get("color"), 0, 0xFFFFFF)
        for key, inner, maximum in (
            ("footer", "text", limits.EMBED_FOOTER),
            ("author", "name", limits.EMBED_AUTHOR),
        ):
            part = embed.get(key)
            if part is not None and form.kind((*place, key), part, dict):
                parts.append(form.text((*place, key, inner), part.get(inner), maximum, required=True))
        for key in ("image", "thumbnail"):
            _check_media(form, (*place, key), embed.get(key))
        for spot, field in form.objects((*place, "fields"), embed.get("fields"), limits.EMBED_FIELDS):
            form.keys(spot, field, {"name", "value", "inline"})
            parts.append(
                form.text((*spot, "name"), field.get("name"), limits.EMBED_FIELD_NAME, required=True)
            )
            parts.append(
                form.text((*spot, "value"), field.get("value"), limits.EMBED_FIELD_VALUE, required=True)
            )
        total += sum(len(part.strip()) for part in parts)
    if total > limits.EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {limits.EMBED_TOTAL}"
        form.refuse(path, "MAX_EMBED_SIZE_EXCEEDED", message)


def _check_media(form: BodyForm, path: Path, media: Any) -> None:
    if media is None or not form.kind(path, media, dict):
        return
    url = form.text((*path, "url"), media.get("url"), 2048, required=True)
    if url and not url.startswith(("http://", "https://", "attachment://")):
        form.refuse((*path, "url"), "URL_TYPE_INVALID_URL", "Not a well formed URL.")


def _check_mentions(form: BodyForm, path: Path, allowed: Any) -> None:
    if allowed is None or not form.kind(path, allowed, dict):
        return
    form.keys(path, allowed, {"parse", "users", "roles", "replied_user"})
    parse = form.items((*path, "parse"), allowed.get("parse"), len(MENTION_KINDS))
    for at, kind in enumerate(parse):
        form.choice((*path, "parse", at), kind, MENTION_KINDS)
    for kind in ("users", "roles"):
        listed = form.items((*path, kind), allowed.get(kind), limits.MENTIONS_LISTED)
        if listed and kind in parse:
            message = f"parse: [{kind!r}] and {kind}: [ids...] are mutually exclusive."
            form.refuse(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def _check_attachments(form: BodyForm, path: Path, attachments: Any, files: int) -> None:
    listed = form.objects(path, attachments, limits.ATTACHMENTS)
    for place, attachment in listed:
        form.text((*place, "description"), attachment.get("description"), limits.ATTACHMENT_DESCRIPTION)
        if attachment.get("id") is None:
            form.refuse((*place, "id"), "BASE_TYPE_REQUIRED", "This field is required")
    if files > limits.ATTACHMENTS:
        form.refuse(path, "BASE_TYPE_MAX_LENGTH", f"Must be {limits.ATTACHMENTS} or fewer in length.")


def check_webhook_name(form: BodyForm, path: Path, name: Any, required: bool = False) -> None:
    """Check the name of a webhook, or the name a post overrides it with."""
    text = form.text(path, name, limits.WEBHOOK_NAME, 1 if required else 0, required=required)
    for word in limits.WEBHOOK_REFUSED_WORDS:
        if word in text.lower():
            form.refuse(path, "USERNAME_INVALID_CONTAINS", f'Username cannot contain "{word}"')
