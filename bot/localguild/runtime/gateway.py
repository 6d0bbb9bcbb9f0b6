"""The gateway: sessions of the bot, their events, and resuming after a broken line."""

import asyncio
import json
import secrets
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from bot.localguild.runtime.intents import MESSAGE_CONTENT, seen_by_bot
from bot.localguild.runtime.line import GatewayLine
from bot.localguild.runtime.session import Sent, Session
from bot.localguild.state import limits
from bot.localguild.state.bus import Bus, GuildEvent
from bot.localguild.state.faults import DROP, GATEWAY, LATE, SLOW, TWICE, FaultPlan
from bot.localguild.state.permissions import THREAD_TYPES
from bot.localguild.state.starts import SessionStarts
from bot.localguild.state.world import GuildWorld

Json = dict[str, Any]
_, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, _, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = range(12)
SOUNDS = 31
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, BAD_TOKEN, ALREADY = 4001, 4002, 4003, 4004, 4005
BAD_SEQUENCE, TOO_MANY, TIMED_OUT, INVALID_SHARD, DISALLOWED_INTENTS = 4007, 4008, 4009, 4010, 4014


class Gateway:
    """Accepts websockets from the bot and carries happenings to them."""

    def __init__(
        self,
        world: GuildWorld,
        bus: Bus,
        gateway_url: Callable[[], str],
        message_content: bool,
        faults: FaultPlan,
        starts: SessionStarts | None = None,
    ) -> None:
        self._world = world
        self.starts = starts or SessionStarts()
        self._bus = bus
        self._gateway_url = gateway_url
        self._message_content = message_content
        self._faults = faults
        self._sessions: dict[str, Session] = {}
        self._outgoing: dict[web.WebSocketResponse, asyncio.Queue[Sent]] = {}
        self._live: dict[web.WebSocketResponse, str] = {}
        self._dropping: asyncio.Task[None] | None = None
        self.resumes = 0

    @property
    def online(self) -> bool:
        return bool(self._live)

    def hear(self, happening: GuildEvent) -> None:
        """Send a happening to every session that may know it."""
        for session in [one for one in self._sessions.values() if one.hears_guild]:
            body = seen_by_bot(happening, session.intents, self._world)
            if body is not None:
                self._send(session, happening.kind, body)

    async def drop(self, resumable: bool = True) -> None:
        """Break the bot's connections, as a network does; without `resumable` its sessions are forgotten too."""
        sockets = [session.socket for session in self._sessions.values() if session.socket is not None]
        if not resumable:
            self._sessions.clear()
        for socket in sockets:
            await socket.close(code=4000, message=b"dropped")

    async def close(self) -> None:
        """End all connections because the server stops."""
        for socket in tuple(self._outgoing):
            await socket.close(code=1001, message=b"the local guild stops")

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """One websocket from hello to its end."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20, autoping=True)
        await socket.prepare(request)
        queue: asyncio.Queue[Sent] = asyncio.Queue()
        self._outgoing[socket] = queue
        writer = asyncio.create_task(self._write(GatewayLine(socket, request.query.get("compress")), queue))
        interval = int(limits.GATEWAY_HEARTBEAT_SECONDS * 1000)
        queue.put_nowait(_control(HELLO, {"heartbeat_interval": interval, "_trace": []}))
        try:
            await self._read(socket, queue)
        finally:
            writer.cancel()
            self._outgoing.pop(socket, None)
            self._leave(socket)
        return socket

    async def _write(self, line: GatewayLine, queue: asyncio.Queue[Sent]) -> None:
        while not line.closed:
            sent = await queue.get()
            fault = self._faults.meet(GATEWAY, sent.kind) if sent.kind is not None else None
            if fault is not None and fault.kind == SLOW:
                await asyncio.sleep(fault.seconds)
            elif fault is not None and fault.kind == DROP:
                self._dropping = asyncio.create_task(self.drop(fault.resumable))
                return
            elif fault is not None and fault.kind == LATE:
                unmarked = Sent(sent.text)  # so that it meets no fault again
                asyncio.get_running_loop().call_later(fault.seconds, queue.put_nowait, unmarked)
                continue
            try:
                await line.send(sent.text)
                if fault is not None and fault.kind == TWICE:
                    await line.send(sent.text)
            except ConnectionError:
                return

    async def _read(self, socket: web.WebSocketResponse, queue: asyncio.Queue[Sent]) -> None:
        sent: deque[float] = deque()
        session: Session | None = None
        while True:
            try:
                frame = await socket.receive(timeout=limits.GATEWAY_HEARTBEAT_SECONDS * 1.5)
            except TimeoutError:
                await socket.close(code=TIMED_OUT, message=b"Session timed out.")
                return
            if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                goodbye = frame.type is WSMsgType.CLOSE and frame.data in (1000, 1001)
                if session is not None and goodbye:
                    self._sessions.pop(session.id, None)
                return
            payload, code = _decoded(frame.data, sent)
            if code is None and payload is not None:
                session, code = self._obey(socket, queue, session, payload)
            if code is not None:
                await socket.close(code=code, message=b"refused")
                return

    def _obey(
        self,
        socket: web.WebSocketResponse,
        queue: asyncio.Queue[Sent],
        session: Session | None,
        payload: Json,
    ) -> tuple[Session | None, int | None]:
        """Do what one payload says; the session from now on, and a close code if it was wrong."""
        op, data = payload.get("op"), payload.get("d")
        if op == HEARTBEAT:
            queue.put_nowait(_control(ACK, None))
        elif op == IDENTIFY:
            if session is not None:
                return session, ALREADY
            return self._identify(socket, queue, data if isinstance(data, dict) else {})
        elif op == RESUME:
            return self._resume(socket, queue, data if isinstance(data, dict) else {})
        elif op in (PRESENCE, VOICE, MEMBERS, SOUNDS):
            if session is None:
                return session, NOT_AUTHENTICATED
            if op == MEMBERS:
                self._send_members(session, data)
            elif op == SOUNDS:
                none = {"guild_id": self._world.guild["id"], "soundboard_sounds": []}
                self._send(session, "SOUNDBOARD_SOUNDS", none)
        else:
            return session, UNKNOWN_OPCODE
        return session, None

    def _is_token(self, given: Any) -> bool:
        """Whether it is the bot's token; Discord takes it with `Bot ` before it too."""
        told = str(given).removeprefix("Bot ")
        return secrets.compare_digest(told.encode(), self._world.token.encode())

    def _identify(
        self, socket: web.WebSocketResponse, queue: asyncio.Queue[Sent], data: Json
    ) -> tuple[Session | None, int | None]:
        if not self._is_token(data.get("token")):
            return None, BAD_TOKEN
        intents = int(data.get("intents") or 0)
        if intents & MESSAGE_CONTENT and not self._message_content:
            return None, DISALLOWED_INTENTS
        shard_id, count = _shard(data.get("shard"))
        if not 0 <= shard_id < count:
            return None, INVALID_SHARD
        if not self.starts.begin(shard_id):
            queue.put_nowait(_control(INVALID, False))
            return None, None
        ours = (int(self._world.guild["id"]) >> 22) % count == shard_id
        session = Session(secrets.token_hex(16), intents, hears_guild=ours)
        self._sessions[session.id] = session
        self._enter(session, socket)
        world = self._world
        unavailable = {"id": world.guild["id"], "unavailable": True}
        ready = {
            "v": 10,
            "user": {
                **world.users[world.bot_id],
                "verified": True,
                "mfa_enabled": False,
                "email": None,
                "flags": 0,
            },
            "guilds": [unavailable] if ours else [],
            "session_id": session.id,
            "resume_gateway_url": self._gateway_url(),
            "application": {"id": world.application["id"], "flags": 1 << 18 if self._message_content else 0},
            "session_type": "normal",
            "private_channels": [],
            "geo_ordered_rtc_regions": [],
        }
        if data.get("shard"):
            ready["shard"] = data["shard"]
        self._send(session, "READY", ready)
        if ours:
            self._send(session, "GUILD_CREATE", self._guild())
        return session, None

    def _resume(
        self, socket: web.WebSocketResponse, queue: asyncio.Queue[Sent], data: Json
    ) -> tuple[Session | None, int | None]:
        if not self._is_token(data.get("token")):
            return None, BAD_TOKEN
        self._forget_lost()
        session = self._sessions.get(str(data.get("session_id")))
        sequence = int(data.get("seq") or 0)
        if session is not None and sequence > session.sequence:
            return None, BAD_SEQUENCE
        missed = session.missed(sequence) if session is not None else None
        if session is None or missed is None:
            queue.put_nowait(_control(INVALID, False))
            return None, None
        for sent in missed:
            queue.put_nowait(sent)
        self._enter(session, socket)
        self.resumes += 1
        self._send(session, "RESUMED", {"_trace": []})
        return session, None

    def _enter(self, session: Session, socket: web.WebSocketResponse) -> None:
        was = self.online
        session.socket = socket
        self._live[socket] = session.id
        if not was:
            self._bus.publish(GuildEvent("bot", {"online": True}))

    def _leave(self, socket: web.WebSocketResponse) -> None:
        if self._live.pop(socket, None) is None:
            return
        for session in self._sessions.values():
            if session.socket is socket:
                session.socket = None
                session.lost_at = time.monotonic()
        if not self.online:
            self._bus.publish(GuildEvent("bot", {"online": False}))

    def _forget_lost(self) -> None:
        oldest = time.monotonic() - limits.GATEWAY_RESUME_SECONDS
        lost = [s.id for s in self._sessions.values() if s.socket is None and s.lost_at < oldest]
        for session_id in lost:
            del self._sessions[session_id]

    def _send(self, session: Session, kind: str, body: Json) -> None:
        sent = session.event(kind, body)
        if session.socket is not None and session.socket in self._outgoing:
            self._outgoing[session.socket].put_nowait(sent)

    def _send_members(self, session: Session, data: Any) -> None:
        wanted = data if isinstance(data, dict) else {}
        members = list(self._world.members.values())
        if wanted.get("user_ids"):
            ids = wanted["user_ids"] if isinstance(wanted["user_ids"], list) else [wanted["user_ids"]]
            members = [m for m in members if m["user"]["id"] in map(str, ids)]
        elif wanted.get("query"):
            members = [
                m for m in members if m["user"]["username"].lower().startswith(str(wanted["query"]).lower())
            ]
        chunk = {"guild_id": self._world.guild["id"], "members": members, "chunk_index": 0, "chunk_count": 1}
        if wanted.get("nonce") is not None:
            chunk["nonce"] = wanted["nonce"]
        self._send(session, "GUILD_MEMBERS_CHUNK", chunk)

    def _guild(self) -> Json:
        world = self._world
        seen = [world.shown_channel(c, world.bot_id) for c in world.guild_channels()]
        threads = [
            world.shown_channel(c, world.bot_id)
            for c in world.threads()
            if c["type"] in THREAD_TYPES
            and not c["thread_metadata"]["archived"]
            and world.sees(world.bot_id, c)
        ]
        return {
            **world.guild,
            "roles": list(world.roles.values()),
            "members": list(world.members.values()),
            "member_count": len(world.members),
            "channels": seen,
            "threads": threads,
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }


def _shard(given: Any) -> tuple[int, int]:
    """The shard of a session and how many there are; the only one where nothing is said, (-1, 0) for a mistake."""
    if given is None:
        return 0, 1
    if isinstance(given, list) and len(given) == 2 and all(isinstance(one, int) for one in given):
        return given[0], given[1]
    return -1, 0


def _control(op: int, data: Any) -> Sent:
    """A payload that is no event."""
    return Sent(json.dumps({"op": op, "d": data, "s": None, "t": None}))


def _decoded(data: str | bytes, sent: deque[float]) -> tuple[Json | None, int | None]:
    """A payload from a frame, or the close code of what is wrong with it."""
    now = time.monotonic()
    sent.append(now)
    while sent[0] <= now - limits.GATEWAY_SENDS_SECONDS:
        sent.popleft()
    if len(sent) > limits.GATEWAY_SENDS:
        return None, TOO_MANY
    raw = data.encode() if isinstance(data, str) else data
    if len(raw) > limits.GATEWAY_PAYLOAD_BYTES:
        return None, DECODE_ERROR
    try:
        payload = json.loads(raw)
    except ValueError:
        return None, DECODE_ERROR
    return (payload, None) if isinstance(payload, dict) else (None, DECODE_ERROR)
