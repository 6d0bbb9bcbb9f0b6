"""Puts messages into channels, changes them and takes them away, whoever the author is."""

import mimetypes
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.localguild.forms.components import numbered
from bot.localguild.state import limits
from bot.localguild.state.bus import Bus, GuildEvent
from bot.localguild.state.files import Files
from bot.localguild.state.ids import snowflake_seconds, timestamp
from bot.localguild.state.permissions import THREAD_TYPES
from bot.localguild.state.refusals import ApiRefused, archived_thread, too_many_old_edits
from bot.localguild.state.world import EPHEMERAL, GuildWorld, Posted

Json = dict[str, Any]
USER_MENTION = re.compile(r"<@!?(\d{1,20})>")
ROLE_MENTION = re.compile(r"<@&(\d{1,20})>")
EVERYONE = re.compile(r"@(everyone|here)\b")
REPLY = 19


@dataclass(frozen=True)
class Upload:
    """A file as it came in."""

    filename: str
    data: bytes


class Posting:
    """The one way by which messages come, change and go."""

    def __init__(self, world: GuildWorld, bus: Bus, files: Files, base_url: str) -> None:
        self._world = world
        self._bus = bus
        self._files = files
        self._base_url = base_url
        self._old_edits: dict[str, list[float]] = {}

    def create(
        self,
        channel: Json,
        author: Json,
        body: Json,
        uploads: Mapping[int, Upload] | None = None,
        viewer: str | None = None,
        extra: Json | None = None,
    ) -> Posted:
        """Post a checked body. `viewer` makes it ephemeral; `extra` adds keys such as `webhook_id`."""
        nonce = body.get("nonce")
        if nonce is not None and body.get("enforce_nonce"):
            earlier = self._with_nonce(channel["id"], author["id"], str(nonce))
            if earlier is not None:
                return earlier
        channel = self._wake(channel)
        message_id = self._world.snowflakes.next()
        message: Json = {
            "id": message_id,
            "channel_id": channel["id"],
            "author": author,
            "content": (body.get("content") or "").strip(),
            "timestamp": timestamp(snowflake_seconds(message_id)),
            "edited_timestamp": None,
            "tts": bool(body.get("tts")),
            "attachments": self._attach(body, uploads or {}, []),
            "pinned": False,
            "type": 0,
            "flags": (body.get("flags") or 0) | (EPHEMERAL if viewer else 0),
            "components": numbered(body.get("components") or []),
            **self._reply(channel, body),
            **(extra or {}),
        }
        message["embeds"] = self._embeds(body, message["attachments"])
        message |= self._mentions(message, body.get("allowed_mentions"))
        if nonce is not None:
            message["nonce"] = nonce
        posted = Posted(message, viewer)
        self._world.put_message(posted)
        if viewer is None:
            self._count(channel, message)
        self._tell("MESSAGE_CREATE", posted)
        return posted

    def edit(self, posted: Posted, body: Json, uploads: Mapping[int, Upload] | None = None) -> Posted:
        """Change a message by a checked body; only the given keys change."""
        old = posted.message
        channel = self._world.channels[old["channel_id"]]
        if channel.get("thread_metadata", {}).get("archived"):
            raise archived_thread()
        self._count_old_edit(old)
        message = {**old, "edited_timestamp": timestamp()}
        if "content" in body:
            message["content"] = (body["content"] or "").strip()
        if "attachments" in body or uploads:
            message["attachments"] = self._attach(body, uploads or {}, old["attachments"])
        if "embeds" in body:
            message["embeds"] = self._embeds(body, message["attachments"])
        if "components" in body:
            message["components"] = numbered(body["components"] or [])
        if body.get("flags") is not None:
            editable = (1 << 2) | (1 << 15)
            message["flags"] = (
                (old["flags"] & ~editable) | (body["flags"] & editable) | (old["flags"] & 1 << 15)
            )
        if "content" in body or "allowed_mentions" in body:
            message |= self._mentions(message, body.get("allowed_mentions"))
        return self.put(replace(posted, message=message))

    def put(self, posted: Posted) -> Posted:
        """Replace a message as it stands and tell everybody."""
        self._world.put_message(posted)
        self._tell("MESSAGE_UPDATE", posted)
        return posted

    def delete(self, posted: Posted) -> None:
        """Take a message away."""
        message = posted.message
        del self._world.messages[message["channel_id"]][message["id"]]
        self._world.reactions.pop(message["id"], None)
        body = {
            "id": message["id"],
            "channel_id": message["channel_id"],
            **self._place(message["channel_id"]),
        }
        self._bus.publish(GuildEvent("MESSAGE_DELETE", body, posted.viewer))

    def typing(self, channel: Json, user_id: str) -> None:
        """Tell that somebody is writing."""
        body = {"channel_id": channel["id"], "user_id": user_id, "timestamp": int(time.time())}
        body |= self._place(channel["id"])
        if user_id in self._world.members and "guild_id" in body:
            body["member"] = self._world.members[user_id]
        self._bus.publish(GuildEvent("TYPING_START", body))

    def _place(self, channel_id: str) -> Json:
        guild_id = self._world.channels[channel_id].get("guild_id")
        return {"guild_id": guild_id} if guild_id else {}

    def _tell(self, kind: str, posted: Posted) -> None:
        body = {**posted.message, **self._place(posted.message["channel_id"])}
        member = self._world.members.get(body["author"]["id"])
        if member and "guild_id" in body and not body.get("webhook_id"):
            body["member"] = {key: value for key, value in member.items() if key != "user"}
        self._bus.publish(GuildEvent(kind, body, posted.viewer))

    def _with_nonce(self, channel_id: str, author_id: str, nonce: str) -> Posted | None:
        oldest = time.time() - limits.NONCE_MEMORY_SECONDS
        for message_id, posted in reversed(self._world.messages.get(channel_id, {}).items()):
            if snowflake_seconds(message_id) < oldest:
                return None
            message = posted.message
            if message["author"]["id"] == author_id and str(message.get("nonce")) == nonce:
                return posted
        return None

    def _wake(self, channel: Json) -> Json:
        """An archived thread wakes when somebody posts, unless it is locked."""
        metadata = channel.get("thread_metadata")
        if not metadata or not metadata["archived"]:
            return channel
        if metadata["locked"]:
            raise archived_thread()
        channel = {
            **channel,
            "thread_metadata": {**metadata, "archived": False, "archive_timestamp": timestamp()},
        }
        self._world.channels[channel["id"]] = channel
        self._bus.publish(GuildEvent("THREAD_UPDATE", channel))
        return channel

    def _count(self, channel: Json, message: Json) -> None:
        changed = {**channel, "last_message_id": message["id"]}
        if channel["type"] in THREAD_TYPES:
            changed["message_count"] = channel["message_count"] + 1
            changed["total_message_sent"] = channel["total_message_sent"] + 1
            author_id = message["author"]["id"]
            joined = self._world.thread_members.setdefault(channel["id"], {})
            if author_id in self._world.members and author_id not in joined:
                joined[author_id] = thread_member(channel["id"], author_id)
        self._world.channels[channel["id"]] = changed

    def _count_old_edit(self, message: Json) -> None:
        now = time.time()
        if now - snowflake_seconds(message["id"]) < limits.OLD_MESSAGE_SECONDS:
            return
        recent = [
            t for t in self._old_edits.get(message["id"], []) if now - t < limits.OLD_MESSAGE_EDITS_SECONDS
        ]
        if len(recent) >= limits.OLD_MESSAGE_EDITS:
            raise too_many_old_edits()
        self._old_edits[message["id"]] = [*recent, now]

    def _attach(self, body: Json, uploads: Mapping[int, Upload], held: list[Json]) -> list[Json]:
        """The attachments a message has now: those kept, and the new ones."""
        described = {str(entry["id"]): entry for entry in body.get("attachments") or []}
        kept = [a for a in held if body.get("attachments") is None or a["id"] in described]
        return kept + [
            self._store(upload, described.get(str(at), {})) for at, upload in sorted(uploads.items())
        ]

    def _store(self, upload: Upload, described: Json) -> Json:
        if len(upload.data) > self._world.attachment_bytes:
            raise ApiRefused(413, 40005, "Request entity too large")
        return self.store_file(
            described.get("filename") or upload.filename, upload.data, described.get("description")
        )

    def store_file(self, filename: str, data: bytes, description: str | None = None) -> Json:
        """Keep a file; the attachment object that links to it."""
        file_id = self._world.snowflakes.next()
        safe = re.sub(r"[^\w.\-]", "_", filename) or "file"
        self._files.put(file_id, data)
        url = f"{self._base_url}/attachments/{file_id}/{safe}"
        attachment: Json = {
            "id": file_id,
            "filename": safe,
            "size": len(data),
            "url": url,
            "proxy_url": url,
            "content_type": mimetypes.guess_type(safe)[0] or "application/octet-stream",
        }
        if description:
            attachment["description"] = description
        return attachment

    def _embeds(self, body: Json, attachments: list[Json]) -> list[Json]:
        links = {f"attachment://{a['filename']}": a["url"] for a in attachments}

        def linked(embed: Json) -> Json:
            shown = {**embed, "type": "rich"}
            for key in ("image", "thumbnail"):
                if isinstance(embed.get(key), dict):
                    url = embed[key]["url"]
                    shown[key] = {**embed[key], "url": links.get(url, url), "proxy_url": links.get(url, url)}
            return shown

        return [linked(embed) for embed in body.get("embeds") or []]

    def _reply(self, channel: Json, body: Json) -> Json:
        reference = body.get("message_reference")
        if not reference:
            return {}
        replied = self._world.posted(channel["id"], str(reference.get("message_id")))
        if replied is None or replied.viewer is not None:
            if reference.get("fail_if_not_exists", True):
                unknown = {"_errors": [{"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}]}
                raise ApiRefused(400, 50035, "Invalid Form Body", {"message_reference": unknown})
            return {}
        inner = {key: value for key, value in replied.message.items() if key != "referenced_message"}
        place = {
            "type": 0,
            "channel_id": channel["id"],
            "message_id": inner["id"],
            **self._place(channel["id"]),
        }
        return {"type": REPLY, "message_reference": place, "referenced_message": inner}

    def _mentions(self, message: Json, allowed: Json | None) -> Json:
        """Who is pinged: everybody named in the text that `allowed_mentions` lets through."""
        everything = ["users", "roles", "everyone"]
        rules = {"parse": everything, "replied_user": True} if allowed is None else allowed
        parse = rules.get("parse") or []
        users = [u for u in dict.fromkeys(USER_MENTION.findall(message["content"])) if u in self._world.users]
        if "users" not in parse:
            users = [u for u in users if u in map(str, rules.get("users") or [])]
        roles = [r for r in dict.fromkeys(ROLE_MENTION.findall(message["content"])) if r in self._world.roles]
        if "roles" not in parse:
            roles = [r for r in roles if r in map(str, rules.get("roles") or [])]
        replied = message.get("referenced_message")
        if replied and rules.get("replied_user") and replied["author"]["id"] in self._world.users:
            users = list(dict.fromkeys([*users, replied["author"]["id"]]))
        return {
            "mentions": [self._world.users[u] for u in users],
            "mention_roles": roles,
            "mention_everyone": "everyone" in parse and bool(EVERYONE.search(message["content"])),
        }


def thread_member(thread_id: str, user_id: str) -> Json:
    """The membership of somebody in a thread."""
    return {"id": thread_id, "user_id": user_id, "join_timestamp": timestamp(), "flags": 1}
