"""A person in the local guild, for tests: does what the page does, and waits for what the page would show."""

import asyncio
import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

import aiohttp

Json = dict[str, Any]
WAIT_SECONDS = 30.0


class PageError(Exception):
    """The page was told "no", or an interaction failed; the text is what a person would read."""


TEXT_CHANNEL = 0


@dataclass(frozen=True)
class Identity:
    """Somebody in the guild."""

    id: str
    name: str
    role: str


class PageClient:
    """Everybody in the guild at once; `who` is a role such as "player1", a channel is a name or an id.

    `wait_for` looks at the events since the last thing that was done through this client, so nothing that
    happened between the deed and the waiting is missed.
    """

    def __init__(self, session: aiohttp.ClientSession, state: Json) -> None:
        self._session = session
        self._events: dict[str, list[Json]] = {}
        self._marks: dict[str, int] = {}
        self._channels: dict[tuple[str, str], str] = {}
        self._arrived = asyncio.Event()
        self._listening: list[asyncio.Task[None]] = []
        people = [Identity(i["id"], i["name"], i["role"]) for i in state["identities"]]
        self.identities = {person.role: person for person in people}
        self.bot_id: str = state["bot"]["id"]

    @classmethod
    async def connect(cls, page_url: str, language: str = "en-US") -> Self:
        """Open the event streams of all people, in browsers that ask for a language."""
        session = aiohttp.ClientSession(page_url, headers={"Accept-Language": language})
        try:
            state = await _checked(await session.get("/page/state"))
            client = cls(session, state)
            for role, person in client.identities.items():
                client._events[role] = []
                client._marks[role] = 0
                timeout = aiohttp.ClientTimeout(total=None)
                stream = await session.get("/page/events", params={"viewer": person.id}, timeout=timeout)
                client._listening.append(asyncio.create_task(client._listen(role, stream)))
        except BaseException:
            await session.close()
            raise
        return client

    async def close(self) -> None:
        """End the streams."""
        for task in self._listening:
            task.cancel()
        await asyncio.gather(*self._listening, return_exceptions=True)
        await self._session.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # What is there

    async def state(self, who: str = "player1") -> Json:
        """What the page knows about the guild."""
        return await self.get("/page/state", viewer=self._id(who))

    async def channel_id(self, channel: str, who: str = "player1") -> str:
        """The id of a channel or thread by its name; an id stays itself."""
        if channel.isdigit():
            return channel
        name = channel.removeprefix("#")
        if (who, name) in self._channels:
            return self._channels[who, name]
        for listed in (await self.state(who))["channels"]:
            if listed["name"] == name:
                if listed["type"] == TEXT_CHANNEL:  # a thread of that name may be another one later
                    self._channels[who, name] = listed["id"]
                return listed["id"]
        raise PageError(f"there is no channel {channel!r}")

    async def messages(self, channel: str, who: str = "player1", limit: int = 50) -> list[Json]:
        """The messages somebody sees in a channel, oldest first."""
        path = f"/page/channels/{await self.channel_id(channel, who)}/messages"
        return (await self.get(path, viewer=self._id(who), limit=str(limit)))["messages"]

    # What people do

    async def say(self, who: str, channel: str, text: str, reply_to: str | None = None) -> Json:
        """Post a message; the message."""
        body = {"viewer": self._id(who), "content": text, "reply_to": reply_to}
        return await self.post(f"/page/channels/{await self.channel_id(channel, who)}/messages", body)

    async def typing(self, who: str, channel: str) -> None:
        """Be seen writing."""
        path = f"/page/channels/{await self.channel_id(channel, who)}/typing"
        await self.post(path, {"viewer": self._id(who)})

    async def edit(self, who: str, message: Json, text: str) -> Json:
        """Change a message; the message."""
        path = f"/page/channels/{message['channel_id']}/messages/{message['id']}"
        self._mark()
        return await _checked(
            await self._session.patch(path, json={"viewer": self._id(who), "content": text})
        )

    async def delete(self, who: str, message: Json) -> None:
        """Take a message away."""
        path = f"/page/channels/{message['channel_id']}/messages/{message['id']}"
        self._mark()
        await _checked(await self._session.delete(path, params={"viewer": self._id(who)}))

    async def put_reaction(self, who: str, message: Json, emoji: str) -> None:
        """React to a message."""
        path = f"/page/channels/{message['channel_id']}/messages/{message['id']}/reactions/{emoji}"
        self._mark()
        await _checked(await self._session.put(path, params={"viewer": self._id(who)}))

    async def delete_channel(self, channel: str, viewer: str) -> None:
        """Take a channel away, with everything in it."""
        self._channels.clear()
        self._mark()
        await _checked(await self._session.delete(f"/page/channels/{channel}", params={"viewer": viewer}))

    async def command(self, who: str, channel: str, name: str, /, **options: Any) -> Json | None:
        """Use a slash command; the answering message or modal (it has `modal_id`), None if it was taken away.

        A trailing underscore in an option's name is dropped and other underscores stay.
        """
        values = {key.removesuffix("_"): value for key, value in options.items()}
        body = {"viewer": self._id(who), "channel_id": await self.channel_id(channel, who), "name": name}
        return await self._act(who, "/page/commands", {**body, "options": values})

    async def complete(
        self, who: str, channel: str, name: str, focused: str, /, **options: Any
    ) -> list[Json]:
        """The choices the bot offers for an option."""
        body = {"viewer": self._id(who), "channel_id": await self.channel_id(channel, who), "name": name}
        told = await self.post("/page/autocomplete", {**body, "options": options, "focused": focused})
        return told["choices"]

    async def press(self, who: str, message: Json, wanted: str) -> Json | None:
        """Press the button with this label or custom id; the answering message or modal."""
        return await self._component(who, message, wanted, [])

    async def choose(self, who: str, message: Json, wanted: str, *values: str) -> Json | None:
        """Choose entries, by label or value, in the menu with this placeholder or custom id."""
        select = component_of(message, wanted)
        known = {option["label"]: option["value"] for option in select.get("options") or []}
        return await self._component(who, message, wanted, [known.get(value, value) for value in values])

    async def submit(self, who: str, modal: Json, /, **fields: Any) -> Json | None:
        """Fill in a modal by custom ids and send it; the answering message."""
        body = {"viewer": self._id(who), "modal_id": modal["modal_id"], "fields": fields}
        return await self._act(who, "/page/modals", body, modal["channel_id"])

    # Waiting

    async def wait_for(
        self, predicate: Callable[[Json], bool], timeout: float = WAIT_SECONDS, who: str = "player1"
    ) -> Json:
        """The first event since the last deed that the predicate accepts, as somebody's page gets it."""
        at = self._marks[who]
        try:
            async with asyncio.timeout(timeout):
                while True:
                    while at < len(self._events[who]):
                        event = self._events[who][at]
                        at += 1
                        if predicate(event):
                            return event
                    await self._arrived.wait()
        except TimeoutError as cause:
            seen = [event["type"] for event in self._events[who][self._marks[who] :]]
            raise PageError(
                f"nothing of the kind happened in {timeout} s; events for {who}: {seen}"
            ) from cause

    async def wait_for_message(self, accept: Callable[[Json], bool], who: str = "player1") -> Json:
        """The first message, posted or changed since the last deed, that is accepted."""
        kinds = ("message_create", "message_update")
        return (await self.wait_for(lambda e: e["type"] in kinds and accept(e["message"]), who=who))[
            "message"
        ]

    # The wire

    async def get(self, path: str, **query: str) -> Json:
        return await _checked(await self._session.get(path, params=query))

    async def put(self, path: str, body: Json) -> Json:
        return await _checked(await self._session.put(path, json=body))

    async def file(self, url: str) -> bytes:
        """The bytes of an attachment."""
        async with self._session.get(url) as response:
            return await response.read()

    async def post(self, path: str, body: Json) -> Json:
        """A request that does something: events from here on are news."""
        self._mark()
        sent, kind = io.BytesIO(json.dumps(body).encode()), {"Content-Type": "application/json"}
        return await _checked(await self._session.post(path, data=sent, headers=kind))

    def _mark(self) -> None:
        self._marks = {role: len(events) for role, events in self._events.items()}

    def _id(self, who: str) -> str:
        return self.identities[who].id

    async def _component(self, who: str, message: Json, wanted: str, values: list[str]) -> Json | None:
        body = {
            "viewer": self._id(who),
            "channel_id": message["channel_id"],
            "message_id": message["id"],
            "custom_id": component_of(message, wanted)["custom_id"],
            "values": values,
        }
        return await self._act(who, "/page/components", body)

    async def _act(self, who: str, path: str, body: Json, channel_id: str | None = None) -> Json | None:
        interaction_id = (await self.post(path, body))["interaction_id"]
        place = channel_id or body["channel_id"]
        told = await self.get(f"/page/interactions/{interaction_id}", wait="1")
        if told["state"] == "deferred":
            await self.wait_for(
                lambda e: (
                    e["type"] == "interaction"
                    and e["interaction_id"] == interaction_id
                    and e["state"] != "deferred"
                ),
                who=who,
            )
            told = await self.get(f"/page/interactions/{interaction_id}")
        if told["state"] == "modal":
            return {**told["modal"], "channel_id": place}
        if told["state"] != "answered":
            raise PageError(told.get("error") or f"the interaction is still {told['state']}")
        if "message_id" not in told:
            return None
        found = [m for m in await self.messages(place, who) if m["id"] == told["message_id"]]
        return found[0] if found else None

    async def _listen(self, role: str, stream: aiohttp.ClientResponse) -> None:
        async with stream:
            async for line in stream.content:
                if line.startswith(b"data: "):
                    self._events[role].append(json.loads(line[6:]))
                    arrived, self._arrived = self._arrived, asyncio.Event()
                    arrived.set()


def component_of(message: Json, wanted: str) -> Json:
    """The component of a message with this label, placeholder or custom id."""
    found = list(_components(message["components"]))
    for component in found:
        if wanted in (component.get("label"), component.get("placeholder"), component.get("custom_id")):
            return component
    names = [c.get("label") or c.get("placeholder") or c.get("custom_id") for c in found if "custom_id" in c]
    raise PageError(f"the message has no component {wanted!r}; it has {names}")


def _components(components: list[Json]) -> list[Json]:
    every: list[Json] = []
    for component in components:
        inner = [
            *(component.get("components") or []),
            *([component["accessory"]] if "accessory" in component else []),
        ]
        every += [component, *_components(inner)]
    return every


async def _checked(response: aiohttp.ClientResponse) -> Json:
    async with response:
        body = await response.json()
        if response.status >= 400:
            raise PageError(f"{response.status}: {body['error']}")
        return body
