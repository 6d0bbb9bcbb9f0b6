"""Looks an installation over, and says what to do about each thing that is wrong."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from dataclasses import field
from importlib.metadata import version
from pathlib import Path

from bot.app.building import build
from bot.app.running import App
from bot.core.errors import DatabaseInUse, NotOwner, OperatorError
from bot.core.late_dataclasses import dataclass
from bot.presentation.catalogue import worded
from bot.settings import Settings, misspelt_settings

SCARCE = 200 * 2**20
"""Bytes: with less room than this a night of play may fill the disk."""
TIGHT = 2**30


@dataclass
class Findings:
    """What was found: whether each thing is in order, in words, and notes about what need not be."""

    checked: list[tuple[bool, str]] = field(default_factory=list[tuple[bool, str]])
    notes: list[str] = field(default_factory=list[str])

    def lines(self) -> list[str]:
        """All of it, for the terminal."""
        checked = [f"{'ok  ' if good else 'FAIL'}  {words}" for good, words in self.checked]
        return [*checked, *(f"note  {words}" for words in self.notes)]

    @property
    def well(self) -> bool:
        """Whether all that has to be in order is."""
        return all(good for good, _ in self.checked)


async def look_over(settings: Settings) -> Findings:
    """Checks versions, settings, disk, Discord, storage, content, and the models with their addresses."""
    found = Findings()
    _versions(found)
    for name, meant in misspelt_settings(os.environ).items():
        found.checked.append(
            (False, f"{name} is no setting of mine, so it has no effect. Did you mean {meant}?")
        )
    _disk(settings.home, found)
    if settings.discord_token is None:
        found.notes.append("DISCORD_TOKEN is not set: `talewright run` needs it, `talewright play` does not")
    else:
        await _discord(settings, settings.discord_token.get_secret_value().strip(), found)
    try:
        app = await _opened(settings, found)
    except OperatorError as error:
        found.checked.append((False, f"Storage: {error}"))
        return found
    try:
        found.checked.append((bool(app.library.games), f"{len(app.library.games)} scenarios can be played"))
        found.checked += [(False, f"Content: {problem}") for problem in app.library.problems]
        found.checked += [(False, f"Model: {problem}") for problem in app.services.models.choices.problems()]
        if shut := app.services.models.keys.shut():
            names = ", ".join(f"{place.guild_id} ({place.vendor})" for place in shut)
            words = f"Keys of servers: no master key in TALEWRIGHT_KEYS_MASTER opens those of {names}"
            found.checked.append((False, words))
        await _call_models(app, found)
        found.notes += _unpriced(app)
        found.notes += map(worded, app.services.models.choices.waiting())
        found.notes += map(worded, await app.services.models.count_failures())
    finally:
        await app.close()
    return found


async def _opened(settings: Settings, found: Findings) -> App:
    """The game over its database: as its owner, or beside a bot that runs. Raises OperatorError."""
    words = f"Storage works, and its tables are those of this version; saved games are in {settings.home}"
    try:
        app = await build(settings)
    except (DatabaseInUse, NotOwner):
        app = await build(settings, beside=True)
        found.notes.append("A bot runs over this database, so it was only read")
    found.checked.append((True, words))
    return app


async def _call_models(app: App, found: Findings) -> None:
    """Whether somebody answers where models are called. That the shipped `local` is not there is no fault."""
    for one in await app.reach_models():
        words = f"Model server {one.address} ({', '.join(one.keys)}): {one.words}"
        if one.answered == "oddly" or (one.answered == "badly" and not app.relies_on(one.keys)):
            found.notes.append(words)
        else:
            found.checked.append((one.answered == "well", words))


def _versions(found: Findings) -> None:
    python = platform.python_version()
    found.checked.append((sys.version_info >= (3, 11), f"Python {python} (3.11 or newer is needed)"))
    try:
        own = f"Talewright {version('talewright')}"
    except ImportError:
        own = "Talewright from a folder, not installed"
    found.checked.append((True, f"{own}, discord.py {version('discord.py')}"))


def _disk(home: Path, found: Findings) -> None:
    """Whether there is room where games are saved; the folder itself need not be there yet."""
    there = next(folder for folder in (home, *home.parents) if folder.exists())
    free = shutil.disk_usage(there).free
    words = f"{free // 2**20:,} MB are free where games are saved ({there})"
    found.checked.append((free >= SCARCE, words))
    if SCARCE <= free < TIGHT:
        found.notes.append("That is not much: a busy bot writes some 100 MB in 10,000 turns")


async def _discord(settings: Settings, token: str, found: Findings) -> None:
    """The token, the intents, the clock and the permissions, as Discord itself tells them."""
    from bot.app.running import aim_at
    from bot.presentation.delivery.checkup import server_lines
    from bot.presentation.delivery.rest_checkup import (
        CLOCK_APART,
        FEW_STARTS,
        SERVERS,
        check_discord,
    )

    aim_at(settings)
    try:
        check = await check_discord(token)
    except OperatorError as error:
        found.checked.append((False, f"Discord: {error}"))
        return
    found.checked.append((True, f"Discord knows the token: it belongs to {check.name}"))
    granted = check.content_granted or not settings.message_content
    words = "Message Content Intent is granted" if check.content_granted else "MESSAGE_CONTENT is off"
    wanted = (
        "Message Content Intent is not granted: turn it on, on the application's page Bot, "
        "or set MESSAGE_CONTENT=false"
    )
    found.checked.append((granted, words if granted else wanted))
    together = check.clock_apart <= CLOCK_APART
    found.checked.append((together, f"This machine's clock is {check.clock_apart} s away from Discord's"))
    if check.starts_left < FEW_STARTS:
        found.notes.append(
            f"Only {check.starts_left} of today's starts at Discord are left; do not restart in a loop"
        )
    if not check.servers:
        found.notes.append("The bot is on no server yet: invite it with the link in the README")
    for server in check.servers:
        found.checked.append((server.well, f"Server {server.name}: {' '.join(server_lines(server))}"))
    if check.unseen_servers:
        found.notes.append(
            f"It is on more servers; the first {SERVERS} were looked at. /settings doctor looks at one"
        )


def _unpriced(app: App) -> list[str]:
    """Keys that can be called now, of vendors that bill, and that have no price: budgets in dollars miss them."""
    vendors = app.adapters.vendors
    return [
        f"No price is known for `{key}`: its tokens are counted, and caps in dollars do not see it"
        for key, spec in sorted(vendors.specs.items())
        if spec.api_key_env
        and vendors.api_keys.get(spec.api_key_env)
        and not (spec.prices.input or spec.prices.output)
    ]
