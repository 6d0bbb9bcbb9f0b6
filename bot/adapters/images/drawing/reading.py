"""Reads a prompt as a scene: what stands where, in which light and weather, and what it is drawn with."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from random import Random
from typing import Literal

from bot.adapters.images.drawing import words
from bot.adapters.images.drawing.inks import COLOUR_WORDS, RGB, Inks, inks_of, luminance
from bot.adapters.images.drawing.media import MEDIA_WORDS, Medium
from bot.adapters.images.drawing.plates import Size
from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import ImagePrompt, ImageSpec

Kind = Literal["place", "portrait", "strife"]

SIZES: Mapping[str, Size] = {
    "1:1": (640, 640),
    "3:2": (768, 512),
    "2:3": (512, 768),
    "16:9": (832, 468),
    "9:16": (468, 832),
}
MOST_LETTERS = 1500
LONGEST_NAME = 46
_PHRASE_END = re.compile(r"[,.;:]|\b(?:of|that|which|who|with|on|over|in|from|whose|under|at|for)\b")
_AGAINST = re.compile(r"\b(?:against|versus|opposite)\b")
_WORD = re.compile(r"[a-z]{2,20}")


@dataclass(frozen=True)
class PictureScene:
    """A picture before it is drawn. Shares are of the picture's width or height, 0 at the left or top."""

    kind: Kind
    name: str
    size: Size
    inks: Inks
    glint: RGB
    hour: str
    ground: str
    ridge: str
    weather: frozenset[str]
    home: str
    subjects: tuple[str, ...]
    backdrop: tuple[str, ...]
    stroke: str
    horizon: float
    focus: float
    scale: float
    light: tuple[float, float]
    haze: float
    framed: bool
    headwear: str | None
    prop: str | None
    words: frozenset[str]
    told: tuple[str, ...]
    medium: Medium


@dataclass(frozen=True)
class _World:
    """What all pictures of a world share where their words leave it open."""

    ground: str
    ridge: str
    home: str


def _world(spec: ImageSpec) -> _World:
    said = repr((spec.palette[:16], spec.materials[:16], spec.style_tags[:16], spec.mood[:MOST_LETTERS]))
    rng = Random(hashlib.sha256(said.encode("utf-8", "surrogatepass")).digest())
    ground = rng.choice(("field", "rock", "water", "sand"))
    ridge = rng.choice(("peaks", "mesas", "dunes", "trees"))
    return _World(ground, ridge, rng.choice(("tower", "houses", "stones", "dome", "arch")))


def key_of(prompt: ImagePrompt, seed: int) -> int:
    """The number that all chance of a picture comes from."""
    said = repr((prompt.model_dump(), seed)).encode("utf-8", "surrogatepass")
    return int.from_bytes(hashlib.sha256(said).digest()[:8], "big")


def read(prompt: ImagePrompt, seed: int) -> PictureScene:
    """The scene that a prompt asks for; what it leaves open is chosen by its key."""
    spec = prompt.spec
    rng = Random(key_of(prompt, seed) ^ 0x5CE4E)
    subject, setting = _words(spec.subject), _words(spec.setting)
    frame = _words(spec.composition) + _words(spec.camera)
    air = _words(spec.lighting) + _words(spec.mood)
    everything = subject + setting + frame + air + _words(" ".join(spec.style_tags[:16]))
    inks = inks_of((word for word in spec.palette[:16]), _hue_seed(spec.style_tags, setting, seed))
    kind = _kind(prompt, subject, frame)
    hour = _hour(_words(spec.lighting), air, inks)
    subjects = _led(spec.subject)
    backdrop = _found(words.MOTIFS, setting)
    grounds = _found(words.GROUNDS, setting + subject)
    world = _world(spec)
    return PictureScene(
        kind=kind,
        name=_name(spec.subject),
        size=SIZES[prompt.params.aspect_ratio],
        inks=inks,
        glint=_glint(_words(spec.lighting), hour, inks),
        hour=hour,
        ground=_ground(grounds, world, subjects),
        ridge=next(iter(_found(words.RIDGES, setting + subject)), world.ridge),
        weather=frozenset(_found(words.WEATHERS, air + setting)),
        home=world.home,
        subjects=subjects[:5],
        backdrop=tuple(one for one in backdrop if one not in subjects)[:5],
        stroke=next(iter(_found(words.STROKES, _words(" ".join(spec.materials[:16])))), "lines"),
        horizon=_horizon(frame, kind, rng),
        focus=_focus(frame, rng),
        scale=_scale(frame),
        light=_light(_words(spec.lighting) + frame, rng),
        haze=0.75 if {"mist", "dust"} & set(_found(words.WEATHERS, air)) else 0.45,
        framed=bool({"framed", "through", "arch", "foreground", "frame"} & set(frame)),
        headwear=next(iter(_found(words.HEADWEAR, subject)), None),
        prop=next(iter(_found(words.PROPS, subject)), None),
        words=frozenset(everything),
        told=tuple(subject),
        medium=_medium(spec),
    )


def _medium(spec: ImageSpec) -> Medium:
    for word in _words(" ".join(spec.style_tags[:16])):
        if word in MEDIA_WORDS:
            return MEDIA_WORDS[word]
    return "wash"


def _ground(named: tuple[str, ...], world: _World, subjects: tuple[str, ...]) -> str:
    """What one stands on; what stands in rows on the ground, or lies in it, cannot do so on water or air."""
    wanted = (*named, world.ground, "field")
    if subjects and subjects[0] in words.ROWS:
        return next(one for one in wanted if one not in ("water", "marsh", "void"))
    return wanted[0]


def _words(text: str) -> list[str]:
    """The words of a text, and each without a plural s."""
    found = _WORD.findall(text[:MOST_LETTERS].lower())
    return [form for word in found for form in dict.fromkeys((word, word.removesuffix("s")))]


def _found(table: Mapping[str, str], spoken: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(table[word] for word in spoken if word in table))


def _led(subject: str) -> tuple[str, ...]:
    """The motifs of a subject, what its first phrase is about before what that is like: a bell tower is a tower."""
    text = subject[:MOST_LETTERS].lower()
    rivals = _AGAINST.split(text, maxsplit=1)
    if len(rivals) == 2:
        one, other = (_found(words.MOTIFS, _words(side)) for side in rivals)
        return tuple(dict.fromkeys((*one[-1:], *other[:1], *one, *other)))
    phrase = _PHRASE_END.split(text, maxsplit=1)[0]
    first = _found(words.MOTIFS, reversed(_words(phrase)))
    found = tuple(dict.fromkeys((*first, *_found(words.MOTIFS, _words(text)))))
    return tuple(sorted(found, key=lambda name: name in words.MINOR))


def _kind(prompt: ImagePrompt, subject: list[str], frame: list[str]) -> Kind:
    roots = {pointer.split("/")[1] for pointer in prompt.canon_refs[:16] if pointer.startswith("/")}
    if "inhabitants" in roots and not roots & {"landmarks", "tension", "hero_image_description"}:
        return "portrait"
    if "tension" in roots and "hero_image_description" not in roots:
        return "strife"
    if roots & {"landmarks", "hero_image_description"}:
        return "place"
    if "portrait" in {*subject, *frame} or {"bust", "headshot"} & {*subject, *frame}:
        return "portrait"
    if len(words.STRIFE_WORDS & {*subject, *frame}) >= 2:
        return "strife"
    figured = words.FIGURE_WORDS & set(subject[:8])
    return "portrait" if figured and not _found(words.MOTIFS, subject[:4]) else "place"


def _hour(lighting: list[str], air: list[str], inks: Inks) -> str:
    named = _found(words.HOURS, lighting) or _found(words.HOURS, air)
    if named:
        return named[0]
    tone = sum(luminance(rgb) for rgb in inks.asked) / len(inks.asked)
    return "night" if tone < 0.36 else "dusk" if tone < 0.48 else "day"


def _glint(lighting: list[str], hour: str, inks: Inks) -> RGB:
    named = [word for word in lighting if word in COLOUR_WORDS and word not in ("black", "grey", "gray")]
    if named:
        return inks.nearest(named[0])
    return {"dusk": inks.accent, "night": inks.bright, "grey": inks.paper}.get(hour, inks.paper)


def _horizon(frame: list[str], kind: Kind, rng: Random) -> float:
    spoken = set(frame)
    if spoken & {"aerial", "overhead", "bird", "above", "elevated", "high"}:
        base = 0.47
    elif "low" in spoken or spoken & {"worm", "below", "upward", "ground"}:
        base = 0.74
    else:
        base = 0.62
    return base + rng.uniform(-0.03, 0.03) + (0.04 if kind == "strife" else 0.0)


def _focus(frame: list[str], rng: Random) -> float:
    spoken = set(frame)
    if spoken & {"centred", "centered", "central", "centre", "symmetrical", "symmetry", "axial"}:
        return 0.5
    if "left" in spoken:
        return 0.34
    return 0.66 if "right" in spoken else rng.choice((0.35, 0.64))


def _scale(frame: list[str]) -> float:
    spoken = set(frame)
    if spoken & {"close", "closeup", "macro", "tight", "detail", "telephoto"}:
        return 1.35
    return 0.8 if spoken & {"wide", "panoramic", "panorama", "distant", "vast", "aerial"} else 1.05


def _light(lighting: list[str], rng: Random) -> tuple[float, float]:
    """Where light comes from: to the right and downwards are positive."""
    spoken = set(lighting)
    side = -0.8 if "left" in spoken else 0.8 if "right" in spoken else rng.choice((-0.8, 0.8))
    if spoken & {"backlit", "behind", "back", "rim", "silhouette"}:
        return side * 0.35, -0.6
    if spoken & {"below", "under", "beneath", "underlit"}:
        return side * 0.6, 0.6
    return side, -0.55


def _hue_seed(tags: tuple[str, ...], setting: list[str], seed: int) -> int:
    said = repr((tags[:16], setting[:40], seed if not tags and not setting else 0))
    return int.from_bytes(hashlib.sha256(said.encode("utf-8", "surrogatepass")).digest()[:4], "big")


def _name(subject: str) -> str:
    """The first clause of a subject, in letters that the label's font has."""
    plain = "".join(
        letter if letter.isprintable() and ord(letter) < 0x250 else " " for letter in subject[:300]
    )
    clause = re.split(r"[,.;:(\[—–]", " ".join(plain.split()), maxsplit=1)[0].strip()
    if len(clause) <= LONGEST_NAME:
        return clause or "untitled"
    return clause[:LONGEST_NAME].rsplit(" ", 1)[0] + " …"
