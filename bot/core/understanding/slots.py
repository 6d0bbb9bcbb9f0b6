"""Fills the slots of a verb phrase: who or what it is done to, what is used or handed over, where to, about what."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.understanding.acts import CONTACT, SPEECH, MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import PRONOUNS, words_of
from bot.core.understanding.scope import ANY, MessageScope
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.openings import SUBJECTS
from bot.core.understanding.words.sentences import CLOTHES, HOLDING, LIMBS, OPENED, WAYS_OF

PREPOSITIONS = frozenset(
    [
        "with",
        "using",
        "at",
        "to",
        "toward",
        "towards",
        "in",
        "into",
        "inside",
        "on",
        "onto",
        "through",
        "from",
        "under",
        "beneath",
        "underneath",
        "behind",
        "about",
        "for",
        "over",
        "against",
        "near",
        "beside",
        "by",
        "of",
        "regarding",
        "concerning",
        "via",
        "past",
        "down",
        "up",
        "around",
        "along",
        "off",
        "out",
        "between",
        "across",
        "without",
        "before",
        "after",
        "outside",
        "like",
    ]
)
_PARTING = PREPOSITIONS | {"and", "&", "or"}
_CONTENT = frozenset(
    [
        "that",
        "if",
        "whether",
        "how",
        "why",
        "what",
        "who",
        "where",
        "when",
        "about",
        "regarding",
        "concerning",
        "to",
        "not",
        "because",
        "while",
        "so",
        "as",
        "until",
        "like",
    ]
)
_ADVERBS = frozenset(
    [
        "again",
        "please",
        "now",
        "too",
        "instead",
        "then",
        "first",
        "hard",
        "closely",
        "together",
        "aloud",
        "gently",
        "once",
        "more",
        "out",
        "back",
        "away",
        "here",
        "there",
        "quickly",
        "slowly",
        "quietly",
        "carefully",
        "softly",
        "up",
        "down",
        "over",
        "off",
        "around",
        "well",
        "alone",
        "anyway",
        "outside",
        "inside",
        "just",
        "right",
        "also",
        "very",
        "really",
        "still",
        "already",
        "soon",
        "straight",
        "directly",
        "immediately",
    ]
)
_NOT_ADVERBS = frozenset(
    {
        "family",
        "belly",
        "lily",
        "fly",
        "jelly",
        "only",
        "early",
        "lovely",
        "friendly",
        "july",
        "bully",
        "ugly",
        "holy",
        "silly",
        "elderly",
    }
)
PERSON = frozenset({"character"})
ITEM = frozenset({"item"})
EXIT = frozenset({"exit"})
_TO_PERSON = frozenset({*SPEECH, *CONTACT, "hear_out", "watch", "follow", "approach", "back_away"})
_TO_ITEM = frozenset(
    [
        "take",
        "drop",
        "open",
        "close",
        "unlock",
        "lock",
        "light",
        "extinguish",
        "use",
        "wear",
        "take_off",
        "consume",
        "write",
        "repair",
        "clean",
        "break",
        "move",
        "search",
        "throw",
        "put",
        "trade",
    ]
)
_DESTINATION = frozenset(
    [
        "in",
        "into",
        "inside",
        "on",
        "onto",
        "under",
        "underneath",
        "beneath",
        "behind",
        "against",
        "around",
        "over",
        "to",
        "through",
        "between",
        "near",
        "beside",
        "by",
        "at",
        "up",
        "across",
    ]
)
_TO_HEARER = frozenset(
    ["attack", "help", "touch", "kiss", "restrain", "watch", "hear_out", "approach", "back_away", "follow"]
)
_WITH_LIMBS = frozenset(
    ["take", "move", "use", "open", "close", "drop", "show", "block", "break", "light", "put"]
)
_WITH = frozenset({"with", "using", "via"})
_COUNTS = frozenset(["it", "them"])


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun phrase with the preposition before it."""

    preposition: str
    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        return written(self.words)


def is_adverb(word: str) -> bool:
    """Whether a word says how something is done."""
    return (len(word) > 4 and word.endswith("ly") and word not in _NOT_ADVERBS) or word in _ADVERBS


_JOINED: dict[tuple[str, ...], str] = {
    ("out", "of"): "from", ("off", "of"): "from", ("in", "front", "of"): "near", ("next", "to"): "beside",
    ("on", "top", "of"): "on", ("instead", "of"): "without",
    ("away", "from"): "from", ("because", "of"): "without", ("up", "to"): "to", ("over", "to"): "to",
    ("back", "to"): "to", ("back", "into"): "into", ("down", "to"): "to", ("up", "at"): "at",
    ("across", "from"): "near", ("close", "to"): "near", ("from", "behind"): "from", ("from", "under"): "from",
    ("on", "to"): "onto", ("in", "to"): "into", ("through", "to"): "to", ("out", "to"): "to", ("out", "into"): "into",
    ("so", "that"): "without", ("as", "if"): "without", ("as", "i"): "without", ("as", "he"): "without",
    ("as", "she"): "without", ("as", "though"): "without", ("as", "well"): "without", ("so", "she"): "without",
    ("so", "he"): "without", ("so", "it"): "without", ("so", "i"): "without", ("so", "they"): "without",
    ("so", "we"): "without", ("to", "see"): "without", ("to", "make"): "without",
    ("the", "way"): "without", ("to", "get"): "without", ("to", "show"): "without", ("to", "prove"): "without",
    ("to", "let"): "without", ("to", "keep"): "without", ("to", "check"): "without", ("to", "find"): "without",
    ("to", "help"): "without", ("to", "be"): "without", ("to", "have"): "without",
}  # fmt: skip
_ENDS = frozenset(["because", "until", "unless", "while", "before", "after", "since", "so"])


def _joined(words: Sequence[Word]) -> list[Word]:
    """The words with prepositions of several words made one, and without the reason or purpose at the end."""
    found: list[Word] = []
    place = 0
    while place < len(words):
        if words[place].label is None:
            if words[place].lower in _ENDS and found and place + 1 < len(words):
                break
            size = next(
                (
                    size
                    for size in (3, 2)
                    if tuple(word.lower for word in words[place : place + size]) in _JOINED
                ),
                0,
            )
            if size:
                joined = _JOINED[tuple(word.lower for word in words[place : place + size])]
                if joined == "without":
                    break
                found.append(Word(joined, joined))
                place += size
                continue
        found.append(words[place])
        place += 1
    return found


def parts_of(words: Sequence[Word]) -> tuple[NounPhrase, ...]:
    """The noun phrases after a verb; adverbs are left out."""
    found: list[NounPhrase] = []
    preposition, current = "", list[Word]()
    for word in _joined(words):
        if word.mark:
            if current:
                found.append(NounPhrase(preposition, tuple(current)))
            preposition, current = "", []
        elif word.lower in _PARTING and word.label is None:
            if current:
                found.append(NounPhrase(preposition, tuple(current)))
            preposition, current = word.lower, []
        else:
            current.append(word)
    if current:
        found.append(NounPhrase(preposition, tuple(current)))
    trimmed = [NounPhrase(part.preposition, _trimmed(part.words)) for part in found]
    return tuple(part for part in trimmed if part.words)


def _trimmed(words: Sequence[Word]) -> tuple[Word, ...]:
    kept = tuple(word for word in words if word.label is not None or not is_adverb(word.lower))
    bare = [word for word in kept if word.lower not in ("the", "a", "an", "some", "my")]
    return kept if bare else ()


def manner_of(words: Sequence[Word]) -> str | None:
    """The adverb that says how a deed is done."""
    return next(
        (
            word.lower
            for word in words
            if word.label is None
            and len(word.lower) > 4
            and word.lower.endswith("ly")
            and word.lower not in _NOT_ADVERBS
        ),
        None,
    )


def filled(match: VerbMatch, scope: MessageScope, clause: Sequence[Word]) -> MessageAct:
    """The act of a verb phrase with its slots filled from the words in and after it."""
    scope.act = match.act
    if match.act in SPEECH:
        return spoken(match, scope)
    parts = parts_of(match.rest)
    if match.gap:
        parts = (NounPhrase("", match.gap), *parts)
    manner = manner_of(clause)
    verb = " ".join(word for word in match.phrase if word not in "_*@")
    if match.act == "posture":
        beside = next(
            (
                one
                for one in (
                    scope.named(part.text, PERSON)
                    for part in parts
                    if part.preposition in ("beside", "near", "by", "with", "against")
                )
                if one is not None and scope.is_person(one.id)
            ),
            None,
        )
        if beside is not None:
            return MessageAct("approach", beside, verb=verb, manner=manner)
    if (
        match.act == "drop"
        and len(parts) > 1
        and parts[0].preposition == ""
        and parts[1].preposition in ("in", "into", "inside", "onto")
    ):
        return _placed("put", parts, scope, verb, manner)
    if match.act == "wear" and not _worn(parts, scope):
        return _done("put", parts, scope, verb, manner)
    if match.act == "put" and match.gap and match.phrase[-1] in _DESTINATION and len(parts) > 1:
        parts = (parts[0], NounPhrase(match.phrase[-1], parts[1].words), *parts[2:])
    if match.act in ("give", "show") and match.gap and match.phrase[-1] == "to" and len(parts) > 1:
        parts = (parts[0], NounPhrase("to", parts[1].words), *parts[2:])
    match match.act:
        case "give" | "show":
            return _handed(match.act, parts, scope, verb, manner)
        case "put" | "throw" | "pour":
            return _placed(match.act, parts, scope, verb, manner)
        case "use":
            return _used(parts, scope, verb, manner)
        case "go" | "sneak" | "climb":
            return _gone(match, parts, scope, verb, manner)
        case "make":
            about = written(match.rest)
            person = next(
                (scope.named(part.text, PERSON) for part in parts if part.preposition == "for"), None
            )
            return MessageAct("make", person, about=about, verb=verb, manner=manner)
        case "look" | "wait" | "think":
            return _open_ended(match, parts, scope, verb, manner)
        case "trade":
            thing = next((scope.named(part.text, ITEM) for part in parts if part.preposition == ""), None)
            other = next(
                (
                    scope.named(part.text, PERSON)
                    for part in parts
                    if part.preposition in ("with", "from", "to")
                ),
                None,
            )
            return MessageAct(
                "trade", other or thing, used=thing if other else None, verb=verb, manner=manner
            )
        case _:
            return _done(match.act, parts, scope, verb, manner)


def _done(
    act: str, parts: Sequence[NounPhrase], scope: MessageScope, verb: str, manner: str | None
) -> MessageAct:
    """A deed done to something, perhaps with something."""
    want = PERSON if act in _TO_PERSON else ITEM if act in _TO_ITEM else ANY
    used: Named | None = None
    targets: list[NounPhrase] = []
    for part in parts:
        if part.preposition in ("and", "&", "or") and part is not parts[0]:
            continue
        if part.preposition in ("from", "without", "like") and act != "hide" and part is not parts[0]:
            continue
        if part.preposition in _WITH and act not in ("hear_out", "approach", "touch", "help", "follow"):
            used = used or scope.named(part.text, ITEM, carried=True)
        elif not (part.preposition in ("of",) and targets):
            targets.append(part)
        else:
            targets[-1] = NounPhrase(
                targets[-1].preposition, (*targets[-1].words, Word("of", "of"), *part.words)
            )
    if act == "search" and len(targets) > 1:
        return _sought(targets, scope, used, verb, manner)
    if act == "move" and len(targets) > 1:
        thing, where = (scope.named(part.text, ITEM) for part in targets[:2])
        if (
            targets[1].preposition in ("in", "into")
            and thing is not None
            and where is not None
            and _kind(thing, scope) == "key"
            and where.sort == "here"
        ):
            return MessageAct("unlock", where, used=thing, verb=verb, manner=manner)
    to = _first(targets, scope, want, carried=act in ("drop", "wear", "consume", "take_off"))
    if to is not None and scope.is_person(to.id) and act in _TO_ITEM - {"move", "search", "throw"}:
        act, to = ("move", to) if verb in ("lift", "pick up", "carry") else (act, Named(to.words, "none"))
    if (
        act in _WITH_LIMBS
        and used is None
        and to is not None
        and to.sort == "none"
        and LIMBS & set(to.words.casefold().split(" of ")[0].split()[-1:])
    ):
        return MessageAct("flourish", None, verb=verb, manner=manner)
    if act == "attack" and to is not None and to.sort in ("seen", "none"):
        act = "attempt"
    if act in _TO_HEARER and to is None:
        hearer = scope.hearer()
        to = Named("", "here", hearer) if hearer and act not in ("help",) else to
    return MessageAct(act, to, used=used, verb=verb, manner=manner)


def _worn(parts: Sequence[NounPhrase], scope: MessageScope) -> bool:
    """Whether the first noun phrase is of something to wear."""
    if not parts:
        return True
    words = {word.lower for part in parts for word in part.words}
    named = scope.named(parts[0].text, ITEM, carried=True)
    kind = _kind(named, scope) if named is not None and named.sort == "here" else ""
    return (
        bool(words & CLOTHES)
        or kind in ("tool", "clothing")
        or (named is not None and named.words in PRONOUNS)
    )


def _kind(named: Named, scope: MessageScope) -> str:
    entity = scope.entities.get(named.id or "")
    return entity.kind if entity is not None else ""


def _sought(
    targets: Sequence[NounPhrase], scope: MessageScope, used: Named | None, verb: str, manner: str | None
) -> MessageAct:
    """ "search the bag for the letter": the place is searched, the thing is the topic."""
    known = [(part, scope.named(part.text)) for part in targets]
    holders = [
        (part, named)
        for part, named in known
        if named and named.sort in ("here", "seen") and part.preposition != "for"
    ]
    to = holders[0][1] if holders else next((named for _, named in known if named), None)
    about = next((part.text for part, named in known if named is not to), "")
    return MessageAct("search", to, used=used, about=about, verb=verb, manner=manner)


def _first(
    targets: Sequence[NounPhrase], scope: MessageScope, want: frozenset[str], *, carried: bool = False
) -> Named | None:
    """What the first noun phrases name, best kind first: here, then scenery, then elsewhere, then nothing."""
    named = [scope.named(part.text, want, carried=carried) or _inside(part, scope, want) for part in targets]
    named = [_or_inside(one, part, scope, want) for one, part in zip(named, targets, strict=True)]
    if targets and targets[0].preposition == "" and named[0] is not None and named[0].sort != "none":
        return named[0]
    if targets and targets[0].preposition == "" and named[0] is not None and want == ITEM:
        return named[0]
    known = [one for one in named if one is not None]
    for sorts in (("here", "self", "several"), ("exit",), ("seen",), ("away",), ("none",)):
        found = next((one for one in known if one.sort in sorts), None)
        if found is not None:
            return found
    return None


def _or_inside(
    named: Named | None, part: NounPhrase, scope: MessageScope, want: frozenset[str]
) -> Named | None:
    if named is None or named.sort in ("none", "away"):
        return _inside(part, scope, want) or named
    return named


def _inside(part: NounPhrase, scope: MessageScope, want: frozenset[str]) -> Named | None:
    """A name of the scene inside a longer phrase ("her packed bag again", "poor Lena there")."""
    for word in part.words:
        if word.label in scope.entities:
            if word.label == scope.given.actor_id:
                continue
            return Named(part.text, "here", word.label)
        if word.label in scope.ways:
            return Named(part.text, "exit", word.label)
    first = part.words[0].lower
    if first in ("him", "her", "them", "it", "you") and len(part.words) > 1:
        return scope.named(first, want)
    return None


def _handed(
    act: str, parts: Sequence[NounPhrase], scope: MessageScope, verb: str, manner: str | None
) -> MessageAct:
    """ "give Lena the key", "give the key to Lena", "hand it over"."""
    receiver: Named | None = None
    thing: Named | None = None
    for part in parts:
        if part.preposition in ("to", "at", "toward", "towards", "for") or part.preposition in (
            "with",
            "between",
            "among",
        ):
            receiver = receiver or scope.named(part.text, PERSON)
        elif part.preposition == "":
            person, left = _leading_person(part, scope)
            if person is not None and receiver is None:
                receiver = person
                thing = thing or (scope.named(written(left), ITEM, carried=True) if left else None)
            else:
                thing = thing or scope.named(part.text, ITEM, carried=True)
    if thing is not None and thing.sort == "here" and scope.is_person(thing.id) and receiver is None:
        thing, receiver = None, thing
    if receiver is None:
        hearer = scope.hearer()
        receiver = Named("", "here", hearer) if hearer else None
    if (
        act == "give"
        and receiver is not None
        and receiver.sort != "several"
        and not scope.is_person(receiver.id)
        and receiver.sort in ("here", "exit", "self")
    ):
        return MessageAct("attempt", receiver, used=thing, verb=verb, manner=manner)
    if act == "show" and thing is None and parts and receiver is None:
        thing = scope.named(parts[0].text)
    return MessageAct(act, receiver, used=thing, verb=verb, manner=manner)


def _leading_person(part: NounPhrase, scope: MessageScope) -> tuple[Named | None, tuple[Word, ...]]:
    """The person a double object begins with ("her the key", "Lena a hug"), and the words left."""
    words = part.words
    if words[0].label and scope.is_person(words[0].label):
        size = 1
        while size < len(words) and words[size].label == words[0].label:
            size += 1
        if size < len(words) and words[size].lower == "'s":
            return None, words
        return Named(words[0].text, "here", words[0].label), words[size:]
    if words[0].lower in ("him", "them", "us", "everyone", "everybody", "you"):
        return scope.named(words[0].lower, PERSON), words[1:]
    if words[0].lower == "her" and (
        len(words) == 1
        or words[1].lower in ("the", "a", "an", "my", "some", "this", "that", "it", "back", "one")
    ):
        return scope.named("her", PERSON), words[1:]
    if words[0].lower == "the" and len(words) > 3:
        for at in range(2, len(words)):
            if words[at].lower in ("the", "a", "an", "my", "some"):
                person = scope.named(written(words[:at]), PERSON)
                if person is not None and scope.is_person(person.id):
                    return person, words[at:]
    return None, words


def _placed(
    act: str, parts: Sequence[NounPhrase], scope: MessageScope, verb: str, manner: str | None
) -> MessageAct:
    """ "put the coin in the jar", "throw the mug at Dell"."""
    thing: Named | None = None
    where: Named | None = None
    for part in parts:
        if part.preposition == "" and thing is None:
            thing = scope.named(part.text, ITEM, carried=True)
        elif part.preposition in _DESTINATION and where is None:
            where = scope.named(part.text)
    if act == "put" and where is not None and scope.is_person(where.id):
        own = thing is not None and bool(LIMBS & set(thing.words.casefold().split()))
        held = set(where.words.casefold().split()[-1:]) & HOLDING
        act = "touch" if own else "give" if held and thing is not None else "attempt"
    if thing is None and where is None:
        return MessageAct(act, None, verb=verb, manner=manner)
    return MessageAct(act, where or thing, used=thing if where else None, verb=verb, manner=manner)


def _used(parts: Sequence[NounPhrase], scope: MessageScope, verb: str, manner: str | None) -> MessageAct:
    """ "use the key on the door", "ring the bell"."""
    thing: Named | None = None
    onto: Named | None = None
    for part in parts:
        if part.preposition in _WITH:
            thing = scope.named(part.text, ITEM, carried=True)
        elif part.preposition == "" and onto is None:
            onto = scope.named(part.text, ITEM, carried=True)
        elif part.preposition in _DESTINATION:
            second = scope.named(part.text)
            if onto is None:
                onto = second
            elif second is not None:
                thing, onto = onto, second
    if verb == "try" and thing is None and onto is not None and _opens(onto, scope):
        return MessageAct("open", onto, verb=verb, manner=manner)
    return MessageAct("use", onto, used=thing, verb=verb, manner=manner)


def _upward(match: VerbMatch, scope: MessageScope) -> Named | None:
    """The way that "upstairs" or "down" means, where its name tells."""
    said = [*match.phrase, *(word.lower for word in match.rest)]
    if len(said) > 4:
        return None
    telling = next(
        (WAYS_OF[word[0]] for word in said if word in ("up", "down", "upstairs", "downstairs")), None
    )
    fitting = [way for way in scope.given.scene.exits if telling and telling & set(words_of(way.name))]
    return Named(fitting[0].name, "exit", fitting[0].location_id) if len(fitting) == 1 else None


def _opens(named: Named, scope: MessageScope) -> bool:
    """Whether a thing is tried by opening it."""
    return (
        named.sort == "exit"
        or _kind(named, scope) == "door"
        or bool(OPENED & set(named.words.casefold().split()))
    )


def _gone(
    match: VerbMatch, parts: Sequence[NounPhrase], scope: MessageScope, verb: str, manner: str | None
) -> MessageAct:
    """ "go to the hall", "leave", "climb out of the window"."""
    named = [
        (part, scope.named(part.text, EXIT))
        for part in parts
        if part.preposition not in ("with", "without", "for", "before", "after", "from", "like", "about")
    ]
    named = [
        (part, _shorter(part, scope) if one is not None and one.sort in ("none", "seen") else one)
        for part, one in named
    ]
    named = [(part, one) for part, one in named if one is not None]
    ways = [one for _, one in named if one.sort == "exit"]
    if ways:
        return MessageAct(match.act, place=ways[0], verb=verb, manner=manner)
    upward = _upward(match, scope)
    if upward is not None:
        return MessageAct(match.act, place=upward, verb=verb, manner=manner)
    away = [one for _, one in named if one.sort == "away"]
    door = next((one for _, one in named if one.sort in ("here", "seen", "several")), None)
    if away and door is None:
        return MessageAct(match.act, place=away[0], verb=verb, manner=manner)
    if door is not None and match.phrase == ("go", "over"):
        return MessageAct("examine", door, verb=verb, manner=manner)
    if door is not None:
        return MessageAct(match.act, to=door, verb=verb, manner=manner)
    nothing = next((one for _, one in named if one.sort == "none"), None)
    words = " ".join(match.phrase)
    if nothing is not None and not re.search(
        r"\b(?:walk|stroll|while|bit|moment|night|time|step|steps|way|turn|few|side|left|right|"
        r"circle|circles)\b",
        nothing.words.casefold(),
    ):
        return MessageAct(match.act, place=nothing, verb=verb, manner=manner)
    back = "back" in words or any(word.lower in ("back",) for word in match.rest)
    return MessageAct(
        match.act,
        about="back"
        if back
        else "out"
        if re.search(r"\b(?:out|outside|leave|exit|depart|escape|flee|off|away)\b", words)
        else "",
        verb=verb,
        manner=manner,
    )


def _shorter(part: NounPhrase, scope: MessageScope) -> Named | None:
    """The way that the first words of a noun phrase name ("the hall empty handed"), or what the whole names."""
    for size in range(len(part.words), 0, -1):
        named = scope.named(written(part.words[:size]), EXIT)
        if named is not None and named.sort == "exit":
            return named
    return scope.named(part.text, EXIT)


def _open_ended(
    match: VerbMatch, parts: Sequence[NounPhrase], scope: MessageScope, verb: str, manner: str | None
) -> MessageAct:
    """A look, a wait, a thought: about what, and at what where it names something."""
    if match.act == "look":
        to = _first([part for part in parts if part.preposition not in ("with", "for")], scope, ANY)
        if (
            to is not None
            and to.sort == "none"
            and re.search(
                r"\b(?:room|place|area|surroundings|scene|everything|anything|me|around)\b",
                to.words.casefold(),
            )
        ):
            to = None
        if to is not None and to.sort in ("exit", "away"):
            return MessageAct("look", place=to, verb=verb, manner=manner)
        return MessageAct("examine" if to is not None else "look", to, verb=verb, manner=manner)
    to = _first([part for part in parts if part.preposition in ("for", "with", "about", "")], scope, ANY)
    to = to if to is not None and to.sort in ("here", "away") else None
    return MessageAct(match.act, to, about=written(match.rest), verb=verb, manner=manner)


def spoken(match: VerbMatch, scope: MessageScope) -> MessageAct:
    """A verb of speech: to whom, and what is said, asked or spoken of."""
    verb = " ".join(word for word in match.phrase if word not in "_*@")
    hearer: Named | None = None
    words = match.rest
    if match.gap:
        hearer = scope.named(written(match.gap), PERSON)
    else:
        hearer, words = _addressed(words, scope)
    about = _about(words)
    if match.act == "offer" and words:
        to, left = (
            _leading_person(NounPhrase("", tuple(word for word in match.rest if not word.mark)), scope)
            if match.rest
            else (None, ())
        )
        hearer = hearer or to
        handed = next(
            (
                one
                for one in (scope.named(part.text, ITEM, carried=True) for part in parts_of(left or words))
                if one is not None
            ),
            None,
        )
        if handed is not None and handed.id in scope.carried:
            recent = scope.hearer()
            return MessageAct(
                "give", hearer or (Named("", "here", recent) if recent else None), used=handed, verb=verb
            )
    if hearer is None:
        recent = scope.hearer()
        hearer = Named("", "here", recent) if recent else None
    return MessageAct(match.act, hearer, about=about, said=written(words), verb=verb)


def _addressed(words: tuple[Word, ...], scope: MessageScope) -> tuple[Named | None, tuple[Word, ...]]:
    """Whom a verb of speech is to ("to Lena", "Lena", "the old woman"), and the words left for what is said."""
    start = (
        1 if words and words[0].lower in ("to", "with", "at", "of", "from") and words[0].label is None else 0
    )
    end = start
    while end < len(words) and end - start < 5:
        word = words[end]
        if word.mark or (
            word.label is None
            and (word.lower in PREPOSITIONS or word.lower in _CONTENT or word.lower in SUBJECTS)
        ):
            break
        end += 1
    if end == start:
        if start < len(words) and words[start].lower in ("you",):
            return scope.named("you"), words[start + 1 :]
        return None, words
    for size in range(end - start, 0, -1):
        text = written(words[start : start + size])
        plain = [word.lower for word in words[start : start + size]]
        if size > 1 and plain[0] in ("him", "her", "them", "me", "us"):
            continue
        person = scope.named(text, PERSON)
        if person is None:
            continue
        if person.sort == "here" and scope.is_person(person.id):
            return person, words[start + size :]
        if person.sort == "away" and person.id is not None and person.id.startswith(("npc", "pc")):
            return person, words[start + size :]
        if person.sort == "none" and plain[-1] in ("him", "her", "them"):
            return person, words[start + size :]
        if person.sort in ("here", "seen") and start and size == end - start:
            return person, words[start + size :]
    if start and words[start].text[:1].isupper() and words[start].label is None:
        return Named(words[start].text, "none"), words[start + 1 :]
    return None, words


def _about(words: Sequence[Word]) -> str:
    for place, word in enumerate(words):
        if word.lower in ("about", "regarding", "concerning", "of", "for", "on") and word.label is None:
            return written(words[place + 1 :])
    return written(words)
