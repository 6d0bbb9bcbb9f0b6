"""The transcript of a match in Markdown: what was said by whom, round by round, and what became of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from bot.core.sprint.contracts import TEAMS, Persona, Role, TeamId
from bot.core.sprint.events import MatchState
from bot.core.sprint.records.turn_names import named

_ESCAPED = str.maketrans({letter: f"\\{letter}" for letter in "\\`*_[]<>#|~"})


Times = Mapping[str, Sequence[int]]
"""When each event of a stream was recorded, in Unix milliseconds, in the order of its numbers."""


def transcript(match: MatchState, whole: Mapping[str, Any], times: Times | None = None) -> str:
    """Both teams one after the other, from the match document. Words of models are escaped.

    With `times` each turn and decision says which event it is and when it was recorded; packages of before are without.
    """
    challenge = match.started.challenge
    lines = [
        f"# Sprint {match.started.match_id}",
        "",
        f"Tier {challenge.tier}, seed {challenge.seed}{_life(match)}.",
        "",
        f"- Biome: {_plain(challenge.biome)}",
        f"- Inhabitants: {_plain(challenge.inhabitants)}",
        f"- Twist: {_plain(challenge.twist)}",
    ]
    for team in TEAMS:
        people: dict[Role, Persona] = {
            persona.role: persona for persona in match.started.personas if persona.team == team
        }
        lines += [
            "",
            f"## Team {team}",
            *_told(team, people, whole, times, headline=bool(match.started.plan.responses)),
        ]
    return "\n".join(lines) + "\n"


def _life(match: MatchState) -> str:
    return "" if match.started.life is None else f", life {match.started.life}"


def _told(
    team: TeamId,
    people: Mapping[Role, Persona],
    whole: Mapping[str, Any],
    times: Times | None,
    *,
    headline: bool,
) -> Iterator[str]:
    """What a team said. With `headline` an objection begins with its consequence; matches of before keep their text."""
    here = 0
    for beat in whole["beats"]:
        if beat["team"] != team:
            continue
        if beat.get("round") and beat["round"] != here and beat["kind"] in ("turn_taken", "turn_refused"):
            here = beat["round"]
            yield from ("", f"### Round {here}: {beat['phase'].lower()}")
        stamp = "" if times is None else _stamp(beat, times)
        match beat["kind"]:
            case "turn_taken":
                yield from _turn(beat, people, stamp, headline)
            case "turn_refused":
                problems = "; ".join(_plain(error["message"]) for error in beat["errors"])
                who = f" of the {beat['role'].lower()}" if stamp else ""
                yield from (
                    "",
                    f"*{beat['id']}: attempt {beat['attempt']}{who} was refused. {problems}*{stamp}",
                )
            case "round_decided":
                yield from _decision(beat, stamp)
            case _:
                pass


def _stamp(beat: Mapping[str, Any], times: Times) -> str:
    """Which event it was, as the chain names it, and when: ` · `A/12` · 2025-12-14T18:22:11Z`."""
    team, number = beat["team"], beat["number"]
    at = datetime.fromtimestamp(times[str(team)][int(number) - 1] // 1000, UTC)
    return f" · `{team}/{number}` · {at:%Y-%m-%dT%H:%M:%SZ}"


def _turn(
    beat: Mapping[str, Any], people: Mapping[Role, Persona], stamp: str, headline: bool
) -> Iterator[str]:
    output, source = beat["output"], beat["origin"]["source"]
    who = people[output["speaker_role"]]

    def told(text: str) -> str:
        return _plain(named(text, people, who.role))

    head = f"**{_plain(who.name)}** ({who.role.lower()}), {output['turn_type'].lower()}"
    if output["vote"]:
        head += f" {output['vote']}" + (f", for {told(output['amendment'])}" if output["amendment"] else "")
    if output["decision"]:
        head += f" {output['decision']}"
    yield from ("", head + (", spoken for" if source == "fallback" else "") + stamp, "")
    spoken = [f"> {told(line)}" for line in output["content"].splitlines()]
    if headline:
        yield from (f"> **{told(one['consequence'])}**" for one in output["objections"][:1])
        yield ">"
    yield from spoken
    for objection in output["objections"]:
        yield f"> - {_plain(objection['target'])}: {told(objection['consequence'])} Remedy: {told(objection['remedy'])}"
    for delta in output["delta"]:
        yield f"> - {told(delta)}"
    for op in output["canon_patch"]:
        yield f"> - `{op['op']} {op['path']}`"


def _decision(beat: Mapping[str, Any], stamp: str) -> Iterator[str]:
    tally = beat["tally"]
    counted = f"{tally['accept']} accept, {tally['amend']} amend, {tally['reject']} reject"
    yield from ("", f"**{tally['outcome']}** ({counted}){stamp}")
    for change in beat["diff"]:
        yield f"- `{change['path']}`: {_plain(_shown(change['after']))}"


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return "; ".join(map(str, value.values()))  # type: ignore[arg-type]
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)  # type: ignore[arg-type]


def _plain(text: str) -> str:
    return " ".join(str(text).split()).translate(_ESCAPED)
