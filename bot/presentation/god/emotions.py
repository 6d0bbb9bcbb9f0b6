"""How a character's six emotions are set: what they are now, and one form with a line for each.

The ids of button and form carry the values that were shown, so that a form sets what was changed in it, and nothing
that the story moved meanwhile.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import discord

from bot.core.state.document import EMOTIONS
from bot.presentation import limits, text
from bot.presentation.catalogue import say
from bot.presentation.god.interventions import COLOUR, WARN
from bot.presentation.views import Field, ModalForm
from bot.services.god.interventions import CharacterListed

_OF = r"(?P<character>[a-z][a-z0-9_-]{0,63}):(?P<values>[0-9a-f]{18})"
FORM = re.compile(rf"g1:feel:{_OF}")
LINES = "emotions"
"""The one field of the form."""
LONGEST = 400


class EmotionsButton(discord.ui.DynamicItem[discord.ui.Button], template=rf"g1:feelings:{_OF}"):
    """Opens the form with a character's emotions."""

    def __init__(self, character: str, values: str) -> None:
        super().__init__(
            discord.ui.Button(
                label=say("intervention/emotions_title"),
                style=discord.ButtonStyle.primary,
                custom_id=f"g1:feelings:{character}:{values}",
            )
        )
        self.character, self.values = character, values

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> EmotionsButton:
        return cls(match["character"], match["values"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("god_press", interaction, "set_emotions", self.character, self.values)


ITEMS = (EmotionsButton,)


def packed(emotions: Mapping[str, int]) -> str:
    """Values in thousandths as three digits each, in the order of `EMOTIONS`."""
    return "".join(f"{emotions.get(name, 0):03x}" for name in EMOTIONS)


def _shown(values: str) -> dict[str, str]:
    """The lines of a form as it opens: `0.3` by `anger`."""
    return {name: tenth(int(values[3 * at : 3 * at + 3], 16)) for at, name in enumerate(EMOTIONS)}


def tenth(value: int) -> str:
    """Thousandths as a person writes them."""
    return f"{value / 1000:g}"


def emotions_form(character: str, values: str, written: str = "") -> ModalForm:
    """A line for each emotion, as they were shown, or as they were `written` in a form that was refused."""
    lines = "\n".join(f"{name.capitalize()}: {value}" for name, value in _shown(values).items())
    field = Field(
        LINES, say("intervention/emotions_field"), long=True, most=LONGEST, default=written or lines
    )
    return ModalForm(say("intervention/emotions_title"), f"g1:feel:{character}:{values}", [field])


def changed_in(written: str, values: str) -> tuple[tuple[str, str], ...]:
    """What was written in a form, emotion and value, where it is not as it was shown; all of it where nothing differs.

    A line is `Anger: 0.8`, `anger 0,8` or `anger = .8`. One without a value gives its words as the value.
    """
    before = _shown(values)
    given: list[tuple[str, str]] = []
    for line in filter(None, map(str.strip, written.splitlines())):
        parts = re.split(r"\s*[:=]\s*", line, maxsplit=1) if re.search("[:=]", line) else line.rsplit(None, 1)
        name, value = (parts[0], parts[1] or line) if len(parts) > 1 else (line, line)
        given.append((" ".join(name.casefold().split()), value))
    return tuple(one for one in given if before.get(one[0]) != one[1]) or tuple(given)


def person_embed(person: CharacterListed) -> discord.Embed:
    """What a character feels, above the button that opens the form."""
    felt = "\n".join(f"{name.capitalize()}: **{tenth(person.emotions[name])}**" for name in EMOTIONS)
    status, place = text.plain_name(person.status), text.plain_name(person.place)
    return limits.embed(
        title=text.bare_name(person.name),
        description=f"{say('intervention/standing', status=status, place=place)}\n\n{felt}",
        footer=say("intervention/change_emotions"),
        colour=COLOUR,
    )


def refused_emotions_embed(written: str) -> discord.Embed:
    """Lines that were not taken, to be mended: the form reads them from here."""
    fenced = f"```\n{written.replace('`', '')}\n```"
    return limits.embed(title=say("intervention/your_emotions"), description=fenced, colour=WARN)
