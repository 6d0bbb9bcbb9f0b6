"""Draws the portraits of personas: a bust before the emblem of its role, the same bytes for the same persona."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.adapters.images._emblems import EMBLEMS, FULL, INK, PAPER, SCALE, Colour, at, box, mix, rgb
from bot.core.sprint.contracts import Persona

COLOURS = 96
_SKINS: tuple[Colour, ...] = (
    (236, 200, 170), (214, 166, 130), (178, 124, 92), (138, 92, 68), (104, 68, 52), (226, 184, 148),
)  # fmt: skip


def portraits(personas: Sequence[Persona]) -> dict[str, bytes]:
    """Each persona's picture, by its name below the folder of the personas."""
    return {persona.picture: portrait(persona) for persona in personas}


def portrait(persona: Persona) -> bytes:
    """The portrait as PNG, 256 by 256 pixels."""
    accent = rgb(persona.accent)
    image = _ground(accent)
    EMBLEMS[persona.role](ImageDraw.Draw(image), accent)
    image = _vignette(image)
    _bust(image, persona, accent)
    _frame(ImageDraw.Draw(image), accent)
    small = image.reduce(SCALE).quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    out = io.BytesIO()
    small.save(out, "PNG", optimize=True)
    return out.getvalue()


def _pick(persona: Persona, purpose: str, count: int) -> int:
    digest = hashlib.sha256(f"{persona.id}/{persona.name}/{purpose}".encode()).digest()
    return int.from_bytes(digest[:4], "big") % count


def _ground(accent: Colour) -> Image.Image:
    """A dark ground with a light in it, above the head."""
    image = Image.new("RGB", (FULL, FULL), mix(INK, accent, 0.16))
    draw = ImageDraw.Draw(image)
    rings = 36
    for ring in range(rings):
        share = ring / rings
        draw.ellipse(
            box(0.5, 0.40, 0.74 * (1 - share), 0.74 * (1 - share)),
            mix(mix(INK, accent, 0.16), accent, 0.75 * share),
        )
    return image


def _vignette(image: Image.Image) -> Image.Image:
    mask = Image.new("L", (FULL, FULL), 0)
    ImageDraw.Draw(mask).ellipse(box(0.5, 0.44, 0.56, 0.56), 255)
    soft = mask.filter(ImageFilter.BoxBlur(90))
    return Image.composite(image, Image.new("RGB", image.size, INK), soft)


def _bust(image: Image.Image, persona: Persona, accent: Colour) -> None:
    """Shoulders, neck, head and what is on it; the light comes from the upper left."""
    draw = ImageDraw.Draw(image)
    skin = _SKINS[_pick(persona, "skin", len(_SKINS))]
    cloth = mix(accent, INK, 0.45)
    hair = (mix(INK, skin, 0.22), (94, 58, 38), (214, 208, 200), (58, 44, 52))[_pick(persona, "hair", 4)]
    wide = 0.150 + 0.008 * _pick(persona, "wide", 3)
    style = _pick(persona, "style", 4)
    _back(draw, style, hair, cloth, wide)
    _clothes(draw, persona, cloth, accent, skin)
    _face(image, skin, wide)
    draw = ImageDraw.Draw(image)
    _features(draw, persona, skin, hair)
    _top(draw, style, hair, cloth, accent, wide)


def _back(draw: ImageDraw.ImageDraw, style: int, hair: Colour, cloth: Colour, wide: float) -> None:
    """What is behind the head: long hair, a hood, or little."""
    if style == 0:
        draw.ellipse(box(0.5, 0.46, wide + 0.085, 0.25), hair)
        sides = [*at(0.5 - wide - 0.085, 0.40), *at(0.5 + wide + 0.085, 0.715)]
        draw.rounded_rectangle(sides, 0.06 * FULL, hair)
    elif style == 1:
        draw.ellipse(box(0.5, 0.45, wide + 0.10, 0.30), cloth)
        draw.polygon([at(0.26, 0.48), at(0.74, 0.48), at(0.80, 0.80), at(0.20, 0.80)], cloth)
    elif style == 2:
        draw.ellipse(box(0.5, 0.215, 0.075, 0.07), hair)
        draw.ellipse(box(0.5, 0.40, wide + 0.03, 0.19), hair)
    else:
        draw.ellipse(box(0.5, 0.40, wide + 0.035, 0.185), hair)


def _clothes(
    draw: ImageDraw.ImageDraw, persona: Persona, cloth: Colour, accent: Colour, skin: Colour
) -> None:
    shade = mix(cloth, INK, 0.45)
    draw.polygon(
        [
            at(0.10, 1.02),
            at(0.17, 0.82),
            at(0.36, 0.715),
            at(0.64, 0.715),
            at(0.83, 0.82),
            at(0.90, 1.02),
        ],
        cloth,
    )
    draw.polygon([at(0.52, 0.715), at(0.64, 0.715), at(0.83, 0.82), at(0.90, 1.02), at(0.56, 1.02)], shade)
    draw.polygon(
        [at(0.425, 0.55), at(0.575, 0.55), at(0.60, 0.745), at(0.5, 0.80), at(0.40, 0.745)],
        mix(skin, INK, 0.28),
    )
    trim = mix(accent, PAPER, 0.35)
    match _pick(persona, "collar", 3):
        case 0:
            draw.line([at(0.365, 0.715), at(0.5, 0.84), at(0.635, 0.715)], trim, 26, joint="curve")
        case 1:
            draw.polygon([at(0.355, 0.70), at(0.42, 0.665), at(0.50, 0.80), at(0.44, 0.86)], trim)
            draw.polygon(
                [at(0.645, 0.70), at(0.58, 0.665), at(0.50, 0.80), at(0.56, 0.86)], mix(trim, INK, 0.35)
            )
        case _:
            for step in range(3):
                y = 0.735 + 0.03 * step
                draw.arc(box(0.5, y - 0.06, 0.13 + 0.02 * step, 0.09), 20, 160, trim, 13)
    draw.ellipse(box(0.5, 0.885, 0.024, 0.024), trim)
    draw.ellipse(box(0.5, 0.885, 0.012, 0.012), mix(INK, accent, 0.4))


def _face(image: Image.Image, skin: Colour, wide: float) -> None:
    """The head: an oval over a jaw, half of it in shade, with a rim of light."""
    shape = Image.new("L", image.size, 0)
    draw = ImageDraw.Draw(shape)
    draw.ellipse(box(0.5, 0.40, wide, 0.165), 255)
    draw.polygon(
        [
            at(0.5 - wide, 0.41),
            at(0.5 + wide, 0.41),
            at(0.5 + 0.075, 0.585),
            at(0.5, 0.61),
            at(0.5 - 0.075, 0.585),
        ],
        255,
    )
    image.paste(skin, mask=shape)
    dark = Image.new("L", image.size, 0)
    ImageDraw.Draw(dark).polygon(
        [
            at(0.505, 0.2),
            at(0.515, 0.37),
            at(0.545, 0.475),
            at(0.51, 0.505),
            at(0.525, 0.62),
            at(0.8, 0.62),
            at(0.8, 0.2),
        ],
        255,
    )
    image.paste(mix(skin, INK, 0.38), mask=ImageChops.multiply(shape, dark))
    lit = ImageChops.subtract(shape, ImageChops.offset(shape, 14, 8))
    image.paste(mix(skin, PAPER, 0.55), mask=lit)


def _features(draw: ImageDraw.ImageDraw, persona: Persona, skin: Colour, hair: Colour) -> None:
    deep = mix(skin, INK, 0.75)
    brow = mix(hair, INK, 0.35)
    tilt = (-0.012, 0.0, 0.012)[_pick(persona, "brow", 3)]
    for side in (-1, 1):
        x = 0.5 + side * 0.066
        draw.polygon(
            [at(x - 0.036, 0.425), at(x, 0.409), at(x + 0.036, 0.425), at(x, 0.438)],
            mix(PAPER, skin, 0.2 if side < 0 else 0.5),
        )
        draw.ellipse(box(x + 0.004, 0.423, 0.0135, 0.0145), deep)
        draw.ellipse(box(x, 0.419, 0.004, 0.004), PAPER)
        draw.line([at(x - 0.040, 0.424), at(x, 0.407), at(x + 0.040, 0.424)], deep, 7, joint="curve")
        draw.line([at(x - side * 0.034, 0.388 - tilt), at(x + side * 0.042, 0.384 + tilt)], brow, 15)
    draw.line([at(0.508, 0.43), at(0.522, 0.486), at(0.497, 0.492)], mix(skin, INK, 0.55), 7, joint="curve")
    curve = (0.006, 0.0, -0.007)[_pick(persona, "mouth", 3)]
    draw.line(
        [at(0.455, 0.537 - curve), at(0.5, 0.541 + curve), at(0.545, 0.537 - curve)],
        deep,
        9,
        joint="curve",
    )
    if _pick(persona, "beard", 4) == 0:
        draw.polygon(
            [
                at(0.41, 0.555),
                at(0.45, 0.562),
                at(0.5, 0.556),
                at(0.55, 0.562),
                at(0.59, 0.555),
                at(0.545, 0.64),
                at(0.5, 0.67),
                at(0.455, 0.64),
            ],
            hair,
        )
    if _pick(persona, "glasses", 3) == 0:
        for side in (-1, 1):
            draw.ellipse(box(0.5 + side * 0.066, 0.425, 0.05, 0.044), outline=mix(INK, PAPER, 0.75), width=8)
        draw.line([at(0.484, 0.42), at(0.516, 0.42)], mix(INK, PAPER, 0.75), 8)


def _top(
    draw: ImageDraw.ImageDraw, style: int, hair: Colour, cloth: Colour, accent: Colour, wide: float
) -> None:
    """What falls over the forehead: a parting, the edge of a hood, a crop, or a band."""
    if style == 1:
        draw.arc(box(0.5, 0.44, wide + 0.055, 0.245), 175, 365, mix(cloth, PAPER, 0.25), 34)
        draw.chord(box(0.5, 0.40, wide + 0.01, 0.175), 205, 335, hair)
        return
    draw.chord(box(0.5, 0.395, wide + 0.012, 0.178), 196, 344, hair)
    sweep = [
        at(0.5 - wide - 0.01, 0.37),
        at(0.5 - wide * 0.2, 0.30),
        at(0.5 + wide, 0.40),
        at(0.5 + wide, 0.28),
        at(0.5, 0.225),
        at(0.5 - wide, 0.28),
    ]
    draw.polygon(sweep, hair)
    draw.line(
        [at(0.5 - wide * 0.75, 0.285), at(0.5, 0.245), at(0.5 + wide * 0.5, 0.262)],
        mix(hair, PAPER, 0.22),
        9,
        joint="curve",
    )
    if style == 3:
        draw.line(
            [at(0.5 - wide - 0.004, 0.345), at(0.5, 0.322), at(0.5 + wide + 0.004, 0.345)],
            mix(accent, PAPER, 0.3),
            24,
            joint="curve",
        )


def _frame(draw: ImageDraw.ImageDraw, accent: Colour) -> None:
    draw.ellipse(box(0.5, 0.5, 0.74, 0.74), outline=INK, width=int(FULL * 0.245))
    draw.ellipse(box(0.5, 0.5, 0.494, 0.494), outline=mix(accent, PAPER, 0.35), width=16)
    draw.ellipse(box(0.5, 0.5, 0.474, 0.474), outline=mix(accent, INK, 0.5), width=7)
