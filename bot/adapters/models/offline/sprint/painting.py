"""Paints in words: the six image prompts of a world, from its final spec, and the tier that both teams worked under.

This is the neutral Prompt Engineer without a model. Whatever two specs have in common gets the same treatment; nothing
else is read, so a prompt cannot tell who made the world.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from bot.adapters.models.offline.sprint._chance import Chance
from bot.adapters.models.offline.sprint._making import first_sentence, small
from bot.adapters.models.offline.sprint._places import site_kind
from bot.adapters.models.offline.sprint._stage import inline
from bot.adapters.models.offline.sprint.words import SITE_KINDS, PaintingWords, PersonaWords, Shot
from bot.core.language.phrasing import tidy
from bot.core.sprint.canon.bounds import BOUNDS
from bot.core.sprint.canon.patching import canon_hash
from bot.core.sprint.challenges import Biome
from bot.core.sprint.contracts import (
    Canon,
    ImageParams,
    ImagePrompt,
    ImageSpec,
    Inhabitants,
    PromptPack,
    StyleProfile,
    Tension,
    Tier,
)

Ratio = Literal["1:1", "3:2", "2:3", "16:9", "9:16"]
_SEEDS = 2**31
_TEXT = BOUNDS["prompt/text"].high
_WORD = BOUNDS["prompt/word"].high
DYES = (
    ("#1f3a4d", "#e08a3c"), ("#2f4d3a", "#d9b44a"), ("#4a2545", "#e6a3b3"), ("#23304f", "#7fd0c0"),
    ("#5b2b20", "#f0c05a"), ("#2c3e2d", "#d2553d"), ("#35355c", "#e9d985"), ("#14363b", "#c77dba"),
)  # fmt: skip
"""Shadows with the accents that stand out from them."""
_NOBODY = Inhabitants(name="the inhabitants", appearance="", customs="", livelihood="")
_NOTHING = Tension(conflict="", stakes="", visible_sign="")


class _PictureWords(NamedTuple):
    """What all six pictures share."""

    spec: Canon
    words: PersonaWords
    chance: Chance
    biome: Biome
    light: str
    materials: tuple[str, ...]
    palette: tuple[str, ...]
    style: StyleProfile


class _Picture(NamedTuple):
    """What one of them shows."""

    purpose: str
    subject: str
    setting: str
    refs: tuple[str, ...]
    ratio: Ratio


def paint(spec: Canon, words: PersonaWords, tier: Tier) -> PromptPack:
    """The prompts of a final spec: the whole, each landmark, the inhabitants, and the tension as it shows."""
    picture_words = _words_for(spec, words, tier)
    return PromptPack(
        style_profile=picture_words.style,
        hero_image=_prompt(picture_words, _hero(spec)),
        landmarks=tuple(
            _prompt(picture_words, _landmark(picture_words, at)) for at in range(len(spec.landmarks))
        ),
        inhabitant_portrait=_prompt(picture_words, _portrait(spec)),
        tension_snapshot=_prompt(picture_words, _snapshot(spec)),
    )


def _words_for(spec: Canon, words: PersonaWords, tier: Tier) -> _PictureWords:
    chance = Chance(canon_hash(spec))
    painting = words.painting
    text = " ".join(_texts(spec)).casefold()
    biomes = [*words.tables.biomes.values()]
    scores = [_mentions(text, _marks(one)) for one in biomes]
    best = max(scores)
    biome = biomes[scores.index(best)] if best else chance.one("biome", biomes)
    named = _named_materials(text, painting.materials)
    return _PictureWords(
        spec,
        words,
        chance,
        biome,
        biome.light
        if best
        else chance.one("light", ("low side light", "even grey light", "warm light from below")),
        tuple(dict.fromkeys((*biome.stuff, *named)))[:6] if best else named or biome.stuff,
        _dyed(biome.palette, chance),
        StyleProfile(
            medium=chance.one("medium", _media(spec, painting, tier)),
            rendering=chance.one("rendering", painting.renderings),
            banned=painting.banned,
        ),
    )


def _media(spec: Canon, painting: PaintingWords, tier: Tier) -> tuple[str, ...]:
    """The media that most of a world's moods ask for, and its tier like one mood more; the tier's where they tie."""
    asked = [one for mood in spec.aesthetic_mood for one in painting.moods if mood.casefold() in one.moods]
    by_tier = next(one for one in painting.moods if one.tier == tier)
    return max((by_tier, *asked), key=[by_tier, *asked].count).media


def _dyed(palette: tuple[str, ...], chance: Chance) -> tuple[str, ...]:
    """The colours of a biome with a shadow and an accent of the world's own, so that neighbours are told apart."""
    shadow, accent = chance.one("dye", DYES)
    return (shadow, *palette[1:4], accent)


def _hero(spec: Canon) -> _Picture:
    names = ", ".join(inline(landmark.name) for landmark in spec.landmarks)
    refs = (
        "/hero_image_description",
        "/world_name",
        *(f"/landmarks/{at}" for at in range(len(spec.landmarks))),
    )
    setting = f"{spec.world_name}, with {names}. {first_sentence(spec.governing_logic)}."
    return _Picture("hero", spec.hero_image_description, setting, refs, "16:9")


def _landmark(picture_words: _PictureWords, at: int) -> _Picture:
    spec, one = picture_words.spec, picture_words.spec.landmarks[at]
    kind = site_kind(one.name, picture_words.words) or SITE_KINDS[at % len(SITE_KINDS)]
    subject = f"{one.name}: {small(one.visual_key)}"
    setting = f"{one.description} {picture_words.biome.view} beyond, in {spec.world_name}."
    return _Picture(kind, subject, setting, (f"/landmarks/{at}", f"/landmarks/{at}/visual_key"), "3:2")


def _portrait(spec: Canon) -> _Picture:
    people = spec.inhabitants or _NOBODY
    subject = f"One of {inline(people.name)}, at work. {people.appearance} {people.livelihood}"
    where = inline(spec.landmarks[0].name) if spec.landmarks else spec.world_name
    setting = f"Before {where}, in {spec.world_name}. {people.customs}"
    return _Picture("portrait", subject, setting, ("/inhabitants", "/inhabitants/appearance"), "2:3")


def _snapshot(spec: Canon) -> _Picture:
    quarrel = spec.tension or _NOTHING
    subject = f"{quarrel.visible_sign} {quarrel.conflict}"
    where = inline(spec.landmarks[-1].name) if spec.landmarks else spec.world_name
    setting = f"Near {where}, in {spec.world_name}. {quarrel.stakes}"
    return _Picture("tension", subject, setting, ("/tension/visible_sign", "/tension/conflict"), "3:2")


def _prompt(picture_words: _PictureWords, picture: _Picture) -> ImagePrompt:
    purpose = f"{picture.purpose} {picture.refs[0]}"
    shot = picture_words.chance.one(purpose, picture_words.words.painting.shots[picture.purpose])
    detail = _detail(picture_words, picture, shot)
    negative = ", ".join(picture_words.words.painting.negative)
    return ImagePrompt(
        rendered_prompt=_rendered(picture_words.style, detail),
        spec=detail,
        negative_prompt=negative,
        params=ImageParams(
            aspect_ratio=picture.ratio, seed=picture_words.chance.below(f"seed {purpose}", _SEEDS)
        ),
        canon_refs=picture.refs,
    )


def _detail(picture_words: _PictureWords, picture: _Picture, shot: Shot) -> ImageSpec:
    styles = picture_words.words.painting.styles
    return ImageSpec(
        subject=_cut(picture.subject),
        setting=_cut(picture.setting),
        composition=shot.composition,
        camera=shot.camera,
        lighting=_cut(shot.lighting.replace("{light}", picture_words.light)),
        materials=tuple(material[:_WORD] for material in picture_words.materials),
        palette=picture_words.palette,
        mood=_cut(", ".join(picture_words.spec.aesthetic_mood)),
        style_tags=(
            picture_words.style.medium[:_WORD],
            *(picture_words.chance.one("style", styles, turn) for turn in range(3)),
        ),
    )


def _rendered(style: StyleProfile, detail: ImageSpec) -> str:
    """The prompt as one paragraph, in the order in which a painter decides."""
    return " ".join(
        tidy(part)
        for part in (
            detail.subject,
            f"Setting: {detail.setting}",
            f"Composition: {detail.composition}",
            f"Camera: {detail.camera}",
            f"Light: {detail.lighting}",
            f"Materials: {', '.join(detail.materials)}",
            f"Palette: {', '.join(detail.palette)}",
            f"Mood: {detail.mood}",
            f"{style.medium}; {style.rendering}",
            f"No {', no '.join(style.banned)}",
        )
    )


def _cut(text: str, most: int = _TEXT) -> str:
    """The text as far as it fits, at the end of a sentence if that leaves half of it."""
    whole = tidy(text)
    if len(whole) <= most:
        return whole
    at = whole.rfind(". ", most // 2, most)
    return whole[: at + 1] if at > 0 else whole[:most].rsplit(" ", 1)[0]


def _texts(spec: Canon) -> Iterable[str]:
    yield from (spec.governing_logic, spec.hero_image_description)
    for landmark in spec.landmarks:
        yield from (landmark.description, landmark.significance)
    if spec.inhabitants:
        yield from (spec.inhabitants.appearance, spec.inhabitants.livelihood)
    if spec.tension:
        yield from (spec.tension.conflict, spec.tension.stakes)


def _marks(biome: Biome) -> tuple[str, ...]:
    """By which phrases a world tells that it lies in a biome."""
    return (
        biome.place,
        biome.flow,
        biome.spell,
        biome.ground,
        biome.crop,
        biome.light,
        biome.view,
        *biome.stuff,
    )


def _mentions(text: str, marks: Iterable[str]) -> int:
    return sum(mark.casefold() in text for mark in marks)


def _named_materials(text: str, known: Iterable[str]) -> tuple[str, ...]:
    there = set(text.replace(",", " ").replace(".", " ").split())
    return tuple(one for one in known if one in there)[:6]
