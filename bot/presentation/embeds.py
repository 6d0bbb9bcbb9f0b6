"""Turns posts and pages into the parts of Discord messages: content, embeds, and the choices under them."""

from __future__ import annotations

import colorsys
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.core.contracts import ChoiceView
from bot.presentation import limits, text
from bot.services.library.library import ScenarioCard
from bot.services.models.model_choice import OfferedModel
from bot.services.play.dice_rolls import RollShown
from bot.services.play.lookups import LogPage, SessionStatus, Sheet
from bot.services.ports.publisher import Ballot, ClosingPost, Header, NotePost, OpeningPost, Post, ScenePost

PLANNING = 1400
THINKING = 1500
OPENING_BUDGET = 4200
SHOWN_WHOLE = 12
HEADER_BUDGET = limits.EMBED_TOTAL - OPENING_BUDGET


@dataclass(frozen=True, slots=True)
class ChoiceScene:
    """What a choice button must know of its scene."""

    session_id: str
    index: int


@dataclass(frozen=True, slots=True)
class MessagePart:
    """One message to send; `choices` become buttons of `scene`, and `reply_to` names the message it answers.

    `opens` is the waiting intervention that a button opens: `kill:<source id>`. `ballot` has a button for each option.
    """

    content: str = ""
    embeds: tuple[discord.Embed, ...] = ()
    choices: tuple[ChoiceView, ...] = ()
    scene: ChoiceScene | None = None
    reply_to: str | None = None
    opens: str = ""
    ballot: Ballot | None = None

    def footers(self) -> tuple[str | None, ...]:
        """The footers of its embeds, by which a message is known again after a restart."""
        return tuple(embed.footer.text for embed in self.embeds)


def colour_of(ruleset: str) -> int:
    """The colour of a game system: always the same for the same name, always readable on light and dark."""
    hue = hashlib.sha256(ruleset.encode()).digest()[0] / 256
    red, green, blue = colorsys.hls_to_rgb(hue, 0.5, 0.55)
    return int(red * 255) << 16 | int(green * 255) << 8 | int(blue * 255)


def footer_of(scene_index: int, chain: str) -> str:
    """The line by which Discord itself witnesses the history; without a chain the scene is still being told."""
    return f"Scene {scene_index} · chain {chain[:8]}" if chain else f"Scene {scene_index} · being told…"


def render(post: Post, *, reads_messages: bool = True) -> tuple[MessagePart, ...]:
    """The messages that show a post, in order; there is always at least one.

    `reads_messages` is False without the message content intent; then the words ask for buttons and commands.
    """
    return _note(post) if isinstance(post, NotePost) else _scene(post, reads_messages)


def _note(post: NotePost) -> tuple[MessagePart, ...]:
    head = {"dm": text.MODES["DM"] + "\n", "god": text.MODES["GOD"] + "\n", "error": "⚠️ "}.get(post.kind, "")
    pieces = limits.split(head + text.linked(post.text, post.link)) or [limits.ELLIPSIS]
    return tuple(
        MessagePart(
            content=piece,
            reply_to=post.source_id if at == 0 else None,
            opens=post.opens if at == len(pieces) - 1 else "",
            ballot=post.ballot if at == len(pieces) - 1 else None,
        )
        for at, piece in enumerate(pieces)
    )


def _scene(post: ScenePost, reads_messages: bool) -> tuple[MessagePart, ...]:
    colour = colour_of(post.ruleset or (post.opening.ruleset if post.opening else ""))
    opening = (_opening(post.opening, colour),) if post.opening else ()
    first = MessagePart(embeds=(*opening, header_embed(post.header, post.scene_index, colour)))
    told = limits.split(_telling(post))
    planning = _planning(post.choices, reads_messages, listed=not post.thinking.strip())
    if planning and told and limits.width(told[-1]) + 2 + limits.width(planning) <= limits.CONTENT:
        told[-1] += f"\n\n{planning}"
    elif planning:
        told.append(planning)
    parts = [first, *(MessagePart(content=piece) for piece in told)]
    last = parts[-1]
    closing = (_closing(post.closing, post.session_id, colour),) if post.closing else ()
    if closing and last is first:
        parts.append(MessagePart(embeds=closing))
    else:
        scene = ChoiceScene(post.session_id, post.scene_index)
        parts[-1] = MessagePart(last.content, (*last.embeds, *closing), post.choices[: limits.BUTTONS], scene)
    return tuple(parts)


def _telling(post: ScenePost) -> str:
    dice = "\n".join(text.dice_line(line) for line in post.dice_lines)
    thinking = limits.cut(post.thinking, THINKING) if post.thinking.strip() else ""
    quoted = "\n".join(f"> {line}" for line in thinking.splitlines())
    return text.unpinged("\n\n".join(part for part in (dice, post.narration.strip(), quoted) if part))


def _planning(choices: Sequence[ChoiceView], reads_messages: bool, *, listed: bool) -> str:
    """The question and, where an analysis has not named them already, the choices in one line of small print.

    The buttons carry the choices; the line is for whoever cannot see buttons or their colours.
    """
    if not choices:
        return ""
    asked = text.WHAT_DO_YOU_DO if reads_messages else text.CHOICES_ONLY
    named = text.choices_line(
        [(one.text, one.risk_level) for one in choices if one.key not in text.OWN_WORDS]
    )
    return text.unpinged(f"{asked}\n{limits.cut(named, PLANNING)}" if listed and named else asked)


def header_embed(header: Header, scene_index: int, colour: int) -> discord.Embed:
    """The session header: mode, time, place and status, with the scene and its link of the chain below."""
    mode = text.MODES.get(header.mode.upper().removesuffix(" MODE"), f"[Mode: {header.mode.upper()}]")
    lines = [
        mode,
        f"**Timestamp:** {header.timestamp}",
        f"**Location:** {header.location}",
        f"**Status:** {header.status}",
    ]
    return limits.embed(
        description=text.unpinged("\n".join(lines)),
        footer=footer_of(scene_index, header.chain),
        colour=colour,
        budget=HEADER_BUDGET,
    )


def _opening(opening: OpeningPost, colour: int) -> discord.Embed:
    fields = [
        ("At stake", opening.stakes, False),
        ("Your goal", opening.goal, False),
        ("Rules", opening.ruleset, True),
        ("Tone", opening.tone, True),
        ("Content notes", ", ".join(opening.content_notes), False),
        ("Come in", text.join_hint(opening.roles), False),
        ("Fair dice", text.commitment_note(opening.commitment), False),
    ]
    return limits.embed(
        title=opening.title,
        description=text.unpinged(opening.summary),
        fields=[(name, text.unpinged(value), inline) for name, value, inline in fields],
        colour=colour,
        budget=OPENING_BUDGET,
    )


def _closing(closing: ClosingPost, session_id: str, colour: int) -> discord.Embed:
    return limits.embed(
        title=f"The end: {closing.title}",
        description=f"{closing.scenes} scenes. Thank you for playing.",
        fields=[
            ("The dice secret", f"```\n{closing.secret}\n```", False),
            ("Its fingerprint, posted at the start", f"```\n{closing.commitment}\n```", False),
            ("Check the dice", text.how_to_verify(session_id), False),
        ],
        colour=colour,
        budget=OPENING_BUDGET,
    )


def status_embed(status: SessionStatus, used: str = "") -> discord.Embed:
    """Where a story stands. `used` says what its language models used."""
    people = [f"**{text.plain_name(name)}** (<@{user_id}>)" for user_id, name in status.players]
    header = status.header
    return limits.embed(
        title=status.title,
        description=text.unpinged(f"{header.timestamp}\n{header.location}\n{header.status}"),
        fields=[
            ("State", status.status, True),
            ("Round", str(status.round), True),
            ("Rules", status.ruleset, True),
            (
                "Players",
                limits.join_lines(people, limits.EMBED_FIELD_VALUE) or "Nobody yet: `/game join`",
                False,
            ),
            ("Models", models_line(status.models), False),
            ("Used", used, False),
            ("Canon", status.canon, False),
            ("Fair dice", f"`{status.commitment}`", False),
        ],
        footer=f"{footer_of(status.scene_index, header.chain)} · session {status.session_id}",
        colour=colour_of(status.ruleset),
    )


def models_line(models: tuple[str, str]) -> str:
    """Which models tell the story."""
    small, large = models
    if small == large == "offline":
        return "Built-in rules (`offline`): no language model is asked."
    return f"Understanding and characters: `{small}`\nNarration: `{large}`"


def models_offered(chosen: tuple[str, str], offers: Sequence[OfferedModel]) -> str:
    """Which models tell the story, and what else could."""
    ready = [f"`{one.key}` {one.label}" for one in offers if one.missing is None]
    waiting = [f"`{one.key}` needs {one.missing}" for one in offers if one.missing is not None]
    lines = [models_line(chosen)]
    if ready:
        lines.append("**Ready:** " + ", ".join(ready))
    if waiting:
        lines.append("**Without an API key:** " + ", ".join(waiting))
    return limits.cut("\n".join(lines), limits.CONTENT)


def scenario_embed(card: ScenarioCard) -> discord.Embed:
    """One scenario, with what a group wants to know before it starts."""
    return limits.embed(
        title=card.title,
        description=text.unpinged(card.summary),
        fields=[
            ("At stake", card.stakes, False),
            ("Rules", card.ruleset, True),
            ("Players", f"up to {card.players}", True),
            ("Tone", card.tone, True),
            (
                "Ready characters",
                limits.join_lines(text.bullets(card.roles), limits.EMBED_FIELD_VALUE),
                False,
            ),
            ("Content notes", ", ".join(card.notes), False),
            ("Play it", f"`/game start scenario:{card.id}`", False),
        ],
        colour=colour_of(card.ruleset),
    )


def scenarios_embed(cards: Sequence[ScenarioCard]) -> discord.Embed:
    """All scenarios, each in a few lines; where there are many, in one."""
    if len(cards) > SHOWN_WHOLE:
        lines = [f"- **{text.plain_name(card.title)}** · {card.ruleset} · `{card.id}`" for card in cards]
        return limits.embed(
            title="Stories to play",
            description=limits.join_lines(lines, limits.EMBED_DESCRIPTION),
            footer="/scenario show tells more of one, and /game start begins it.",
            colour=colour_of("scenarios"),
        )
    fields = [(card.title, f"{card.summary}\n`/game start scenario:{card.id}`", False) for card in cards]
    return limits.embed(title="Stories to play", fields=fields, colour=colour_of("scenarios"))


def sheet_embed(sheet: Sheet) -> discord.Embed:
    """A character sheet."""
    stats = limits.join_lines(
        [f"**{name}** {value}" + (f" · {says}" if says else "") for name, value, says in sheet.stats],
        limits.EMBED_FIELD_VALUE,
    )
    return limits.embed(
        title=text.bare_name(sheet.name),
        description=" · ".join(
            text.plain_name(part, 200) for part in (sheet.tagline, sheet.pronouns) if part
        ),
        fields=[
            ("Stats", stats, False),
            ("Carries", ", ".join(sheet.carried) or "nothing", True),
            ("Condition", ", ".join(sheet.conditions) or "well", True),
            ("Where", sheet.place, True),
        ],
        colour=colour_of(sheet.name),
    )


def log_embed(page: LogPage) -> discord.Embed:
    """A page of the history, newest first."""
    older = "" if page.next_before is None else f"Older scenes: /timeline log before:{page.next_before}"
    return limits.embed(
        title="What happened",
        description=limits.join_lines(map(_log_line, page.entries), limits.EMBED_DESCRIPTION - 200)
        or text.NO_HISTORY,
        footer=older,
        colour=colour_of("timeline"),
    )


def _log_line(entry: Mapping[str, Any]) -> str:
    told = " ".join(str(entry.get("text") or "").split())
    kind = text.SCENE_KINDS.get(str(entry["kind"]), str(entry["kind"]))
    head = f"**{entry['scene_index']}** `{str(entry['chain_hash'])[:8]}` {kind}"
    return f"{head}\n{limits.cut(text.unpinged(told), 140)}" if told else head


def roll_text(shown: RollShown, who: str, reason: str) -> str:
    """A roll outside the story, as one message."""
    told = f"{text.plain_name(who)}" + (f", {text.plain_name(reason, 200)}" if reason else "")
    lines = [
        f"{told}\n{text.dice_line(shown.line)}",
        shown.detail,
        f"-# {shown.proof}" if shown.proof else "",
    ]
    return limits.cut(text.unpinged("\n".join(line for line in lines if line)), limits.CONTENT)
