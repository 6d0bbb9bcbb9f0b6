"""The ballot of a sprint: two worlds without a name on them, a form for each, and a button that casts it.

What was marked so far travels in the buttons (`sj1:<act>:<marks>:<match id>`; a mark is one of `0` to `9`, `a` for
ten, `-` for none), so that nothing is lost by a restart. An act that ends with `p` says that the pictures of both
worlds were shown. A press is handed on as the event `sprint_mark`, a submitted form is recognised by `form_of`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.core.notices import Notice
from bot.core.sprint.contracts import BEST_SCORE, CATEGORY_WEIGHTS, Canon, Category, JudgeVerdict, Scores
from bot.core.sprint.events import Label
from bot.core.sprint.judging import Package
from bot.presentation import limits
from bot.presentation.catalogue import say, worded
from bot.presentation.sprints import words
from bot.presentation.sprints.pages import world_embed
from bot.presentation.sprints.panel import MATCH
from bot.presentation.sprints.results import category_name

CATEGORIES: tuple[Category, ...] = tuple(CATEGORY_WEIGHTS)
NONE = "-" * (2 * len(CATEGORIES))
MARKS = r"(?P<marks>[-0-9a]{10})"
FORM = re.compile(rf"sj1:form(?P<world>[01])(?P<seen>p?):{MARKS}:{MATCH}")
SEEN = "p"
ASKS: dict[Category, Notice] = {
    "coherence": Notice("sprint_ballot/asks_coherence"),
    "ambition": Notice("sprint_ballot/asks_ambition"),
    "visual_fidelity": Notice("sprint_ballot/asks_visual_fidelity"),
    "artifact_quality": Notice("sprint_ballot/asks_artifact_quality"),
    "process": Notice("sprint_ballot/asks_process"),
}
MEANS = {
    0: Notice("sprint_ballot/worst"),
    5: Notice("sprint_ballot/solid"),
    10: Notice("sprint_ballot/outstanding"),
}
FORM_SECONDS = 900


class MarkButton(
    discord.ui.DynamicItem[discord.ui.Button],
    template=rf"sj1:(?P<act>(?:mark0|mark1|cast)p?):{MARKS}:{MATCH}",
):
    """Opens the form of a world, or casts the ballot."""

    def __init__(
        self, act: str, marks: str, match_id: str, label: str = limits.ELLIPSIS, *, ready: bool = True
    ) -> None:
        style = discord.ButtonStyle.success if act.startswith("cast") else discord.ButtonStyle.primary
        shown = limits.cut(label, limits.BUTTON_LABEL)
        custom_id = f"sj1:{act}:{marks}:{match_id}"
        super().__init__(discord.ui.Button(label=shown, style=style, custom_id=custom_id, disabled=not ready))
        self.act, self.marks, self.match_id = act, marks, match_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> MarkButton:
        return cls(match["act"], match["marks"], match["match"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("sprint_mark", interaction, self.act, self.marks, self.match_id)


ITEMS = (MarkButton,)


class MarkForm(discord.ui.Modal):
    """Five menus, one for each category. Its answer is read from the interaction, also after a restart."""

    def __init__(self, world: int, label: Label, marks: str, match_id: str, *, seen: bool) -> None:
        super().__init__(
            title=limits.cut(say("sprint_ballot/form", label=label), limits.MODAL_TITLE),
            custom_id=f"sj1:form{world}{SEEN if seen else ''}:{marks}:{match_id}",
            timeout=FORM_SECONDS,
        )
        for at, name in enumerate(CATEGORIES):
            given = marks[len(CATEGORIES) * world + at]
            menu: discord.ui.Select[Any] = discord.ui.Select(
                custom_id=name,
                placeholder=say("sprint_ballot/scale", most=BEST_SCORE),
                options=_options(given),
                required=True,
            )
            self.add_item(
                discord.ui.Label(
                    text=limits.cut(
                        say(
                            "sprint_ballot/category", name=category_name(name), percent=CATEGORY_WEIGHTS[name]
                        ),
                        limits.INPUT_LABEL,
                    ),
                    description=worded(ASKS[name]),
                    component=menu,
                )
            )

    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        """Nothing: the cog answers every submitted form."""


def _options(given: str) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=str(mark),
            value=_digit(mark),
            description=worded(MEANS[mark]) if mark in MEANS else None,
            default=_digit(mark) == given,
        )
        for mark in range(BEST_SCORE, -1, -1)
    ]


def _digit(mark: int) -> str:
    return "a" if mark == BEST_SCORE else str(mark)


def _mark(digit: str) -> int:
    return BEST_SCORE if digit == "a" else int(digit)


def form_of(interaction: discord.Interaction) -> re.Match[str] | None:
    """The parts of a submitted form's id, where it is one of these."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return None
    return FORM.fullmatch(str((interaction.data or {}).get("custom_id", "")))


def marked(interaction: discord.Interaction, form: re.Match[str]) -> str:
    """The marks after a form was filled in; what was not filled in stays open."""
    given: dict[str, str] = {}
    for row in (interaction.data or {}).get("components", ()):
        inner: Mapping[str, Any] = row.get("component") or {}
        values = inner.get("values") or ()
        if values and re.fullmatch(r"[0-9a]", str(values[0])):
            given[str(inner.get("custom_id"))] = str(values[0])
    start = len(CATEGORIES) * int(form["world"])
    marks = list(form["marks"])
    for at, name in enumerate(CATEGORIES):
        marks[start + at] = given.get(name, marks[start + at])
    return "".join(marks)


def verdict_of(marks: str) -> JudgeVerdict | None:
    """The verdict, once every mark is given."""
    if "-" in marks:
        return None
    half = len(CATEGORIES)
    first, second = (
        Scores.model_validate({name: _mark(digit) for name, digit in zip(CATEGORIES, part, strict=True)})
        for part in (marks[:half], marks[half:])
    )
    return JudgeVerdict(first=first, second=second)


def ballot(
    labels: Sequence[Label], marks: str, match_id: str, *, seen: bool
) -> tuple[discord.Embed, discord.ui.View]:
    """The ballot as far as it is filled in; `seen` says that both worlds' pictures were shown. Needs an event loop."""
    shown = SEEN if seen else ""
    half = len(CATEGORIES)
    fields: list[tuple[str, str, bool]] = []
    view = discord.ui.View(timeout=None)
    for world, label in enumerate(labels):
        part = marks[half * world : half * (world + 1)]
        told = [
            f"**{'–' if digit == '-' else _mark(digit)}** {category_name(name)}"
            for name, digit in zip(CATEGORIES, part, strict=True)
        ]
        fields.append((f"{words.LABEL_MARKS[label]} {label}", "\n".join(told), True))
        view.add_item(
            MarkButton(f"mark{world}{shown}", marks, match_id, say("sprint_ballot/mark", label=label))
        )
    view.add_item(
        MarkButton(f"cast{shown}", marks, match_id, say("sprint_ballot/cast"), ready="-" not in marks)
    )
    embed = limits.embed(
        title=say("sprint_ballot/title"),
        description=say("sprint_ballot/how", most=BEST_SCORE),
        fields=fields,
        colour=words.QUIET_COLOUR,
    )
    return embed, view


def blind_world(label: Label, package: Package) -> discord.Embed:
    """A world under its label, with nothing that tells whose it is."""
    spec = Canon.model_validate(package["world"])
    return world_embed(
        spec, colour=words.LABEL_COLOURS[label], mark=f"{words.LABEL_MARKS[label]} {label}:", footer=label
    )


def transcript(package: Package) -> str:
    """What was said about a world, as text to read; names are roles."""
    lines: list[str] = []
    for one in package["transcript"]:
        if "tally" in one:
            count = one["tally"]
            told = say(
                "sprint_ballot/round",
                round=int(one["round"]),
                phase=worded(words.PHASE_NAMES[one["phase"]]),
                outcome=worded(words.OUTCOMES[count["outcome"]]),
                accept=count["accept"],
                amend=count["amend"],
                reject=count["reject"],
            )
            lines.append(f"== {told}\n")
        else:
            against = "".join(f"! {each['consequence']}\n" for each in one["objections"])
            lines.append(f"[{one['id']}]\n{against}{one['content']}\n")
    return "\n".join(lines)
