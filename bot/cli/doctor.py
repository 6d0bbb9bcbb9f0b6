"""Looks an installation over, and says what to do about each thing that is wrong."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

from bot.app import App, build
from bot.core.errors import OperatorError
from bot.presentation.catalogue import worded
from bot.settings import Settings


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
    """Checks Python, storage, content, and the models with their addresses."""
    found = Findings()
    version = sys.version.split()[0]
    found.checked.append((sys.version_info >= (3, 11), f"Python {version} (3.11 or newer is needed)"))
    if settings.discord_token is None:
        found.notes.append("DISCORD_TOKEN is not set: `talewright run` needs it, `talewright play` does not")
    try:
        app = await build(settings)
    except OperatorError as error:
        found.checked.append((False, f"Storage: {error}"))
        return found
    try:
        found.checked.append((True, f"Storage works; saved games are in {settings.home}"))
        found.checked.append((bool(app.library.games), f"{len(app.library.games)} scenarios can be played"))
        found.checked += [(False, f"Content: {problem}") for problem in app.library.problems]
        found.checked += [(False, f"Model: {problem}") for problem in app.services.models.choices.problems()]
        if shut := app.services.models.keys.shut():
            names = ", ".join(f"{place.guild_id} ({place.vendor})" for place in shut)
            words = f"Keys of servers: no master key in TALEWRIGHT_KEYS_MASTER opens those of {names}"
            found.checked.append((False, words))
        await _call_models(app, found)
        found.notes += map(worded, app.services.models.choices.waiting())
        found.notes += map(worded, await app.services.models.count_failures())
    finally:
        await app.close()
    return found


async def _call_models(app: App, found: Findings) -> None:
    """Whether somebody answers where models are called. That the shipped `local` is not there is no fault."""
    for one in await app.reach_models():
        words = f"Model server {one.address} ({', '.join(one.keys)}): {one.words}"
        if one.answered == "oddly" or (one.answered == "badly" and not app.relies_on(one.keys)):
            found.notes.append(words)
        else:
            found.checked.append((one.answered == "well", words))
