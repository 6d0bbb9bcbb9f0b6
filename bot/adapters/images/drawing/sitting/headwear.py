"""What a portrait wears on its head: the part behind the face, and the part over it. Hair is elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from bot.adapters.images.drawing.plates import Mark, arc, box, curve


def behind(kind: str, mark: Mark) -> None:
    """What the head is seen against."""
    if kind in ("hood", "veil"):
        left = curve((-0.27, 0.36), (-0.25, 0.62), (-0.20, 0.88), (-0.03, 1.0))
        mark.shape(*left, *curve((-0.03, 1.0), (0.13, 0.95), (0.19, 0.76), (0.20, 0.56), (0.25, 0.38)))
    elif kind == "horns":
        left = curve((-0.17, 0.50), (-0.16, 0.80), (0.02, 0.94), (0.15, 0.80), (0.14, 0.52))
        mark.shape(*left)
        for side in (-1, 1):
            mark.bar(*curve((0.09 * side, 0.88), (0.17 * side, 0.98), (0.20 * side, 1.10)), width=0.03)
            for y, reach in ((0.96, 0.10), (1.02, 0.08)):
                mark.bar((0.17 * side, y), (0.17 * side + reach * side, y + 0.07), width=0.018)


def over(kind: str, mark: Mark, rng: Random) -> None:
    """What lies on the head."""
    _OVER.get(kind, _wrap)(mark, rng)


def _hood(mark: Mark, _rng: Random) -> None:
    outer = curve(
        (-0.27, 0.34),
        (-0.26, 0.62),
        (-0.21, 0.88),
        (-0.04, 1.02),
        (0.12, 0.97),
        (0.20, 0.78),
        (0.21, 0.56),
        (0.27, 0.36),
    )
    inner = curve(
        (0.16, 0.40),
        (0.145, 0.62),
        (0.14, 0.80),
        (0.07, 0.90),
        (-0.04, 0.905),
        (-0.12, 0.82),
        (-0.15, 0.62),
        (-0.13, 0.42),
    )
    mark.shape(*outer, *inner)
    for shift in (0.0, 0.025, 0.05):
        mark.line(
            *curve((-0.2 - shift * 0.6, 0.45), (-0.18 - shift, 0.7), (-0.1 - shift, 0.92 + shift)),
            strength=150,
        )
    mark.gleam(*inner[4:-4], width=0.006, strength=120)


def _hat(mark: Mark, rng: Random) -> None:
    droop = rng.uniform(0.0, 0.05)
    mark.shape(
        *curve((-0.40, 0.80 - droop), (-0.15, 0.85), (0.05, 0.855), (0.22, 0.84), (0.38, 0.79 - droop)),
        *curve((0.38, 0.79 - droop), (0.15, 0.90), (0.0, 0.905), (-0.18, 0.90), (-0.40, 0.80 - droop)),
    )
    mark.shape(*curve((-0.13, 0.88), (-0.11, 1.0), (0.0, 1.08), (0.10, 1.02), (0.14, 0.88)))
    mark.shade(*box(-0.13, 0.88, 0.135, 0.92), strength=200)
    for x in (-0.28, -0.16, 0.16, 0.27):
        mark.line((x * 0.5, 0.885), (x, 0.835), strength=130)


def _wrap(mark: Mark, _rng: Random) -> None:
    mark.shape(
        *curve((-0.155, 0.77), (-0.165, 0.90), (-0.06, 1.0), (0.08, 0.99), (0.15, 0.90), (0.14, 0.80)),
        *curve((0.14, 0.80), (0.02, 0.85), (-0.155, 0.77)),
    )
    for turn in range(4):
        mark.line(
            *curve(
                (-0.15 + turn * 0.03, 0.82 + turn * 0.04),
                (0.0, 0.88 + turn * 0.035),
                (0.14, 0.84 + turn * 0.03),
            ),
            width=0.01,
        )
    mark.shape(
        *curve((-0.15, 0.80), (-0.24, 0.66), (-0.25, 0.44)),
        *curve((-0.17, 0.42), (-0.16, 0.62), (-0.12, 0.78)),
    )
    mark.disc(0.03, 0.90, 0.02, mask="light")


def _horns(mark: Mark, _rng: Random) -> None:
    mark.shape(
        *curve((-0.14, 0.80), (-0.12, 0.90), (0.0, 0.94), (0.11, 0.90), (0.135, 0.81)),
        *curve((0.135, 0.81), (0.0, 0.86), (-0.14, 0.80)),
    )
    mark.disc(0.02, 0.865, 0.018, mask="light")


def _mask(mark: Mark, rng: Random) -> None:
    _wrap(mark, rng)
    mark.shape(
        *curve((-0.12, 0.68), (0.02, 0.71), (0.125, 0.68)),
        *curve((0.11, 0.60), (0.03, 0.52), (-0.08, 0.56), (-0.12, 0.68)),
    )
    for slit in (-0.03, 0.01, 0.05):
        mark.line((slit, 0.65), (slit, 0.59), width=0.01, strength=230)
    mark.line((-0.12, 0.66), (-0.14, 0.72), width=0.014)


def _goggles(mark: Mark, _rng: Random) -> None:
    for x in (-0.04, 0.07):
        mark.ring(x, 0.84, 0.046, 0.018)
        mark.disc(x, 0.84, 0.034, mask="light", strength=190)
    mark.bar((-0.14, 0.83), (-0.085, 0.84), width=0.02)
    mark.bar((0.115, 0.84), (0.135, 0.83), width=0.02)


def _helmet(mark: Mark, _rng: Random) -> None:
    mark.shape(
        *arc(0, 0.74, 0.205, 0.245, 200, -20, 26),
        *curve((0.19, 0.62), (0.12, 0.50), (-0.12, 0.50), (-0.19, 0.62)),
    )
    mark.hole(*arc(0.015, 0.715, 0.125, 0.15, 0, 360, 28))
    mark.ring(0.015, 0.715, 0.142, 0.022, "ink")
    for bolt in range(8):
        x, y = arc(0.015, 0.715, 0.158, 0.175, bolt * 45 + 20, bolt * 45 + 21, 1)[0]
        mark.disc(x, y, 0.011, mask="light", strength=170)
    mark.gleam(*arc(0.015, 0.715, 0.108, 0.13, 25, 75, 8), width=0.012, strength=150)


def _crown(mark: Mark, rng: Random) -> None:
    mark.shape(
        *curve((-0.14, 0.79), (0.0, 0.845), (0.135, 0.80)), *curve((0.14, 0.86), (0.0, 0.90), (-0.145, 0.86))
    )
    for spike in range(-3, 4):
        x, tall = spike * 0.043, 1.06 - 0.022 * abs(spike) + rng.uniform(-0.01, 0.02)
        mark.shape(
            (x - 0.018, 0.87), *curve((x - 0.018, 0.87), (x - 0.03, 0.96), (x, tall)), (x + 0.018, 0.87)
        )
        mark.disc(x, 0.87, 0.009, mask="light")


def _veil(mark: Mark, rng: Random) -> None:
    _hood(mark, rng)
    mark.shape((-0.125, 0.765), (0.13, 0.775), (0.13, 0.70), (-0.125, 0.69))
    for fold in (0.712, 0.735, 0.755):
        mark.line((-0.12, fold), (0.125, fold + 0.008), strength=150)


def _cap(mark: Mark, rng: Random) -> None:
    """A soft cap with a band."""
    lean = rng.choice((-0.05, 0.03))
    mark.shape(
        *curve((-0.16, 0.83), (-0.23 + lean, 0.93), (-0.08, 1.03), (0.12, 1.02), (0.24 + lean, 0.93), (0.15, 0.84)),
        *curve((0.15, 0.84), (0.0, 0.87), (-0.16, 0.83)),
    )  # fmt: skip
    mark.shade(
        *curve((-0.155, 0.83), (0.0, 0.868), (0.145, 0.84)),
        *curve((0.145, 0.87), (0.0, 0.90), (-0.155, 0.865)),
    )
    mark.disc(0.10, 0.885, 0.018, mask="light")
    for fold in range(3):
        mark.line(*curve((-0.10 + fold * 0.07, 0.90), (-0.14 + fold * 0.09 + lean, 0.97)), strength=120)


def _caps(mark: Mark, _rng: Random) -> None:
    mark.shape(
        *curve((-0.32, 0.78), (-0.24, 0.95), (0.0, 1.05), (0.24, 0.96), (0.32, 0.79)),
        *curve((0.32, 0.79), (0.0, 0.87), (-0.32, 0.78)),
    )
    for gill in range(-7, 8):
        mark.line((gill * 0.04, 0.80 + 0.002 * (49 - gill * gill) / 2), (gill * 0.018, 0.87), strength=140)
    for x, y in ((-0.15, 0.93), (0.02, 0.99), (0.16, 0.92)):
        mark.disc(x, y, 0.022, 0.014, mask="light", strength=160)


_OVER: dict[str, Callable[[Mark, Random], None]] = {
    "hood": _hood, "hat": _hat, "wrap": _wrap, "horns": _horns, "mask": _mask, "goggles": _goggles,
    "helmet": _helmet, "crown": _crown, "veil": _veil, "cap": _cap, "caps": _caps,
}  # fmt: skip
