"""Whether a figure stays as it is, and the pictures that show it."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from bot.bench.charts import Chart, ChartLine, charts_svg, rounded_up
from bot.bench.soak.flatness import trend
from bot.bench.soak.report import Soaked, errors_in, picture, stretch_of
from bot.bench.soak.samples import Sample, judged, slowest

SVG = "{http://www.w3.org/2000/svg}"


def series(late_growth: float, noise: float, level: float = 300.0) -> list[tuple[float, float]]:
    """A hundred points that rise steeply in the first half, and by so much in the second."""
    chance = random.Random(1)
    return [
        (
            turn * 100.0,
            level + min(0, turn - 50) + max(0, turn - 50) / 49 * late_growth + chance.gauss(0, noise),
        )
        for turn in range(100)
    ]


@pytest.mark.parametrize(
    ("growth", "noise", "flat"),
    [(0, 0.1, True), (5, 0.1, True), (9, 0.1, False), (9, 8, True), (60, 8, False), (-60, 1, True)],
)
def test_the_second_half_is_flat_unless_it_rises_above_its_noise_and_a_share_of_its_level(
    growth: float, noise: float, flat: bool
) -> None:
    found = trend(series(growth, noise), share=0.02)
    assert found.flat is flat
    assert abs(found.growth - growth) < max(0.5, 2 * noise)


def test_too_few_points_tell_no_trend() -> None:
    with pytest.raises(ValueError, match="too few"):
        trend([(1, 1), (2, 1), (3, 1), (4, 1)], 0.1)


def samples(leak: float) -> tuple[Sample, ...]:
    """Twenty stretches of ten turns; the bot holds `leak` MiB more after each."""
    return (
        Sample(0, (), 200.0, 1.0, 0.5, 3, 1_000_000, 1_000, 0),
        *(
            Sample(
                10 * at, tuple(0.01 * n for n in range(1, 11)), 200.0 + leak * at, 1.0 + at * 0.4, 0.5 + at * 0.1, 3,
                1_000_000 + at * 80_000, 1_000, at * 4_000,
            )
            for at in range(1, 21)
        ),
    )  # fmt: skip


def test_figures_are_those_of_a_turn_and_each_is_judged() -> None:
    found = {one.name: one for one in judged(samples(leak=2.0))}
    assert found["processor for a turn"].trend.level == pytest.approx(40)
    assert found["database for a turn"].trend.level == pytest.approx(8)
    assert found["log for a turn"].trend.level == pytest.approx(0.4)
    assert found["a turn, median"].trend.level == pytest.approx(55)
    assert slowest(samples(0.0))[0] == (10, pytest.approx(100))
    assert [name for name, one in found.items() if not one.trend.flat] == ["memory of the bot"]
    assert Soaked(3, samples(leak=0.0), ()).good
    assert not Soaked(3, samples(leak=2.0), ()).good
    assert not Soaked(3, samples(leak=0.0), ("a turn: nothing more was seen",)).good


def test_what_the_system_does_not_tell_is_left_out() -> None:
    blind = tuple(
        Sample(one.turns, one.seconds, None, None, one.guild_cpu, 3, one.database, 0, one.told)
        for one in samples(0.0)
    )
    assert {"memory of the bot", "processor for a turn"}.isdisjoint(one.name for one in judged(blind))


def test_the_picture_holds_each_figure_and_says_itself_in_words() -> None:
    root = ElementTree.fromstring(picture(Soaked(3, samples(leak=2.0), ())))
    lines = root.findall(f".//{SVG}polyline")
    assert len(lines) == len(judged(samples(2.0))) + 1, "a turn's time has two lines"
    assert "memory of the bot 23" in root.attrib["aria-label"]
    assert float(root.attrib["height"]) == 150 * 6


def test_a_chart_has_a_scale_a_target_and_escaped_words() -> None:
    chart = Chart("a < b", "ms", [ChartLine("one", [(1.0, 3.0), (2.0, 5.0)])], ("1 & 2", "end"), target=7.0)
    root = ElementTree.fromstring(charts_svg([chart], "said"))
    texts = [one.text for one in root.findall(f".//{SVG}text")]
    assert texts == ["0", "4", "8", "a < b, ms", "1 & 2", "end", "target 7"]
    (line,) = root.findall(f".//{SVG}polyline")
    (_, low), (_, high) = (map(float, point.split(",")) for point in line.attrib["points"].split())
    assert low > high, "more is higher"


@pytest.mark.parametrize(
    ("value", "scale"), [(0, 1), (0.04, 0.04), (1.01, 1.5), (7, 8), (366, 400), (9.5, 10), (101, 150)]
)
def test_a_scale_ends_at_a_round_number(value: float, scale: float) -> None:
    assert rounded_up(value) == pytest.approx(scale)


def test_a_short_run_is_measured_more_often_and_errors_of_the_log_count() -> None:
    assert (stretch_of(10_000), stretch_of(600), stretch_of(9)) == (100, 66, 1)
    log = (
        "2026 [info     ] turn done\n2026 [error    ] turn lost\n2026 [warning  ] slow\n2026 [critical ] gone"
    )
    assert [line.split()[-1] for line in errors_in(log)] == ["lost", "gone"]
