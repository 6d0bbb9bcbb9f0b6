"""What the engine knows of a turn, as the facts its passage is held against: numbers, people, names and secrets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from bot.core.content.adventure import Adventure
from bot.core.contracts import NarrateInput, QuestionInput, ToldAction
from bot.core.guard.absent import absent
from bot.core.guard.cast import KnownPeople, SentenceTopic
from bot.core.guard.facts import (
    GuardFacts,
    KnownOutcome,
    KnownPerson,
    Vocabulary,
)
from bot.core.guard.figures.of_turn import (
    ARMOR,
    GOLD,
    HIT_POINTS,
    amounts_of,
    counters_of,
    experience_of,
    rolls_of,
    slots_of,
    stats_of,
)
from bot.core.guard.names import read_together, vocabulary
from bot.core.guard.played_turn import PlayedTurn
from bot.core.guard.sentences import sentences
from bot.core.guard.tokens import SentenceTokens, clean, words_of
from bot.core.guard.words.living import somebody
from bot.core.guard.world.private import own_texts, read_private, secrets_of
from bot.core.guard.world.standing import (
    day_words_of,
    elsewhere_of,
    hours_of,
    kin_of,
    minutes_of,
    pronouns_of,
    things_in,
    unplayed_of,
)
from bot.core.guard.world.texts import texts_of, together
from bot.core.language.deed_words import deed_words
from bot.core.language.languages import is_english
from bot.core.language.phrasing import Name
from bot.core.rules.visibility import is_hidden, position
from bot.core.state.document import Entity, SameObject, State, is_awake

# What is nobody's to tell; and what players may say to somebody is no text of the story.
_PRIVATE = frozenset({"internal", "fears", "hides", "id", "hears"})


def facts_of(played: PlayedTurn, given: NarrateInput, lines: tuple[str, ...] = ()) -> GuardFacts:
    """The facts of a turn whose narrator was given `given`, and the lines of its table.

    What a model wrote for an NPC is no source of facts.
    """
    game, after = played.game, played.after
    told = (*given.told, *(npc.told for npc in given.npcs if npc.told))
    own = tuple(_lines(told, given))
    hidden, held = hidden_in(game, after)
    everybody = _heard(_people(played), own)
    texts = (
        *own, *given.palette, *given.links, *given.scene.events, *given.scene.rules, given.scene.description,
        given.last_passage,
    )  # fmt: skip
    return GuardFacts(
        people=everybody,
        known=(
            *own,
            *given.palette,
            *given.links,
            *given.scene.events,
            *given.scene.rules,
            given.scene.description,
            given.last_passage,
            *_brought(given),
            *(place["name"] for place in after["world"]["locations"].values()),
            *(entity["name"] for entity in after["entities"].values() if not is_hidden(entity)),
        ),
        vocabulary=vocabulary_of(game),
        rolls=tuple(rolls_of(played)),
        hp=tuple(one for names in HIT_POINTS for one in amounts_of(played, given, *names)),
        gold=tuple(one for name in GOLD for one in amounts_of(played, given, name)),
        experience=tuple(experience_of(played)),
        armor=tuple(amounts_of(played, given, ARMOR)),
        slots=tuple(slots_of(played)),
        clocks=tuple(counters_of(played, given)),
        stats=tuple(stats_of(played)),
        internal=tuple(term for term in hidden if not _is_told(term, own)),
        secrets=tuple(secret for secret, _ in held),
        keepers=tuple(keeper for _, keeper in held),
        enforcement=given.event_enforcement,
        newest_event=given.scene.events[-1] if given.scene.events else None,
        outcomes=tuple(KnownOutcome(one.actor, one.degree, one.target, one.label) for one in told),
        gestures=frozenset(_gestures(played)),
        said=played.said,
        lines=lines,
        authored=own,
        things=(*things_in(played.before, after, own), *unplayed_of(game, after)),
        elsewhere=elsewhere_of(played.before, after),
        hours=hours_of(played.before, after),
        minutes=minutes_of(played.before, after),
        day_words=day_words_of(texts),
        kin=kin_of(game, (one.name for one in everybody)),
        pronouns=pronouns_of(everybody, texts),
        secrets_kept=secrets_of(game, played.before, after, (*texts, *given.recent_lines, *played.heard)),
        own_texts=own_texts(game, after),
        roles=_roles(played, everybody),
        english=given.campaign is None or is_english(given.campaign.language),
    )


def _brought(given: NarrateInput) -> Iterator[str]:
    """The sentences of players' lore. Each may open with a name, so it is read as if it went on from something."""
    for text in given.campaign.brought if given.campaign else ():
        for sentence in sentences(text):
            yield f"so {sentence.text.strip()}"


def _is_told(term: str, lines: Sequence[str]) -> bool:
    """Whether the engine's own lines of this turn name what is hidden otherwise: it comes to light by them."""
    return any(term.casefold() in line.casefold() for line in lines)


def vocabulary_of(game: Adventure) -> Vocabulary:
    """Every word that a game's authored texts hold, made once for each game."""
    return _vocabulary(SameObject(game))


def read_vocabulary(game: Adventure) -> Iterator[None]:
    """Reads a game's texts a few at a time, so that its vocabulary is made quickly afterwards."""
    for document in game.pinned.values():
        for several in together(texts_of(document, _PRIVATE)):
            for text in several:
                read_private(text)
            read_together(several)
            yield


@lru_cache(maxsize=32)
def _vocabulary(held: SameObject[Adventure]) -> Vocabulary:
    game = held.value
    names = [character.name for character in game.characters.values()]
    names += [alias for character in game.characters.values() for alias in character.aliases]
    names += [stat.label for stat in game.ruleset.stats.values()]
    names += [clock.label for clock in game.ruleset.clocks.values()]
    names += [str(entity["name"]) for entity in game.scenario.entities] + [
        role.name for role in game.scenario.roles
    ]
    names += [place.name for place in game.scenario.locations.values()] + [
        game.scenario.title,
        game.lore.name,
    ]
    told = (texts_of(document, _PRIVATE) for document in game.pinned.values())
    return vocabulary((), names, (read_together(several) for texts in told for several in together(texts)))


def _lines(told: Iterable[ToldAction], given: NarrateInput) -> Iterator[str]:
    """What the engine itself gave to tell: authored lines and facts of this turn."""
    for action in told:
        yield from (*action.lines, *action.voice_lines, *action.facts)
        if action.message:
            yield action.message
    for beat in given.beats:
        yield from beat.lines
    yield from given.clocks
    yield from given.scene.events[-1:]


def _gestures(played: PlayedTurn) -> Iterator[str]:
    """The verbs in the third person that players wrote of what their characters do."""
    for resolved in played.resolved:
        verb, actor = resolved.action.detail("verb"), played.after["entities"].get(resolved.action.actor_id)
        if isinstance(verb, str) and actor is not None and actor["type"] == "pc":
            told = deed_words(verb, Name(actor["name"], actor.get("pronouns", "they")), Name("it"))
            yield from (told or "").split()[:1]


def _roles(played: PlayedTurn, people: Iterable[KnownPerson]) -> frozenset[str]:
    """The nouns for somebody by which what is written of those who are here calls them: "the loss adjuster"."""
    here = {person.name for person in people if person.standing in ("present", "senseless")}
    found: set[str] = set()
    for entity in (*played.before["entities"].values(), *played.after["entities"].values()):
        if entity["name"] in here and entity["type"] in ("pc", "npc"):
            found |= _called(str(entity["attributes"].get("description", "")))
    for text in _written_of(SameObject(played.game), frozenset(here)):
        found |= _called(text)
    return frozenset(found)


def _written_of(held: SameObject[Adventure], here: frozenset[str]) -> Iterator[str]:
    game = held.value
    for character in game.characters.values():
        if character.name in here:
            profile = character.base_profile
            yield f"{profile.tagline} {profile.appearance}"
    yield from (role.tagline for role in game.scenario.roles if role.name in here)


_PLAIN = frozenset("man woman person".split())
"""Anybody may go by these, by the pronoun."""


@lru_cache(maxsize=512)
def _called(text: str) -> frozenset[str]:
    words = words_of(clean(text))[1]
    return frozenset(head for word in words if (head := somebody(word)) is not None) - _PLAIN


# --- people --------------------------------------------------------------------------------------------


def _people(played: PlayedTurn) -> tuple[KnownPerson, ...]:
    before, after = played.before["entities"], played.after["entities"]
    places = {position(state, played.actor_id) for state in (played.before, played.after)}
    found = [
        KnownPerson(
            entity["name"],
            entity.get("pronouns", "they"),
            _standing(entity, before.get(entity["id"], entity), places),
            entity["type"] == "pc",
            tuple(entity.get("aliases", ())),
        )
        for entity in after.values()
        if entity["type"] in ("pc", "npc") and not is_hidden(entity)
    ]
    scenario, taken = played.game.scenario, {person.name for person in found}
    roles = (role for role in scenario.roles if role.name not in taken)
    dead = (one for one in scenario.dead if one.name not in taken)
    return (
        *found,
        *(KnownPerson(role.name, role.pronouns, "absent") for role in roles),
        *(KnownPerson(one.name, one.pronouns, "dead", aliases=one.aliases) for one in dead),
    )


def _standing(
    now: Entity, earlier: Entity, places: set[str | None]
) -> Literal["present", "absent", "senseless", "dead"]:
    """Where somebody stands for this turn's passage: who could act when it began may be told of acting."""
    was_here = earlier["location"] in places and earlier["location"] is not None
    is_here = now["location"] in places and now["location"] is not None
    if (was_here and is_awake(earlier)) or (is_here and is_awake(now)):
        return "present"
    if now["status"] == "dead":
        return "dead"
    return "senseless" if is_here or not is_awake(now) else "absent"


def _heard(people: tuple[KnownPerson, ...], lines: Sequence[str]) -> tuple[KnownPerson, ...]:
    """The people, with those present whom the engine's own lines of this turn let speak or act."""
    away = [person for person in people if person.standing == "absent"]
    telling = [
        line
        for line in lines
        if any(label in line for person in away for label in (person.name.split()[0], *person.aliases))
    ]
    if not telling:
        return people
    cast_now = KnownPeople(people)
    heard: set[str] = set()
    for line in telling:
        for sentence in sentences(clean(line)):
            reading = SentenceTokens(sentence.text.strip())
            named = cast_now.mentions(reading)
            places = {place for place, _ in absent(reading, cast_now, named, SentenceTopic())}
            heard |= {mention.person.name for mention in named if mention.start in places}
    return tuple(
        replace(person, standing="present") if person.name in heard and person in away else person
        for person in people
    )


_ORDINARY = "neutral"
"""An alignment that is a word of any prose as well; whole alignments are found by their form."""


def facts_of_question(
    game: Adventure, state: State, asked: QuestionInput, prompts: frozenset[str] = frozenset()
) -> GuardFacts:
    """What an answer to a question may name, and what it may not."""
    hidden, held = hidden_in(game, state)
    return GuardFacts(
        known=(
            asked.question,
            *(one.text for one in asked.evidence),
            *(one.where for one in asked.evidence),
            *(one.asked for one in asked.earlier),
            *(place["name"] for place in state["world"]["locations"].values()),
            *(entity["name"] for entity in state["entities"].values() if not is_hidden(entity)),
        ),
        vocabulary=vocabulary_of(game),
        internal=hidden,
        secrets=tuple(secret for secret, _ in held),
        keepers=tuple(keeper for _, keeper in held),
        prompts=prompts,
        lines=asked.never,
        authored=tuple(one.text for one in asked.evidence),
        english=is_english(asked.language),
    )


def hidden_in(game: Adventure, state: State) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """Names and notes that no reader may see, and the longer secrets, each with the name of whose it is."""
    entities = state["entities"].values()
    shown = frozenset[str]().union(*(_folded(SameObject(one)) for one in entities if not is_hidden(one)))
    hidden = (entity for entity in entities if is_hidden(entity))
    terms = [name for one in hidden for name in _telling_names(one) if name.casefold() not in shown]
    held = ((value, entity["name"]) for entity in entities for value in entity["internal"].values())
    notes = [(value, name) for value, name in held if isinstance(value, str)]
    terms += [note for note, _ in notes if len(note.split()) < 4 and note.casefold() != _ORDINARY]
    goals, names = game.scenario.goals, {one["id"]: one["name"] for one in entities}
    secrets = [(note, name) for note, name in notes if len(note.split()) >= 4]
    secrets += [(goal, names.get(who, "")) for who, goal in goals.items() if who != "player"]
    secrets += [(one.base_profile.fears, one.name) for one in game.characters.values()]
    return tuple(terms), tuple(secrets)


@lru_cache(maxsize=4096)
def _folded(held: SameObject[Entity]) -> tuple[str, ...]:
    """The names of somebody or something in small letters, kept while it is as it is."""
    entity = held.value
    return tuple(name.casefold() for name in (entity["name"], *entity.get("aliases", ())))


def _telling_names(entity: Entity) -> Iterator[str]:
    """The names that can only mean one hidden thing: its own, also turned round ("bundle of twigs" for a twig bundle),
    and those others that say what marks it off. A word that is only the kind of thing ("iron key") may mean another.
    """
    name = entity["name"]
    yield name
    words = name.casefold().split()
    if len(words) == 2 and "'" not in name:
        yield f"{words[1]} of {words[0]}"
    marks = {word[:_STEM] for word in (words[1:] if "of" in words else words[:-1]) if len(word) > 3}
    for alias in entity.get("aliases", ()):
        said = {word[:_STEM] for word in alias.casefold().split() if "'" not in word}
        if len(said) > 1 and not marks.isdisjoint(said):
            yield alias


_STEM = 5
