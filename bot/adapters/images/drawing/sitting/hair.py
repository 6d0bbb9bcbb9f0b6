"""Hair that nothing hides: the part behind the face, and the part over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from bot.adapters.images.drawing.plates import Mark, arc, curve


def hair_behind(kind: str, mark: Mark) -> None:
    """What of the hair the head is seen against."""
    if kind in ("loose", "braid"):
        left = curve((-0.24, 0.33), (-0.21, 0.55), (-0.18, 0.80), (-0.09, 0.94), (0.03, 0.96))
        mark.shape(*left, *curve((0.03, 0.96), (0.15, 0.90), (0.17, 0.75), (0.17, 0.55), (0.21, 0.36)))
        for x in (-0.17, -0.13, 0.15):
            mark.line(*curve((x * 0.9, 0.82), (x * 1.05, 0.6), (x * 1.2, 0.38)))
    elif kind == "curls":
        for turn in range(13):
            x, y = arc(0.0, 0.76, 0.175, 0.19, -35 + turn * 20, -34 + turn * 20, 1)[0]
            mark.disc(x, y, 0.062)
    elif kind == "tail":
        mark.bar(*curve((-0.08, 0.90), (-0.22, 0.86), (-0.27, 0.68), (-0.24, 0.46)), width=0.085)
        mark.line(*curve((-0.10, 0.90), (-0.22, 0.84), (-0.26, 0.66), (-0.24, 0.48)))
    elif kind == "fringe":
        mark.shape(
            *curve((-0.175, 0.60), (-0.18, 0.80), (-0.08, 0.94), (0.09, 0.94), (0.165, 0.80), (0.16, 0.62))
        )
    elif kind == "bun":
        mark.disc(-0.02, 1.0, 0.075, 0.065)
        mark.line(*curve((-0.07, 1.02), (-0.01, 1.04), (0.04, 1.0)))


def hair_over(kind: str, mark: Mark, rng: Random) -> None:
    """What of the hair lies on the head."""
    _OVER.get(kind, _cropped)(mark, rng)


def _cropped(mark: Mark, rng: Random) -> None:
    peak = rng.uniform(0.84, 0.875)
    mark.shape(
        *curve((-0.145, 0.70), (-0.152, 0.85), (-0.06, 0.955), (0.08, 0.95), (0.142, 0.85), (0.135, 0.75)),
        *curve((0.118, 0.80), (0.075, 0.87), (0.02, peak), (-0.05, 0.875), (-0.105, 0.80), (-0.125, 0.70)),
    )
    for strand in range(6):
        x = -0.11 + strand * 0.042
        mark.line((x, 0.885), (x + 0.014, 0.925), strength=130)


def _swept(mark: Mark, _rng: Random) -> None:
    """Combed back from the face, into a bun or a tail."""
    mark.shape(
        *curve((-0.143, 0.72), (-0.15, 0.86), (-0.05, 0.96), (0.08, 0.95), (0.14, 0.86), (0.132, 0.77)),
        *curve((0.12, 0.82), (0.05, 0.895), (-0.05, 0.89), (-0.11, 0.82), (-0.126, 0.72)),
    )
    for strand in range(6):
        x = -0.10 + strand * 0.04
        mark.line(*curve((x, 0.875), (x * 0.7 - 0.01, 0.92), (-0.02, 0.955)), strength=140)


def _curls(mark: Mark, rng: Random) -> None:
    for turn in range(9):
        x, y = arc(0.0, 0.80, 0.125, 0.115, -5 + turn * 24, -4 + turn * 24, 1)[0]
        size = rng.uniform(0.036, 0.048)
        mark.disc(x, y, size)
        mark.line(*arc(x, y, size * 0.55, size * 0.55, 20, 250, 8), width=0.006, strength=150)


def _loose(mark: Mark, rng: Random) -> None:
    part = rng.uniform(-0.03, 0.05)
    mark.shape(
        *curve((part, 0.965), (-0.11, 0.93), (-0.185, 0.76), (-0.20, 0.54), (-0.235, 0.34)),
        *curve((-0.125, 0.36), (-0.13, 0.56), (-0.122, 0.74), (-0.06, 0.855), (part, 0.90)),
    )
    mark.shape(
        *curve((part, 0.965), (0.12, 0.92), (0.168, 0.76), (0.175, 0.56), (0.20, 0.38)),
        *curve((0.125, 0.40), (0.14, 0.58), (0.128, 0.75), (0.08, 0.86), (part, 0.90)),
    )
    for side, out in ((-1, 0.17), (1, 0.155)):
        for strand in range(3):
            mark.line(
                *curve(
                    (part + 0.02 * side, 0.93),
                    (side * (out - strand * 0.018), 0.74),
                    (side * (out + 0.01), 0.44),
                ),
                strength=130,
            )


def _braid(mark: Mark, _rng: Random) -> None:
    mark.shape(
        *curve((-0.165, 0.58), (-0.17, 0.82), (-0.06, 0.955), (0.07, 0.95), (0.145, 0.84), (0.14, 0.72)),
        *curve((0.13, 0.80), (0.06, 0.875), (-0.05, 0.86), (-0.10, 0.78), (-0.125, 0.60)),
    )
    for strand in range(5):
        mark.line(
            *curve(
                (-0.14 + strand * 0.03, 0.70 + strand * 0.03), (-0.08 + strand * 0.03, 0.88), (0.06, 0.93)
            ),
            strength=150,
        )
    for link in range(7):
        mark.disc(-0.185 + 0.008 * link, 0.56 - link * 0.045, 0.03, 0.028)
        mark.line((-0.21 + 0.008 * link, 0.57 - link * 0.045), (-0.16 + 0.008 * link, 0.55 - link * 0.045))


def _fringe(mark: Mark, _rng: Random) -> None:
    mark.shape(
        *curve((-0.165, 0.62), (-0.172, 0.82), (-0.07, 0.955), (0.08, 0.955), (0.158, 0.82), (0.155, 0.64)),
        (0.118, 0.66), (0.122, 0.80), (0.06, 0.805), (-0.02, 0.80), (-0.105, 0.79), (-0.122, 0.64),
    )  # fmt: skip
    for strand in range(8):
        x = -0.10 + strand * 0.03
        mark.line((x, 0.81), (x * 0.8 + 0.004, 0.90), strength=130)


def _bald(mark: Mark, _rng: Random) -> None:
    for side, x in ((-1, -0.135), (1, 0.128)):
        mark.shape(
            *curve((x, 0.66), (x + 0.016 * side, 0.74), (x - 0.006 * side, 0.80)), (x - 0.018 * side, 0.74)
        )


_OVER: Mapping[str, Callable[[Mark, Random], None]] = {
    "cropped": _cropped, "curls": _curls, "bun": _swept, "tail": _swept, "loose": _loose, "braid": _braid,
    "fringe": _fringe, "bald": _bald,
}  # fmt: skip
