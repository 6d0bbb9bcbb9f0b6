"""From a prompt to the bytes of its sketch."""

from __future__ import annotations

from random import Random

from bot.adapters.images.drawing import finish, wash
from bot.adapters.images.drawing.inks import mix
from bot.adapters.images.drawing.places import paint_place
from bot.adapters.images.drawing.plates import Size
from bot.adapters.images.drawing.reading import key_of, read
from bot.adapters.images.drawing.sitting.portraits import paint_portrait
from bot.adapters.images.drawing.strife import paint_strife
from bot.core.sprint.contracts import ImagePrompt

COMPOSERS = {"place": paint_place, "portrait": paint_portrait, "strife": paint_strife}


def draw(prompt: ImagePrompt, seed: int) -> tuple[bytes, Size]:
    """A PNG and its size; the same prompt and seed give the same bytes."""
    scene = read(prompt, seed)
    rng = Random(key_of(prompt, seed))
    press = wash.Press(
        size=scene.size,
        light=scene.light,
        glint=scene.glint,
        lamp=mix(scene.inks.accent, scene.inks.paper, 0.4),
        hatch=wash.hatching(scene.size, rng, scene.stroke),
        blots=wash.blots(scene.size, rng, 24).point([min(255, value * 2) for value in range(256)]),
    )
    sheet = COMPOSERS[scene.kind](scene, press, rng)
    page = finish.on_paper(sheet, scene, rng)
    return finish.png(page, scene.inks.asked), scene.size
