"""What stands on the cards of a sprint and in its reel: the words of the place they are shown in, and the pictures.

Before the reveal a card knows labels and no team.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath

from bot.core.language.phrasing import capitalise
from bot.core.notices import Notice
from bot.core.sprint.contracts import Canon, Persona, TeamId
from bot.core.sprint.events import LABELS, Label, MatchState, Slot, TurnTaken
from bot.core.sprint.judging import standings, team_under
from bot.core.sprint.records.excerpts import opening, quoted_end
from bot.core.sprint.records.highlights import Highlight, highlight
from bot.presentation import limits
from bot.presentation.catalogue import say, worded
from bot.presentation.play.pictures import ALT
from bot.presentation.sprints import words
from bot.presentation.sprints.pages import MatchSetting
from bot.presentation.sprints.panel import short
from bot.services.ports.spectating.posters import (
    Ballot,
    MatchCard,
    Reel,
    ReelSpeech,
    ReelVote,
    WorldCard,
    WorldFace,
)
from bot.services.sprints.match.values import GalleryPicture, MatchSnapshot

LAW, SPOKEN, REEL_LAW = 190, 210, 150
"""Letters of a law on a card, of a speech in the reel, and of a law there."""
COLOURS: dict[Label, str] = {"Amber": "#b8720a", "Slate": "#4b5a70"}
OBJECTION = "#b03a30"
VOTES: dict[Ballot, Notice] = {
    "ACCEPT": Notice("sprint_poster/accepts"),
    "AMEND": Notice("sprint_poster/amends"),
    "REJECT": Notice("sprint_poster/rejects"),
}

Hung = Mapping[tuple[TeamId, Slot], bytes]


def hung(pictures: Sequence[GalleryPicture]) -> Hung:
    """The pictures of a match by team and what they show."""
    return {(one.team, one.made.slot): one.data for one in pictures}


def match_card(status: MatchSnapshot, pictures: Hung) -> MatchCard:
    """The card of a match whose worlds are final: by label while it is judged, by team once it is revealed."""
    match, task = status.match, status.match.started.challenge
    faces = [_face(match, label, pictures) for label in LABELS]
    return MatchCard(
        kicker=say("sprint_poster/kicker", tier=status.row.tier, biome=task.biome),
        twist=_sentence(task.twist),
        worlds=(faces[0], faces[1]),
        verdict=_verdict(match),
        footer=say("sprint_poster/footer", id=short(status.row.id)),
    )


def world_card(status: MatchSnapshot, team: TeamId, pictures: Hung) -> WorldCard | None:
    """The card of a team's world, once the labels are revealed; None before, and where a world is not final."""
    match = status.match
    if match.revealed is None or (spec := match.team(team).spec) is None:
        return None
    label = LABELS[match.revealed.teams.index(team)]
    facts = [(say("sprint_poster/landmark"), landmark.name) for landmark in spec.landmarks]
    if spec.inhabitants is not None:
        facts.insert(0, (say("sprint_poster/people"), spec.inhabitants.name))
    return WorldCard(
        kicker=say("sprint_poster/world_kicker", team=team),
        world=_face(match, label, pictures),
        law=opening(spec.governing_logic, LAW),
        facts=tuple(facts),
        footer=say("sprint_poster/footer", id=short(status.row.id)),
        portrait=pictures.get((team, "portrait"), b""),
    )


def reel(status: MatchSnapshot, pictures: Hung, portraits: Mapping[str, bytes]) -> Reel | None:
    """The reel of a match that is revealed; None before, and where there was no round to tell."""
    match = status.match
    told = highlight(match)
    if match.revealed is None or told is None or (spec := match.team(told.team).spec) is None:
        return None
    people = _People(match, told.team, portraits)
    label = LABELS[match.revealed.teams.index(told.team)]
    return Reel(
        match=match_card(status, pictures),
        twist_head=say("sprint_poster/twist"),
        objection=people.speech(told.objection, say("sprint_poster/objection"), _objected(told), OBJECTION),
        answer=people.speech(told.answer, say("sprint_poster/answer"), told.answer.output.content),
        vote_head=say("sprint_poster/vote"),
        votes=tuple(people.vote(turn) for turn in told.votes),
        outcome=_outcome(told),
        world=_face(match, label, pictures),
        law=opening(spec.governing_logic, REEL_LAW),
    )


class _People:
    """The four of a team, as they appear in a reel."""

    def __init__(self, match: MatchState, team: TeamId, portraits: Mapping[str, bytes]) -> None:
        self._setting = MatchSetting(match.started.personas, match.started.plan, {})
        self._team: TeamId = team
        self._portraits = portraits

    def speech(self, turn: TurnTaken, head: str, text: str, colour: str = "") -> ReelSpeech:
        who = self._who(turn)
        return ReelSpeech(
            head=head,
            name=who.name,
            role=worded(words.ROLE_NAMES[who.role]),
            words=_heart(self._setting.told(who, text)),
            colour=colour or who.accent,
            portrait=self._portrait(who),
        )

    def vote(self, turn: TurnTaken) -> ReelVote:
        who, choice = self._who(turn), turn.output.vote or "ACCEPT"
        return ReelVote(who.name.split()[0], choice, worded(VOTES[choice]), self._portrait(who))

    def _portrait(self, who: Persona) -> bytes:
        return self._portraits.get(PurePosixPath(who.picture).name, b"")

    def _who(self, turn: TurnTaken) -> Persona:
        return self._setting.persona(self._team, turn.output.speaker_role)


def _objected(told: Highlight) -> str:
    """What goes wrong otherwise: the heart of an objection."""
    return told.objection.output.objections[0].consequence


def _heart(text: str) -> str:
    """What a reel has of a speech: what it would write, where it ends with that, or else how it begins."""
    return quoted_end(text, SPOKEN) or opening(text, SPOKEN)


def _outcome(told: Highlight) -> str:
    counted = told.decision.tally
    return say(
        "sprint_poster/outcome",
        outcome=worded(words.OUTCOMES[counted.outcome]),
        accept=counted.accept,
        amend=counted.amend,
        reject=counted.reject,
    )


def _face(match: MatchState, label: Label, pictures: Hung) -> WorldFace:
    team = team_under(match, label)
    spec = match.team(team).spec or Canon()
    told = label if match.revealed is None else say("sprint_poster/label_of", label=label, team=team)
    standing = standings(match.ballots)[LABELS.index(label)]
    mark = f"{standing.mean / 1000:.2f}" if match.revealed is not None and standing.ballots else ""
    won = match.revealed is not None and match.winner == team
    return WorldFace(spec.world_name, told, COLOURS[label], mark, won, pictures.get((team, "hero"), b""))


def _verdict(match: MatchState) -> str:
    if match.revealed is None:
        return say("sprint_poster/which")
    if not match.ballots:
        return say("sprint_poster/nobody")
    if match.winner is None:
        return say("sprint_poster/tie")
    return say("sprint_poster/won", world=match.team(match.winner).canon.world_name)


def _sentence(text: str) -> str:
    whole = capitalise(text.strip())
    return whole if whole.endswith((".", "!", "?", "…")) else f"{whole}."


def described(card: MatchCard | WorldCard) -> str:
    """A card in words, for those who do not see it."""
    if isinstance(card, WorldCard):
        told = [card.world.name, card.law, *(f"{head}: {words}" for head, words in card.facts)]
    else:
        told = [card.twist, *(f"{world.label}: {world.name} {world.mark}".strip() for world in card.worlds)]
        told.append(card.verdict)
    return limits.cut(" · ".join(told), ALT)
