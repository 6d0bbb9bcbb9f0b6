"""What a page of a sprint looks like: banner, turn, ballot, world and pictures, live as in a replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import discord

from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import ROLES, Canon, Persona, Phase, Role, SprintTally, TeamId
from bot.core.sprint.protocol import RoundPlan
from bot.core.sprint.records.turn_names import called, named_within, spoken
from bot.presentation import limits, text
from bot.presentation.catalogue import say, worded
from bot.presentation.sprints import words
from bot.presentation.sprints.asking import question
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
        return spoken(text, self._people(persona.team), persona.role)

    def within(self, persona: Persona, turn: str) -> str:
        """The name of a turn within what a persona says."""
        return named_within(turn, self._people(persona.team), persona.role)

    def _people(self, team: TeamId) -> dict[Role, Persona]:
        return {one.role: one for one in self.personas if one.team == team}


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
    """How a page is known again after a restart: the same in every language."""
    return f"Team {page.team} · {page.key}"


def _banner(page: MatchPage, setting: MatchSetting) -> discord.Embed:
    phase: Phase = page.last["phase"]
    rounds = int(page.last["rounds"])
    first = int(page.last["round"])
    last = first + rounds - 1
    told = say("sprint_page/rounds", count=rounds, first=first, last=last, total=setting.plan.total)
    cast = [_cast(page.team, setting)] if first == 1 else []
    return limits.embed(
        title=f"{words.PHASE_MARKS[phase]} {worded(words.PHASE_NAMES[phase])}",
        description="\n".join([worded(words.PHASE_TELLS[phase]), *cast, f"-# {told}"]),
        footer=_footer(page),
        colour=words.PHASE_COLOURS[phase],
    )


def _cast(team: TeamId, setting: MatchSetting) -> str:
    """Who sits at a team's table, and what each of them does there."""
    architect, lorekeeper, contrarian, synthesizer = (
        _first_name(setting.persona(team, role)) for role in ROLES
    )
    return say(
        "sprint_page/cast",
        architect=architect,
        lorekeeper=lorekeeper,
        contrarian=contrarian,
        synthesizer=synthesizer,
    )


def _first_name(persona: Persona) -> str:
    return text.bare_name(called(persona), 40)


def _turn(page: MatchPage, setting: MatchSetting) -> PersonaMessage:
    beat = page.last
    persona = setting.persona(page.team, beat["role"])
    output: dict[str, Any] = beat["output"]

    def told(text: str) -> str:
        return setting.told(persona, text)

    head, colour, fields = _told(page, output, told)
    small = [*_opening(beat, setting)] if beat["turn_type"] == "PROPOSAL" else []
    small += [*_refusals(page), *_fallback(beat)]
    embed = limits.embed(
        title=head,
        description=words.said(told(words.aloud(output)), SPEECH),
        fields=fields,
        footer=_footer(page),
        colour=colour or words.accent(persona),
    )
    return PersonaMessage(limits.join_lines(small, limits.CONTENT), (embed,), persona)


def _told(
    page: MatchPage, output: Mapping[str, Any], told: Callable[[str], str]
) -> tuple[str, int | None, list[tuple[str, str, bool]]]:
    """The title of a turn, its colour where it is not the persona's, and the fields below what is said."""
    beat = page.last
    changes = words.change_fields(beat["proposed"], 500)
    unsaid = [one for one in output["references"] if one not in output["content"] and "-proposal-" not in one]
    answered = (
        [(say("sprint_page/answers"), words.said(", ".join(map(told, unsaid)), 500), False)] if unsaid else []
    )
    match beat["turn_type"]:
        case "PROPOSAL":
            return say("sprint_page/proposal"), None, changes
        case "OBJECTION":
            return say("sprint_page/objection"), words.OBJECTION_COLOUR, _objections(output, told)
        case "RESPONSE":
            added = "\n".join(f"- {words.said(told(one), 300)}" for one in output["delta"])
            title = say("sprint_page/amended_response" if output["canon_patch"] else "sprint_page/response")
            written = words.added_fields(beat["proposed"], output["content"])
            return title, None, [(say("sprint_page/adds"), added, False), *written]
        case _:
            decision = worded(words.DECISIONS[output["decision"]])
            written = words.added_fields(beat["proposed"], page.heard)
            return say("sprint_page/resolution", decision=decision), None, [*written, *answered]


def _objections(output: Mapping[str, Any], told: Callable[[str], str]) -> list[tuple[str, str, bool]]:
    """Each objection with its remedy; the consequence of the first is the headline already."""
    parts = ((say("sprint_page/otherwise"), "consequence"), (say("sprint_page/remedy"), "remedy"))
    return [
        (
            say("sprint_page/to", what=words.field_name(objection["target"])),
            "\n".join(
                f"**{head}** {words.said(told(objection[key]), 480)}"
                for head, key in (parts if at else parts[1:])
            ),
            False,
        )
        for at, objection in enumerate(output["objections"])
    ]


def _opening(beat: Beat, setting: MatchSetting) -> tuple[str, str]:
    """What stands above the first turn of a round: which it is, and what is asked."""
    return _round_line(beat, setting), question(beat["phase"], beat["proposed"])


def _round_line(beat: Beat, setting: MatchSetting) -> str:
    rounds = dict(setting.plan.rounds)[beat["phase"]]
    phase = worded(words.PHASE_NAMES[beat["phase"]])
    if rounds > 1:
        phase = say("sprint_page/phase_round", phase=phase, round=int(beat["phase_round"]), of=rounds)
    return say("sprint_page/round", round=int(beat["round"]), total=setting.plan.total, phase=phase)


def _refusals(page: MatchPage) -> list[str]:
    """What was wrong with answers that did not stand, in small print."""
    lines: list[str] = []
    for beat in page.refused:
        role = worded(words.ROLE_NAMES[beat["role"]])
        why = " ".join(str(beat["errors"][0]["message"]).split())
        refused, more = words.said(why, 180), len(beat["errors"]) - 1
        attempt = int(beat["attempt"])
        told = say("sprint_page/refused", role=role, attempt=attempt, more=more, why=refused)
        lines.append(f"-# {told}")
    return lines


def _fallback(beat: Beat) -> list[str]:
    stood_in = beat["origin"]["source"] == "fallback"
    return [f"-# {say('sprint_page/stood_in')}"] if stood_in else []


def _ballot(page: MatchPage, setting: MatchSetting) -> PersonaMessage:
    embeds: list[discord.Embed] = []
    decision = page.last if page.kind == "decision" else None
    counted = page.tally or SprintTally.model_validate(page.last["tally"])
    if page.votes:
        embeds.append(_votes(page, setting, counted, last=decision is None))
    if decision is not None:
        embeds.append(_diff(page, counted))
    small = [*_refusals(page)]
    small += [line for vote in page.votes for line in _fallback(vote)][:1]
    return PersonaMessage(limits.join_lines(small, limits.CONTENT), tuple(embeds))


def _votes(page: MatchPage, setting: MatchSetting, counted: SprintTally, *, last: bool) -> discord.Embed:
    lines: list[str] = []
    for beat in page.votes:
        persona = setting.persona(page.team, beat["role"])
        output = beat["output"]
        wanted = setting.within(persona, output["amendment"]) if output["amendment"] else ""
        vote = worded(words.VOTES[output["vote"]])
        if wanted:
            vote = say("sprint_page/vote_for", vote=vote, amendment=words.said(wanted, 80))
        mark = words.VOTE_MARKS[output["vote"]]
        speech = words.said(" ".join(setting.told(persona, output["content"]).split()), VOTE_WORDS)
        role, name = worded(words.ROLE_NAMES[persona.role]), _first_name(persona)
        lines.append(f"{mark} {say('sprint_page/voter', name=name, role=role, vote=vote)}\n-# {speech}")
    count = say("sprint_page/tally", accept=counted.accept, amend=counted.amend, reject=counted.reject)
    reason = words.reason(counted.outcome, page.votes[0]["phase"])
    why = [f"-# {reason}"] if reason else []
    return limits.embed(
        title=f"🗳️ {worded(words.OUTCOMES[counted.outcome])}",
        description="\n".join([f"**{count}**", *why, *lines]),
        footer=_footer(page) if last else "",
        colour=words.QUIET_COLOUR,
        budget=BALLOT_BUDGET,
    )


def _diff(page: MatchPage, counted: SprintTally) -> discord.Embed:
    changes: list[dict[str, Any]] = list(page.last["diff"])
    return limits.embed(
        title=say("sprint_page/canon") if changes else say("sprint_page/same_canon"),
        description="" if page.votes else worded(words.OUTCOMES[counted.outcome]),
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
        (
            f"🗼 {limits.cut(landmark.name, 80)}",
            words.said(f"{landmark.description}\n*{landmark.significance}*", 560),
            False,
        )
        for landmark in spec.landmarks
    ]
    lives = f"{people.appearance} {people.customs} {people.livelihood}" if people else ""
    pulls = f"{tension.conflict} {tension.stakes}\n*{tension.visible_sign}*" if tension else ""
    return limits.embed(
        title=f"{mark} {spec.world_name}",
        description=words.said(spec.governing_logic, 900),
        fields=[
            (say("sprint_page/mood"), words.said(" · ".join(spec.aesthetic_mood), 300), False),
            *landmarks,
            (f"👥 {people.name}" if people else "", words.said(lives, 800), False),
            (say("sprint_page/tension"), words.said(pulls, 800), False),
            (say("sprint_page/first_sight"), words.said(spec.hero_image_description, 700), False),
        ],
        footer=footer,
        colour=colour,
    )


def _prompts(page: MatchPage) -> discord.Embed:
    pack = page.last["pack"]
    lines = [
        words.said(landmark["rendered_prompt"], 220)
        for landmark in (
            pack["hero_image"],
            *pack["landmarks"],
            pack["inhabitant_portrait"],
            pack["tension_snapshot"],
        )
    ]
    return limits.embed(
        title=say("sprint_page/prompt_engineer"),
        description="\n".join([say("sprint_page/prompts"), *(f"- {line}" for line in lines)]),
        footer=_footer(page),
        colour=words.QUIET_COLOUR,
    )


def _pictures(page: MatchPage) -> discord.Embed:
    listed = " · ".join(worded(words.SLOT_NAMES[beat["slot"]]) for beat in page.beats)
    sketched = any(beat["sketch"] for beat in page.beats)
    return limits.embed(
        title=say("sprint_page/pictures"),
        description=listed + (f"\n-# {say('sprint_page/sketched')}" if sketched else ""),
        footer=_footer(page),
        colour=words.QUIET_COLOUR,
    )
