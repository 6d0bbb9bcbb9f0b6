"""Finds what the noun phrases after a verb name: the one that is meant, its kind, and whether it is worn or opened."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.language.common_nouns import NOUNS
from bot.core.understanding.acts import PERCEPTION, Named
from bot.core.understanding.references import PRONOUNS, words_of
from bot.core.understanding.rephrasing import is_part
from bot.core.understanding.scenery import is_brought_along
from bot.core.understanding.scope import ANY, MessageScope
from bot.core.understanding.slots.noun_phrases import ITEM, PERSON, NounPhrase
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.improvised import ABOUT_ONE
from bot.core.understanding.words.parts import OWN_THINGS
from bot.core.understanding.words.sentences import CLOTHES, OPENED

_OTHERS = frozenset({"the other", "the other one", "other one", "the other thing", "other thing"})
_POSSESSIVES = {"he": "his", "she": "her", "they": "their"}
# Of what something is a piece, so that the thing itself is meant ("the rest of the cordial").
_HOLDERS = frozenset(
    "rest piece bit bits lot all both one half some bottle flask tin jar cup glass pack box bag packet pile stack "
    "pair set hold".split()
)
_OWNED = NOUNS | CLOTHES | OWN_THINGS | ABOUT_ONE
_TELLING = frozenset("that which who whom whose where he she they i you we".split())


def first_named(
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
    if named is not None and named.sort == "none" and is_brought_along(part.text):
        return named
    place = named is not None and named.sort == "away" and (named.id or "").startswith("loc_")
    if named is None or (named.sort in ("none", "away") and not place):
        other = other_one(scope) if part.text.casefold() in _OTHERS else None
        return other or _inside(part, scope, want) or named
    return named


def _inside(part: NounPhrase, scope: MessageScope, want: frozenset[str]) -> Named | None:
    """A name of the scene inside a longer phrase ("her packed bag again", "poor Lena there")."""
    for place, word in enumerate(part.words):
        if _only_told(part.words, place, scope):
            break
        if word.label in scope.entities:
            if word.label == scope.given.actor_id:
                continue
            return Named(part.text, "here", word.label)
        if word.label in scope.ways:
            return Named(part.text, "exit", word.label)
    one = the_one(part.text, scope)
    if one is not None:
        return one
    first = part.words[0].lower
    if first == "her" and len(part.words) > 1 and part.words[-1].lower in _OWNED:
        return None  # "her umbrella": whose it is, and not who is meant
    if first in ("him", "her", "them", "it", "you") and len(part.words) > 1:
        return scope.named(first, want)
    return None


def _only_told(words: tuple[Word, ...], place: int, scope: MessageScope) -> bool:
    """Whether a word only tells of the thing that is handled: "my …", "the question of …", "the smile that …"."""
    if scope.act in PERCEPTION:
        return False
    before = words[place - 1] if place else None
    if before is None:
        return words[0].lower == "my" and len(words) > 1 and words[1].label not in scope.carried
    if before.lower == "of":
        return place > 1 and not is_part(words[place - 2].lower) and words[place - 2].lower not in _HOLDERS
    return place > 1 and before.label is None and before.lower in _TELLING


def named_thing(
    part: NounPhrase, scope: MessageScope, want: frozenset[str] = ANY, *, carried: bool = False
) -> Named | None:
    """What a noun phrase names, by an adjective too ("the carved one"), or what it is of ("the door handle")."""
    named = scope.named(part.text, want, carried=carried)
    if named is not None and named.sort != "none":
        return named
    return _inside(part, scope, want) or named


def the_one(text: str, scope: MessageScope) -> Named | None:
    """The one thing here of which an adjective is true ("the carved one")."""
    said = words_of(text)
    adjectives = {word for word in said[:-1] if word not in ("the", "that", "this", "a", "other", "old")}
    if not said or said[-1] != "one" or not adjectives:
        return None
    fitting = [
        entity
        for entity in scope.entities.values()
        if adjectives <= {word for name in (entity.name, *entity.aliases) for word in words_of(name)}
    ]
    return Named(text, "here", fitting[0].id) if len(fitting) == 1 else None


def other_one(scope: MessageScope) -> Named | None:
    """The other thing of the kind that was spoken of last; several where more than one is left."""
    last = next((scope.entities[one.id] for one in scope.mentioned if one.id in scope.entities), None)
    if last is None or not last.kind or last.type != "item":
        return None
    others = [one for one in scope.entities.values() if one.kind == last.kind and one.id != last.id]
    if last.kind in ("scenery", "fixture") or not others:
        return None
    if len(others) == 1:
        return Named(others[0].name, "here", others[0].id)
    return Named("the other one", "several", None, tuple(one.id for one in others))


def kind_of_thing(named: Named, scope: MessageScope) -> str:
    entity = scope.entities.get(named.id or "")
    return entity.kind if entity is not None else ""


def is_worn(parts: Sequence[NounPhrase], scope: MessageScope) -> bool:
    """Whether the first noun phrase is of something to wear."""
    if not parts:
        return True
    words = {word.lower for part in parts for word in part.words}
    named = scope.named(parts[0].text, ITEM, carried=True)
    kind = kind_of_thing(named, scope) if named is not None and named.sort == "here" else ""
    words |= set(words_of(named.words)) if named is not None else set()
    return (
        bool(words & CLOTHES)
        or kind in ("tool", "clothing")
        or (named is not None and named.words in PRONOUNS)
    )


def is_worn_by_oneself(named: Named | None, scope: MessageScope) -> bool:
    """Whether words are for what whoever writes wears, and no rule gives them as a thing ("my coat")."""
    if named is None or named.id in scope.carried:
        return False
    said = words_of(named.words)
    others = {person.pronouns for person in scope.people}
    own = {"my"} | {mine for pronoun, mine in _POSSESSIVES.items() if pronoun not in others}
    return len(said) > 1 and said[0] in own and said[-1] in CLOTHES


def is_opened(named: Named, scope: MessageScope) -> bool:
    """Whether a thing is tried by opening it."""
    return (
        named.sort == "exit"
        or kind_of_thing(named, scope) == "door"
        or bool(OPENED & set(named.words.casefold().split()))
    )


def _opens_object(words: Sequence[Word]) -> bool:
    """Whether a thing follows, as behind whom it is given to ("it the cheese")."""
    return len(words) > 1 and words[0].lower in ("the", "a", "an", "my", "some")


def _beast(scope: MessageScope) -> Named | None:
    """Whoever is here of whom one says "it"."""
    one = next((one for one in scope.people if one.pronouns == "it" and one.status != "dead"), None)
    return Named("it", "here", one.id) if one is not None else None


def leading_person(part: NounPhrase, scope: MessageScope) -> tuple[Named | None, tuple[Word, ...]]:
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
    beast = _beast(scope) if words[0].lower == "it" and _opens_object(words[1:]) else None
    if beast is not None:
        return beast, words[1:]
    if words[0].lower == "the" and len(words) > 3:
        for at in range(2, len(words)):
            if words[at].lower in ("the", "a", "an", "my", "some"):
                person = scope.named(written(words[:at]), PERSON)
                if person is not None and scope.is_person(person.id):
                    return person, words[at:]
    return None, words
