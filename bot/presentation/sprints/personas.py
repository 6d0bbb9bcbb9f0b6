"""Personas speak by webhooks with their own names and pictures: found again, made anew, never more than eight."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections import deque
from collections.abc import Mapping
from pathlib import PurePosixPath

import discord
import structlog

from bot.core.sprint.contracts import Persona
from bot.presentation import limits
from bot.presentation.discord_codes import BAD_TOKEN, TOO_MANY_WEBHOOKS, UNKNOWN_WEBHOOK
from bot.presentation.sprints import words
from bot.presentation.sprints.pages import PersonaMessage

POSTS, SECONDS = 28, 60.0
"""Webhook posts of a channel with its threads in a stretch of time; Discord takes 30 a minute."""
REFUSED_SECONDS = 300.0
"""How long a channel that lets no webhook be made is left alone."""
USERNAME = 80
_REFUSED = re.compile(r"(?i)(dis)(cord)|(cly)(de)")

log = structlog.get_logger(__name__)


class PostRate:
    """Lets so many posts through in a stretch of time, and holds the others back."""

    def __init__(self, posts: int = POSTS, seconds: float = SECONDS) -> None:
        self._posts, self._seconds = posts, seconds
        self._taken: deque[float] = deque()
        self._turn = asyncio.Lock()

    async def take(self) -> None:
        """Returns when one more may be posted; first come, first served."""
        async with self._turn:
            now = asyncio.get_running_loop().time
            while self._taken and self._taken[0] <= now() - self._seconds:
                self._taken.popleft()
            if len(self._taken) >= self._posts:
                await asyncio.sleep(self._taken.popleft() + self._seconds - now())
            self._taken.append(now())


class Personas:
    """The webhooks of all channels, one for each seat of both teams, shared by all matches of a channel."""

    def __init__(self, pictures: Mapping[str, bytes], posts: int = POSTS, seconds: float = SECONDS) -> None:
        self.pictures = pictures
        self._rate = posts, seconds
        self._known: dict[int, dict[str, discord.Webhook]] = {}
        self._refused: dict[int, float] = {}
        self._budgets: dict[int, PostRate] = {}
        self._locks: dict[int, asyncio.Lock] = {}

    async def speak(self, thread: discord.Thread, parent: discord.TextChannel, shown: PersonaMessage) -> bool:
        """Posts as the persona; False where the channel has no webhook for it. Raises HTTPException."""
        assert shown.persona is not None
        for _ in range(2):
            webhook = await self._webhook(parent, shown.persona)
            if webhook is None:
                return False
            await self._budgets.setdefault(parent.id, PostRate(*self._rate)).take()
            try:
                await webhook.send(
                    content=shown.content or discord.utils.MISSING,
                    embeds=list(shown.embeds),
                    username=username(shown.persona),
                    thread=discord.Object(thread.id),
                    allowed_mentions=discord.AllowedMentions.none(),
                    wait=True,
                )
                return True
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_WEBHOOK, BAD_TOKEN):
                    raise
                # Somebody deleted it; it is made anew once.
                self._known.pop(parent.id, None)
        return False

    async def _webhook(self, parent: discord.TextChannel, persona: Persona) -> discord.Webhook | None:
        async with self._locks.setdefault(parent.id, asyncio.Lock()):
            if not parent.permissions_for(parent.guild.me).manage_webhooks:
                self._known.pop(parent.id, None)
                return None
            if self._refused.get(parent.id, 0.0) > asyncio.get_running_loop().time():
                return None
            try:
                if parent.id not in self._known:
                    self._known[parent.id] = await self._own(parent)
                return await self._seated(parent, persona)
            except discord.HTTPException as error:
                if not isinstance(error, discord.Forbidden) and error.code != TOO_MANY_WEBHOOKS:
                    raise
                log.info("personas_without_webhook", channel_id=str(parent.id), error=str(error))
                self._known.pop(parent.id, None)
                self._refused[parent.id] = asyncio.get_running_loop().time() + REFUSED_SECONDS
                return None

    async def _own(self, parent: discord.TextChannel) -> dict[str, discord.Webhook]:
        mine = parent.guild.me.id
        return {
            one.name: one
            for one in await parent.webhooks()
            if one.name and one.token and one.user is not None and one.user.id == mine
        }

    async def _seated(self, parent: discord.TextChannel, persona: Persona) -> discord.Webhook:
        """The webhook of a seat, with the picture that the persona has now."""
        known, picture = self._known[parent.id], self.pictures.get(PurePosixPath(persona.picture).name)
        # Found again by its name, which is therefore the same in every language.
        seat = f"Sprint {persona.team} {persona.role.capitalize()}"
        mark = hashlib.sha256(picture or b"").hexdigest()[:6]
        name = f"{seat} {mark}"
        if name in known:
            return known[name]
        older = next((one for one in known if one.startswith(f"{seat} ")), None)
        if older is None:
            known[name] = await parent.create_webhook(name=name, avatar=picture)
        else:
            known[name] = await known.pop(older).edit(name=name, avatar=picture)
        return known[name]


def username(persona: Persona) -> str:
    """Name and role as a webhook's name: without the words that Discord refuses."""
    harmless = _REFUSED.sub(lambda found: "-".join(filter(None, found.groups())), words.title_of(persona))
    return limits.cut(harmless, USERNAME)


def as_plain(shown: PersonaMessage) -> discord.Embed:
    """The last embed of a persona's post with its name in it, for a post of the game master's own."""
    assert shown.persona is not None
    return shown.embeds[-1].copy().set_author(name=f"{shown.persona.glyph} {words.title_of(shown.persona)}")
