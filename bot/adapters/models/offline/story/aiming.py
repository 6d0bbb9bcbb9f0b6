"""Finds what a verb is aimed at: target, instrument, way or cell, said outright or understood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.adapters.models.offline.story.cells import cell_in
from bot.adapters.models.offline.story.lexicon import CONTENT_ENDS, NOTHING_WORDS, SAYING, TOWARDS
from bot.adapters.models.offline.story.objects import (
    WANTS,
    MessageReading,
    NounPhrase,
    instrument_of,
    left_of,
    parts_of,
    pick,
)
from bot.adapters.models.offline.story.speech import text_of
from bot.adapters.models.offline.story.verbs import Lexicon, Match
from bot.adapters.models.offline.story.words import Clause, Token
from bot.core.contracts import ActionType, InterpretInput, ProposedAction
from bot.core.understanding.references import PRONOUNS, Found
from bot.core.understanding.topics import topic_in


@dataclass(frozen=True, slots=True)
class Read:
    """An action with what decides its fate: `weak` ones give way, `speech` may merge, `pending` ones lack a target."""

    action: ProposedAction
    weak: bool = False
    speech: bool = False
    generic: bool = False
    pending: bool = False


class Aiming:
    """Aims the verbs of one message, one after the other."""

    def __init__(self, given: InterpretInput, lexicon: Lexicon, reading: MessageReading) -> None:
        self._given, self._lexicon, self._reading = given, lexicon, reading
        self._last_door: str | None = None
        self._opened: str | None = None
        """What was opened in a place that is gone to first, in the player's words."""
        self._moved = False

    def remember(self, action: ProposedAction) -> None:
        """Keeps in mind what an action is about, for pronouns and for the door just spoken of."""
        for ident in (action.instrument_id, action.target_id):
            self._reading.mention(ident)
        entity = self._reading.entities.get(action.target_id or "")
        if entity is not None and (
            entity.kind == "door" or any(way.via == entity.id for way in self._given.scene.exits)
        ):
            self._last_door = entity.id

    def proposed(self, match: Match, clause: Clause, *, first: bool) -> Read:
        """The action of one verb with its target and instrument; `first` says that nothing was read before it."""
        action = match.action
        parts = parts_of(match.rest)
        approach = _approach(clause.tokens)
        if action.target == "cell":
            cell = cell_in(text_of(match.rest)) if match.rest else None
            cell = cell if cell is not None else cell_in(text_of(clause.whole))
            return Read(ProposedAction(type=action.type, cell=cell, approach=approach), pending=cell is None)
        if action.target in {"none", "self"}:
            if self._lexicon.speaks(action):
                return Read(ProposedAction(type=action.type), speech=True)
            topic = topic_in(text_of(clause.tokens), self._given.topics, None, (action.type,))
            proposal = ProposedAction(type=action.type, approach=approach, topic=topic.id if topic else None)
            return Read(proposal)
        if action.target in {"exit", "place"}:
            return self._going(match, parts, approach)
        return self._aimed(match, parts, approach, clause, first=first)

    def _going(self, match: Match, parts: tuple[NounPhrase, ...], approach: str | None) -> Read:
        action = match.action
        found, part = pick(parts, WANTS["exit"], self._reading)
        if found is None:
            found = self._way(match, parts)
        if found is not None:
            self._moved = True
            return Read(ProposedAction(type=action.type, location_id=found.id, approach=approach))
        if self._moved and part is None and self._opened is not None:
            return Read(ProposedAction(type=action.type, target_words=self._opened, approach=approach))
        if self._moved and part is not None:
            return Read(ProposedAction(type=action.type, target_words=part.words, approach=approach))
        nearby, _ = pick(parts, frozenset({"character", "item"}), self._reading)
        if nearby is not None:
            self._reading.mention(nearby.id)
            return Read(ProposedAction(type=action.type, target_id=nearby.id), weak=True)
        words = part.words if part else None
        proposal = ProposedAction(type=action.type, target_words=words, approach=approach)
        return Read(proposal, pending=words is None and action.target_required, weak=words is None)

    def _way(self, match: Match, parts: tuple[NounPhrase, ...]) -> Found | None:
        """The way meant without a name: through the door just spoken of, out, or the only one."""
        ways = self._given.scene.exits
        lowers = {*match.phrase, *(token.lower for token in match.rest)}
        meant = [way for way in ways if way.via is not None and way.via == self._last_door]
        pronouns = {"it", "there", "that"}
        if parts and not all(
            set(part.words.casefold().split()) <= NOTHING_WORDS | pronouns for part in parts
        ):
            return None
        if len(meant) == 1:
            return Found(meant[0].location_id, exit=True)
        recent = [way for mention in self._reading.mentioned for way in ways if way.via == mention.id]
        if recent and (lowers & (pronouns | {"in", "inside", "through", "enter"})):
            return Found(recent[0].location_id, exit=True)
        if len(ways) == 1:
            return Found(ways[0].location_id, exit=True)
        if lowers & {"out", "outside", "leave", "exit", "flee", "escape"}:
            return self._reading.find("outside", WANTS["exit"])
        return None

    def _aimed(
        self,
        match: Match,
        parts: tuple[NounPhrase, ...],
        approach: str | None,
        clause: Clause,
        *,
        first: bool,
    ) -> Read:
        action, spoken = match.action, self._lexicon.speaks(match.action)
        carried = bool(self._lexicon.meanings[action.type] & {"drop", "give", "put", "show"})
        found, part = pick(
            parts, WANTS.get(action.target, WANTS["any"]), self._reading, carried=carried, speech=spoken
        )
        used: str | None = None
        used_words: str | None = None
        if action.instrument:
            used, used_words = instrument_of(parts, self._reading, found, part)
            found, used = self._onto(parts, found, used, action)
            if carried and used is None and used_words is None:
                used_words = left_of(parts, found, part)
        if found is None and part is None and not spoken:
            found = self._understood(action, first=first)
        target = found.id if found and not found.exit else None
        words = part.words if found is None and part is not None else None
        if spoken and part is not None and not _addresses(match, part):
            words = None
        if part is not None and found is not None and self._left_behind(found, part):
            target, words = None, part.words
        if self._moved and "open" in self._lexicon.meanings[action.type]:
            self._opened = words
        action = self._with_key(action, target, used)
        allowed = (
            None if spoken else topic_in(text_of(clause.tokens), self._given.topics, target, (action.type,))
        )
        proposal = ProposedAction(
            type=action.type,
            target_id=target,
            target_words=words,
            instrument_id=used if action.instrument else None,
            instrument_words=used_words if action.instrument else None,
            location_id=found.id if found and found.exit and words is None else None,
            topic=allowed.id if allowed else None,
            approach=approach,
        )
        lacking = found is None and words is None and action.target_required
        return Read(proposal, speech=spoken, pending=lacking and not spoken)

    def _left_behind(self, found: Found, part: NounPhrase) -> bool:
        """Whether words are about a place that is gone to first, so that they are read once it is reached."""
        if not self._moved or found.exit or part.words.casefold() in PRONOUNS:
            return False
        carried = {one.id for one in self._given.scene.carried}
        return found.id not in carried and found.id != self._given.actor_id

    def _onto(
        self, parts: tuple[NounPhrase, ...], found: Found | None, used: str | None, action: ActionType
    ) -> tuple[Found | None, str | None]:
        """ "pour the oil into the drum", "use the key on the door": the second thing is the target."""
        if action.target not in {"item", "any"} or found is None or found.exit or not parts:
            return found, used
        want = WANTS["item"]
        for part in parts:
            if part.preposition in {"on", "onto", "in", "into", "inside", "to", "at", "against"}:
                second = self._reading.find(part.words, want)
                if second is not None and second.id != found.id:
                    return second, found.id
        return found, used

    def _with_key(self, action: ActionType, target: str | None, used: str | None) -> ActionType:
        """Using a key on a door or a chest unlocks it, where the rules know unlocking."""
        unlock = self._lexicon.first("unlock")
        key, lock = self._reading.entities.get(used or ""), self._reading.entities.get(target or "")
        if unlock is None or key is None or lock is None or "use" not in self._lexicon.meanings[action.type]:
            return action
        return unlock if key.kind == "key" and lock.kind in {"door", "container"} else action

    def _understood(self, action: ActionType, *, first: bool) -> Found | None:
        """The target nobody named: whoever is addressed, or the thing spoken of just now."""
        if action.target == "character":
            other = self._reading.addressee()
            return Found(other) if other else None
        if not action.target_required or first:
            return None
        return self._reading.find("it", WANTS["item"])


def _addresses(match: Match, part: NounPhrase) -> bool:
    """Whether words after a verb of speech name who is spoken to, and not what is said."""
    if match.phrase[-1] in CONTENT_ENDS:
        return False
    if part.preposition in TOWARDS or part.tokens[0].text[:1].isupper():
        return True
    return match.phrase[0] not in SAYING and part.tokens[0].lower in {"the", "my", "that", "this"}


def is_adverb(token: Token) -> bool:
    """Whether a word says how something is done."""
    return token.label is None and len(token.lower) > 4 and token.lower.endswith("ly")


def _approach(tokens: Sequence[Token]) -> str | None:
    return next((token.lower for token in tokens if is_adverb(token)), None)
