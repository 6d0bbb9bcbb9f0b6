"""What a page of a sprint looks like: banner, turn, ballot, world and pictures, live as in a replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import discord

from bot.core.sprint.contracts import Canon, Persona, Phase, Role, SprintTally, TeamId
from bot.core.sprint.naming import named
from bot.core.sprint.protocol import RoundPlan
from bot.presentation import limits
from bot.presentation.sprints import words
from bot.services.sprints.display.pages import Beat, MatchPage

SPEECH = 1500
VOTE_WORDS = 160
BALLOT_BUDGET = 2400
DIFF_BUDGET = limits.EMBED_TOTAL - BALLOT_BUDGET


@dataclass(frozen=True, slots=True)
class MatchSetting:
    """What a page does not say of itself: who plays, how many rounds there are, and the worlds that came of it."""

    personas: tuple[Persona, ...]
    plan: RoundPlan
    specs: Mapping[TeamId, Canon | None]

    def persona(self, team: TeamId, role: Role) -> Persona:
        return next(one for one in self.personas if (one.team, one.role) == (team, role))

    def told(self, persona: Persona, text: str) -> str:
        """What a persona said, with the turns it speaks of named by who spoke."""
        people: dict[Role, Persona] = {one.role: one for one in self.personas if one.team == persona.team}
        return named(text, people, persona.role)


@dataclass(frozen=True, slots=True)
class PersonaMessage:
    """A page as a message; with a persona it is that persona's, else the game master's."""

    content: str
    embeds: tuple[discord.Embed, ...]
    persona: Persona | None = None

    @property
    def mark(self) -> str:
        """The footer by which the message is known again."""
        return self.embeds[-1].footer.text or ""


def shown(page: MatchPage, setting: MatchSetting) -> PersonaMessage:
    """The message of a page. Its last embed has the page's key in the footer."""
    match page.kind:
        case "phase":
            return PersonaMessage("", (_banner(page, setting),))
        case "turn":
            return _turn(page, setting)
        case "vote" | "decision":
            return _ballot(page, setting)
        case "spec":
            return PersonaMessage("", (_spec(page, setting),))
        case "prompts":
            return PersonaMessage("", (_prompts(page),))
        case "gallery":
            return PersonaMessage("", (_pictures(page),))


def _footer(page: MatchPage) -> str:
    return f"Team {page.team} · {page.key}"


def _banner(page: MatchPage, setting: MatchSetting) -> discord.Embed:
    phase: Phase = page.last["phase"]
    rounds = int(page.last["rounds"])
    first = int(page.last["round"])
    told = f"Round {first}" if rounds == 1 else f"Rounds {first} to {first + rounds - 1}"
    return limits.embed(
        title=f"{words.PHASE_MARKS[phase]} {words.PHASE_NAMES[phase]}",
        description=f"{words.PHASE_TELLS[phase]}\n-# {told} of {setting.plan.total}",
        footer=_footer(page),
        colour=words.PHASE_COLOURS[phase],
    )


def _turn(page: MatchPage, setting: MatchSetting) -> PersonaMessage:
    beat = page.last
    persona = setting.persona(page.team, beat["role"])
    output: dict[str, Any] = beat["output"]

    def told(text: str) -> str:
        return setting.told(persona, text)

    head, colour, fields = _told(beat, output, told)
    small = [_round_line(beat, setting)] if beat["turn_type"] == "PROPOSAL" else []
    small += [*_refusals(page), *_fallback(beat)]
    embed = limits.embed(
        title=head,
        description=words.said(told(output["content"]), SPEECH),
        fields=fields,
        footer=_footer(page),
        colour=colour or words.accent(persona),
    )
    return PersonaMessage(limits.join_lines(small, limits.CONTENT), (embed,), persona)


def _told(
    beat: Beat, output: Mapping[str, Any], told: Callable[[str], str]
) -> tuple[str, int | None, list[tuple[str, str, bool]]]:
    """The title of a turn, its colour where it is not the persona's, and the fields below what is said."""
    changes = words.change_fields(beat["proposed"], 500)
    answered = [("Answers", words.said(", ".join(map(told, output["references"])), 500), False)]
    match beat["turn_type"]:
        case "PROPOSAL":
            return "Proposal", None, changes
        case "OBJECTION":
            return "⚡ Objection", words.OBJECTION_COLOUR, _objections(output, told)
        case "RESPONSE":
            delta = [("Adds", "\n".join(f"- {words.said(told(one), 300)}" for one in output["delta"]), False)]
            title = "Response, with an amendment" if output["canon_patch"] else "Response"
            return title, None, [*delta, *changes]
        case _:
            decision = words.DECISIONS[output["decision"]]
            return f"Resolution: {decision}", None, [*changes, *answered]


def _objections(output: Mapping[str, Any], told: Callable[[str], str]) -> list[tuple[str, str, bool]]:
    return [
        (
            f"To: {words.field_name(one['target'])}",
            "\n".join(
                f"**{head}** {words.said(told(one[key]), 480)}"
                for head, key in (("Otherwise", "consequence"), ("Remedy", "remedy"))
            ),
            False,
        )
        for one in output["objections"]
    ]


def _round_line(beat: Beat, setting: MatchSetting) -> str:
    rounds = dict(setting.plan.rounds)[beat["phase"]]
    within = "" if rounds == 1 else f" {beat['phase_round']} of {rounds}"
    return f"**Round {beat['round']}** of {setting.plan.total} · {words.PHASE_NAMES[beat['phase']]}{within}"


def _refusals(page: MatchPage) -> list[str]:
    """What was wrong with answers that did not stand, in small print."""
    lines: list[str] = []
    for one in page.refused:
        role = words.ROLE_NAMES[one["role"]]
        why = " ".join(str(one["errors"][0]["message"]).split())
        more = f" (and {len(one['errors']) - 1} more)" if len(one["errors"]) > 1 else ""
        lines.append(f"-# ⚠️ {role}, answer {one['attempt']} did not stand{more}: {words.said(why, 180)}")
    return lines


def _fallback(beat: Beat) -> list[str]:
    stood_in = beat["origin"]["source"] == "fallback"
    return ["-# 🛟 No answer of the model stood, so the built-in persona speaks."] if stood_in else []


def _ballot(page: MatchPage, setting: MatchSetting) -> PersonaMessage:
    embeds: list[discord.Embed] = []
    decision = page.last if page.kind == "decision" else None
    counted = page.tally or SprintTally.model_validate(page.last["tally"])
    if page.votes:
        embeds.append(_votes(page, setting, counted, last=decision is None))
    if decision is not None:
        embeds.append(_diff(page, counted))
    small = [*_refusals(page)]
    small += [line for one in page.votes for line in _fallback(one)][:1]
    return PersonaMessage(limits.join_lines(small, limits.CONTENT), tuple(embeds))


def _votes(page: MatchPage, setting: MatchSetting, counted: SprintTally, *, last: bool) -> discord.Embed:
    lines: list[str] = []
    for one in page.votes:
        persona = setting.persona(page.team, one["role"])
        output = one["output"]
        wanted = setting.told(persona, output["amendment"]) if output["amendment"] else ""
        instead = f", for {words.said(wanted, 80)}" if wanted else ""
        mark = words.VOTE_MARKS[output["vote"]]
        speech = words.said(" ".join(setting.told(persona, output["content"]).split()), VOTE_WORDS)
        lines.append(
            f"{mark} **{words.ROLE_NAMES[persona.role]}** {output['vote'].lower()}{instead}\n-# {speech}"
        )
    count = f"{counted.accept} accept · {counted.amend} amend · {counted.reject} reject"
    return limits.embed(
        title=f"🗳️ {words.OUTCOMES[counted.outcome]}",
        description="\n".join([f"**{count}**", *lines]),
        footer=_footer(page) if last else "",
        colour=words.QUIET_COLOUR,
        budget=BALLOT_BUDGET,
    )


def _diff(page: MatchPage, counted: SprintTally) -> discord.Embed:
    changes: list[dict[str, Any]] = list(page.last["diff"])
    return limits.embed(
        title="📜 Canon" if changes else "📜 The canon stays as it is",
        description="" if page.votes else words.OUTCOMES[counted.outcome],
        fields=words.change_fields(changes),
        footer=f"{_footer(page)} · canon {page.last['canon'][:8]}",
        colour=words.CANON_COLOUR if changes else words.QUIET_COLOUR,
        budget=DIFF_BUDGET,
    )


def _spec(page: MatchPage, setting: MatchSetting) -> discord.Embed:
    spec = setting.specs[page.team]
    return world_embed(spec, footer=_footer(page)) if spec else limits.embed(footer=_footer(page))


def world_embed(
    spec: Canon, *, footer: str = "", colour: int = words.CANON_COLOUR, mark: str = "🌍"
) -> discord.Embed:
    """A final world, whole, on one card."""
    people, tension = spec.inhabitants, spec.tension
    landmarks = [
        (f"🗼 {limits.cut(one.name, 80)}", words.said(f"{one.description}\n*{one.significance}*", 560), False)
        for one in spec.landmarks
    ]
    lives = f"{people.appearance} {people.customs} {people.livelihood}" if people else ""
    pulls = f"{tension.conflict} {tension.stakes}\n*{tension.visible_sign}*" if tension else ""
    return limits.embed(
        title=f"{mark} {spec.world_name}",
        description=words.said(spec.governing_logic, 900),
        fields=[
            ("Mood", words.said(" · ".join(spec.aesthetic_mood), 300), False),
            *landmarks,
            (f"👥 {people.name}" if people else "", words.said(lives, 800), False),
            ("⚡ Tension", words.said(pulls, 800), False),
            ("At first sight", words.said(spec.hero_image_description, 700), False),
        ],
        footer=footer,
        colour=colour,
    )


def _prompts(page: MatchPage) -> discord.Embed:
    pack = page.last["pack"]
    lines = [
        words.said(one["rendered_prompt"], 220)
        for one in (
            pack["hero_image"],
            *pack["landmarks"],
            pack["inhabitant_portrait"],
            pack["tension_snapshot"],
        )
    ]
    return limits.embed(
        title="🖋️ The Prompt Engineer",
        description="Six prompts, from the final world alone:\n" + "\n".join(f"- {line}" for line in lines),
        footer=_footer(page),
        colour=words.QUIET_COLOUR,
    )


def _pictures(page: MatchPage) -> discord.Embed:
    listed = " · ".join(words.SLOT_NAMES[one["slot"]] for one in page.beats)
    sketched = any(one["sketch"] for one in page.beats)
    return limits.embed(
        title="🖼️ The pictures",
        description=listed + ("\n-# Sketches: drawn by rules, without a model." if sketched else ""),
        footer=_footer(page),
        colour=words.QUIET_COLOUR,
    )
