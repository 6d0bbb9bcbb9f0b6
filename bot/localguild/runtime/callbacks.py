"""What the bot's answer to an interaction does: the first response and the follow-ups."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.localguild.forms.commands import check_choices
from bot.localguild.forms.components import check_modal, numbered
from bot.localguild.forms.messages import REPLY_KEYS, check_message
from bot.localguild.forms.problems import BodyForm
from bot.localguild.runtime.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL,
    Interaction,
    Interactions,
)
from bot.localguild.runtime.posting import Posting, Upload
from bot.localguild.state import limits
from bot.localguild.state.refusals import (
    already_acknowledged,
    archived_thread,
    unknown_channel,
    unknown_message,
)
from bot.localguild.state.world import EPHEMERAL, GuildWorld, Posted

Json = dict[str, Any]
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, SHOW_MODAL = 4, 5, 6, 7, 8, 9
LOADING = 1 << 7
ALLOWED = {
    COMMAND: (MESSAGE, DEFER, SHOW_MODAL),
    COMPONENT: (MESSAGE, DEFER, DEFER_UPDATE, UPDATE, SHOW_MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL: (MESSAGE, DEFER, DEFER_UPDATE, UPDATE),
}


class Callbacks:
    """Applies answers of the bot to the interactions they are for."""

    def __init__(self, world: GuildWorld, posting: Posting, interactions: Interactions) -> None:
        self._world = world
        self._posting = posting
        self._interactions = interactions

    def first(self, interaction: Interaction, body: Json, uploads: Mapping[int, Upload]) -> Json:
        """Apply the first response; the body of the `with_response` answer."""
        if interaction.acknowledged:
            raise already_acknowledged()
        kind = self._checked_kind(interaction, body)
        data = body.get("data") or {}
        if kind in (MESSAGE, UPDATE):
            old = self._source(interaction).message if kind == UPDATE else None
            check_message(data, REPLY_KEYS, files=len(uploads), at=("data",), old=old)
        posted: Posted | None = None
        if kind in (MESSAGE, DEFER):
            posted = self._reply(interaction, data, uploads, loading=kind == DEFER)
            self._settle(
                interaction, posted, "deferred" if kind == DEFER else "answered", loading=kind == DEFER
            )
        elif kind == UPDATE:
            posted = self._posting.edit(self._source(interaction), data, uploads)
            self._settle(interaction, posted, "answered")
        elif kind == DEFER_UPDATE:
            self._settle(interaction, self._source(interaction), "answered")
        elif kind == CHOICES:
            self._complete(interaction, data)
        else:
            self._show_modal(interaction, data)
        return self._response(interaction, kind, posted)

    def followup(self, interaction: Interaction, body: Json, uploads: Mapping[int, Upload]) -> Posted:
        """A further message; the first one after "thinking" takes that message's place."""
        check_message(body, REPLY_KEYS, files=len(uploads))
        if interaction.loading:
            return self.edit(interaction, "@original", body, uploads)
        posted = self._reply(interaction, body, uploads, loading=False, followup=True)
        replies = interaction.reply_ids | {posted.message["id"]}
        self._interactions.change(interaction.id, reply_ids=replies)
        return posted

    def message(self, interaction: Interaction, message_id: str) -> Posted:
        """A message of this interaction: `@original`, or a follow-up by its id."""
        wanted = interaction.original_id if message_id == "@original" else message_id
        if wanted is None or wanted not in interaction.reply_ids | {interaction.original_id}:
            raise unknown_message()
        posted = self._world.posted(interaction.channel_id, wanted)
        if posted is None:
            raise unknown_message()
        return posted

    def edit(
        self, interaction: Interaction, message_id: str, body: Json, uploads: Mapping[int, Upload]
    ) -> Posted:
        """Change a message of this interaction; changing a "thinking" one answers the person."""
        posted = self.message(interaction, message_id)
        check_message(body, REPLY_KEYS, files=len(uploads), old=posted.message)
        loading = interaction.loading and posted.message["id"] == interaction.original_id
        if loading:
            posted = replace(posted, message={**posted.message, "flags": posted.message["flags"] & ~LOADING})
        changed = self._posting.edit(posted, body, uploads)
        if loading:
            changed = self._posting.put(
                replace(changed, message={**changed.message, "edited_timestamp": None})
            )
            self._interactions.change(interaction.id, state="answered", loading=False)
        return changed

    def delete(self, interaction: Interaction, message_id: str) -> None:
        """Take a message of this interaction away; it counts as an answer."""
        posted = self.message(interaction, message_id)
        self._posting.delete(posted)
        if posted.message["id"] == interaction.original_id:
            self._interactions.change(interaction.id, state="answered", loading=False, original_id=None)

    def _checked_kind(self, interaction: Interaction, body: Json) -> int:
        form = BodyForm()
        form.keys((), body, {"type", "data"})
        form.choice(("type",), body.get("type"), ALLOWED[interaction.kind])
        if body.get("type") in (UPDATE, DEFER_UPDATE) and interaction.source_id is None:
            form.refuse(
                ("type",), "INTERACTION_APPLICATION_COMMAND_INVALID_TYPE", "There is no message to update."
            )
        form.finish()
        return body["type"]

    def _source(self, interaction: Interaction) -> Posted:
        posted = self._world.posted(interaction.channel_id, interaction.source_id or "")
        if posted is None:
            raise unknown_message()
        return posted

    def _settle(self, interaction: Interaction, posted: Posted, state: str, loading: bool = False) -> None:
        self._interactions.change(
            interaction.id, state=state, acknowledged=True, original_id=posted.message["id"], loading=loading
        )

    def _reply(
        self,
        interaction: Interaction,
        body: Json,
        uploads: Mapping[int, Upload],
        loading: bool,
        followup: bool = False,
    ) -> Posted:
        channel = self._world.channels.get(interaction.channel_id)
        if channel is None:  # it was deleted since
            raise unknown_channel()
        metadata = channel.get("thread_metadata", {})
        if metadata.get("archived") and metadata.get("locked"):
            raise archived_thread()
        metadata = self._metadata(interaction)
        if followup and interaction.original_id is not None:
            metadata["original_response_message_id"] = interaction.original_id
        extra: Json = {
            "type": 20 if interaction.kind == COMMAND and not followup else 0,
            "application_id": self._world.application["id"],
            "webhook_id": self._world.application["id"],
            "interaction_metadata": metadata,
        }
        ephemeral = bool((body.get("flags") or 0) & EPHEMERAL)
        body = {**body, "flags": (body.get("flags") or 0) | (LOADING if loading else 0)}
        bot = self._world.users[self._world.bot_id]
        return self._posting.create(
            channel, bot, body, uploads, interaction.viewer if ephemeral else None, extra
        )

    def _metadata(self, interaction: Interaction) -> Json:
        """What a message tells of the interaction it answers."""
        user = self._world.users[interaction.viewer]
        told: Json = {
            "id": interaction.id,
            "type": interaction.kind,
            "user": {**user, "name": user["global_name"] or user["username"]},
            "name": interaction.name,
            "authorizing_integration_owners": {"0": self._world.guild["id"]},
        }
        if interaction.kind == COMPONENT:
            told["interacted_message_id"] = interaction.source_id
        if interaction.trigger is not None:
            told["triggering_interaction_metadata"] = self._metadata(interaction.trigger)
        return told

    def _complete(self, interaction: Interaction, data: Json) -> None:
        form = BodyForm()
        form.keys(("data",), data, {"choices"})
        path = ("data", "choices")
        choices = form.objects(path, data.get("choices"), limits.AUTOCOMPLETE_CHOICES)
        check_choices(form, choices, interaction.option_kind)
        form.finish()
        kept = tuple(choice for _, choice in choices)
        self._interactions.change(interaction.id, state="autocomplete", acknowledged=True, choices=kept)

    def _show_modal(self, interaction: Interaction, data: Json) -> None:
        form = BodyForm()
        check_modal(form, data)
        form.finish()
        modal = {
            "modal_id": interaction.id,
            "title": data["title"],
            "custom_id": data["custom_id"],
            "components": numbered(data["components"]),
        }
        self._interactions.change(interaction.id, state="modal", acknowledged=True, modal=modal)

    def _response(self, interaction: Interaction, kind: int, posted: Posted | None) -> Json:
        told: Json = {"id": interaction.id, "type": interaction.kind}
        resource: Json = {"type": kind}
        if posted is not None:
            told |= {
                "response_message_id": posted.message["id"],
                "response_message_loading": kind == DEFER,
                "response_message_ephemeral": posted.viewer is not None,
            }
            resource["message"] = posted.message
        return {"interaction": told, "resource": resource}
