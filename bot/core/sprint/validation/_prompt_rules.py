"""The rules for a prompt pack: six pictures of one place, each in detail (docs/sprints.md, Pictures)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.errors import Rejected
from bot.core.sprint.canon.bounds import BOUNDS, count_problems, text_problems
from bot.core.sprint.canon.patching import known
from bot.core.sprint.contracts import Canon, ImagePrompt, ImageSpec, PromptPack

_REQUIRED = ("subject", "setting", "composition", "camera", "lighting")


def check_prompts(pack: PromptPack, spec: Canon) -> tuple[Rejected, ...]:
    """Every rule that a prompt pack for this final spec breaks, by its path in the pack."""
    return tuple(_pack_problems(pack, spec))


def _pack_problems(pack: PromptPack, spec: Canon) -> Iterator[Rejected]:
    style = pack.style_profile
    for name in ("medium", "rendering"):
        yield from text_problems(getattr(style, name), BOUNDS["prompt/style"], f"/style_profile/{name}")
    yield from _words(style.banned, "/style_profile/banned")
    if len(pack.landmarks) != len(spec.landmarks):
        message = f"One picture of each landmark, in their order: {len(spec.landmarks)}."
        yield Rejected("sprint/wrong_count", "/landmarks", message)
    pictures = [
        ("/hero_image", pack.hero_image),
        *((f"/landmarks/{index}", landmark) for index, landmark in enumerate(pack.landmarks)),
        ("/inhabitant_portrait", pack.inhabitant_portrait),
        ("/tension_snapshot", pack.tension_snapshot),
    ]
    for path, one in pictures:
        yield from _picture_problems(one, spec, path)


def _picture_problems(one: ImagePrompt, spec: Canon, path: str) -> Iterator[Rejected]:
    yield from text_problems(one.rendered_prompt, BOUNDS["prompt/rendered"], f"{path}/rendered_prompt")
    yield from text_problems(one.negative_prompt, BOUNDS["prompt/optional"], f"{path}/negative_prompt")
    yield from _detail_problems(one.spec, f"{path}/spec")
    yield from count_problems(len(one.canon_refs), BOUNDS["prompt/words"], f"{path}/canon_refs")
    for index, pointer in enumerate(one.canon_refs):
        if not known(pointer, spec):
            at = f"{path}/canon_refs/{index}"
            yield Rejected("sprint/unknown_path", at, "Name a field of the world, such as /landmarks/0.")


def _detail_problems(detail: ImageSpec, path: str) -> Iterator[Rejected]:
    for name in _REQUIRED:
        yield from text_problems(getattr(detail, name), BOUNDS["prompt/text"], f"{path}/{name}")
    yield from text_problems(detail.mood, BOUNDS["prompt/optional"], f"{path}/mood")
    for name in ("materials", "palette", "style_tags"):
        yield from _words(getattr(detail, name), f"{path}/{name}")


def _words(words: Sequence[str], path: str) -> Iterator[Rejected]:
    yield from count_problems(len(words), BOUNDS["prompt/words"], path)
    for index, word in enumerate(words):
        yield from text_problems(word, BOUNDS["prompt/word"], f"{path}/{index}")
