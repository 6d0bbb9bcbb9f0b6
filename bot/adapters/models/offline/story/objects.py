"""Reads who and what a clause is about: its noun phrases, resolved against the scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.adapters.models.offline.story.lexicon import INSTRUMENTAL, NOTHING_WORDS, PREPOSITIONS
from bot.adapters.models.offline.story.words import Token
from bot.core.contracts import EntityView, InterpretInput, Mention
from bot.core.understanding.references import PRONOUNS, THINGS, Found, is_character, resolve

_CONTENT = frozenset(
    {"about", "regarding", "concerning", "that", "whether", "if", "how", "why", "what", "of"}
)
# "His hands", where somebody is wanted, is he.
_POSSESSIVE = {"his": "him", "their": "them"}
_SPLITTERS = frozenset({"the", "a", "an", "my", "some", "your"})
WANTS: dict[str, frozenset[str]] = {
    "character": frozenset({"character"}),
    "item": frozenset({"item"}),
    "exit": frozenset({"exit"}),
    "place": frozenset({"exit"}),
    "any": frozenset({"character", "item", "exit"}),
}


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """One noun phrase, with the preposition before it."""

    preposition: str
    tokens: tuple[Token, ...]

    @property
    def words(self) -> str:
        return " ".join(token.text for token in self.tokens)


@dataclass
class MessageReading:
    """What one message has spoken of so far, over the scene it is spoken in."""

    given: InterpretInput
    mentioned: list[Mention] = field(default_factory=list[Mention])
    entities: dict[str, EntityView] = field(default_factory=dict[str, EntityView])

    def __post_init__(self) -> None:
        scene = self.given.scene
        self.mentioned = [mention for mention in self.given.mentioned if mention.id != self.given.actor_id]
        self.entities = {entity.id: entity for entity in (*scene.present, *scene.carried)}

    def mention(self, ident: str | None) -> None:
        """An entity was just spoken of."""
        if ident in self.entities and ident != self.given.actor_id:
            self.mentioned.insert(0, Mention(id=ident, pronouns=self.entities[ident].pronouns))

    def find(self, words: str, want: frozenset[str], *, carried: bool = False) -> Found | None:
        """The one thing these words mean, or None."""
        found = resolve(
            words,
            self.given.scene,
            self.mentioned,
            want,
            actor_id=self.given.actor_id,
            prefer_carried=carried,
        )
        return found if isinstance(found, Found) else None

    def is_other(self, ident: str | None) -> bool:
        """Whether an id is that of a character other than the actor."""
        return ident in self.entities and ident != self.given.actor_id and is_character(self.entities[ident])

    def addressee(self) -> str | None:
        """Whom a word without address is for: the newest one spoken of, or the only one there; players write to
        each other in their own way, so they come after the people of the story."""
        others = [entity for entity in self.given.scene.present if self.is_other(entity.id)]
        people = [entity.id for entity in others if entity.type == "npc"] or [entity.id for entity in others]
        recent = next((mention.id for mention in self.mentioned if mention.id in people), None)
        return recent or (people[0] if len(people) == 1 else None)

    def has_company(self) -> bool:
        """Whether anybody else is here."""
        return any(self.is_other(entity.id) for entity in self.given.scene.present)


def parts_of(tokens: Sequence[Token]) -> tuple[NounPhrase, ...]:
    """The noun phrases of a clause after its verb; what is said or asked about ends the list."""
    parts: list[NounPhrase] = []
    preposition, current = "", list[Token]()
    for token in tokens:
        if token.quote is not None:
            continue
        if token.lower in PREPOSITIONS and token.label is None:
            parts.append(NounPhrase(preposition, _trimmed(current)))
            preposition, current = token.lower, []
        else:
            current.append(token)
    parts.append(NounPhrase(preposition, _trimmed(current)))
    return tuple(part for part in parts if part.tokens)


def _trimmed(tokens: list[Token]) -> tuple[Token, ...]:
    kept = [token for token in tokens if token.label is not None or not _adverb(token.lower)]
    if all(
        token.label is None and token.lower in NOTHING_WORDS and token.lower not in PRONOUNS for token in kept
    ):
        return ()
    return tuple(kept)


def _adverb(word: str) -> bool:
    return (
        len(word) > 4 and word.endswith("ly") and word not in {"family", "belly", "lily", "fly", "jelly"}
    ) or word in {
        "again",
        "please",
        "now",
        "too",
        "instead",
        "then",
        "first",
        "myself",
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
    }


def pick(
    parts: Sequence[NounPhrase],
    want: frozenset[str],
    reading: MessageReading,
    *,
    carried: bool = False,
    speech: bool = False,
) -> tuple[Found | None, NounPhrase | None]:
    """The first part that means one thing of the wanted sort, and that part (or the first that could have)."""
    candidates: list[NounPhrase] = []
    for part in parts:
        if part.preposition in _CONTENT and (speech or part.preposition != "of"):
            break
        if part.preposition in INSTRUMENTAL and not speech and want != frozenset({"character"}):
            continue
        candidates.append(part)
    for part in candidates:
        found = reading.find(part.words, want, carried=carried) or _inside(part, want, reading)
        if found is not None:
            return found, part
    return None, candidates[0] if candidates else None


def _inside(part: NounPhrase, want: frozenset[str], reading: MessageReading) -> Found | None:
    """A name, pronoun or shorter phrase inside a part: "her everything", "Lena the letter"."""
    exits = {way.location_id for way in reading.given.scene.exits}
    for token in part.tokens:
        if token.label in reading.entities:
            sort = "item" if reading.entities[token.label].type in THINGS else "character"
            if sort in want:
                return Found(token.label)
        elif token.label in exits and token.label is not None and "exit" in want:
            return Found(token.label, exit=True)
    first = _POSSESSIVE.get(part.tokens[0].lower, part.tokens[0].lower)
    if first in PRONOUNS and len(part.tokens) > 1:
        return reading.find(first, want)
    for place in range(1, len(part.tokens)):
        if part.tokens[place].lower in _SPLITTERS:
            rest = " ".join(token.text for token in part.tokens[place:])
            return reading.find(rest, want)
    return None


def instrument_of(
    parts: Sequence[NounPhrase], reading: MessageReading, target: Found | None, used: NounPhrase | None
) -> tuple[str | None, str | None]:
    """The thing used: "with the brass key", or the thing given; its id, or the words that name no one thing."""
    want = frozenset({"item"})
    for part in parts:
        if part.preposition in INSTRUMENTAL:
            if reading.find(part.words, frozenset({"character"})) is not None:
                continue
            found = reading.find(part.words, want, carried=True) or _inside(part, want, reading)
            return (found.id, None) if found else (None, part.words)
    for part in parts:
        tokens = tuple(token for token in part.tokens if target is None or token.label != target.id)
        if part is used:
            tokens = tokens if len(tokens) < len(part.tokens) else tokens[1:]
        if not tokens or part.preposition in _CONTENT:
            continue
        left = NounPhrase(part.preposition, tokens)
        found = reading.find(left.words, want, carried=True) or _inside(left, want, reading)
        if found is not None and (target is None or found.id != target.id):
            return found.id, None
    return None, None


def left_of(parts: Sequence[NounPhrase], target: Found | None, used: NounPhrase | None) -> str | None:
    """The words of a thing that is handed on and is not there: "give her the peppermints"."""
    for part in parts:
        tokens = tuple(token for token in part.tokens if target is None or token.label != target.id)
        if part is used and len(tokens) == len(part.tokens):
            tokens = tokens[1:]
        if tokens and tokens[0].lower in _SPLITTERS and part.preposition not in _CONTENT:
            return NounPhrase(part.preposition, tokens).words
    return None
