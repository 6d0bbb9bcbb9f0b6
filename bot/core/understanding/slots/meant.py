"""Knows what an act is by what it is done to: a tap on a shoulder is a touch, and a knock at nothing a gesture."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.core.language.common_nouns import NOUNS
from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.arriving import place_of
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import PRONOUNS, words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.aims import is_worn_by_oneself, kind_of_thing
from bot.core.understanding.slots.noun_phrases import parts_of
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.figures import FOODS
from bot.core.understanding.words.improvised import MONEY
from bot.core.understanding.words.naming import PERSON_NOUNS
from bot.core.understanding.words.openings import GENTLE_VERBS, POSTURE_VERBS, SOUNDED_VERBS
from bot.core.understanding.words.retold import OWN_WORDS
from bot.core.understanding.words.sentences import CLOTHES

_LOOKED_INTO = frozenset({"in", "inside", "into", "through", "under", "behind"})
_DRAWN = frozenset({"curtain", "curtains", "blind", "blinds"})
# What is looked for all over a place.
_TRACES = frozenset(
    "footprint footprints print prints track tracks trace traces clue clues sign signs".split()
)
# What is done to somebody elsewhere by going to them.
_SOUGHT = frozenset({"approach", "follow", "search"})
_WAY_TO = re.compile(
    r"(?i)(?:for )?(?:the |a |my |our )?(?:way|road|path|door)s?(?: back)? (?:to|into) "
    r"(?:the )?([\w']+(?: [\w']+){0,2})$"
)
_SOUGHT_OUT = frozenset({"find", "seek", "locate"})
# By what somebody is held who gets out of it.
_GRIPS = frozenset(
    "claw claws grip grasp hold clutches jaws mouth teeth coils tentacle tentacles pincer pincers talons arms embrace "
    "headlock net rope ropes web bonds".split()
)
_HOLDING = frozenset("drawer drawers pocket pockets".split())
_INSIDE = frozenset("in inside into there it them around about everything".split())
_GLANCES = frozenset({"peek", "peep", "glance", "peer"})
# Verbs by which a key is used on what it is in.
_TURNED = frozenset({"turn", "twist", "try", "use"})
# Verbs by which what is shut by a catch is opened.
_SPRUNG = frozenset({"pop", "flick", "spring", "trip", "undo", "unclip", "unfasten"})
# What is hit to sound or to work.
_SOUNDED = frozenset(
    "horn bell buzzer button switch brake brakes lights gong drum chime intercom alarm key keys".split()
)
_LIDS = frozenset(
    "bonnet boot hood lid lids cork latch latches catch catches clasp clasps buckle strap straps".split()
)
_FOOTWEAR = frozenset("slipper slippers shoe shoes boot boots sock socks sandal sandals".split())
_STRETCHED = frozenset(
    (verb, way) for verb in ("reach", "stretch", "lean") for way in ("up", "over", "out", "across")
)
_COVERS = frozenset(
    "table bed desk bench counter blanket blankets sheet cover cloth tarpaulin quilt coats".split()
)
_MATCHES = frozenset("match matches matchbox lighter tinderbox tinder flint".split())
_TELLING_WHAT = frozenset({"what", "what's", "who", "who's", "whose", "which", "how"})
_BRIGHT = frozenset(
    "light lights bulb bulbs lamp lamps window sun sunlight candle flame torch lantern".split()
)
# What there is to read.
_WRITTEN_KINDS = frozenset({"paper", "book", "letter", "notice"})
_WRITTEN = frozenset(
    "letter envelope note notes notice book list page pages card postcard sign label ticket telegram catalogue ledger "
    "diary script map menu newspaper paper papers order register inscription poster receipt".split()
)
_OPENED = frozenset({"open", "unlock", "close", "lock"})


def as_meant(act: MessageAct, match: VerbMatch, scope: MessageScope) -> MessageAct:
    """The act with what it is done to where that was not said, and as what it is with what it is done to."""
    place = _place_sought(act, match, scope)
    if place is not None:
        return MessageAct("go", place=place, verb="go", manner=act.manner)
    if match.verb in _PLUCKED and act.to is not None and act.to.sort in ("none", "seen"):
        flower = words_of(act.to.words)[-1:]
        if flower and flower[0] in _GROWING:
            scope.latest = Named(f"my {flower[0]}", "none")
            return MessageAct("flourish", verb=act.verb, manner=act.manner)
    if act.do == "approach" and act.to is not None and act.to.sort == "exit":
        return MessageAct("go", place=act.to, verb="go", manner=act.manner)
    if _seeks(match) and act.do == "search" and act.to is not None and scope.is_person(act.to.id):
        return replace(act, do="approach")
    if act.do == "flourish" and match.verb in _GLANCES and _INSIDE & {word.lower for word in match.rest[:1]}:
        act = replace(act, do="examine")
    if act.to is None and act.do in ("open", "close") and match.phrase[-2:-1] == ("the",):
        named = scope.named(f"the {match.phrase[-1]}", frozenset({"item"}))  # "lift the cloth"
        act = replace(act, to=named) if named is not None and named.sort == "here" else act
    if act.to is None and act.used is None and _needs_a_thing(act, match):
        lock = _lock_for(scope) if act.do == "unlock" else None
        act = replace(act, to=_spoken_of_last(act, scope) or lock)
    if act.do in _OPENED and act.to is not None and act.to.words.casefold() in ("the door", "it"):
        act = replace(act, to=_door_just_named(act.to, scope))
    if act.do == "unlock" and act.used is None and "key" in match.phrase:
        act = replace(act, used=_only_key(scope))
    if act.do == "wear" and act.to is not None and act.to.words.casefold() in PRONOUNS:
        act = replace(act, to=_wearable(act.to, scope))
    if act.do == "examine" and match.verb == "read" and act.to is not None and _of_it(match):
        act = replace(act, to=_readable(act.to, scope))
    if act.do == "attempt" and act.to is None and act.used is None and match.phrase in _STRETCHED:
        return replace(act, do="flourish")
    if act.do == "hide" and match.phrase == ("duck", "under") and act.to is not None:
        hidden = not _COVERS.isdisjoint(words_of(act.to.words)[-1:])
        act = act if hidden else replace(act, do="posture")  # under a shutter one only passes
    laid = act.to is None or kind_of_thing(act.to, scope) not in ("container", "luggage", "device")
    if act.do == "put" and act.used is not None and act.used.sort == "none" and laid and _is_money(act.used):
        return MessageAct("flourish", verb=act.verb, manner=act.manner)
    if act.do in ("put", "take_off") and _is_own_footwear(act, scope):
        return MessageAct("flourish", verb=act.verb, manner=act.manner)  # a slipper of one's own, in the gap
    act = _by_senses(act, match, scope)
    if act.do == "light" and act.to is not None and act.used is None and _of_it(match):
        act = _lit_with(act, scope)
    if act.do == "show" and act.used is not None and _is_bright(act.to, scope):
        return replace(
            act, do="examine", to=act.used, used=None
        )  # a letter is held up to the bulbs to be looked at
    if act.do == "put" and act.used is not None and is_worn_by_oneself(act.used, scope):
        return MessageAct("flourish", verb=act.verb, manner=act.manner)  # one's wet cloak is hung by the fire
    if act.do == "take_off" and act.to is not None and is_worn_by_oneself(act.to, scope):
        return replace(act, to=Named(f"my {words_of(act.to.words)[-1]}", "none"))
    if act.do == "take_off" and act.to is not None and _holds(act.to, scope):
        return replace(act, do="attempt")  # out of what holds one, and nothing that is worn
    if act.do == "give" and act.used is not None and is_worn_by_oneself(act.used, scope):
        return MessageAct("offer", act.to, said=act.used.words, about=act.used.words, verb=act.verb)
    if match.verb == "set" and act.do == "put" and act.used is not None and _is_set_to(match):
        return MessageAct("use", act.used, verb=act.verb, manner=act.manner)
    if act.do in _ON_IT and act.to is not None and act.to.sort in ("none", "seen"):
        act = replace(act, to=_what_it_is_on(match, scope) or act.to)
    if act.do == "climb" and _is_under(match):
        return replace(act, do="posture", verb=f"{match.verb} under")
    if act.do == "show" and match.verb == "point":
        return _pointed(act, match, scope)
    paid = act.do == "give" and act.used is not None and act.used.sort in ("none", "seen")
    if (
        paid
        and act.used is not None
        and act.to is not None
        and scope.is_person(act.to.id)
        and _is_money(act.used)
    ):
        return MessageAct("offer", act.to, said=written(match.rest), about=act.used.words, verb=act.verb)
    if act.do == "follow" and act.to is not None and act.to.sort == "exit":
        return MessageAct("go", place=act.to, verb="go", manner=act.manner)
    if act.do == "follow" and act.to is not None and act.to.sort == "none" and _is_thing(act.to):
        return replace(act, do="examine")  # with the eyes or the hand
    if match.verb == "count" and act.do == "examine" and act.to is not None and act.to.sort == "away":
        return replace(act, do="flourish", to=None)
    if _opens_lid(act, match, scope):
        return replace(act, do="open")
    if act.do == "examine" and _looks_for_what_is_inside(act, match, scope):
        return replace(act, do="open")
    if act.do == "examine" and _is_awaited(match) and act.to is not None and act.to.sort == "none":
        return replace(act, do="wait", to=None)
    if act.do == "open" and act.to is None and match.phrase[-1] in _DRAWN:
        return MessageAct("flourish", verb=act.verb, manner=act.manner)
    if act.do == "touch" and act.to is not None and act.to.sort in ("none", "seen") and _is_thing(act.to):
        return replace(act, do="flourish", to=None)
    if (
        act.do == "search"
        and act.to is not None
        and act.to.sort == "none"
        and _TRACES & _said_of(act.to, scope)
    ):
        return replace(act, to=None, about=act.to.words)  # wherever it is, it is looked for here
    fetched = act.do == "take" and act.to is not None and act.to.sort == "away" and _is_somebody(act.to)
    act = replace(act, do="search") if fetched else act
    if act.do in _SOUGHT and act.to is not None and act.to.sort == "away":
        wanted = _is_somebody(act.to) or (act.to.id or "").startswith("loc_")
        place = place_of(scope.given, act.to, beyond=False) if wanted else None
        if place is not None:
            return replace(act, do="go", to=None, place=Named(act.to.words, "away", place))
    if act.do == "open" and act.to is not None and _HOLDING & _said_of(act.to, scope):
        # A thing's drawers are opened to see what is in them; a chest of drawers is a container, and opened.
        return act if kind_of_thing(act.to, scope) in ("container", "luggage") else replace(act, do="search")
    if match.verb in _TURNED and act.to is not None and kind_of_thing(act.to, scope) == "key":
        lock = _lock_for(scope)
        if lock is not None:
            return replace(act, do="unlock", to=lock, used=act.to)
    if act.do in ("break", "attack", "attempt") and act.to is not None and _SOUNDED & _said_of(act.to, scope):
        return replace(act, do="use")
    if match.verb in _SPRUNG and act.to is not None and _LIDS & _said_of(act.to, scope):
        return replace(act, do="open")
    person = act.to is not None and scope.is_person(act.to.id)
    if act.do == "approach" and match.verb in POSTURE_VERBS and not person:
        return replace(act, do="posture")
    if match.verb in GENTLE_VERBS and act.do in ("use", "break", "examine", "move") and person:
        return replace(act, do="touch", used=None)
    own = act.to is not None and act.to.words.casefold().startswith("my ") and act.to.sort in ("none", "self")
    if own and (act.do == "touch" or (act.do in ("examine", "use") and match.verb in GENTLE_VERBS)):
        return replace(act, do="flourish", to=None)
    if act.do == "use" and match.verb in SOUNDED_VERBS and act.to is not None and act.to.sort == "exit":
        door = _door_of(act.to, scope)
        return replace(act, to=door) if door is not None else replace(act, do="flourish", to=None)
    if act.do == "consume" and act.to is None and match.phrase == ("knock", "back"):
        door = _spoken_of_last(replace(act, do="use"), scope)
        return replace(act, do="use" if door is not None else "flourish", to=door)  # somebody knocked first
    if act.do == "use" and act.to is None and match.verb in SOUNDED_VERBS:
        return replace(act, do="flourish")
    return act


def _holds(named: Named, scope: MessageScope) -> bool:
    """Whether somebody is held by what words are for: by a claw, by a person."""
    by_person = scope.is_person(named.id) or named.words.casefold() in ("him", "her", "them")
    return by_person or not _GRIPS.isdisjoint(words_of(named.words))


def _seeks(match: VerbMatch) -> bool:
    """Whether something is looked for that is nowhere in particular ("look for her", "find the hall")."""
    named = match.verb in _SOUGHT_OUT or "for" in {*match.phrase, *(word.lower for word in match.rest[:3])}
    return named and not match.gap


def _place_sought(act: MessageAct, match: VerbMatch, scope: MessageScope) -> Named | None:
    """The place that is looked for by its whole name, or by the way to it: it is gone to."""
    if act.do not in ("search", "look", "examine") or not _seeks(match):
        return None
    to_it = _WAY_TO.match(written(match.rest))
    if to_it is not None:
        return scope.place_called(to_it[1])
    parts = parts_of(match.rest)
    sought = next((at for at, part in enumerate(parts) if part.preposition in ("", "for")), None)
    if sought is None or (parts[sought].preposition == "" and match.phrase[-1] not in ("for", match.verb)):
        return None
    if len(parts) > sought + 1:
        return None  # "look for the hall in the catalogue"
    return scope.place_called(parts[sought].text)


_PLUCKED = frozenset({"pick", "pick up", "pluck", "pull", "kick", "tear off", "take"})
_GROWING = frozenset(
    "dandelion dandelions daisy daisies flower flowers buttercup clover grass weed weeds leaf leaves twig twigs pebble "
    "pebbles blade sprig nettle fern moss".split()
)
"""What lies or grows where people walk, whoever tells of the place."""
_BITS = frozenset(
    "bit pinch piece slice crumb crumbs corner lump chunk nibble mouthful spoonful taste morsel".split()
)


def is_a_bit(clause: Sequence[Word], named: Named, scope: MessageScope) -> bool:
    """Whether only a little of what is eaten is taken ("I pinch a bit of the cheese")."""
    words = [word.lower for word in clause if not word.mark][:7]
    at = words.index("of") if "of" in words else 0
    eaten = kind_of_thing(named, scope) == "food" or not FOODS.isdisjoint(_names_of(named.id, scope))
    return at > 0 and words[at - 1] in _BITS and eaten


def _door_of(way: Named, scope: MessageScope) -> Named | None:
    """The door that is knocked at where its way is named: the one it leads through, or the only one that is told of."""
    via = next((one.via for one in scope.given.scene.exits if one.location_id == way.id and one.via), None)
    things = [one for one in scope.entities.values() if words_of(one.name)[-1:] == ("door",)]
    only = things[0].id if len(things) == 1 else None
    found = via or only
    return Named(scope.entities[found].name, "here", found) if found in scope.entities else None


def _is_awaited(match: VerbMatch) -> bool:
    """Whether somebody looks out for what has not come yet."""
    return match.phrase == ("look", "out") and bool(match.rest) and match.rest[0].lower == "for"


def _is_thing(named: Named) -> bool:
    """Whether words are for a thing by their last, so that no person is missed where there is no such thing."""
    last = (words_of(named.words) or ("",))[-1]
    forms = {last, last.removesuffix("s")}
    return last not in PERSON_NOUNS and any(not forms.isdisjoint(each) for each in (NOUNS, OWN_WORDS))


def _only_key(scope: MessageScope) -> Named | None:
    """The key that can be meant where there is but one."""
    keys = [one for one in scope.entities.values() if one.kind == "key"]
    return Named("key", "here", keys[0].id) if len(keys) == 1 else None


def _lock_for(scope: MessageScope) -> Named | None:
    """What a key is turned in: what was spoken of last and is locked, else the one thing here that is."""
    locked = [one.id for one in scope.entities.values() if "locked" in one.traits]
    spoken = next((one.id for one in scope.mentioned if one.id in locked), None)
    found = spoken or (locked[0] if len(locked) == 1 else None)
    return Named(scope.entities[found].name, "here", found) if found is not None else None


def _said_of(named: Named, scope: MessageScope) -> frozenset[str]:
    """The words by which a thing was named, and those of the part of it that was spoken of."""
    return frozenset(words_of(named.words)) | scope.parts.get(named.id or "", frozenset())


def _is_somebody(named: Named) -> bool:
    return (named.id or "").startswith(("npc_", "pc_"))


def _wearable(named: Named, scope: MessageScope) -> Named:
    """What "it" is where it is put on: what can be worn, the newest spoken of first, then what one carries."""
    fitting = [
        entity.id
        for entity in scope.entities.values()
        if entity.kind == "clothing"
        or CLOTHES & {word for name in (entity.name, *entity.aliases) for word in words_of(name)}
    ]
    if named.id in fitting or not fitting:
        return named
    spoken = [one.id for one in scope.mentioned if one.id in fitting]
    loose = [one for one in fitting if scope.entities[one].kind != "scenery"]
    near = spoken or [one for one in fitting if one in scope.carried] or loose
    return Named(named.words, "here", near[0]) if spoken or len(near) == 1 else named


def _door_just_named(named: Named, scope: MessageScope) -> Named:
    """The door that this message has just gone to or opened, where words are for "the door" alone."""
    last = scope.latest
    one = scope.entities.get(last.id or "") if last is not None else None
    if last is None or one is None or one.id == named.id:
        return named
    names = {words_of(name)[-1] for name in (one.name, *one.aliases) if words_of(name)}
    return last if {"door", "doors"} & {*names, *words_of(last.words)[-1:]} else named


def _by_senses(act: MessageAct, match: VerbMatch, scope: MessageScope) -> MessageAct:
    """A sniff at nothing, or a lick of one's finger, as a gesture; a look at what something says as one at it."""
    if act.do != "examine" or (act.to is not None and act.to.sort not in ("none", "self")):
        return act
    first = next((word.lower for word in match.rest if not word.mark), "")
    beside = scope.latest is not None and match.form == "base" and not first
    if (match.verb == "sniff" and act.to is None and beside) or (match.verb == "lick" and act.to is not None):
        return replace(act, do="flourish", to=None)
    if first in _TELLING_WHAT:
        behind = [
            part for part in parts_of(match.rest)[1:] if part.preposition in ("on", "in", "inside", "under")
        ]
        named = next((one for one in (scope.named(part.text) for part in behind) if one is not None), None)
        thing = named if named is not None and named.sort in ("here", "seen") else _thing_named_last(scope)
        return act if thing is None else replace(act, to=thing)
    return act


def _lit_with(act: MessageAct, scope: MessageScope) -> MessageAct:
    """What "it" is that is lit, where what was spoken of last is what one lights with."""
    if act.to is None or _MATCHES.isdisjoint(_names_of(act.to.id, scope)):
        return act
    others = (one.id for one in scope.mentioned if one.id in scope.entities and not scope.is_person(one.id))
    other = next((one for one in others if _MATCHES.isdisjoint(_names_of(one, scope))), None)
    return act if other is None else replace(act, to=Named("it", "here", other), used=act.to)


def _names_of(ident: str | None, scope: MessageScope) -> frozenset[str]:
    """The last words of what something is called."""
    one = scope.entities.get(ident or "")
    names = (one.name, *one.aliases) if one is not None else ()
    return frozenset(words_of(name)[-1] for name in names if words_of(name))


def _thing_named_last(scope: MessageScope) -> Named | None:
    """What this message spoke of last, where it is a thing that is here."""
    last = scope.latest
    return last if last is not None and last.sort == "here" and not scope.is_person(last.id) else None


def _is_bright(named: Named | None, scope: MessageScope) -> bool:
    """Whether something is held up to what shines."""
    return (
        named is not None and not scope.is_person(named.id) and not _BRIGHT.isdisjoint(words_of(named.words))
    )


_ON_IT = frozenset({"move", "take", "open", "close", "take_off"})
_OFF_IT = frozenset({"off", "from", "of"})
_TIMES = frozenset("minute minutes second seconds hour hours o'clock zero noon midnight".split())


def _is_set_to(match: VerbMatch) -> bool:
    """Whether a clock or a dial is set to so much, and put nowhere ("set the timer to ten minutes")."""
    words = [word.lower for word in match.rest if not word.mark]
    at = next((at for at, word in enumerate(words) if at and word == "to"), len(words))
    return any(word in _TIMES or word.isdigit() for word in words[at + 1 :])


def _what_it_is_on(match: VerbMatch, scope: MessageScope) -> Named | None:
    """The thing known elsewhere that something is on which nobody knows ("the sheet off the great lamp")."""
    parts = parts_of((*match.gap, *match.rest))[1:]
    named = (scope.named(part.text) for part in parts if part.preposition in _OFF_IT)
    away = next((one for one in named if one is not None and one.sort == "away"), None)
    return away if away is not None and (away.id or "").startswith("item_") else None


def _is_under(match: VerbMatch) -> bool:
    """Whether somebody gets under or behind a thing, and not up on it ("crawl under the car")."""
    first = next(iter(parts_of(match.rest)), None)
    where = first.preposition if first is not None else ""
    return bool({where, match.phrase[-1]} & {"under", "beneath", "underneath", "behind"})


def _pointed(act: MessageAct, match: VerbMatch, scope: MessageScope) -> MessageAct:
    """What is pointed at: a thing that is here by any of the words for it, or with a finger alone what nobody has."""
    if act.used is not None and act.used.sort == "here":
        return act
    named = (scope.named(part.text, frozenset({"item"})) for part in parts_of(match.rest))
    found = next((one for one in named if one is not None and one.sort == "here"), None)
    if found is not None:
        return replace(act, used=found)
    return MessageAct("flourish", act.to, verb=act.verb, manner=act.manner) if match.rest else act


# Verbs by which a lid comes off.
_LEVERED = frozenset("prise prize pry lever lift take pull ease slide flip jimmy get work tip raise".split())


def _opens_lid(act: MessageAct, match: VerbMatch, scope: MessageScope) -> bool:
    """Whether a lid is got off or up, and what it is on is opened by that ("prise the lid off")."""
    handled = act.do in ("move", "take", "take_off", "break", "attempt", "use")
    if not handled or match.verb.split()[0] not in _LEVERED or act.to is None:
        return False
    first = next(iter(parts_of(match.gap or match.rest)), None)
    lid = first is not None and not _LIDS.isdisjoint(words_of(first.text)[-1:])
    shut = scope.entities.get(act.to.id or "")
    opens = shut is not None and (shut.kind in ("container", "luggage") or "not open" in shut.traits)
    return lid and opens


def _looks_for_what_is_inside(act: MessageAct, match: VerbMatch, scope: MessageScope) -> bool:
    """Whether somebody looks what is in a thing that is shut ("looks what is inside", "checks what's in it")."""
    words = [word.lower for word in match.rest if not word.mark]
    shut = scope.entities.get(act.to.id or "") if act.to is not None and act.to.sort == "here" else None
    asked = bool(words) and words[0] in ("what", "what's") and not _LOOKED_INTO.isdisjoint(words)
    return asked and shut is not None and "not open" in shut.traits


def _is_money(named: Named) -> bool:
    """Whether words are for money of one's own ("forty dollars", "a fiver")."""
    said = words_of(named.words)
    return bool(said) and said[-1] in MONEY and said[0] not in ("the", "her", "his", "their", "your")


def _is_own_footwear(act: MessageAct, scope: MessageScope) -> bool:
    """Whether a shoe that nobody here has standing about is one's own ("a slipper", "one boot")."""
    named = act.used if act.do == "put" else act.to
    said = words_of(named.words) if named is not None else ()
    if (
        named is None
        or len(said) < 2
        or said[0] not in ("a", "one", "his", "her")
        or said[-1] not in _FOOTWEAR
    ):
        return False
    return named.sort in ("none", "seen") or kind_of_thing(named, scope) in ("scenery", "fixture")


def _of_it(match: VerbMatch) -> bool:
    """Whether a verb is said of "it" or "them"."""
    first = next(iter((*match.gap, *match.rest)), None)
    return first is not None and first.lower in ("it", "them", "that", "this")


def _readable(named: Named, scope: MessageScope) -> Named:
    """What "it" is where it is read: the newest thing spoken of that has words on it, if there is one."""
    if _has_words(named.id, scope):
        return named
    written_on = next((one.id for one in scope.mentioned if _has_words(one.id, scope)), None)
    return Named(named.words, "here", written_on) if written_on is not None else named


def _has_words(ident: str | None, scope: MessageScope) -> bool:
    thing = scope.entities.get(ident or "")
    if thing is None or scope.is_person(ident):
        return False
    heads = {words_of(name)[-1] for name in (thing.name, *thing.aliases) if words_of(name)}
    return thing.kind in _WRITTEN_KINDS or not _WRITTEN.isdisjoint(heads)


def _needs_a_thing(act: MessageAct, match: VerbMatch) -> bool:
    """Whether what is done is done to something, though the words name nothing ("open up", "peek inside")."""
    if act.do in _OPENED or (act.do == "use" and match.verb in SOUNDED_VERBS):
        return True
    if act.do not in ("examine", "search", "look"):
        return False
    rest = [word.lower for word in match.rest if not word.mark]
    inside = bool(rest) and rest[0] in _LOOKED_INTO | {"around", "about"} and _INSIDE.issuperset(rest)
    return inside or (match.phrase[-1] in _LOOKED_INTO and len(match.phrase) > 1)


def _spoken_of_last(act: MessageAct, scope: MessageScope) -> Named | None:
    """What was spoken of last, where it is of the kind that this is done to."""
    kinds = {"door"} if act.do == "use" else {"door", "container", "luggage"}
    for mention in scope.mentioned:
        named = Named("it", "here", mention.id)
        if kind_of_thing(named, scope) in kinds:
            return named
        if mention.id in scope.entities and not scope.is_person(mention.id):
            return named if act.do in ("examine", "search", "look") else None
    return None
