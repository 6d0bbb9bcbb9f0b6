"""What tells one person from another in a portrait, by their own words or by chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Literal, TypeVar

from bot.core.late_dataclasses import dataclass

T = TypeVar("T")
Age = Literal["young", "grown", "old"]
Expression = Literal["calm", "glad", "stern", "weary", "amazed"]
FaceShape = Literal["oval", "long", "round", "square"]
Nose = Literal["straight", "broad", "hooked", "small"]
Skin = Literal["", "freckled", "scarred", "painted"]
Dress = Literal["cloak", "coat", "apron", "vest", "shawl", "laced", "ruff", "quilt"]

AGES: Mapping[str, Age] = {
    "young": "young", "youth": "young", "child": "young", "children": "young", "apprentice": "young", "nimble": "young",
    "old": "old", "elder": "old", "grey": "old", "aged": "old", "wrinkled": "old", "weathered": "old", "lined": "old",
    "creased": "old", "hunched": "old", "stooped": "old", "crinkled": "old", "hoarse": "old", "pucker": "old",
}  # fmt: skip
BUILDS: Mapping[str, float] = {
    "broad": 1.24, "heavy": 1.26, "stout": 1.28, "thickset": 1.26, "strong": 1.18, "squat": 1.24, "big": 1.2,
    "barrel": 1.28, "chested": 1.28, "forearms": 1.24, "square": 1.2, "fed": 1.26, "thick": 1.18, "shouldered": 1.18,
    "thin": 0.80, "lean": 0.82, "slender": 0.80, "gaunt": 0.76, "narrow": 0.80, "slight": 0.82, "tall": 0.88,
    "wiry": 0.80, "lanky": 0.78, "boned": 0.80, "hollow": 0.78, "elbows": 0.78, "small": 0.86, "nimble": 0.86,
}  # fmt: skip
EXPRESSIONS: Mapping[str, Expression] = {
    "mild": "calm", "calm": "calm", "patient": "calm", "blank": "calm", "poised": "calm", "still": "calm",
    "smiling": "glad", "cheerful": "glad", "merry": "glad", "laughing": "glad", "laughter": "glad", "jokes": "glad",
    "sociable": "glad", "stern": "stern", "grim": "stern", "hard": "stern", "proud": "stern", "argumentative": "stern",
    "exact": "stern", "vain": "stern", "tired": "weary", "weary": "weary", "sleepless": "weary", "sad": "weary",
    "asleep": "weary", "hollow": "weary", "breath": "weary", "wide": "amazed", "startled": "amazed", "bright": "amazed",
    "peering": "amazed",
}  # fmt: skip
NOSES: Mapping[str, Nose] = {
    "noses": "broad",
    "nose": "broad",
    "nosed": "broad",
    "nosy": "hooked",
    "beak": "hooked",
}
FACES: Mapping[str, FaceShape] = {
    "square": "square", "cheeked": "round", "rosy": "round", "fed": "round", "fine": "long", "hollow": "long",
    "narrow": "long", "thin": "long", "long": "long", "gaunt": "long", "smooth": "oval",
}  # fmt: skip
SKINS: Mapping[str, Skin] = {
    "freckled": "freckled", "freckles": "freckled", "stings": "freckled", "scar": "scarred", "scars": "scarred",
    "scarred": "scarred", "burn": "scarred", "tattoos": "painted", "tattooed": "painted", "kohl": "painted",
    "paint": "painted", "ash": "painted", "painted": "painted",
}  # fmt: skip
DRESSES: Mapping[str, Dress] = {
    "coat": "coat", "coats": "coat", "greatcoats": "coat", "jacket": "coat", "jackets": "coat", "frock": "coat",
    "apron": "apron", "aprons": "apron", "smock": "apron", "smocks": "apron", "chaps": "apron",
    "vest": "vest", "vests": "vest", "waistcoat": "vest", "waistcoats": "vest", "belts": "vest",
    "shawl": "shawl", "shawls": "shawl", "scarf": "shawl", "scarves": "shawl", "scarfed": "shawl", "sashes": "shawl",
    "shirt": "laced", "shirts": "laced", "jerkin": "laced", "jerkins": "laced", "tunic": "laced", "tunics": "laced",
    "jersey": "laced", "jerseys": "laced", "sleeves": "laced", "leggings": "laced", "trousers": "laced",
    "collar": "ruff", "collars": "ruff", "collared": "ruff", "gown": "ruff", "gowns": "ruff",
    "robe": "quilt", "robes": "quilt", "quilt": "quilt", "quilts": "quilt", "habit": "quilt", "habits": "quilt",
    "cloak": "cloak", "cloaks": "cloak", "cape": "cloak", "capes": "cloak", "mantle": "cloak", "mantles": "cloak",
}  # fmt: skip
BROWS: Mapping[Expression, tuple[float, float]] = {
    "calm": (0.0, 0.0),
    "glad": (0.006, 0.006),
    "stern": (-0.022, -0.006),
    "weary": (0.018, -0.004),
    "amazed": (0.004, 0.030),
}
"""How much higher the inner end of a brow is than its outer one, and how much the whole is raised."""
SMILES: Mapping[Expression, float] = {
    "calm": 0.0,
    "glad": 0.020,
    "stern": -0.011,
    "weary": -0.016,
    "amazed": 0.0,
}
BEARDS = ("", "", "", "short", "full", "long")
HAIRS = ("cropped", "curls", "bun", "loose", "tail", "bald", "braid", "fringe")
UNTOLD_DRESS: tuple[Dress, ...] = ("cloak", "coat", "apron", "vest", "shawl", "laced", "ruff", "quilt")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody to be drawn. `build` widens the shoulders; `beard` is empty for none, `hair` is what a hat may hide."""

    age: Age
    build: float
    expression: Expression
    beard: str
    face: FaceShape = "oval"
    nose: Nose = "straight"
    skin: Skin = ""
    hair: str = "loose"
    dress: Dress = "cloak"


def sitter(words: Iterable[str], rng: Random) -> Sitter:
    """Who is meant: of several words the first that is said; what they leave open is chosen by chance."""
    told = list(words)
    age: Age = _first(AGES, told) or rng.choice(("young", "grown", "grown", "old"))
    build = _first(BUILDS, told) or rng.choice((0.80, 0.92, 1.0, 1.12, 1.26))
    mood: Expression = _first(EXPRESSIONS, told) or rng.choice(("calm", "glad", "stern", "weary", "amazed"))
    beard = rng.choice(BEARDS) if age != "young" else ""
    face: FaceShape = _first(FACES, told) or rng.choice(("oval", "long", "round", "square"))
    nose: Nose = _first(NOSES, told) or rng.choice(("straight", "broad", "hooked", "small"))
    skin: Skin = _first(SKINS, told) or rng.choice(
        ("", "", "", "", "freckled", "freckled", "scarred", "painted")
    )
    hair, dress = rng.choice(HAIRS), _first(DRESSES, told) or rng.choice(UNTOLD_DRESS)
    long = "long" if age == "old" and beard == "full" else beard
    return Sitter(age, build, mood, long, face, nose, skin, hair, dress)


def _first(table: Mapping[str, T], told: Iterable[str]) -> T | None:
    return next((table[word] for word in told if word in table), None)
