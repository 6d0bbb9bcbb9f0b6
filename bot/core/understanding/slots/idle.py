"""Tells the turns of phrase in which a verb of handling or fighting does no such thing ("shoot her a glance")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import NounPhrase, parts_of
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.figures import FOODS
from bot.core.understanding.words.sentences import CLOTHES, FIXED_KINDS, LIMBS

# What is given, thrown or shot with a face or a word, and what somebody is hit with by a word.
_EXPRESSED = frozenset(
    "smile grin look looks glance glances stare glare wink nod wave shrug frown scowl smirk grimace salute bow curtsy "
    "laugh pout question questions hint warning thumbs shoulder raspberry minute minutes moment moments second seconds "
    "time space room benefit chance break face eyes eyebrow line joke charm compliment compliments truth fact facts "
    "news words word idea story mind win once-over way hard credit".split()
)
# What is taken by whoever stands, notices or feels something.
_TAKEN_IN = frozenset(
    "step steps pace paces note notes cover stand breath breaths bow pity care offence offense heart comfort courage "
    "stock leave aim turn turns guess risk chance hint notice issue charge advantage shelter refuge position".split()
)
# Verbs of taking in which nothing need leave its place.
_HOLDING = frozenset({"take hold of", "grab hold of", "get hold of", "catch hold of", "grab onto", "seize"})
_LOOKED = frozenset({"look up", "look down", "look away", "look over", "look back"})
# Ways of going on that lead nowhere.
_NOWHERE = frozenset("on for along easy quiet red pale over".split())
_DETERMINERS = frozenset("a an the my his her their another one both some no".split())
# Where what is attacked, eaten or broken stands; what stands behind other words is only near, or spoken of.
_STRUCK = frozenset({"", "at", "on", "onto", "into", "against", "with", "by", "in", "over", "down"})
_WITHIN = frozenset("that which who whom whose where he she they it i you we as because so if when".split())


def as_idle(act: MessageAct, match: VerbMatch, scope: MessageScope) -> MessageAct | None:
    """What a deed is that handles nothing: a gesture, or an attempt; None for any other deed."""
    parts = (*([NounPhrase("", match.gap)] if match.gap else []), *parts_of(match.rest))
    first = parts[0] if parts else None
    gesture = MessageAct(
        "flourish", act.to if _is_person(act.to, scope) else None, verb=act.verb, manner=act.manner
    )
    if act.do == "look" and act.verb in _LOOKED and _is_only_how(match.rest):
        return gesture  # "looks up hopefully"
    if act.do == "take" and act.verb in _HOLDING and _stays(act.to, scope):
        held = act.to is not None and act.to.sort == "here" and not scope.is_person(act.to.id)
        return replace(act, do="touch") if held else gesture
    if act.do == "touch" and len(parts) > 1 and parts[1].preposition == "beside":
        return gesture  # a hand is put down next to another's: that says more than what it is put on
    if act.do in ("give", "throw", "attack", "show") and _is_expressed(parts):
        return gesture
    if act.do == "give" and act.used is not None and LIMBS & set(act.used.words.casefold().split()):
        return gesture
    if act.do == "examine" and match.verb == "count" and act.to is not None and act.to.sort == "none":
        return gesture  # breaths, sheep, the seconds
    if act.do == "give" and act.used is None and (first is None or match.verb == "pass"):
        return gesture
    if act.do == "take" and first is not None and first.preposition == "" and _is_taken_in(first.words):
        return gesture
    if act.do == "go" and match.verb == "go" and act.place is None and act.to is None and not act.about:
        after = next((word.lower for word in (*match.gap, *match.rest)), match.phrase[-1])
        return gesture if after in _NOWHERE else None
    if act.do == "consume" and match.verb == "have" and not _is_eaten(act.to):
        return gesture
    if act.do == "consume" and first is not None and first.preposition in ("in", "over", "on"):
        return gesture
    if act.do == "attack":
        return _as_attempt(act, parts, scope)
    if act.do == "put" and act.used is None and _is_person(act.to, scope):
        return replace(act, do="attempt")
    return None


def _is_only_how(rest: Sequence[Word]) -> bool:
    """Whether nothing but how it is done follows."""
    said = [word for word in rest if not word.mark]
    return bool(said) and all(word.label is None and word.lower.endswith("ly") for word in said)


def _stays(named: Named | None, scope: MessageScope) -> bool:
    """Whether what is taken hold of is a part of the place or of somebody, and is not carried off."""
    if named is None:
        return False
    words = words_of(named.words)
    entity = scope.entities.get(named.id or "")
    if entity is None or scope.is_person(entity.id):
        return words[-1] in (*CLOTHES, "sleeve", "cuff", "collar", "hem") and scope.owner(words) is not None
    return entity.kind in FIXED_KINDS or any(one.id == entity.id for one in scope.given.scene.scenery)


def _is_eaten(named: Named | None) -> bool:
    """Whether what is had is a thing of the story, or food or drink by its name."""
    return named is not None and (
        named.sort not in ("none", "seen") or not FOODS.isdisjoint(named.words.casefold().split())
    )


def _as_attempt(act: MessageAct, parts: Sequence[NounPhrase], scope: MessageScope) -> MessageAct | None:
    """An attack on nobody: on what is no thing, or on what only stands near what is struck."""
    attempt = replace(act, do="attempt", to=None)
    if act.to is not None and act.to.sort == "exit":
        return attempt
    if not parts:
        return None
    head = scope.named(parts[0].text)
    if parts[0].preposition not in _STRUCK or (
        parts[0].preposition == "" and head is not None and head.sort == "none" and len(parts) > 1
    ):
        return attempt
    raced = (
        len(parts) > 1
        and parts[1].preposition == "to"
        and parts[1].words[-1].lower not in ("death", "ground", "floor")
    )
    return attempt if raced else None


def _is_expressed(parts: Sequence[NounPhrase]) -> bool:
    """Whether what is given or hit with is a look, a word or the like."""
    for part in parts:
        words = _without_clause(part.words)
        lowers = [word.lower for word in words]
        at = next((place for place, word in enumerate(lowers) if word in _DETERMINERS), None)
        if (
            lowers
            and lowers[-1] in _EXPRESSED
            and (at is not None or part.preposition == "with" or len(lowers) < 4)
        ):
            return part.preposition in ("", "with", "of")
    return False


def _is_taken_in(words: tuple[Word, ...]) -> bool:
    lowers = [word.lower for word in words if word.lower not in _DETERMINERS]
    return bool(lowers) and words[-1].label is None and (lowers[-1] in _TAKEN_IN or lowers[0] in _TAKEN_IN)


def _without_clause(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """A noun phrase without the clause that tells of it ("the smile she keeps for guests")."""
    end = next((at for at, word in enumerate(words) if at > 1 and word.lower in _WITHIN), len(words))
    return words[:end]


def _is_person(named: Named | None, scope: MessageScope) -> bool:
    return named is not None and scope.is_person(named.id)
