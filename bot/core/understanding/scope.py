"""What a message can speak of: who and what is here, the ways out, what is known elsewhere, and the scenery.

A word that names something is never taken for something else: what is not here is known for not being here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import field
from itertools import pairwise

from bot.core.contracts import EntityView, ExitView, InterpretInput, Mention
from bot.core.late_dataclasses import dataclass
from bot.core.state.document import SameObject
from bot.core.understanding import scenery
from bot.core.understanding.acts import Named
from bot.core.understanding.arriving import arrived
from bot.core.understanding.elsewhere import is_truer_elsewhere, scene_of
from bot.core.understanding.labels import is_slip_of
from bot.core.understanding.references import (
    PRONOUNS,
    Ambiguous,
    Found,
    NoReferent,
    Reference,
    is_character,
    names_all,
    resolve,
    words_of,
)
from bot.core.understanding.rephrasing import held_of_two, is_part, rephrased, untitled, whole_of, whose_one
from bot.core.understanding.scenery import has_part, is_no_noun_last, is_own_thing, loose_words, scenery_in
from bot.core.understanding.tokens import Word
from bot.core.understanding.ways import COMMON_WAYS, door_of_thing, way_named
from bot.core.understanding.words.naming import (
    ANIMALS,
    BARE,
    DONE_TO_HOLDERS,
    ENTRANCES,
    EVERYBODY,
    FIT,
    FIXED,
    INDEFINITE,
    ONESELF,
    OWNED,
    PERSON_NOUNS,
    PERSONS,
    POINTED_AT,
    POSSESSIVE,
    SKIPPED,
    SUCH_ONES,
    TAME,
    THEM,
    THINGLY,
)
from bot.core.understanding.words.parts import TELLING_PARTS

_ITEM = frozenset({"item"})
_EXIT = frozenset({"exit"})
_LONGEST_ANIMAL = 3
"""A name of so many words is no animal's: "the head of a fox" hangs on a wall."""
_SHORTEST_PLACE = 2
"""More words than that name a place and its gate."""
_PERSONAL = {"him": "he", "he": "he", "her": "she", "she": "she"}
ANY = frozenset({"character", "item", "exit"})


@dataclass
class MessageScope:
    """The scene of one message, with what it has spoken of so far, newest first."""

    given: InterpretInput
    mentioned: list[Mention] = field(default_factory=list[Mention])

    def __post_init__(self) -> None:
        self.mentioned = [mention for mention in self.given.mentioned if mention.id != self.given.actor_id]
        actor = self.given.actor
        self.own_names = set(words_of(actor.name)) if actor else set[str]()
        self.own_pronoun = actor.pronouns if actor else "they"
        self.latest: Named | None = None
        self.absent: Named | None = None
        # What may be somewhere, and where ("maybe the hood's in the chest").
        self.supposed: tuple[Named, Named | None] | None = None
        self.act = ""
        # The thing this message spoke of last, for "it", wherever it is.
        self.travelled = False
        self.parts: dict[str, frozenset[str]] = {}
        self._survey()

    def arrive(self, place: str, taken: Collection[str]) -> None:
        """The message goes to a place: what it names from now on is there, or was `taken` along."""
        if place == self.given.scene.location_id:
            return
        self.given = arrived(self.given, place, taken)
        self.travelled = True
        self._survey()
        known = {one.id for one in self.mentioned}
        self.mentioned += [
            Mention(id=one.id, pronouns=one.pronouns) for one in self.people if one.id not in known
        ]

    def _survey(self) -> None:
        """Sorts what the scene shows."""
        scene = self.given.scene
        self.entities: dict[str, EntityView] = {
            entity.id: entity for entity in (*scene.present, *scene.carried, *scene.scenery)
        }
        self.ways: dict[str, ExitView] = {way.location_id: way for way in scene.exits}
        self.carried = {entity.id for entity in scene.carried}
        self.people = tuple(
            entity for entity in scene.present if is_character(entity) and entity.id != self.given.actor_id
        )
        self._elsewhere = scene_of(SameObject(self.given.elsewhere), SameObject(self.given.places))

    @property
    def company(self) -> bool:
        """Whether anybody else is here who might hear."""
        return any(person.status != "dead" for person in self.people)

    def is_person(self, ident: str | None) -> bool:
        """Whether an id is that of somebody else who is here."""
        return any(person.id == ident for person in self.people)

    def mention(self, ident: str | None) -> None:
        """Somebody or something was just spoken of."""
        found = self.entities.get(ident or "")
        if found is not None and ident != self.given.actor_id:
            self.mentioned.insert(0, Mention(id=found.id, pronouns=found.pronouns))

    def spoken_of(self, named: Named | None) -> None:
        """Keeps in mind what was just spoken of, for pronouns."""
        if named is None or named.sort == "self":
            return
        if named.sort == "away" and (named.id or "").startswith(("npc_", "pc_")):
            self.absent = named
            return
        if named.sort == "here":
            self.mention(named.id)
        if named not in (self.supposed or ()):
            self.supposed = None
        if not self.is_person(named.id) and named.sort != "exit" and named.words.casefold() not in PRONOUNS:
            self.latest = named

    def named_in_speech(self, words: Sequence[Word]) -> None:
        """Keeps in mind the things that were named in what was said, for pronouns of the deeds that follow."""
        heads: dict[str, str] = {}
        for thing in self.entities.values():
            if not is_character(thing):
                heads.setdefault(words_of(thing.name)[-1], thing.id)
        for before, word in pairwise(words):
            pointed = before.lower in POINTED_AT and word.label is None
            ident = heads.get(word.lower) if pointed else word.label
            if ident in self.entities and not self.is_person(ident):
                self.spoken_of(Named(word.text, "here", ident))

    def hearer(self) -> str | None:
        """Whom a word without address is for: the newest one spoken of, or the only one; the story's people first.

        The dead are spoken to by name alone.
        """
        alive = [person for person in self.people if person.status != "dead"]
        people = [one.id for one in alive if one.type == "npc"] or [one.id for one in alive]
        recent = next((mention.id for mention in self.mentioned if mention.id in people), None)
        return recent or (people[0] if len(people) == 1 else None)

    def named(self, words: str, want: frozenset[str] = ANY, *, carried: bool = False) -> Named | None:
        """Who or what the words name; None where they name nothing at all ("", "quickly")."""
        said = tuple(word for word in words_of(words) if word != "'s")
        core = tuple(word for word in said if word not in SKIPPED)
        if not said:
            return None
        if len(core) > 1 and (plain := untitled(said, self._everybody())) != said:
            return self.named(plain[0].capitalize(), want, carried=carried)
        if said[1:2] == ("own",) and said[2:] and said[0] in OWNED:
            return self._own(" ".join(("my", *said[2:])), want)
        if len(said) == 1 and said[0] in POSSESSIVE:
            one = whose_one(said[0], self._things(), self.carried) if "item" in want else None
            return (
                Named(one.name, "here", one.id)
                if one is not None
                else self.named(POSSESSIVE[said[0]], want, carried=carried)
            )
        if said in THINGLY and self.supposed is not None:
            thing, holder = self.supposed
            return holder if holder is not None and self.act in DONE_TO_HOLDERS else thing
        inner = door_of_thing(said, self._things(), self.mentioned, self.given)
        if inner is not None:
            return Named(words, "here", inner.id)
        beast = self._animal(said[0]) if len(said) == 1 else None
        if beast is not None:
            return Named(words, "here", beast)
        entered = self._entrance(core)
        if entered is not None:
            return entered
        if said in THINGLY and self.latest is not None:
            handed = self.act in ("give", "show", "throw") and self.latest.id in self.entities
            return self._fitting(self.latest) if handed and self.latest.sort == "here" else self.latest
        if said[-1] in ONESELF:
            return Named(words, "self", self.given.actor_id)
        if want == _ITEM and scenery.is_another(words, core, self.entities.values()):
            return Named(words, "none")
        found = self._whole(said, want, carried=carried) or self._in_scene(words, said, want, carried=carried)
        if found is not None and found.sort in ("here", "exit") and self._truer_elsewhere(core, found):
            return self._not_here(words)
        if found is not None and self.is_person(found.id) and not self._called_so(said, found.id):
            found = None
        found = self._better(words, said, want, found)
        if carried and found is not None and "other" in said and found.id not in self.carried:
            held = held_of_two(found.id, self._things(), self.carried)
            found = Named(held.name, "here", held.id) if held is not None else found
        owner = self.owner(said)
        if found is None and owner is not None:
            return Named(words, "here", owner) if want != _ITEM else Named(words, "none")
        if found is not None:
            return found
        if core and core[-1] in PERSON_NOUNS and said[0] not in INDEFINITE:
            person = self._somebody(core[-1])
            if person is not None:
                return person
        if said[-1] in EVERYBODY or words.casefold() in EVERYBODY:
            hearer = self.hearer()
            return Named(words, "here", hearer) if hearer else Named(words, "none")
        if said[-1] in PRONOUNS:
            return self.absent if self.absent is not None and said in THEM else Named(words, "none")
        return self._not_here(words) or (Named(words, "none") if core else None)

    def _entrance(self, core: tuple[str, ...]) -> Named | None:
        """The place whose gate or steps are named ("the mill yard gate"), where nothing here is called so."""
        entrance = len(core) > _SHORTEST_PLACE and core[-1] in ENTRANCES
        if not entrance or scenery.has_all(core, self.entities.values()):
            return None
        return self.place_called(" ".join(core[:-1]))

    def _everybody(self) -> Iterator[EntityView]:
        """Whoever else is here, and whoever is known to be elsewhere."""
        yield from self.people
        yield from (one for one in self.given.elsewhere if is_character(one))

    def is_animal(self, ident: str | None) -> bool:
        """Whether somebody or something in reach is an animal, by its name."""
        one = self.entities.get(ident or "")
        if one is None or self.is_person(one.id):
            return False
        name = words_of(one.name)
        return len(name) < _LONGEST_ANIMAL and not ANIMALS.isdisjoint(name[-1:])

    def _animal(self, pronoun: str) -> str | None:
        """The animal here that "him" or "her" means: the one just named, or the only one where no such person is."""
        whose = _PERSONAL.get(pronoun)
        if whose is None:
            return None
        beasts = [ident for ident in self.entities if self.is_animal(ident)]
        people = {one.id for one in self.people if one.pronouns == whose}
        fresh = self.mentioned[: len(self.mentioned) - len(self.given.mentioned)]
        newest = next((one.id for one in fresh if one.id in people or one.id in beasts), None)
        if newest in beasts:
            return newest
        if len(beasts) != 1 or people or self.absent is not None:
            return None
        away = any(is_character(one) and one.pronouns == whose for one in self.given.elsewhere)
        tame = not TAME.isdisjoint(words_of(self.entities[beasts[0]].name))
        return beasts[0] if tame or not away else None

    def place_called(self, words: str) -> Named | None:
        """The place, next to here or further off, whose name has all of the words and its last; None for any other."""
        said = [word for word in words_of(words) if word not in SKIPPED]
        near = {way.location_id for way in self.given.scene.exits}
        names = {way.location_id: words_of(way.name) for way in (*self.given.places, *self.given.scene.exits)}
        fitting = [
            one for one, name in names.items() if said and set(said) <= set(name) and said[-1] == name[-1]
        ]
        whole = [one for one in fitting if len(set(names[one]) - {"the", *said}) == 0] or fitting
        if len(whole) != 1:
            return None
        return Named(words, "exit" if whole[0] in near else "away", whole[0])

    def _in_scene(
        self, words: str, said: tuple[str, ...], want: frozenset[str], *, carried: bool
    ) -> Named | None:
        """What the words name here: of the wanted kind, else of any; a key only where a key is named."""
        found = self._here(words, want, carried)
        if found is not None and want == _ITEM and self._is_name_of_somebody(words):
            found = self._here(words, ANY, carried)  # "look for Ottoline" is no look for Ottoline's list
        if found is None and want != ANY and not (self.travelled and self._is_somebody_away(words)):
            found = self._here(words, ANY, carried)
        keyed = found is not None and self._is_key(found.id) and said[-1] not in PRONOUNS
        return None if keyed and "key" not in said and "keys" not in said else found

    def _is_name_of_somebody(self, words: str) -> bool:
        """Whether words are all of a name of somebody here, or one word of it."""
        said = tuple(word for word in words_of(words) if word not in SKIPPED)
        names = [words_of(name) for person in self.people for name in (person.name, *person.aliases)]
        own = {word for person in self.people for word in words_of(person.name)}
        return said in [tuple(word for word in name if word not in SKIPPED) for name in names] or (
            len(said) == 1 and said[0] in own
        )

    def _is_somebody_away(self, words: str) -> bool:
        """Whether words name somebody who may be where the message has gone: not a hat of theirs."""
        meant = resolve(words, self._elsewhere, (), ANY)
        return isinstance(meant, Found) and meant.id.startswith(("npc_", "pc_"))

    def _own(self, words: str, want: frozenset[str]) -> Named | None:
        """What somebody calls their own: what they carry, or what the story calls theirs; no other thing like it."""
        found = self.named(words, want, carried=True)
        thing = self.entities.get(found.id or "") if found is not None else None
        if found is None or found.id in self.carried or thing is None:
            return found
        return found if words in thing.aliases else Named(words, "none")

    def _whole(self, said: tuple[str, ...], want: frozenset[str], *, carried: bool) -> Named | None:
        """The thing of which the words name a part, unless the part is a thing of its own: "the crank handle"."""
        rest = whole_of(said)
        if not rest or ("character" in want and want != ANY):
            return None
        if names_all(" ".join(said), self.given.scene):
            return None
        whole = self.named(" ".join(rest), want, carried=carried)
        if whole is None or whole.sort in ("none", "self", "away") or self.is_person(whole.id):
            return None
        self.parts[whole.id or ""] = frozenset(said)
        return whole

    def _better(
        self, words: str, said: tuple[str, ...], want: frozenset[str], found: Named | None
    ) -> Named | None:
        """What words name that hit nothing as they stand: a way, a part, "the carved one", or said otherwise."""
        scenery = {each.id for each in self.given.scene.scenery}
        ways = COMMON_WAYS | {word for way in self.given.way_words for word in way.words}
        if want == _EXIT and (found is None or (found.id in scenery and said[-1] in ways)):
            found = self._way(words, said) or found
        if is_own_thing(words) and (found is None or found.id not in self.carried):
            return Named(words, "none")
        if found is not None or (len(said) == 1 and said[0] in PRONOUNS):
            return found
        found = self._having(said) or self._such_a_one(words, said)
        if found is None and not isinstance(resolve(words, self._elsewhere, (), ANY), Found):
            others = (self._in_scene(other, said, want, carried=False) for other in rephrased(said))
            found = next((one for one in others if one is not None and not self.is_person(one.id)), None)
        if found is None and want == ANY and said[-1] in COMMON_WAYS:
            found = self._way(words, said)
        return found

    def _way(self, words: str, said: tuple[str, ...]) -> Named | None:
        """The way that words mean by what is known of it, or the place further off; who climbs, climbs up."""
        said = ("up", *said) if self.act == "climb" and "down" not in said else said
        known = self.given.way_words
        near = way_named(said, self.given.scene.exits, known)
        if not isinstance(near, NoReferent):
            return _named(words, near)
        far = way_named(said, self.given.places, known)
        if isinstance(far, Found):
            return Named(words, "away", far.id)
        return _named(words, way_named(said, self.given.scene.exits, known, level=False))

    def _things(self) -> list[EntityView]:
        """The things in reach, those spoken of lately first."""
        spoken = [self.entities[one.id] for one in self.mentioned if one.id in self.entities]
        things = dict.fromkeys(each.id for each in (*spoken, *self.entities.values()))
        return [self.entities[one] for one in things if not is_character(self.entities[one])]

    def _having(self, said: tuple[str, ...]) -> Named | None:
        """The thing meant by its part alone ("the handle", "its lid"): spoken of lately, or the one that has such."""
        if not is_part(said[-1]) or any(word not in BARE for word in said[:-1]):
            return None
        spoken = {one.id for one in self.mentioned}
        having = [one for one in self._things() if has_part(one, said[-1])]
        if having and having[0].id in spoken:
            return Named(having[0].name, "here", having[0].id)
        if said[-1] not in TELLING_PARTS:
            return None
        scenery = {each.id for each in self.given.scene.scenery}
        things = [one for one in having if one.id not in scenery] or having[:1]
        if len(things) < 2:
            return Named(things[0].name, "here", things[0].id) if things else None
        return Named(" ".join(said), "several", None, tuple(one.id for one in things))

    def _such_a_one(self, words: str, said: tuple[str, ...]) -> Named | None:
        """ "The carved one": what can be called so, of the kind that was spoken of."""
        telling = {word for word in said[:-1] if word not in SKIPPED}
        if said[-1] not in SUCH_ONES or not telling:
            return None
        things = [one for one in self._things() if telling <= loose_words(one)]
        kinds = [self.entities[one.id].kind for one in self.mentioned if one.id in self.entities]
        alike = [one for one in things if kinds and one.kind == kinds[0]] or [
            one for one in things if one.kind in FIT.get(self.act, ())
        ]
        things = alike or things
        if len(things) == 1:
            return Named(things[0].name, "here", things[0].id)
        return Named(words, "several", None, tuple(one.id for one in things)) if things else None

    def _truer_elsewhere(self, core: tuple[str, ...], found: Named) -> bool:
        """Whether only something known elsewhere has every word: "the vault door" is no street door."""
        one, way = self.entities.get(found.id or ""), self.ways.get(found.id or "")
        names = (one.name, *one.aliases, one.kind, *one.traits) if one else (way.name,) if way else ()
        return is_truer_elsewhere(core, names, self.given.elsewhere, self.given.places)

    def _is_key(self, ident: str | None) -> bool:
        """Whether an id is a key's: what opens a cellar is no cellar."""
        one = self.entities.get(ident or "")
        return one is not None and one.kind == "key"

    def _here(self, words: str, want: frozenset[str], carried: bool) -> Named | None:
        meant = resolve(
            words,
            self.given.scene,
            self.mentioned,
            want,
            actor_id=self.given.actor_id,
            prefer_carried=carried,
        )
        found = _named(words, meant)
        if (
            found is None
            or found.id not in self.entities
            or words.casefold() not in ("it", "that", "this", "one", "them")
        ):
            return found
        return self._fitting(found)

    def _fitting(self, found: Named) -> Named:
        """The newest thing spoken of to which the act can be done, where "it" could be several."""
        kinds = FIT.get(self.act)
        held = next((one.id for one in self.mentioned if one.id in self.carried), None)
        if self.act == "consume" and held is not None and self.entities[found.id or ""].kind in FIXED:
            return Named(found.words, "here", held)
        if kinds is None and self.act not in ("take", "give", "show", "drop", "put", "throw"):
            return found
        for ident in (found.id, *(mention.id for mention in self.mentioned)):
            one = self.entities.get(ident or "")
            if (
                one is not None
                and one.pronouns == "it"
                and (one.kind in kinds if kinds else one.kind not in FIXED)
            ):
                return Named(found.words, "here", one.id)
        return found

    def _called_so(self, said: tuple[str, ...], ident: str | None) -> bool:
        """Whether words are somebody's name, or a word for a person; what only describes them names nobody."""
        if said[-1] in PRONOUNS or said[-1] in PERSON_NOUNS or said[-1] in EVERYBODY:
            return True
        person = next(one for one in self.people if one.id == ident)
        labels = {word for name in (person.name, *person.aliases) for word in words_of(name)}
        return any(
            word in labels or any(is_slip_of(word, label) for label in labels)
            for word in said
            if word not in SKIPPED
        )

    def owner(self, said: tuple[str, ...]) -> str | None:
        """Whose a thing is that nobody knows of: "her cap", "Ottoline's pencil"."""
        if len(said) < 2 or said[1] == "own":
            return None  # "her own purse": whose deed it is
        pronoun = {"his": "he", "her": "she", "their": "they", "your": None}.get(said[0], "")
        if pronoun == "":
            return next(
                (
                    person.id
                    for person in self.people
                    if said[0] in words_of(person.name) and said[0] not in SKIPPED
                ),
                None,
            )
        fitting = [person.id for person in self.people if pronoun in (None, person.pronouns)]
        recent = next((mention.id for mention in self.mentioned if mention.id in fitting), None)
        return recent or (fitting[0] if fitting else None)

    def _somebody(self, noun: str) -> Named | None:
        """ "the old woman": the one person of whom that can be said."""
        pronoun = PERSONS.get(noun)
        fitting = [
            person for person in self.people if person.type == "npc" and pronoun in (None, person.pronouns)
        ]
        recent = [mention for mention in self.mentioned if mention.id in {each.id for each in fitting}]
        if len(fitting) == 1 or recent:
            return Named(noun, "here", recent[0].id if recent else fitting[0].id)
        return None

    def _not_here(self, words: str) -> Named | None:
        meant = resolve(words, self._elsewhere, (), ANY)
        if isinstance(meant, Found):
            return Named(words, "away", meant.id)
        if isinstance(meant, Ambiguous):
            return Named(words, "away", None, meant.ids)
        if is_no_noun_last(words):
            return None
        seen = scenery_in(words, self.given.scenery, ())
        by_name = any(seen in words_of(one.name) for one in self._everybody()) if seen else False
        return Named(seen, "seen") if seen and not by_name else None


def _named(words: str, meant: Reference) -> Named | None:
    if isinstance(meant, Found):
        return Named(words, "exit" if meant.exit else "here", meant.id)
    if isinstance(meant, Ambiguous):
        return Named(words, "several", None, meant.ids)
    return None
