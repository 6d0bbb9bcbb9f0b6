"""What a character may bring up of what it noticed: what is worth it, as it would be said and as it would be told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from bot.core.content.adventure import Adventure
from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.contracts import Recollection
from bot.core.language.phrasing import definite
from bot.core.late_dataclasses import dataclass
from bot.core.state.document import Entity, SameObject, State

MEMORABLE = 4
"""From this importance on an action is worth recalling by itself, however it ended."""
_ACTOR, _TARGET = "{actor} ", "{target}"


@dataclass(frozen=True, slots=True)
class Recaller:
    """Who recalls, and before whom: the one that acted."""

    game: Adventure
    state: State
    npc: Entity
    before: str


def recollections(
    who: Recaller, noticed: Iterable[str], just_now: Collection[str]
) -> tuple[Recollection, ...]:
    """Of what was noticed, what is worth bringing up: none of it `just_now`, and each thing once.

    That is what the story's author gave the character to remember, and what somebody plainly did that matters: not
    that something was asked, nor how well it went.
    """
    given = {one.content for one in who.game.scenario.observations if one.character_id == who.npc["id"]}
    found: list[Recollection] = []
    for content in noticed:
        if content in just_now:
            continue
        found += [Recollection(said=content, told=content)] if content in given else _deed(who, content)
    return tuple(dict.fromkeys(found))


def _deed(who: Recaller, content: str) -> list[Recollection]:
    """The deed of a player's character that an observation speaks of."""
    people = [one for one in who.state["entities"].values() if one["type"] in ("pc", "npc")]
    for actor in people:
        did = content.removeprefix(f"{definite(actor['name'])} ")
        if actor["type"] == "pc" and did != content:
            for target, words in _fitting(who.game, people, did):
                return [_recalled(who, actor, target, words)]
    return []


def _fitting(game: Adventure, people: Iterable[Entity], did: str) -> Iterator[tuple[Entity | None, str]]:
    """Whom a memorable deed was done to, and its words with `{target}` for that one."""
    for words in _memorable(SameObject(game.ruleset)):
        if words == did:
            yield None, words
        before, target, after = words.partition(_TARGET)
        if not target or not (did.startswith(before) and did.endswith(after.rpartition(_TARGET)[2])):
            continue
        for one in people:
            if words.replace(_TARGET, definite(one["name"])) == did:
                yield one, words


@lru_cache(maxsize=32)
def _memorable(ruleset: SameObject[RulesetContent]) -> tuple[str, ...]:
    """The words of every deed of a ruleset that is worth recalling by itself, without who did it."""
    return tuple(
        told.removeprefix(_ACTOR)
        for spec in ruleset.value.actions.values()
        if spec.observed >= MEMORABLE and (told := spec.observation or "").startswith(_ACTOR)
    )


def _recalled(who: Recaller, actor: Entity, target: Entity | None, words: str) -> Recollection:
    name, whom = definite(actor["name"]), definite(target["name"]) if target else ""
    speaker = target is not None and target["id"] == who.npc["id"]
    you = target is not None and target["id"] == who.before
    subject = "you" if actor["id"] == who.before else name
    said = words.replace(_TARGET, "me" if speaker else "you" if you else whom)
    told = words.replace(_TARGET, _OBJECT[who.npc.get("pronouns", "they")] if speaker else whom)
    return Recollection(said=f"{subject} {said}", told=f"{name} {told}")


_OBJECT = {"she": "her", "he": "him", "it": "it", "they": "them"}
