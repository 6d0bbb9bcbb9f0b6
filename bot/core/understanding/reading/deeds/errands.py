"""Reads what is gone to without a word for going: a bare place ("porter's lodge"), and whom one brings something."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.understanding.acts import PERCEPTION, SPEECH, MessageAct, Named
from bot.core.understanding.arriving import place_of
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_interjection, stripped
from bot.core.understanding.references import PRONOUNS, words_of
from bot.core.understanding.slots import filled, parts_of
from bot.core.understanding.slots.noun_phrases import EXIT, ITEM, PERSON
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.words.naming import EVERYBODY, PERSON_NOUNS, SKIPPED

_ONWARD = frozenset("back off on over straight out down up home next now then".split())
_TOWARDS = frozenset("to into in through towards toward inside".split())
WALKED = frozenset("go run walk head hurry rush come wander stroll pop nip".split())
_AFTERWARDS = frozenset("then now please again next instead it is".split())
_LONGEST = 6
_BROUGHT = frozenset("bring take carry deliver return fetch".split())

# Verbs by which a thing is taken along to a place.
_CARRIED_OFF = frozenset("carry take bring haul drag lug cart bear lead".split())

# Verbs of carrying that do not say that what is carried is handed over.
_ONLY_CARRIED = frozenset({"take", "carry"})

_STAFF = frozenset("staff people folks owner manager boss crew lot ones whoever".split())
_SEEKING = frozenset({"search", "go", "approach", "follow", "take"})
_THE_WAY_BACK = re.compile(
    r"(?:(?:i |we )?(?:go|turn|head|walk|come) )?back(?: (?:along|by))? the way (?:i|we)(?:'ve| have)? c[ao]me"
    r"|(?:i |we )?(?:retrace|double back|turn back)(?: (?:my|our) steps?)?"
)


def read_bare_place(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    """ "porter's lodge", "ok back to the kitchen", "lodge then": a place is gone to by its name."""
    plain = tuple(word for word in words if not word.mark)
    if shown(plain[:2]) in ("listen to", "look at", "look to"):
        return False  # the sound of a place, and no way to it
    plain = stripped(plain, is_interjection)
    if _THE_WAY_BACK.fullmatch(shown(plain)):
        hearing.add(MessageAct("go", about="back", verb="go back"))
        return True
    rest = stripped(plain, lambda word: word.label is None and word.lower in _ONWARD)
    towards = rest[0].lower in _TOWARDS and len(rest) > 1
    rest = rest[1:] if towards else rest
    while len(rest) > 1 and rest[-1].label is None and rest[-1].lower in _AFTERWARDS:
        rest = rest[:-1]
    if not rest or len(rest) > _LONGEST:
        return False
    named = _place(hearing, written(rest))
    if named is None:
        return False
    hearing.add(MessageAct("go", place=named, verb="go"))
    return True


def _place(hearing: Hearing, text: str) -> Named | None:
    """The place that words name, and nothing beside it."""
    said = {word for word in words_of(text) if word not in SKIPPED and word not in FUNCTION_WORDS}
    ways = (*hearing.given.scene.exits, *hearing.given.places)
    # Most words name no place: what else they may mean is not looked for.
    if not said or not any(said.issubset(words_of(way.name)) for way in ways):
        return None
    named = hearing.scope.named(text)
    if named is None or not (named.id or "").startswith("loc_") or named.sort not in ("exit", "away"):
        return None
    name = next((way.name for way in ways if way.location_id == named.id), "")
    return named if said.issubset(words_of(name)) else None


def walked_first(hearing: Hearing, match: VerbMatch, body: tuple[Word, ...], *, walks: bool) -> bool:
    """ "Go and ask Bettany", "go give her the flask": one goes to whoever is elsewhere before what is done to them.

    True where going there is all that is done ("go take a look at the graveyard").
    """
    bare = bool(hearing.acts) and _goes_nowhere(hearing.acts[-1])
    if not (walks or bare) or match.act in ("go", "sneak", "climb"):
        return False
    described = _where_described(hearing, match)
    if described is not None:
        if bare:
            hearing.acts.pop()
        hearing.add(MessageAct("go", place=described, verb="go"))
        return False
    beyond = _seen_where(hearing, match) if walks else None
    if beyond is not None:
        hearing.add(MessageAct("go", place=beyond, verb="go"))
        return False
    act = filled(match, hearing.scope, body)
    seen = next((one for one in (act.place, act.to) if one is not None and one.sort == "exit"), None)
    if match.act in PERCEPTION and seen is not None and (seen.id or "").startswith("loc_"):
        hearing.add(MessageAct("go", place=seen, verb="go"))
        return True
    sought = act.to is not None and (
        _is_somebody(act.to) or (walks and (act.to.id or "").startswith("item_"))
    )
    place = place_of(hearing.given, act.to, beyond=False) if act.to is not None and sought else None
    if act.to is None or act.to.sort != "away" or place is None:
        return False
    if bare:
        hearing.acts.pop()
    hearing.add(MessageAct("go", place=Named(act.to.words, "away", place), verb="go"))
    return False


def _is_whoever(named: Named | None) -> bool:
    """Whether words only tell that somebody is there ("the man in the office"), so that whoever is there is meant."""
    if named is None or named.sort != "none":
        return False
    return bool(set(words_of(named.words)[:3]) & (PERSON_NOUNS | EVERYBODY | _STAFF))


def _seen_where(hearing: Hearing, match: VerbMatch) -> Named | None:
    """The place in which something is that one goes to look at ("go look at the portraits in the hall")."""
    parts = parts_of(match.gap or match.rest)[:2] if match.act in PERCEPTION else ()
    if len(parts) < 2 or parts[1].preposition not in ("at", "in", "inside"):
        return None
    thing, place = hearing.scope.named(parts[0].text), _place(hearing, parts[1].text)
    here = thing is not None and thing.sort == "here"
    return place if place is not None and place.sort == "exit" and not here else None


def _where_described(hearing: Hearing, match: VerbMatch) -> Named | None:
    """Where somebody is who is called by their place alone ("ask the guy at the office"); None for anybody else."""
    if match.act not in SPEECH:
        return None
    parts = parts_of(match.gap or match.rest)[:2]
    if len(parts) < 2 or parts[1].preposition not in ("at", "in", "from", "inside"):
        return None
    head = words_of(parts[0].text)[-1:]
    if parts[0].preposition not in ("", "to", "with") or not (
        set(head) & (PERSON_NOUNS | EVERYBODY | _STAFF)
    ):
        return None
    return _place(hearing, parts[1].text)


def for_whom_sought(hearing: Hearing, act: MessageAct) -> MessageAct:
    """What is said after going to find somebody is for them, wherever they are, and not for who happens to be here."""
    last = hearing.acts[-1] if hearing.acts else None
    if last is not None and last.do == "go" and last.place is not None and _is_whoever(act.to):
        return replace(act, to=None)
    sought = (
        next((one for one in (last.to, last.place) if one is not None), None) if last is not None else None
    )
    if (
        last is None
        or last.do not in _SEEKING
        or sought is None
        or sought.sort != "away"
        or not _is_somebody(sought)
    ):
        return act
    by_name = act.to is not None and act.to.words and act.to.words.casefold() not in PRONOUNS
    return act if by_name else replace(act, to=sought)


def _goes_nowhere(act: MessageAct) -> bool:
    """Whether somebody goes, and it is not said where."""
    return act.do == "go" and act.place is None and act.to is None and act.about == ""


def read_errand(hearing: Hearing, match: VerbMatch, act: MessageAct) -> bool:
    """ "take the tin back to Bettany": one goes to her with it, and gives it back; false for anything else."""
    if act.do not in ("take", "give") or match.verb not in _BROUGHT:
        return False
    receiver, thing = _carried_to(hearing, match, act)
    if receiver is None or thing is None:
        return False
    away = receiver.sort == "away"
    place = place_of(hearing.given, receiver, beyond=False) if away else None
    if (away and place is None) or (thing.sort != "here" and not away):
        return False
    if thing.sort == "here" and thing.id not in hearing.scope.carried:
        hearing.add(MessageAct("take", thing, verb="take"))
    if place is not None:
        hearing.add(MessageAct("go", place=Named(receiver.words, "away", place), verb="go"))
    given = match.verb not in _ONLY_CARRIED or "back" in {*match.phrase, *(word.lower for word in match.rest)}
    do = "give" if given else "approach"
    hearing.add(
        MessageAct(do, Named(receiver.words, "here", receiver.id), used=thing if given else None, verb=do)
    )
    return True


def read_carried_off(hearing: Hearing, match: VerbMatch, act: MessageAct) -> bool:
    """ "Carry the tongue to the green": it is taken up, where one has not got it, and one goes there with it."""
    if match.verb not in _CARRIED_OFF or act.do not in ("move", "take") or act.to is None:
        return False
    if hearing.scope.is_person(act.to.id) or act.to.sort != "here":
        return False
    ends = [one for one in parts_of(match.rest) if one.preposition in _TOWARDS | {"up", "down", "out"}]
    places = [hearing.scope.named(one.text, EXIT) for one in ends]
    place = next((one for one in places if one is not None and (one.id or "").startswith("loc_")), None)
    if place is None:
        return False
    if act.to.id not in hearing.scope.carried:
        hearing.add(MessageAct("take", act.to, verb="take"))
    hearing.add(MessageAct("go", place=place, verb="go"))
    return True


def _carried_to(hearing: Hearing, match: VerbMatch, act: MessageAct) -> tuple[Named | None, Named | None]:
    """Who is brought something, and what."""
    if act.do == "give":
        return (
            act.to if act.to is not None and act.to.sort == "away" and _is_somebody(act.to) else None
        ), act.used
    parts = parts_of(match.rest)
    named = next((hearing.scope.named(part.text, PERSON) for part in parts if part.preposition == "to"), None)
    if named is None or not (
        hearing.scope.is_person(named.id) or (named.sort == "away" and _is_somebody(named))
    ):
        return None, None
    thing = act.to
    if thing is not None and hearing.scope.carried and thing.id not in hearing.scope.carried:
        thing = hearing.scope.named(thing.words, ITEM, carried=True) or thing
    return named, thing


def _is_somebody(named: Named) -> bool:
    return (named.id or "").startswith(("npc_", "pc_"))
