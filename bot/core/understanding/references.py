"""Resolves a player's words ("he", "the door", "her key", "the lmap") to ids of a scene.

"He", "the door", possessives (docs/protocol.md, Truth engine). Nothing here guesses between equals:
the answer is one id, the ids that fit equally, or the words that fit nothing.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence, Set
from functools import cached_property, lru_cache
from typing import Literal

from rapidfuzz.distance import OSA

from bot.core.contracts import EntityView, Mention, SceneView
from bot.core.late_dataclasses import dataclass
from bot.core.state.document import SameObject
from bot.core.understanding.inflection import singular
from bot.core.understanding.words.naming import OF_ANOTHER

Want = Literal["character", "item", "exit"]
ANYTHING: frozenset[str] = frozenset({"character", "item", "exit"})
THINGS = frozenset({"item", "object", "thing", "loc", "location"})

_PERSONAL = {"he": "he", "him": "he", "himself": "he", "she": "she", "her": "she", "herself": "she"}
_NEUTRAL = frozenset({"it", "itself", "that", "this", "one"})
_PLURAL = frozenset({"they", "them", "themself", "themselves"})
PRONOUNS = frozenset({*_PERSONAL, *_NEUTRAL, *_PLURAL})
_OWNERS = frozenset({"my", "mine", "his", "her", "their", "its", "your", "our", "own"})
_DETERMINERS = frozenset(
    {"the", "a", "an", "some", "this", "that", "these", "those", "any", "another", "of", "to"}
)
_WHICHEVER = frozenset({"nearest", "closest", "furthest", "farthest"})
"""Who says so leaves it to where everybody stands, and means one of those who are here."""
_OUTSIDE = frozenset({"outside", "out", "outdoors"})
OPEN_AIR = frozenset(
    [
        "outside",
        "outdoors",
        "walkway",
        "yard",
        "courtyard",
        "street",
        "lot",
        "road",
        "garden",
        "square",
        "beach",
        "forest",
        "field",
        "alley",
        "lane",
        "path",
        "porch",
        "terrace",
        "quay",
        "pier",
        "dock",
        "shore",
        "wood",
        "woods",
        "meadow",
        "roof",
        "car",
        "park",
        "hill",
        "jetty",
        "wharf",
        "harbour",
        "causeway",
        "balcony",
        "deck",
        "moor",
        "cliff",
        "churchyard",
    ]
)
# Words that tell one thing from another of its kind: "the green door" is not the oak one.
_TELLING = frozenset(
    [
        "burning",
        "lit",
        "unlit",
        "cold",
        "red",
        "green",
        "blue",
        "yellow",
        "white",
        "black",
        "grey",
        "gray",
        "brown",
        "purple",
        "orange",
        "pink",
        "gold",
        "golden",
        "silver",
        "brass",
        "iron",
        "tin",
        "steel",
        "copper",
        "bronze",
        "stone",
        "glass",
        "paper",
        "oak",
        "wooden",
        "carved",
        "front",
        "back",
        "left",
        "right",
        "other",
        "second",
        "third",
        "next",
        "upper",
        "lower",
    ]
)
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th)")
# Words for a kind of thing, which are no short names of what only has them in its name: "the key" is no key board.
_KINDS = frozenset({"key", "door", "lock", "chest", "lamp", "lid"})
# The shortest word that a slip of the pen can turn into a piece of scenery: "flour" is no floor.
_LONG = 6
_EXACT, _ALL_WORDS, _KIND, _HEAD, _NEAR = 100, 90, 85, 70, 60


@dataclass(frozen=True, slots=True)
class Found:
    """The one thing meant: an entity id, or a location id when `exit` is true."""

    id: str
    exit: bool = False


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """Several things fit equally well."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoReferent:
    """Nothing in the scene fits these words."""

    words: str


Reference = Found | Ambiguous | NoReferent


@dataclass(frozen=True)
class _Candidate:
    id: str
    labels: tuple[tuple[str, ...], ...]
    kind: str
    sort: Want
    carried: bool
    pronouns: str
    loose: frozenset[str]
    scenery: bool = False

    @cached_property
    def bare(self) -> tuple[tuple[frozenset[str], str], ...]:
        """Each label as a set of words in the singular, with its head."""
        return tuple((frozenset(map(singular, label)), singular(label[-1])) for label in self.labels)

    @cached_property
    def heads(self) -> frozenset[str]:
        """What the candidate is called at its shortest, and its kind."""
        return frozenset({self.kind, *(head for _, head in self.bare)})


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[str, ...]:
    """Lower-case words of a text, without punctuation; "Lena's" becomes "lena" and "'s"."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("’", "'")
    return tuple(re.findall(r"'s\b|[^\W_]+(?:['-](?!s\b)[^\W_]+)*", plain))


def is_character(entity: EntityView) -> bool:
    """Whether an entity is somebody rather than something."""
    return entity.type not in THINGS


def resolve(
    words: str,
    scene: SceneView,
    mentioned: Sequence[Mention] = (),
    want: Set[str] = ANYTHING,
    *,
    actor_id: str | None = None,
    prefer_carried: bool = False,
) -> Reference:
    """Find what the words stand for among what `want` allows ("character", "item", "exit").

    `mentioned` is newest first; `actor_id` is never meant by a pronoun of the third person.
    """
    said = words_of(words)
    if said in {("me",), ("myself",)} and actor_id is not None and "character" in want:
        return Found(actor_id)
    if len(said) == 1 and said[0] in PRONOUNS:
        others = [
            found
            for found in _candidates(scene)
            if found.sort in want and found.id != actor_id and found.sort != "exit"
        ]
        return _pronoun(said[0], words, others, mentioned)
    own = bool(said) and said[0] in {"my", "mine", "our"}
    whichever = not _WHICHEVER.isdisjoint(said[:-1])
    if whichever:
        said = tuple(word for word in said if word not in _WHICHEVER)
    owner, core = _owner(said, scene, mentioned, actor_id)
    if not core:
        return NoReferent(words)
    if "exit" in want and core[-1] in _OUTSIDE:
        return _way_out(words, scene)
    scores = _scores(SameObject(scene), core, _content(said))
    scored = [
        (scores[number], found) for number, found in enumerate(_candidates(scene)) if found.sort in want
    ]
    best = max((score for score, _ in scored), default=0)
    if best <= 0:
        return NoReferent(words)
    fitting = [found for score, found in scored if score == best]
    chosen = _choose(fitting, mentioned, owner, prefer_carried or own)
    return Found(chosen.ids[0]) if whichever and isinstance(chosen, Ambiguous) else chosen


def names_all(words: str, scene: SceneView) -> bool:
    """Whether one name of somebody or something in the scene has all of the words."""
    bare = frozenset(singular(word) for word in _content(words_of(words)) if word != "'s")
    return any(
        bare <= label or frozenset(_content((found.kind,))) == bare
        for found in _candidates(scene)
        for label, _ in found.bare
    )


def _candidates(scene: SceneView) -> tuple[_Candidate, ...]:
    return _candidates_of(SameObject(scene))


@lru_cache(maxsize=16)
def _candidates_of(held: SameObject[SceneView]) -> tuple[_Candidate, ...]:
    """Everybody and everything that words may mean in a scene, made ready once for all the words of a message."""
    scene = held.value
    found: dict[str, _Candidate] = {}
    stands = {entity.id for entity in scene.scenery}
    shown = (*scene.present, *scene.scenery)
    description = words_of(scene.description)
    marked = [at for at, word in enumerate(description[:-1]) if word in _TELLING]
    for entity, carried in [*((e, True) for e in scene.carried), *((e, False) for e in shown)]:
        if entity.id in found:
            continue
        labels = tuple(filter(None, (_content(words_of(label)) for label in (entity.name, *entity.aliases))))
        loose = frozenset(word for label in labels for word in label) | set(words_of(" ".join(entity.traits)))
        loose |= _told_of(labels, description, marked)
        sort: Want = "character" if is_character(entity) else "item"
        found[entity.id] = _Candidate(
            entity.id,
            labels,
            "" if entity.id in stands else entity.kind.casefold(),
            sort,
            carried,
            entity.pronouns,
            loose,
            entity.id in stands,
        )
    ways = [_way(scene, index) for index in range(len(scene.exits))]
    return (*found.values(), *ways)


def _told_of(
    labels: tuple[tuple[str, ...], ...], description: tuple[str, ...], marked: Sequence[int]
) -> frozenset[str]:
    """The words that the place's own description sets before a name to tell it from others ("a green tool chest").

    `marked` are the places of such words.
    """
    return frozenset(
        description[at]
        for at in marked
        if any(description[at + 1 : at + 1 + len(label)] == label for label in labels)
    )


def _way(scene: SceneView, index: int) -> _Candidate:
    way = scene.exits[index]
    door = next((entity for entity in scene.present if entity.id == way.via), None)
    names = [way.name] if door is None else [way.name, door.name, *door.aliases]
    labels = tuple(filter(None, (_content(words_of(name)) for name in names)))
    kind = "" if door is None else door.kind.casefold()
    loose = frozenset(word for label in labels for word in label)
    return _Candidate(way.location_id, labels, kind, "exit", False, "it", loose)


def _content(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for word in words if word not in _DETERMINERS)


def _owner(
    said: tuple[str, ...], scene: SceneView, mentioned: Sequence[Mention], actor_id: str | None
) -> tuple[frozenset[str], tuple[str, ...]]:
    """The words that name the owner ("Lena's letter", "her key"), and the words of the thing itself."""
    if "'s" in said[1:]:
        cut = said.index("'s")
        return frozenset(_content(said[:cut])), _content(said[cut + 1 :])
    core = _content(said)
    if not core or core[0] not in _OWNERS:
        return frozenset(), core
    rest = tuple(word for word in core if word not in _OWNERS)
    pronouns = {"his": "he", "her": "she"}.get(core[0])
    people = [entity for entity in scene.present if is_character(entity) and entity.id != actor_id]
    fitting = [entity for entity in people if pronouns is None or entity.pronouns == pronouns]
    order = [mention.id for mention in mentioned]
    fitting.sort(key=lambda entity: order.index(entity.id) if entity.id in order else len(order))
    if core[0] in {"my", "mine", "our", "its"} or not fitting:
        return frozenset(), rest
    return frozenset(words_of(fitting[0].name)), rest


def _pronoun(word: str, words: str, candidates: list[_Candidate], mentioned: Sequence[Mention]) -> Reference:
    """What a pronoun means: what was mentioned last, else the only thing here that fits.

    What somebody has had on them all along, and nobody spoke of, is meant by none.
    """
    by_id = {found.id: found for found in candidates}
    fits = {found.id for found in candidates if _agrees(word, found)}
    for mention in mentioned:
        if mention.id in fits:
            return Found(mention.id)
    fits -= {found.id for found in candidates if found.scenery or (found.carried and found.sort == "item")}
    if not fits and word in _PLURAL:
        fits = {found.id for found in candidates if found.sort == "character"} or set(by_id)
        for mention in mentioned:
            if mention.id in fits:
                return Found(mention.id)
    ids = tuple(ident for ident in by_id if ident in fits)
    if not ids:
        return NoReferent(words)
    return Found(ids[0]) if len(ids) == 1 else Ambiguous(ids)


def agrees(word: str, pronouns: str) -> bool:
    """Whether a pronoun of a person may mean somebody with these pronouns."""
    return _PERSONAL.get(word) == pronouns or (word in _PLURAL and pronouns == "they")


def _agrees(word: str, found: _Candidate) -> bool:
    if word in _PERSONAL or word in _PLURAL:
        return agrees(word, found.pronouns)
    return found.pronouns == "it" or found.sort == "item"


def _way_out(words: str, scene: SceneView) -> Reference:
    open_air = [way.location_id for way in scene.exits if OPEN_AIR & set(words_of(way.name))]
    ids = open_air or [way.location_id for way in scene.exits]
    if not ids:
        return NoReferent(words)
    return Found(ids[0], exit=True) if len(ids) == 1 else Ambiguous(tuple(ids))


@lru_cache(maxsize=64)
def _scores(scene: SameObject[SceneView], core: tuple[str, ...], full: tuple[str, ...]) -> tuple[int, ...]:
    """How well words fit each candidate of a scene; a message asks for the same words several times."""
    said = _SaidWords.of(core, scene)
    return tuple(
        _EXACT + 1 if full and full in found.labels else _score(said, found)
        for found in _candidates_of(scene)
    )


@dataclass(frozen=True, slots=True)
class _SaidWords:
    """Words that are to name something, with what does not depend on what they are held against."""

    core: tuple[str, ...]
    bare: tuple[str, ...]
    telling: tuple[str, ...]
    of_another: tuple[str, ...]
    alike: tuple[Set[str], ...]
    """Of each word those words of the scene's names that it may be a slip of the pen for."""
    long: bool

    @classmethod
    def of(cls, core: tuple[str, ...], scene: SameObject[SceneView]) -> _SaidWords:
        bare = tuple(singular(word) for word in core)
        names = _words_in(scene)
        return cls(
            core,
            bare,
            tuple(word for word in bare if word in _TELLING or _ORDINAL.fullmatch(word)),
            tuple(word for word in (*core[:-1], *bare[:-1]) if word in OF_ANOTHER),
            tuple(_alike(word, names) for word in core),
            min(map(len, core)) >= _LONG,
        )


@lru_cache(maxsize=16)
def _words_in(scene: SameObject[SceneView]) -> Mapping[str, Set[str]]:
    """Every word that belongs to somebody or something of a scene, by its first letter."""
    found: dict[str, set[str]] = {}
    for word in {word for one in _candidates_of(scene) for word in one.loose}:
        found.setdefault(word[:1], set()).add(word)
    return found


def _alike(word: str, names: Mapping[str, Set[str]]) -> frozenset[str]:
    """The names that a word may be a slip of the pen for; each of them begins with one of its first two letters."""
    return frozenset(
        other for letter in {word[:1], word[1:2]} for other in names.get(letter, ()) if _near(word, other)
    )


def _score(said: _SaidWords, found: _Candidate) -> int:
    core, bare, head_said = said.core, said.bare, said.bare[-1]
    if core in found.labels:
        return _EXACT
    if (head_said in _KINDS and head_said not in found.heads) or any(
        word not in found.loose for word in said.telling
    ):
        return 0
    # "The gloves" are no glove box.
    several = core[-1] != head_said and core[-1] not in found.loose and head_said in found.loose - found.heads
    for words, head in found.bare:
        if words.issuperset(bare) and not (several and head != head_said):
            return _ALL_WORDS + (head_said == head)
    if found.kind and bare == (found.kind,):
        return _KIND
    if len(core) > 1 and head_said == found.kind and set(bare[:-1]) <= found.loose:
        return _KIND
    typed = said.long or not found.scenery
    if typed and not several and not any(found.loose.isdisjoint(alike) for alike in said.alike):
        return _NEAR + 5
    if any(word not in found.loose for word in said.of_another):
        return 0
    if len(core) > 1 and head_said in found.heads and found.sort != "character":
        return _HEAD if len(core) < 4 else 0
    return 0


def _near(word: str, other: str) -> bool:
    """Whether a word may be a slip of the pen for another; short words must be equal."""
    if word == other:
        return True
    shorter = min(len(word), len(other))
    if shorter < 4 or (word[0] != other[0] and sorted(word[:2]) != sorted(other[:2])):
        return False
    if len(word) == len(other) == 4:
        return sorted(word) == sorted(other)  # "lmap" is the lamp, and a roof is no room
    allowed = 1 if shorter < 7 else 2
    return OSA.distance(word, other, score_cutoff=allowed) <= allowed


def _choose(
    fitting: list[_Candidate], mentioned: Sequence[Mention], owner: frozenset[str], prefer_carried: bool
) -> Reference:
    narrowed = [found for found in fitting if not found.scenery] or fitting
    if len(narrowed) > 1 and owner:
        narrowed = [found for found in narrowed if owner & found.loose] or narrowed
    if len(narrowed) > 1 and prefer_carried:
        narrowed = [found for found in narrowed if found.carried] or narrowed
    if len(narrowed) > 1:
        narrowed = [found for found in narrowed if found.sort != "exit"] or narrowed
    if len(narrowed) > 1:
        for mention in mentioned:
            recent = [found for found in narrowed if found.id == mention.id]
            if recent:
                narrowed = recent
                break
    if narrowed[0].scenery:
        return Found(narrowed[0].id)
    if len(narrowed) > 1:
        return Ambiguous(tuple(_distinct(found.id for found in narrowed)))
    return Found(narrowed[0].id, exit=narrowed[0].sort == "exit")


def _distinct(ids: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(ids))
