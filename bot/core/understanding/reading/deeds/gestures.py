"""Tells a face that is made at somebody, or a wave at a thing, from what is handed over or said."""

from __future__ import annotations

from dataclasses import replace

from bot.core.understanding.phrases import VerbMatch, matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.slots import parts_of
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.sentences import HOLDING, LIMBS

# What is given with one's face or hand, and leaves nobody's possession.
_EXPRESSIONS = frozenset(
    "smile grin smirk look stare glare glance frown scowl nod wink bow curtsey curtsy salute shrug wave grimace pout "
    "sneer once-over eyebrow whistle applause ovation raspberry thumbs-up squint leer blink".split()
)
_SENT = frozenset("give shoot flash throw cast send offer spare".split())
_LOOKS = frozenset("look stare glare glance once-over squint".split())
_SIGNALLED = frozenset("wave nod bow wink smile grin salute".split())
_MOST_BEFORE = 8
# How a thing is got out of a hand.
_GOT_OUT = frozenset("move attempt flourish use".split())
_OUT = frozenset({"out", "from", "off"})
_FINGERS = HOLDING | frozenset("finger hand palm arm lap teeth pocket clutches grasp".split())


def plain_gesture(hearing: Hearing, match: VerbMatch) -> VerbMatch | None:
    """What "gives her the sort of smile …", "waves at the tower" and "prises it from his fingers" plainly are."""
    first = next(iter((*match.gap, *match.rest)), None)
    if match.verb == "give" and first is not None and first.lower in _ONESELF:
        return replace(match, act="flourish", gap=(), rest=())  # "gives herself a beard of suds"
    if match.verb == "run" and match.act == "go":
        return _run_over(hearing, match)
    return (
        _silence(match)
        or _look_given(hearing, match)
        or _signal(hearing, match)
        or _got_out_of_hand(hearing, match)
    )


_ONESELF = frozenset({"myself", "himself", "herself", "themself", "themselves"})
_OVER = frozenset({"across", "along", "over", "down", "round", "around", "up", "through"})


def _run_over(hearing: Hearing, match: VerbMatch) -> VerbMatch | None:
    """What is run over a thing ("runs a sleeve along the shelf") feels how it is; None where somebody runs."""
    words = (*match.gap, *(Word(one, one) for one in match.phrase[1:]), *match.rest)
    at = next((at for at, word in enumerate(words[:5]) if at > 1 and word.lower in _OVER), 0)
    if words[1:2] and words[1].lower in LIMBS:
        return None  # which has words of its own
    if not at or words[0].label is not None or words[0].lower not in _DETERMINERS or words[0].lower == "the":
        return None
    parts = parts_of(words[at + 1 :])
    named = hearing.scope.named(parts[0].text) if parts else None
    here = named is not None and named.sort in ("here", "seen")
    return replace(match, act="examine", gap=(), rest=parts[0].words) if here else None


_UTTERED = frozenset(
    "remark comment sound noise answer reply response protest objection move fuss excuse sign".split()
)


def _silence(match: VerbMatch) -> VerbMatch | None:
    """What somebody does who makes no sound, or gives no answer."""
    words = [word.lower for word in (*match.gap, *match.rest)[:4]]
    silent = match.verb.split()[0] in ("make", "give", "offer", "utter") and words[:1] == ["no"]
    return (
        matches((Word("say", "say"), Word("nothing", "nothing")))[0]
        if silent and _UTTERED & set(words)
        else None
    )


def _look_given(hearing: Hearing, match: VerbMatch) -> VerbMatch | None:
    """An expression that is given: a look at a thing, or a gesture for a person; None where a thing is given."""
    if match.verb.split()[0] not in _SENT:
        return None
    words = (*match.gap, *match.rest)[:_MOST_BEFORE]
    at = next((at for at, word in enumerate(words) if at and word.lower in _EXPRESSIONS), 0)
    begin = next((at for at, word in enumerate(words) if at and word.lower in _DETERMINERS), 0)
    if not at or not begin or begin > at or any(word.mark and word.lower != "," for word in words[:at]):
        return None
    follows = words[at + 1].lower if at + 1 < len(words) else ""
    between = [word.lower for word in words[begin:at]]
    if follows == "at" or any(word in PREPOSITIONS - {"of"} for word in between):
        return None
    whom = words[:begin]
    named = hearing.scope.named(written(whom))
    if words[at].lower in _LOOKS and named is not None and not hearing.scope.is_person(named.id):
        return next(iter(matches((Word("look", "look"), Word("at", "at"), *whom))), None)
    return replace(match, act="flourish", gap=(), rest=whom)


_DETERMINERS = frozenset("a an the my his her their one some that this another no".split())


def _signal(hearing: Hearing, match: VerbMatch) -> VerbMatch | None:
    """A wave or a nod at a thing, which says nothing to anybody."""
    if match.act not in ("greet", "answer", "flirt") or match.verb.split()[0] not in _SIGNALLED:
        return None
    parts = parts_of(match.rest)
    aimed = match.phrase[-1] in ("at", "to", "towards") or (bool(parts) and parts[0].preposition == "at")
    named = hearing.scope.named(parts[0].text) if aimed and parts else None
    if named is None or hearing.scope.is_person(named.id) or named.sort not in ("here", "seen", "exit"):
        return None
    return replace(match, act="flourish", rest=parts[0].words)


def _got_out_of_hand(hearing: Hearing, match: VerbMatch) -> VerbMatch | None:
    """A thing that is got out of somebody's hand, however gently: it is taken."""
    if match.act not in _GOT_OUT or match.form == "ing":
        return None
    parts = parts_of((*match.gap, *match.rest))
    if not parts or parts[0].preposition:
        return None
    thing = hearing.scope.named(parts[0].text, frozenset({"item"}))
    words = [word.lower for word in (*match.gap, *match.rest, *_phrase_words(match))]
    out = any(word in _OUT for word in words)
    hand = next((part for part in parts[1:] if part.words[-1].lower in _FINGERS), None)
    whose = hearing.scope.named(hand.text) if hand is not None else None
    if not out or thing is None or thing.sort != "here" or hearing.scope.is_person(thing.id):
        return None
    if whose is None or not hearing.scope.is_person(whose.id) or whose.id == hearing.given.actor_id:
        return None
    return replace(match, act="take", gap=(), rest=parts[0].words)


def _phrase_words(match: VerbMatch) -> tuple[Word, ...]:
    return tuple(Word(one, one) for one in match.phrase[1:])
