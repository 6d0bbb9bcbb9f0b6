"""How the making of a character is shown: one question with its menu or buttons, and at the end what was made.

A button is `m1:<token>:<step>:<word>`, with `.<number>` where it needs one, the menu `m1:<token>:<step>:menu.<page>`;
the token names what the service remembers, the step says which question it stood under. `m1:new` begins. A press is
handed on as the event `making_press`; the form of the name is `m1:<token>:<step>:named`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord

from bot.core.content.character_making import MakingOption
from bot.presentation import limits, text
from bot.presentation.catalogue import say
from bot.presentation.embeds import colour_of
from bot.presentation.views import Field, ModalForm
from bot.services.play.making.dialogue import LONGEST_NAME, Making

STEP = r"m1:(?P<token>[A-Za-z0-9_-]{1,60}):(?P<step>[0-9]{1,3})"
NAMED = re.compile(rf"{STEP}:named")
NEW = "m1:new"
MOST_BUTTONS = 4
"""So many options stand as buttons; more in a menu."""
FITS = "⭐"
NEWEST = 4
"""So many of the answers stay in sight under a question."""
TOLD = 900
_FIELD = 700


class NewButton(discord.ui.DynamicItem[discord.ui.Button], template=NEW):
    """Begins a character of one's own. A press is handed on as the event `making_begun`."""

    def __init__(self) -> None:
        style = discord.ButtonStyle.success
        super().__init__(
            discord.ui.Button(label=say("creation/make"), style=style, custom_id=NEW, emoji="✨")
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> NewButton:
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("making_begun", interaction)


class MakingButton(
    discord.ui.DynamicItem[discord.ui.Button],
    template=rf"{STEP}:(?P<word>pick|page|auto|finish|back|name|take)(?:\.(?P<number>[0-9]{{1,3}}))?",
):
    """Answers, pages on, goes back, or says yes."""

    def __init__(
        self,
        making: tuple[str, int],
        word: str,
        number: int = 0,
        label: str = limits.ELLIPSIS,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        row: int | None = None,
        mark: str | None = None,
    ) -> None:
        token, step = making
        more = f".{number}" if word in ("pick", "page") else ""
        shown = limits.cut(text.bare_name(label, 200), limits.BUTTON_LABEL)
        custom_id = f"m1:{token}:{step}:{word}{more}"
        super().__init__(
            discord.ui.Button(label=shown, style=style, custom_id=custom_id, row=row, emoji=mark)
        )
        self.making, self.word, self.number = making, word, number

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> MakingButton:
        return cls((match["token"], int(match["step"])), match["word"], int(match["number"] or 0))

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("making_press", interaction, self.making, self.word, self.number, ())


class MakingMenu(discord.ui.DynamicItem[discord.ui.Select], template=rf"{STEP}:menu\.(?P<page>[0-9]{{1,3}})"):
    """The options of a question, a page of them."""

    def __init__(self, token: str, step: int, page: int, making: Making | None = None) -> None:
        super().__init__(
            _menu(f"m1:{token}:{step}:menu.{page}", making)
            if making is not None
            else discord.ui.Select[Any](
                custom_id=f"m1:{token}:{step}:menu.{page}",
                options=[discord.SelectOption(label=limits.ELLIPSIS, value="-")],
            )
        )
        self.making, self.page = (token, step), page

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> MakingMenu:
        return cls(match["token"], int(match["step"]), int(match["page"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        values = tuple(map(str, (interaction.data or {}).get("values") or ()))
        interaction.client.dispatch("making_press", interaction, self.making, "menu", self.page, values)


ITEMS = (NewButton, MakingButton, MakingMenu)


def paged(making: Making, page: int) -> tuple[MakingOption, ...]:
    """The options on a page of the question that is asked."""
    options = making.asked.options if making.asked is not None else ()
    return options[page * limits.CHOICES : (page + 1) * limits.CHOICES]


def is_marked(making: Making) -> bool:
    """Whether some options suit better than others, so that they bear a mark."""
    options = making.asked.options if making.asked is not None else ()
    return any(one.fits for one in options) and not all(one.fits for one in options)


def _menu(custom_id: str, making: Making) -> discord.ui.Select[Any]:
    asked, shown = making.asked, paged(making, making.page)
    assert asked is not None
    elsewhere = [one for one in making.picked if one not in {option.value for option in shown}]
    most = min(len(shown), asked.needed - len(elsewhere))
    several = len(asked.options) > limits.CHOICES and asked.needed > 1
    marked = is_marked(making)
    return discord.ui.Select(
        custom_id=custom_id,
        placeholder=say("creation/placeholder", count=asked.needed, picked=len(making.picked)),
        min_values=0 if several else most,
        max_values=most,
        options=[
            discord.SelectOption(
                label=limits.cut(one.label, limits.CHOICE_TEXT),
                value=one.value,
                description=limits.cut(one.text, limits.CHOICE_TEXT) if one.text else None,
                emoji=FITS if one.fits and marked else None,
                default=one.value in making.picked,
            )
            for one in shown
        ],
    )


def making_view(making: Making) -> discord.ui.View:
    """What can be pressed now. Needs a running event loop."""
    return _asking(making) if making.asked is not None else _closing(making)


def _asking(making: Making) -> discord.ui.View:
    view, at, asked = discord.ui.View(timeout=None), (making.token, making.step), making.asked
    assert asked is not None
    if len(asked.options) <= MOST_BUTTONS and asked.pick == 1:
        marked = is_marked(making)
        for number, one in enumerate(asked.options):
            style = discord.ButtonStyle.primary
            mark = FITS if one.fits and marked else None
            view.add_item(MakingButton(at, "pick", number, one.label, style=style, row=0, mark=mark))
    else:
        view.add_item(MakingMenu(making.token, making.step, making.page, making))
    last = (len(asked.options) - 1) // limits.CHOICES
    if last > 0:
        before, after = (making.page - 1) % (last + 1), (making.page + 1) % (last + 1)
        if last > 1:
            view.add_item(MakingButton(at, "page", before, say("creation/page_before"), row=1))
        words = say("creation/page_after", page=after + 1, pages=last + 1)
        view.add_item(MakingButton(at, "page", after, words, row=1))
    view.add_item(MakingButton(at, "auto", 0, say("creation/auto"), row=2))
    view.add_item(MakingButton(at, "finish", 0, say("creation/finish"), row=2))
    if making.marks:
        view.add_item(MakingButton(at, "back", 0, say("creation/back"), row=2))
    return view


def _closing(making: Making) -> discord.ui.View:
    view, at = discord.ui.View(timeout=None), (making.token, making.step)
    style = discord.ButtonStyle.success
    if making.level_of:
        view.add_item(MakingButton(at, "take", 0, say("creation/rise"), style=style))
    elif making.name:
        case = "story" if making.in_story else "kept"
        words = say("creation/take", case=case, name=making.name)
        view.add_item(MakingButton(at, "take", 0, words, style=style))
        view.add_item(MakingButton(at, "name", 0, say("creation/rename")))
    else:
        view.add_item(MakingButton(at, "name", 0, say("creation/name"), style=style))
    if making.marks:
        view.add_item(MakingButton(at, "back", 0, say("creation/back")))
    return view


def making_embed(making: Making) -> discord.Embed:
    """The question with what was answered, or what was made."""
    return _question(making) if making.asked is not None else _summary(making)


def _question(making: Making) -> discord.Embed:
    asked = making.asked
    assert asked is not None
    lines = [] if making.told else [say("creation/intro")]
    lines += [asked.text] if asked.text else []
    if len(asked.options) <= MOST_BUTTONS and asked.pick == 1:
        lines += [f"**{one.label}**: {one.text}" for one in asked.options if one.text]
    elif asked.needed > 1:
        lines.append(say("creation/several", count=asked.needed))
    if making.picked:
        labels = {one.value: one.label for one in asked.options}
        lines.append(
            say("creation/picked", picked=", ".join(labels[one] for one in making.picked), count=asked.needed)
        )
    whose = say("creation/level_of", name=making.name) if making.level_of else making.ruleset
    return limits.embed(
        title=asked.title,
        description="\n".join(lines),
        fields=[(say("creation/so_far"), told_lines(making.told[-NEWEST:]), False)],
        footer=say(
            "creation/footer", whose=text.bare_name(whose), marked="yes" if is_marked(making) else "no"
        ),
        colour=colour_of(making.ruleset),
    )


def _summary(making: Making) -> discord.Embed:
    made = making.made
    name = text.bare_name(making.name) if making.name else say("creation/unnamed")
    if made is None:
        return limits.embed(
            title=say("creation/level_of", name=name),
            description=say("creation/rising_asked"),
            fields=[(say("creation/so_far"), told_lines(making.told), False)],
            colour=colour_of(making.ruleset),
        )
    (title, words), *others = made.summary
    return limits.embed(
        title=name,
        description=f"*{made.tagline}*\n**{title}**\n{words}",
        fields=[
            *((head, limits.cut(said, _FIELD), False) for head, said in others),
            (say("creation/read"), limits.cut("; ".join(making.read), _FIELD) if making.read else "", False),
            (say("creation/not_read"), _unread(making), False),
        ],
        footer=say("creation/ready_footer" if making.name else "creation/unnamed_footer"),
        colour=colour_of(making.ruleset),
    )


def _unread(making: Making) -> str:
    if not making.not_read:
        return ""
    names = ", ".join(text.plain_name(one) for one in making.not_read)
    return limits.cut(say("creation/left_out", names=limits.cut(names, _FIELD)), limits.EMBED_FIELD_VALUE)


def told_lines(told: Sequence[tuple[str, str]]) -> str:
    """What was answered so far, the newest last; the oldest go where there are too many."""
    lines = [f"{title}: **{limits.cut(said, 120)}**" for title, said in told]
    while lines and sum(map(len, lines)) + len(lines) > TOLD:
        lines.pop(0)
    return "\n".join(lines)


def name_form(making: Making) -> ModalForm:
    """Asks for the name, and how the story speaks of the character."""
    fields = [
        Field(
            "name",
            say("character/name_field"),
            hint=say("character/name_hint"),
            most=LONGEST_NAME,
            default=making.name,
        ),
        Field(
            "pronouns",
            say("creation/pronouns"),
            hint=say("creation/pronouns_hint"),
            most=20,
            required=False,
            default=making.pronouns if making.name else "",
        ),
    ]
    return ModalForm(say("creation/name"), f"m1:{making.token}:{making.step}:named", fields)
