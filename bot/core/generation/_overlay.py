"""Puts a model's words over a generated story, piece by piece; what is missing or unfit stays from the tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from typing import Any, cast

from bot.core.generation._cleaning import Cleaner
from bot.core.generation._drawing import Draw, StoryWords, paragraphs, titled
from bot.core.generation._parts import Document, Story
from bot.core.generation._wishes import UnderstoodWish
from bot.core.generation.outline import (
    EndingAnswer,
    GenerateAnswer,
    PersonAnswer,
    PressureAnswer,
    RoleAnswer,
    TopicAnswer,
)
from bot.core.generation.tables import Degree, Neutral, StoryTables
from bot.core.language.phrasing import Name
from bot.core.late_dataclasses import dataclass

LINES = 3
SPOKEN = 5
MOST_SPOKEN = 7
MOST_KEYWORDS = 12
MOST_NOTES = 5
SIGHTS = 9
LEAST_WORDS, MOST_WORDS = 110, 210
ADULT, OLDEST = 21, 90
_PROFILE = ("tagline", "personality", "appearance", "wants", "fears", "manner")


class Unusable(Exception):
    """The heart of the answer is missing: the message says what."""


@dataclass
class Overlay:
    """One answer over one story. The documents are the caller's own copies."""

    asked: UnderstoodWish
    story: Story
    answer: GenerateAnswer
    clean: Cleaner
    tables: StoryTables
    replaced: int = 0
    spare: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    seen: set[str] = field(default_factory=set[str])

    @property
    def scenario(self) -> Document:
        return self.story.scenario

    def fresh(self, lines: Iterable[str]) -> list[str]:
        """The lines that stand nowhere else in the story, its own lines from the tables included."""
        if not self.seen:
            self.seen |= set(_texts([self.scenario, self.story.characters]))
        kept = [line for line in lines if line not in self.seen]
        self.seen |= set(kept)
        return kept

    # --- what every story has --------------------------------------------------------------------

    def head(self) -> None:
        """Title, premise, stakes, goal, tone, notes and intro. Raises Unusable without them."""
        answer, clean = self.answer, self.clean
        title = titled(clean.words(answer.title, 60))
        told = {
            "summary": clean.line(answer.premise),
            "stakes": clean.line(answer.stakes),
            "player": clean.line(answer.player_goal),
        }
        missing = [name for name, text in {"title": title, **told}.items() if not text]
        if missing:
            raise Unusable(f"no usable {missing[0]}")
        self.scenario["intro_seed"] = self.intro()
        self.scenario.update(title=title, summary=told["summary"], stakes=told["stakes"])
        self.scenario["goals"]["player"] = told["player"]
        tones = [clean.words(tone, 30).lower() for tone in answer.tone.split(",")]
        self.scenario["tone"] = self.asked.toned([tone for tone in tones if tone][:4] or ["quiet"])
        notes = [clean.words(note, 80) for note in answer.content_notes]
        self.scenario["content_notes"] = [*self.asked.recipe.notes, *filter(None, notes[:MOST_NOTES])]
        lore = clean.line(answer.lore, most=1200)
        if lore:
            self.story.lore["lore_text"] = lore

    def intro(self) -> str:
        """The intro, as long as an intro may be. Raises Unusable for one that is too short."""
        kept: list[str] = []
        for text in self.answer.intro:
            line = self.clean.line(text, most=1200)
            if line and len(" ".join([*kept, line]).split()) <= MOST_WORDS:
                kept.append(line)
        if len(" ".join(kept).split()) < LEAST_WORDS:
            raise Unusable("no usable intro")
        return paragraphs(*kept)

    def places(self) -> None:
        """Descriptions and sights of places that the story has."""
        known = {_plain(location["name"]): location for location in self.scenario["locations"].values()}
        for told in self.answer.places:
            place = known.get(_plain(told.name))
            if place is None:
                continue
            place["description"] = self.clean.line(told.description) or place["description"]
            place["atmosphere"] = self.clean.words(told.atmosphere, 80) or place["atmosphere"]
            sights = self.fresh(self.clean.lines(told.sights, count=SIGHTS))
            place["palette"] = [*dict.fromkeys([*sights, *place["palette"]])][:SIGHTS]

    def roles(self, *, own_taglines: bool) -> None:
        """Ready characters. Where the tables' taglines belong to another story, plain ones take their place."""
        spare = iter(Draw(self.asked.seed).some("plain roles", self.tables.people.players, 99))
        town = StoryWords({"town": str(self.story.lore["lore_json"].get("town", ""))}, {})
        taken = {
            name.casefold() for character in self.story.characters for name in character["name"].split(" ")
        }
        told = iter([role for role in self.answer.roles if self._fits(role, taken)])
        for role in self.scenario["roles"]:
            given = next(told, None)
            if given is not None:
                role |= {
                    "name": self.clean.name(given.name),
                    "tagline": self.clean.words(given.tagline, 120),
                    "pronouns": given.pronouns,
                    "age": self.age(given.age, role["age"]),
                }
            elif not own_taglines:
                role["tagline"] = town.raw(next(spare))

    def _fits(self, one: RoleAnswer, taken: set[str]) -> bool:
        name = self.clean.name(one.name)
        parts = {part.casefold() for part in name.split(" ")}
        if not name or parts & taken or not self.clean.words(one.tagline, 120):
            return False
        taken |= parts
        return True

    def age(self, told: int, drawn: int) -> int:
        """An age that may be believed; in a romance nobody is too young for it."""
        if self.asked.recipe.adults:
            return told if ADULT + 13 <= told <= OLDEST else drawn
        return told if 16 <= told <= OLDEST else drawn

    # --- people ----------------------------------------------------------------------------------

    def people(self, *, own_story: bool) -> None:
        """Profiles and voices. In a story of the model's own nobody keeps wishes from the tables."""
        memories: list[Document] = []
        for at, character in enumerate(self.story.characters):
            told = self.answer.people[at] if at < len(self.answer.people) else None
            if own_story:
                character["base_profile"] |= {"wants": "to have it over with", "fears": "being asked kindly"}
                character["internal"].pop("secret", None)
                self.scenario["goals"].pop(character["id"], None)
            if told is not None:
                self.person(character, told)
                memories += self.remembered(character["id"], told)
        if own_story or memories:
            self.scenario["observations"] = memories

    def person(self, character: Document, told: PersonAnswer) -> None:
        """One person's profile, secret, goal and voice."""
        profile = character["base_profile"]
        for name in _PROFILE:
            profile[name] = self.clean.words(getattr(told, name)) or profile[name]
        profile["age"] = self.age(told.age, profile["age"])
        if secret := self.clean.line(told.secret):
            character["internal"]["secret"] = secret
        if goal := self.clean.line(told.goal):
            self.scenario["goals"][character["id"]] = goal
        spoken = {spoken_lines.reaction: spoken_lines.lines for spoken_lines in told.spoken}
        for reaction, lines in character["voice"].items():
            allowed = {"recall": ("memory",), "idle": ()}.get(reaction, ("target",))
            own = self.clean.lines(spoken.get(reaction, ()), allowed, MOST_SPOKEN)
            own = [line for line in own if reaction != "recall" or "{memory}" in line]
            own = self.fresh(line for line in own if "the {target}" not in line.lower())
            character["voice"][reaction] = [*own, *lines[: max(0, SPOKEN - len(own))]]

    def remembered(self, character_id: str, told: PersonAnswer) -> list[Document]:
        """What somebody noticed before the story begins."""
        kept = [self.clean.words(text, 140) for text in told.memories[:2]]
        return [
            {"character_id": character_id, "content": _small(text), "importance": 4 - (at > 0)}
            for at, text in enumerate(filter(None, kept))
        ]

    # --- topics, pressures, endings --------------------------------------------------------------

    def usable_topics(self) -> list[TopicAnswer]:
        """The topics that have a holder, a label, a cue, a line and a fact."""
        return [
            topic
            for topic in self.answer.topics
            if 1 <= topic.person <= len(self.story.characters)
            and self.clean.words(topic.label, 50)
            and self.cues(topic)
            and self.clean.lines(topic.success)
            and self.clean.line(topic.fact)
        ]

    def cues(self, told: TopicAnswer) -> list[str]:
        words = [self.clean.words(word, 30).lower() for word in (*told.keywords, told.label)]
        return [*dict.fromkeys(filter(None, words))][:MOST_KEYWORDS]

    def topic(self, document: Document, told: TopicAnswer) -> None:
        """One topic of the tables with a model's words; what it does stays."""
        holder = self.story.characters[told.person - 1]
        label, fact = self.clean.words(told.label, 50), self.clean.line(told.fact)
        bands = self.asked.recipe.bands
        given: dict[Degree, tuple[str, ...]] = {
            "success": told.success, "mixed": told.mixed, "failure": told.failure,
        }  # fmt: skip
        document |= {"label": label, "keywords": self.cues(told), "holder": holder["id"]}
        document["lines"] = {
            bands[degree]: self.completed(degree, self.fresh(self.clean.lines(lines)), holder)
            for degree, lines in given.items()
        }
        for effects in document["effects"].values():
            for effect in effects:
                if effect["op"] == "fact":
                    effect["text"] = fact
        if "choice" in document:
            document["choice"] |= {
                "text": f"Ask {{target}} about {_small(label)}"[:80],
                "description": "There is more to that than has been said.",
            }

    def completed(self, degree: Degree, lines: list[str], holder: Document) -> list[str]:
        """At least three lines; neutral ones fill up, none of them twice in a story."""
        name = Name(str(holder["name"]).split(" ")[0], str(holder["base_profile"]["pronouns"]))
        neutral: Neutral = self.tables.neutral
        pool = {"success": neutral.success, "mixed": neutral.mixed, "failure": neutral.failure}[degree]
        order = self.spare.setdefault(
            degree, Draw(self.asked.seed).some(f"neutral {degree}", pool, len(pool))
        )
        while len(lines) < LINES and order:
            self.replaced += 1
            lines.append(StoryWords({}, {"a": name}).say(order.pop()))
        return lines

    def pressure(self, told: PressureAnswer | None) -> dict[str, Any] | None:
        """Lines of a pressure, and what is kept of it, or None."""
        lines = self.fresh(self.clean.lines(told.lines)) if told else []
        event = self.clean.line(told.event) if told else ""
        return {"lines": lines, "memory": event.rstrip(".")} if lines and event else None

    def endings(self, kinds: Iterable[tuple[str, str]], *, complete: bool) -> None:
        """Endings by the id of their beat and their kind; neutral ones where `complete` and none is told."""
        told: dict[str, EndingAnswer] = {ending.kind: ending for ending in reversed(self.answer.endings)}
        taken: set[str] = set()
        for id, kind in kinds:
            beat = next(one for one in self.scenario["beats"] if one["id"] == id)
            words = self._ending(told.get(kind), taken)
            if words is None and complete:
                words = self._neutral_ending(kind)
            if words is None:
                continue
            title, lines, event = words
            taken.add(title)
            beat |= {"lines": lines, "memory": _small(event).rstrip("."), "ends": title}
            beat["effects"] = [{"op": "remember", "kind": "plot_event", "text": event}]

    def _ending(self, told: EndingAnswer | None, taken: set[str]) -> tuple[str, list[str], str] | None:
        if told is None:
            return None
        title = titled(self.clean.words(told.title, 60))
        lines, event = self.fresh(self.clean.lines(told.lines)), self.clean.line(told.event)
        return (title, lines, event) if title and title not in taken and lines and event else None

    def _neutral_ending(self, kind: str) -> tuple[str, list[str], str]:
        neutral = self.tables.neutral
        self.replaced += 1
        match kind:
            case "good":
                return neutral.good_title, [*neutral.good], "What had to be said was said."
            case "half":
                return neutral.half_title, [*neutral.half], "It was begun, and not finished."
            case _:
                return neutral.bad_title, [*neutral.bad], "It was not said."


def _texts(value: object) -> Iterator[str]:
    """Every text in a document."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from _texts(list(cast("dict[str, object]", value).values()))
    elif isinstance(value, list):
        for one in cast("list[object]", value):
            yield from _texts(one)


def _plain(name: str) -> str:
    return name.casefold().removeprefix("the ").strip()


def _small(text: str) -> str:
    """A phrase as it goes on in a sentence: a first word that is no name becomes small."""
    first = text.split(" ")[0]
    return text[:1].lower() + text[1:] if first in _OPENERS else text


_OPENERS = frozenset(
    "A An The Some Somebody Someone Something Nobody Nothing There It They He She What Who Why When Where How His Her "
    "Their Its This That These Those One Two Three Everybody Everyone Every No".split()
)


def mapped(told: Sequence[TopicAnswer], keys: Sequence[str]) -> dict[str, TopicAnswer]:
    """Topics by the places they take in the tables' story; with one too few the third place stays empty."""
    if len(told) == len(keys) - 1 and len(keys) == 4:
        return dict(zip((keys[0], keys[1], keys[3]), told, strict=True))
    return dict(zip(keys, told, strict=False))
