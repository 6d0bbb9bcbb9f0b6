"""`make frames`: how fast the theatre's scene is drawn by a processor, here and in an earlier checkout, in one run.

python -m tests.support.frames [--before CHECKOUT] [--rounds 3] [--size 1280x800] [--pictures FOLDER]

A headless Chromium without a graphics card (SwiftShader) shows the same match by both, round by round in turns. Each
beat of a round of argument is played with its movement; a frame is drawn, and waited for, as often as that goes. Told
are the frames a second (the median over beats, the best round), milliseconds, triangles and calls. A scene has `calls`
only from this version on. `--pictures` keeps what is seen of each moment.

Beside them stands the floor: three.js with nothing in it, with one plane in one colour, and with that plane lit by one
light, on a canvas of the same points in the same browser, by turns with the theatre. Nothing that draws this way can be
faster than the first.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from bot.theatre import bundle
from tests.support import theatre_match

CHROMIUM = "/usr/bin/chromium"
ARGS = (
    "--headless", "--no-sandbox", "--disable-background-networking", "--use-gl=angle",
    "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
)  # fmt: skip
SIZE = "1280x800"
ROOT = Path(__file__).resolve().parents[2]
MAKING = (
    "import sys, json; from bot.theatre import bundle, page; "
    "sys.stdout.write(page(json.load(sys.stdin), bundle()))"
)
DRAWN = """async ([from, to]) => {
  const { player, stage } = theatre;
  const pixel = new Uint8Array(4);
  const gl = document.querySelector("canvas").getContext("webgl2");
  const times = [];
  for (let index = from; index <= to; index += 1) {
    player.go(index - 1);
    player.step(1);
    for (let n = 0; n < 5; n += 1) {
      const before = performance.now();
      await new Promise((done) => requestAnimationFrame(done));
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel); // waits for what was drawn
      times.push(performance.now() - before);
    }
  }
  const { width, height } = gl.canvas;
  return { times, light: stage.light(), quality: stage.quality(), points: [width, height] };
}"""
FLOORS = ("nothing", "a plane in one colour", "a plane in one light")
BARE = """<!doctype html><style>body { margin: 0 } canvas { display: block }</style><canvas></canvas>
<script>%s</script>
<script>
  const { Mesh, MeshBasicMaterial, MeshLambertMaterial, PerspectiveCamera, PlaneGeometry, PointLight, Scene,
    WebGLRenderer } = TalewrightThree;
  const canvas = document.querySelector("canvas");
  const renderer = new WebGLRenderer({ canvas, antialias: false, powerPreference: "low-power" });
  const camera = new PerspectiveCamera(50, 1.6, 0.1, 100);
  camera.position.z = 5;
  const drawn = {
    "nothing": new Scene(),
    "a plane in one colour": holding(MeshBasicMaterial),
    "a plane in one light": holding(MeshLambertMaterial),
  };
  drawn["a plane in one light"].add(new PointLight("#ffffff", 5));
  function holding(Material) {
    const scene = new Scene();
    scene.add(new Mesh(new PlaneGeometry(40, 40), new Material({ color: "#445566" })));
    return scene;
  }
  async function measured(name, [width, height], frames) {
    renderer.setSize(width, height, false);
    const gl = renderer.getContext();
    const pixel = new Uint8Array(4);
    const times = [];
    for (let n = -3; n < frames; n += 1) {
      const before = performance.now();
      await new Promise((done) => requestAnimationFrame(done));
      renderer.render(drawn[name], camera);
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      if (n >= 0) times.push(performance.now() - before);
    }
    return times;
  }
</script>"""
"""The page that draws next to nothing; the bundle goes into it."""
FRAMES = 30


@dataclass(frozen=True, slots=True)
class DrawnFrames:
    """What one round by one checkout came to."""

    milliseconds: Sequence[float]
    triangles: int
    calls: int | None
    ratio: float
    points: tuple[int, int]

    @property
    def typical(self) -> float:
        return median(self.milliseconds)


def page_by(checkout: Path, document: Mapping[str, Any]) -> str:
    """The page of a match, as a checkout makes it."""
    import json

    made = subprocess.run(
        [sys.executable, "-c", MAKING], input=json.dumps(document), cwd=checkout, text=True,
        capture_output=True, check=True, env={"PYTHONPATH": str(checkout), "PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    return made.stdout


def viewport(size: str) -> Any:
    """A window of `1280x800`, as playwright wants it."""
    wide, high = map(int, size.split("x"))
    return {"width": wide, "height": high}


async def drawn(browser: Browser, file: Path, beats: tuple[int, int], size: str) -> DrawnFrames:
    """One round by the page in a file."""
    tab = await browser.new_page(viewport=viewport(size))
    try:
        await tab.goto(file.as_uri())
        await tab.wait_for_timeout(500)
        await tab.evaluate(DRAWN, [beats[0], beats[0]])  # what is compiled once is compiled now
        found = await tab.evaluate(DRAWN, list(beats))
    finally:
        await tab.close()
    light = found["light"]
    wide, high = found["points"]
    return DrawnFrames(
        found["times"], light["drawn"], light.get("calls"), found["quality"]["ratio"], (wide, high)
    )


async def floor(browser: Browser, file: Path, points: tuple[int, int], size: str) -> dict[str, list[float]]:
    """Milliseconds a frame of next to nothing, on a canvas of so many points."""
    tab = await browser.new_page(viewport=viewport(size))
    try:
        await tab.goto(file.as_uri())
        return {
            name: await tab.evaluate(
                f"([name, points]) => measured(name, points, {FRAMES})", [name, [*points]]
            )
            for name in FLOORS
        }
    finally:
        await tab.close()


async def pictured(tab: Page, folder: Path, document: Mapping[str, Any]) -> None:
    """A picture of each kind of moment."""
    for name, index in moments(document).items():
        await tab.evaluate("index => { theatre.player.go(index - 1); theatre.player.step(1); }", index)
        await tab.wait_for_timeout(2500)
        await tab.screenshot(path=folder / f"{name}.png")


def moments(document: Mapping[str, Any]) -> dict[str, int]:
    """The index right after the first beat of each kind that looks different, the vote at its last token."""
    found: dict[str, int] = {}
    for at, beat in enumerate(document["beats"], start=1):
        name = str(beat.get("turn_type") or beat["kind"]).lower().replace("_", "-")
        if name == "vote" and found.get("vote", at) >= at - 4:
            found["vote"] = at
        found.setdefault(name, at)
        if beat["kind"] == "round_decided":
            found["decided-late"] = at
    return found


async def measure(before: Path | None, rounds: int, pictures: Path | None, size: str) -> None:
    """All rounds, printed; then the pictures."""
    document = theatre_match.whole()
    first = moments(document)["proposal"]
    beats = first, first + 5
    checkouts = {"here": ROOT} | ({"before": before} if before else {})
    found: dict[str, list[DrawnFrames]] = {name: [] for name in checkouts}
    least: dict[str, list[float]] = {name: [] for name in FLOORS}
    with tempfile.TemporaryDirectory() as folder:
        files = {name: Path(folder) / f"{name}.html" for name in checkouts}
        for name, checkout in checkouts.items():
            files[name].write_text(page_by(checkout, document), encoding="utf-8")
        bare = Path(folder) / "bare.html"
        bare.write_text(BARE % bundle(), encoding="utf-8")
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGS))
            for _ in range(rounds):
                for name, file in files.items():
                    found[name].append(await drawn(browser, file, beats, size))
                for name, times in (await floor(browser, bare, found["here"][-1].points, size)).items():
                    least[name].append(median(times))
            print("\n".join(told(name, each) for name, each in found.items()), flush=True)  # noqa: T201
            print("\n".join(told_floor(least, found["here"][-1].points)), flush=True)  # noqa: T201
            if pictures is not None:
                tab = await browser.new_page(viewport=viewport(SIZE))
                await tab.goto(files["here"].as_uri())
                await pictured(tab, pictures, document)
            await browser.close()


def told(name: str, rounds: Sequence[DrawnFrames]) -> str:
    """A line on a checkout."""
    best = min(rounds, key=lambda one: one.typical)
    calls = "" if best.calls is None else f", {best.calls} calls"
    each = ", ".join(f"{1000 / one.typical:.0f}" for one in rounds)
    return (
        f"{name}: {1000 / best.typical:.1f} frames a second ({best.typical:.1f} ms a frame; rounds {each}), "
        f"{best.triangles} triangles{calls}, resolution {best.ratio:.2f}"
    )


def told_floor(least: Mapping[str, Sequence[float]], points: tuple[int, int]) -> list[str]:
    """A line for each of the scenes that hold next to nothing, by the best of its rounds."""
    wide, high = points
    return [
        f"floor, {name}: {1000 / min(times):.1f} frames a second ({min(times):.1f} ms a frame), {wide} x {high} points"
        for name, times in least.items()
    ]


def main(arguments: Sequence[str] = ()) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path, help="another checkout of this repository, with its bundle")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument(
        "--size", default=SIZE, help="of the window; a small one shows what calls cost, not pixels"
    )
    given = parser.parse_args([*arguments])
    before = given.before.resolve() if given.before else None
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    asyncio.run(measure(before, given.rounds, given.pictures, given.size))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
