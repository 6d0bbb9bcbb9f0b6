"""Turns posts and pages into the parts of Discord messages: content, embeds, and the choices under them."""

from __future__ import annotations

import colorsys
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord

from bot.core.content.resolver import NOTHING_HOLDS
from bot.core.contracts import ChoiceView
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.state.worldtime import displayed_short
from bot.presentation import limits, plain, text
from bot.presentation.catalogue import say, worded
from bot.services.library.library import ScenarioCard
from bot.services.models.model_choice import OfferedModel
from bot.services.play.dice_rolls import RollShown
from bot.services.play.lookups import LogPage, SessionStatus, Sheet
from bot.services.play.retrospect import SAYINGS, Recap
from bot.services.ports.publisher import Ballot, ClosingPost, Header, NotePost, OpeningPost, Post, ScenePost

PLANNING = 1400
THINKING = 1500
FACTS = 1000
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

    `opens` is the waiting intervention that a button opens: `kill:<source id>`. `ballot` has a button for each option,
    `after` those that lead from an ended story to another. `pings` are the ids of those whom it may ping. `retellable`
    says that a button has its passage told in other words.
    """

    content: str = ""
    embeds: tuple[discord.Embed, ...] = ()
    choices: tuple[ChoiceView, ...] = ()
    scene: ChoiceScene | None = None
    reply_to: str | None = None
    opens: str = ""
    ballot: Ballot | None = None
    after: ClosingPost | None = None
    pings: tuple[str, ...] = ()
    retellable: bool = False

    def footers(self) -> tuple[str | None, ...]:
        """The footers of its embeds, by which a message is known again after a restart."""
        return tuple(embed.footer.text for embed in self.embeds)


def colour_of(ruleset: str) -> int:
    """The colour of a game system: always the same for the same name, always readable on light and dark."""
    hue = hashlib.sha256(ruleset.encode()).digest()[0] / 256
    red, green, blue = colorsys.hls_to_rgb(hue, 0.5, 0.55)
    return int(red * 255) << 16 | int(green * 255) << 8 | int(blue * 255)


def footer_of(scene_index: int, chain: str) -> str:
    """The line by which Discord itself witnesses the history; without a chain the scene is still being told.

    A scene is known again by it after a restart, so it is the same in every language.
    """
    return f"Scene {scene_index} · chain {chain[:8]}" if chain else f"Scene {scene_index} · being told…"


def render(
    post: Post, *, reads_messages: bool = True, full_header: bool = False, plainly: bool = False
) -> tuple[MessagePart, ...]:
    """The messages that show a post, in order; there is always at least one.

    `reads_messages` is False without the message content intent; then the words ask for buttons and commands. A
    scene's story stands first, with one line below it; `full_header` sets the protocol's whole header above it.
    `plainly` leaves out embeds, bars and boxes, and begins with the header in words, for who listens.
    """
    if plainly and isinstance(post, ScenePost):
        return _plain_scene(post, reads_messages)
    return _note(post) if isinstance(post, NotePost) else _scene(post, reads_messages, full_header)


def _note(post: NotePost) -> tuple[MessagePart, ...]:
    head = {"dm": text.MODES["DM"] + "\n", "god": text.MODES["GOD"] + "\n", "error": "⚠️ "}.get(post.kind, "")
    pings = tuple(one for one in post.pings if one.isdecimal())
    called = "".join(f"<@{one}> " for one in pings)
    pieces = limits.split(head + called + text.linked(worded(post.text), post.link)) or [limits.ELLIPSIS]
    return tuple(
        MessagePart(
            content=piece,
            reply_to=post.source_id if at == 0 else None,
            opens=post.opens if at == len(pieces) - 1 else "",
            ballot=post.ballot if at == len(pieces) - 1 else None,
            after=post.after if at == len(pieces) - 1 else None,
            pings=pings if at == 0 else (),
        )
        for at, piece in enumerate(pieces)
    )


def _scene(post: ScenePost, reads_messages: bool, full_header: bool) -> tuple[MessagePart, ...]:
    colour = colour_of(post.ruleset or (post.opening.ruleset if post.opening else ""))
    opening = (_opening(post.opening, colour),) if post.opening else ()
    shown = header_embed if full_header else header_line
    header = shown(post.header, post.scene_index, colour)
    parts = [MessagePart(content=piece) for piece in _told(post, reads_messages)]
    if post.closing and not (parts or opening or full_header):
        closed = _closing(post.closing, post.session_id, colour)
        closed.set_footer(text=header.footer.text)  # by which the message is known again
        return (MessagePart(embeds=(closed,), after=post.closing),)
    if full_header or opening or not parts:
        parts.insert(0, MessagePart(embeds=(*opening, header)))
    else:
        parts[-1] = MessagePart(parts[-1].content, (header,))
    if post.closing and not parts[-1].content:
        closed = (_closing(post.closing, post.session_id, colour),)
        return (*parts, MessagePart(embeds=closed, after=post.closing))
    closing = (_closing(post.closing, post.session_id, colour),) if post.closing else ()
    last, scene = parts[-1], ChoiceScene(post.session_id, post.scene_index)
    choices = post.choices[: limits.BUTTONS]
    parts[-1] = MessagePart(
        last.content, (*last.embeds, *closing), choices, scene, after=post.closing, retellable=post.retellable
    )
    return tuple(parts)


def _plain_scene(post: ScenePost, reads_messages: bool) -> tuple[MessagePart, ...]:
    """A scene in words alone: what opens it, where and when, the story, what is asked, how it ended, and its mark."""
    mode = post.header.mode.upper().removesuffix(" MODE")
    conditions = "" if post.header.conditions == NOTHING_HOLDS else post.header.conditions
    named = "" if mode == "STORY" else text.MODES.get(mode, mode)
    header = plain.header_words(post.header, standing(post.header), named, conditions)
    opening = plain.embed_words(_opening(post.opening, 0)) if post.opening else ""
    closing = plain.embed_words(_closing(post.closing, post.session_id, 0)) if post.closing else ""
    asked = _planning(post.choices, reads_messages, listed=not post.thinking.strip())
    mark = f"{plain.MARK}{footer_of(post.scene_index, post.header.chain)}"
    told = (opening, header, plain.undrawn(_telling(post)), asked, closing, mark)
    pieces = plain.split("\n\n".join(part for part in told if part.strip()))
    parts = [MessagePart(content=piece) for piece in pieces]
    scene, choices = ChoiceScene(post.session_id, post.scene_index), post.choices[: limits.BUTTONS]
    parts[-1] = MessagePart(
        pieces[-1], choices=choices, scene=scene, after=post.closing, retellable=post.retellable
    )
    return tuple(parts)


def _told(post: ScenePost, reads_messages: bool) -> list[str]:
    """The words of a scene in pieces that fit into messages: the story, and what is asked after it."""
    told = limits.split(_telling(post))
    planning = _planning(post.choices, reads_messages, listed=not post.thinking.strip())
    if planning and told and limits.width(told[-1]) + 2 + limits.width(planning) <= limits.CONTENT:
        told[-1] += f"\n\n{planning}"
    elif planning:
        told.append(planning)
    return told


def _telling(post: ScenePost) -> str:
    dice = "\n".join(text.dice_line(line) for line in post.dice_lines)
    thinking = limits.cut(post.thinking, THINKING) if post.thinking.strip() else ""
    quoted = "\n".join(f"> {line}" for line in thinking.splitlines())
    facts = limits.join_lines([f"- {fact}" for fact in post.facts], FACTS)
    sign = say("scene/being_told") if post.unfinished else ""
    parts = (worded(post.preface), dice, post.narration.strip(), quoted, facts, sign)
    return text.unpinged("\n\n".join(part for part in parts if part))


def _planning(choices: Sequence[ChoiceView], reads_messages: bool, *, listed: bool) -> str:
    """The question and, where an analysis has not named them, the choices that a button is too short for.

    All others stand on their buttons alone.
    """
    if not choices:
        return ""
    asked = say("scene/what_do_you_do") if reads_messages else say("scene/choices_only")
    named = text.choices_line(
        [
            (choice.text, choice.risk_level)
            for choice in choices
            if choice.key not in text.OWN_WORDS
            and limits.width(" ".join(choice.text.split())) > limits.BUTTON_LABEL
        ]
    )
    return text.unpinged(f"{asked}\n{limits.cut(named, PLANNING)}" if listed and named else asked)


def header_embed(header: Header, scene_index: int, colour: int) -> discord.Embed:
    """The session header: mode, time, place and status, with the scene and its link of the chain below."""
    mode = text.MODES.get(header.mode.upper().removesuffix(" MODE"), f"[Mode: {header.mode.upper()}]")
    lines = [
        mode,
        f"**Timestamp:** {header.timestamp}",
        f"**Location:** {header.location}",
        f"**Status:** {standing(header)}",
        *filter(None, (header.conditions if header.resources else "", header.resources)),
    ]
    return limits.embed(
        description=text.unpinged("\n".join(lines)),
        footer=footer_of(scene_index, header.chain),
        colour=colour,
        budget=HEADER_BUDGET,
    )


def standing(header: Header) -> str:
    """The status line and, where the story would end by itself, how much of it is left."""
    if header.left is None:
        return header.status
    return f"{header.status} · {say('scene/moments_left', left=about(header.left))}"


def about(count: int) -> int:
    """A number as one says it who does not count: exact up to twelve, then by fives."""
    return count if count <= 12 else 5 * round(count / 5)


def header_line(header: Header, scene_index: int, colour: int) -> discord.Embed:
    """The session header as one line, in the order in which it is best heard: where, when, what ails whom,
    and how the clocks stand; another mode than the story's is named first.
    """
    mode = header.mode.upper().removesuffix(" MODE")
    parts = (
        "" if mode == "STORY" else text.MODES.get(mode, mode),
        header.location,
        displayed_short(header.timestamp),
        "" if header.conditions == NOTHING_HOLDS else header.conditions,
        text.barred(standing(header)),
    )
    shown = (" · ".join(part for part in parts if part), header.resources)
    return limits.embed(
        description=text.unpinged("\n".join(filter(None, shown))),
        footer=footer_of(scene_index, header.chain),
        colour=colour,
        budget=HEADER_BUDGET,
    )


def _opening(opening: OpeningPost, colour: int) -> discord.Embed:
    fields = [
        (say("label/at_stake"), opening.stakes, False),
        (say("story/goal"), opening.goal, False),
        (say("label/rules"), opening.ruleset, True),
        (say("label/tone"), opening.tone, True),
        (say("label/content_notes"), ", ".join(opening.content_notes), False),
        (say("story/come_in"), text.join_hint(opening.roles), False),
        (say("label/fair_dice"), text.commitment_note(opening.commitment), False),
    ]
    return limits.embed(
        title=opening.title,
        description=text.unpinged(opening.summary),
        fields=[(name, text.unpinged(value), inline) for name, value, inline in fields],
        colour=colour,
        budget=OPENING_BUDGET,
    )


def _closing(closing: ClosingPost, session_id: str, colour: int) -> discord.Embed:
    looked_back = [
        (say("story/learned"), closing.learned),
        (say("story/missed"), closing.missed),
        (say("story/other_ends"), closing.others),
    ]
    return limits.embed(
        title=say("story/end", title=closing.title),
        description=say("story/thanks", scenes=closing.scenes),
        fields=[
            *(
                (name, limits.join_lines([f"- {one}" for one in listed], 900), False)
                for name, listed in looked_back
            ),
            (say("story/secret"), f"```\n{closing.secret}\n```", False),
            (say("story/fingerprint"), f"```\n{closing.commitment}\n```", False),
            (say("story/check"), text.how_to_verify(session_id), False),
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
        description=text.unpinged(f"{header.timestamp}\n{header.location}\n{standing(header)}"),
        fields=[
            (say("story/state"), say("story/state_is", status=status.status), True),
            (say("story/round"), str(status.round), True),
            (say("label/rules"), status.ruleset, True),
            (
                say("label/players"),
                limits.join_lines(people, limits.EMBED_FIELD_VALUE) or say("story/nobody"),
                False,
            ),
            (say("story/models"), models_line(status.models), False),
            (say("story/used"), used, False),
            (say("story/canon"), worded(status.canon) if status.canon else "", False),
            (say("label/fair_dice"), f"`{status.commitment}`", False),
        ],
        footer=say(
            "story/footer", scene=footer_of(status.scene_index, header.chain), session=status.session_id
        ),
        colour=colour_of(status.ruleset),
    )


def recap_embed(recap: Recap) -> discord.Embed:
    """The story so far: what happened, who has told what, what is open, and what was told earlier and last."""
    told = [line for who, topics in recap.told for line in _topics_told(who, topics)]
    still = [*recap.missions, recap.goal] if recap.missions else [recap.goal]
    if recap.open_topics:
        still.append(say("recap/untold", count=recap.open_topics))
    fields = [
        (say("recap/happened"), [f"- {one}" for one in recap.happened]),
        (say("recap/known"), [f"- {one}" for one in told]),
        (say("recap/open"), [f"- {mission}" for mission in still if mission]),
        (
            say("recap/recalled"),
            [
                say("recap/scene", scene=scene, place=place or "—", text=text)
                for scene, place, text in recap.recalled
            ],
        ),
        (say("recap/last"), [recap.last] if recap.last else []),
    ]
    header = recap.header
    return limits.embed(
        title=recap.title,
        description=text.unpinged(f"{header.timestamp}\n{header.location}\n{standing(header)}"),
        fields=[
            (name, text.unpinged(limits.cut("\n".join(lines), 1000)), False)
            for name, lines in fields
            if lines
        ],
        colour=colour_of("recap"),
    )


def _topics_told(who: str, topics: Sequence[str]) -> Iterator[str]:
    """What somebody spoke about, and what they were told: a topic that is a message to them is a clause."""
    heard = tuple(topic for topic in topics if who and topic.startswith(SAYINGS))
    spoken = tuple(topic for topic in topics if topic not in heard)
    if spoken:
        yield say("recap/told", case="somebody" if who else "nobody", who=who, topics=spoken)
    if heard:
        yield say("recap/told", case="heard", who=who, topics=heard)


def models_line(models: tuple[str, str]) -> str:
    """Which models tell the story."""
    small, large = models
    if small == large == "offline":
        return say("model/built_in")
    return say("model/told_by", small=small, large=large)


def models_offered(
    chosen: tuple[str, str], offers: Sequence[OfferedModel], stood_in: Sequence[Notice] = ()
) -> str:
    """Which models tell the story, and what else could; which of them rest, and for whom others stood in."""
    ready = [f"`{offer.key}` {offer.label}" for offer in offers if offer.missing is None]
    waiting = [
        say("model/needs", model=offer.key, missing=offer.missing)
        for offer in offers
        if offer.missing is not None
    ]
    lines = [models_line(chosen)]
    if ready:
        lines.append(say("model/ready", models=", ".join(ready)))
    if waiting:
        lines.append(say("model/without_key", models=", ".join(waiting)))
    lines[1:1] = [*(worded(offer.resting) for offer in offers if offer.resting), *map(worded, stood_in)]
    return limits.cut("\n".join(lines), limits.CONTENT)


def scenario_embed(card: ScenarioCard) -> discord.Embed:
    """One scenario, with what a group wants to know before it starts."""
    return limits.embed(
        title=card.title,
        description=text.unpinged(card.summary),
        fields=[
            (say("label/at_stake"), card.stakes, False),
            (say("label/rules"), card.ruleset, True),
            (say("label/players"), say("label/player_count", players=card.players), True),
            (say("label/tone"), card.tone, True),
            (
                say("label/ready_characters"),
                limits.join_lines(text.bullets(card.roles), limits.EMBED_FIELD_VALUE),
                False,
            ),
            (say("label/content_notes"), ", ".join(card.notes), False),
            (say("story/play"), f"`/game start scenario:{card.id}`", False),
        ],
        colour=colour_of(card.ruleset),
    )


def scenarios_embed(cards: Sequence[ScenarioCard]) -> discord.Embed:
    """All scenarios, each in a few lines; where there are many, in one."""
    if len(cards) > SHOWN_WHOLE:
        lines = [f"- **{text.plain_name(card.title)}** · {card.ruleset} · `{card.id}`" for card in cards]
        return limits.embed(
            title=say("story/to_play"),
            description=limits.join_lines(lines, limits.EMBED_DESCRIPTION),
            footer=say("story/tell_more"),
            colour=colour_of("scenarios"),
        )
    fields = [(card.title, f"{card.summary}\n`/game start scenario:{card.id}`", False) for card in cards]
    return limits.embed(title=say("story/to_play"), fields=fields, colour=colour_of("scenarios"))


def sheet_embed(sheet: Sheet) -> discord.Embed:
    """A character sheet."""
    if sheet.sections:
        return _sectioned(sheet)
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
            (say("sheet/stats"), stats, False),
            (say("sheet/carries"), ", ".join(sheet.carried) or say("sheet/nothing"), True),
            (say("sheet/condition"), ", ".join(sheet.conditions) or say("sheet/well"), True),
            (say("label/where"), sheet.place, True),
        ],
        colour=colour_of(sheet.name),
    )


def _sectioned(sheet: Sheet) -> discord.Embed:
    """A sheet whose rules say what stands in it."""
    return limits.embed(
        title=text.bare_name(sheet.name),
        description=" · ".join(
            text.plain_name(part, 200) for part in (sheet.tagline, sheet.pronouns) if part
        ),
        fields=[
            *(
                (one.title, limits.join_lines(list(one.lines), limits.EMBED_FIELD_VALUE), one.short)
                for one in sheet.sections
                if one.lines
            ),
            (say("label/where"), sheet.place, True),
        ],
        colour=colour_of(sheet.name),
    )


def log_embed(page: LogPage) -> discord.Embed:
    """A page of the history, newest first."""
    older = "" if page.next_before is None else say("timeline/older", before=page.next_before)
    return limits.embed(
        title=say("timeline/title"),
        description=limits.join_lines(map(_log_line, page.entries), limits.EMBED_DESCRIPTION - 200)
        or say("timeline/empty"),
        footer=older,
        colour=colour_of("timeline"),
    )


def _log_line(entry: Mapping[str, Any]) -> str:
    told = " ".join(str(entry.get("text") or "").split())
    kind = worded(text.SCENE_KINDS.get(str(entry["kind"]), str(entry["kind"])))
    head = f"**{entry['scene_index']}** `{str(entry['chain_hash'])[:8]}` {kind}"
    return f"{head}\n{limits.cut(text.unpinged(told), 140)}" if told else head


def roll_text(shown: RollShown, who: str, reason: str) -> str:
    """A roll outside the story, as one message."""
    told = f"{text.plain_name(who)}" + (f", {text.plain_name(reason, 200)}" if reason else "")
    lines = [
        f"{told}\n{text.dice_line(shown.line)}",
        shown.detail,
        f"-# {worded(shown.proof)}" if shown.proof else "",
    ]
    return limits.cut(text.unpinged("\n".join(line for line in lines if line)), limits.CONTENT)
