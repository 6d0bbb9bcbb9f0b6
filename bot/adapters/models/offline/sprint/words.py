"""The tables that the offline personas speak from (`data/personas/words`), and the reading of them.

Every list is a choice between equals. `{slots}` are those of `_stage.slots_of`; a slot with a capital begins with one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import TypeAdapter

from bot.core.content.ruleset_shapes import Lines, Part
from bot.core.late_dataclasses import dataclass
from bot.core.published import adapter_of
from bot.core.sprint.challenges import Biome, ChallengeTables, Folk, Twist, load_challenges, read_table
from bot.core.sprint.contracts import Tier

FOLDER = "data/personas/words"
SiteKind = Literal["work", "memory", "crossing"]
SITE_KINDS: tuple[SiteKind, ...] = ("work", "memory", "crossing")


class Site(Part):
    """A landmark to be: `noun` is its bare name, by which its kind is known again."""

    noun: str
    description: str
    significance: str
    visual: str


class Regime(Part):
    """A way for people to live with a rule. `office` stands in each line of `logic`, by which it is known again."""

    office: str
    keepers: str
    logic: Lines
    customs: Lines
    livelihood: Lines
    sites: dict[SiteKind, tuple[Site, ...]]
    rifts: Lines
    signs: Lines


class Doubt(Part):
    """A weak point of a field: `target` is its pointer, or the field of the landmark that was proposed.

    `worry` is a clause, `remedy` an order, `fix` the sentence that does it, `who` those whom it helps: the people where
    it is empty.
    """

    target: str
    worry: str
    remedy: str
    fix: str
    who: str = ""


class Tongue(Part):
    """The sounds of a place's names."""

    starts: Lines
    middles: Lines
    ends: Lines


class Plain(Part):
    """Stands in for a challenge that is not from the tables."""

    biome: Biome
    folk: Folk
    twist: Twist


class Shot(Part):
    """One way to frame a picture."""

    composition: str
    camera: str
    lighting: str


class MoodMedia(Part):
    """Moods that ask for one way of working, the tier that asks for it too, and the media for it."""

    tier: Tier
    media: Lines
    moods: Lines


class PaintingWords(Part):
    """How pictures of a place are described."""

    media: Lines
    moods: tuple[MoodMedia, ...]
    renderings: Lines
    banned: Lines
    negative: Lines
    styles: Lines
    materials: Lines
    shots: dict[str, tuple[Shot, ...]]


@dataclass(frozen=True, slots=True)
class PersonaWords:
    """All that the offline personas know beside their brief."""

    tables: ChallengeTables
    regimes: Mapping[str, Regime]
    voices: Mapping[str, Lines]
    doubts: Mapping[str, tuple[Doubt, ...]]
    safeguards: Mapping[str, Lines]
    tongues: Mapping[str, Tongue]
    plain: Plain
    painting: PaintingWords


def load_words(files: Mapping[str, str]) -> PersonaWords:
    """The tables among content files (path to text). Raises ContentError with the file and the place."""
    return PersonaWords(
        tables=load_challenges(files),
        regimes=read_table(files, f"{FOLDER}/regimes.json", adapter_of(dict[str, Regime])),
        voices=read_table(files, f"{FOLDER}/voices.json", adapter_of(dict[str, Lines])),
        doubts=read_table(files, f"{FOLDER}/holes.json", adapter_of(dict[str, tuple[Doubt, ...]])),
        safeguards=read_table(files, f"{FOLDER}/safeguards.json", adapter_of(dict[str, Lines])),
        tongues=read_table(files, f"{FOLDER}/tongues.json", adapter_of(dict[str, Tongue])),
        plain=read_table(files, f"{FOLDER}/plain.json", TypeAdapter(Plain)),
        painting=read_table(files, f"{FOLDER}/painting.json", TypeAdapter(PaintingWords)),
    )
