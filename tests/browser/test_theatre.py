"""The replay theatre in a real browser, opened as a file, and served while a match runs."""

import json
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.localguild import LocalGuild
from bot.theatre import Theatre, bundle, page
from tests.support import theatre_match
from tests.support.sweeps import WHOLE
from tests.unit.theatre.test_serving import Stage

CHROMIUM = "/usr/bin/chromium"
ARGS = (
    "--headless", "--no-sandbox", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run",
)  # fmt: skip
FLAT = ("--disable-gpu",)
SCENE = ("--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader")
"""What draws WebGL on the processor; everything else is drawn so too, at twice the cost."""

playwright_api = pytest.importorskip("playwright.async_api", reason="playwright is not installed")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.skipif(shutil.which(CHROMIUM) is None, reason=f"{CHROMIUM} is not installed"),
]
with_scene = pytest.mark.skipif(
    bundle() is None,
    reason="three.js is not bundled; `make theatre` fetches it where npm's registry is in reach",
)
expect = playwright_api.expect


@dataclass
class Seat:
    """A page of the theatre, what it asked the network for, and what its console complained about."""

    page: "playwright_api.Page"
    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def hear_request(self, request: "playwright_api.Request") -> None:
        self.asked.append(request.url)

    def hear_console(self, said: "playwright_api.ConsoleMessage") -> None:
        if said.type == "error":
            self.complaints.append(said.text)

    def hear_error(self, error: Exception) -> None:
        self.complaints.append(str(error))

    async def leave(self, *, close: bool) -> None:
        """Closes the page, or leaves it empty for whoever opens it next."""
        if close:
            await self.page.close()
            return
        self.page.remove_listener("request", self.hear_request)
        await self.page.goto("about:blank")
        self.page.remove_listener("console", self.hear_console)
        self.page.remove_listener("pageerror", self.hear_error)

    async def view(self) -> Any:
        return await self.page.evaluate("theatre.view")

    async def index(self) -> int:
        return await self.page.evaluate("theatre.player.index")

    async def go(self, index: int) -> None:
        await self.page.evaluate("index => theatre.player.go(index)", index)

    async def until(self, expression: str) -> None:
        """Waits until something holds in the page; its policy forbids playwright's own way of it."""
        for _ in range(400):
            if await self.page.evaluate(expression):
                return
            await self.page.wait_for_timeout(20)
        raise AssertionError(f"this never came true: {expression}")

    async def overflow(self) -> int:
        return await self.page.evaluate(
            "Math.max(...[...document.querySelectorAll('html, body, .app, .panel, .dock, .bar, .lower')]"
            ".map(n => n.scrollWidth - n.clientWidth))"
        )

    async def crowded(self) -> list[str]:
        """Controls that stand over each other or over the edge of the screen."""
        return await self.page.evaluate(
            """() => {
              const all = [...document.querySelectorAll("button, select")]
                .filter((one) => one.checkVisibility() && !one.closest(".panel, dialog"))
                .map((one) => [one, one.getBoundingClientRect()]);
              const named = (one) => one.getAttribute("aria-label") ?? one.textContent;
              const outside = ([, box]) => box.left < 0 || box.right > innerWidth + 0.5;
              const found = all.filter(outside).map(([one]) => named(one));
              all.forEach(([one, a], at) => all.slice(at + 1).forEach(([other, b]) => {
                const across = a.left < b.right - 0.5 && b.left < a.right - 0.5;
                const along = a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
                if (across && along) found.push(`${named(one)} / ${named(other)}`);
              }));
              return found;
            }"""
        )

    def button(self, name: str) -> "playwright_api.Locator":
        return self.page.get_by_role("button", name=name, exact=True)


Opening = Callable[..., Awaitable[Seat]]


@dataclass
class Chromium:
    """Browsers that are begun when they are needed, each with one page that all tests open anew.

    Another page costs it half a second of the processor, and another context a second.
    """

    playwright: "playwright_api.Playwright"
    kept: "dict[tuple[str, ...], playwright_api.Page]" = field(default_factory=dict)

    async def page(self, how: tuple[str, ...] = FLAT, *, another: bool = False) -> "playwright_api.Page":
        """The page of the browser that draws so, or another one beside it."""
        if how not in self.kept:
            browser = await self.playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGS, *how])
            context = await browser.new_context()
            self.kept[how] = await context.new_page()
        kept = self.kept[how]
        return await kept.context.new_page() if another else kept

    async def close(self) -> None:
        for kept in self.kept.values():
            assert kept.context.browser is not None
            await kept.context.browser.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium() -> AsyncIterator[Chromium]:
    async with playwright_api.async_playwright() as playwright:
        made = Chromium(playwright)
        yield made
        await made.close()


@pytest_asyncio.fixture(loop_scope="module")
async def opened(chromium: Chromium, tmp_path: Path) -> AsyncIterator[Opening]:
    """Opens a document as a file; at the end nobody may have complained or asked the network for anything."""
    seats: list[Seat] = []

    async def open_file(
        document: dict[str, Any] | None = None,
        *,
        scene: bool = False,
        before: str = "",
        query: str = "",
        pictures: dict[str, bytes] | None = None,
        width: int = 1280,
        height: int = 800,
        reduced_motion: str = "no-preference",
    ) -> Seat:
        tab = await chromium.page(SCENE if scene else FLAT, another=bool(seats or before))
        seat = Seat(tab)
        seats.append(seat)
        await tab.set_viewport_size({"width": width, "height": height})
        await tab.emulate_media(reduced_motion=reduced_motion)
        tab.set_default_timeout(15_000)
        tab.on("request", seat.hear_request)
        tab.on("console", seat.hear_console)
        tab.on("pageerror", seat.hear_error)
        if before:
            await tab.add_init_script(before)
        file = tmp_path / f"match-{len(seats)}.html"
        html = page(document or theatre_match.whole(), bundle() if scene else None, pictures=pictures)
        file.write_text(html, encoding="utf-8")
        await tab.goto(file.as_uri() + query)
        return seat

    yield open_file
    for seat in seats:
        await seat.leave(close=seat.page not in chromium.kept.values())
        assert [url for url in seat.asked if not url.startswith(("file:", "data:", "blob:"))] == []
        assert len([url for url in seat.asked if url.startswith("file:")]) == 1
        assert seat.complaints == []


def beat_at(document: dict[str, Any], **wanted: Any) -> int:
    """The index right after the first beat with these values."""
    for at, beat in enumerate(document["beats"]):
        if all(beat.get(name) == value for name, value in wanted.items()):
            return at + 1
    raise AssertionError(f"no such beat: {wanted}")


def texts_in(value: Any) -> list[str]:
    """Every text of a JSON value."""
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for one in inner for text in texts_in(one)]


# --- every control -------------------------------------------------------------------------------


async def test_the_page_opens_from_a_file_and_tells_the_match(opened: Opening) -> None:
    seat = await opened()
    tab = seat.page
    await expect(tab.locator(".id")).to_have_text("Seed 7 · match m-2031")
    await expect(tab.locator(".challenge")).to_contain_text("salt flats")
    await expect(tab.locator(".chip.status")).to_have_text("Opening · paused")
    await expect(tab.locator("#said")).to_contain_text("Match m-2031")


@pytest.mark.sweep
async def test_steps_and_ends_are_buttons(opened: Opening) -> None:
    seat = await opened()
    length = len(theatre_match.whole()["beats"])
    for name, index in (
        ("One beat forward", 1), ("One beat forward", 2), ("One beat back", 1), ("To the end", length),
        ("One beat forward", length), ("To the opening", 0), ("One beat back", 0),
    ):  # fmt: skip
        await seat.button(name).click()
        assert await seat.index() == index, name
    await seat.button("To the end").click()
    await expect(seat.page.locator(".chip.status")).to_have_text("Complete")


async def test_it_plays_at_a_chosen_speed_pauses_and_stops_at_the_end(opened: Opening) -> None:
    seat = await opened()
    tab = seat.page
    await tab.get_by_label("Speed").select_option("8")
    await seat.button("Play").click()
    await expect(tab.locator(".chip.status")).to_contain_text("running")
    await seat.until("theatre.player.index >= 3")
    await seat.button("Pause").click()
    stopped = await seat.index()
    await tab.wait_for_timeout(900)
    assert await seat.index() == stopped
    length = len(theatre_match.whole()["beats"])
    await seat.go(length - 1)
    await seat.button("Play").click()
    await expect(tab.locator(".chip.status")).to_have_text("Complete")
    assert await seat.index() == length
    await seat.button("Play").click()
    await seat.until("theatre.player.index < 5")


async def test_the_scrubber_and_the_jump_list_go_to_a_beat(opened: Opening) -> None:
    seat = await opened()
    document = theatre_match.whole()
    scrub = seat.page.get_by_label("Position in the match")
    await scrub.fill("57")
    assert await seat.index() == 57
    assert "57 of" in (await scrub.get_attribute("aria-valuetext") or "")
    jump = seat.page.get_by_label("Jump to a phase or round")
    await jump.select_option(label="Landmarks · round 5")
    assert await seat.index() == beat_at(document, round=5)
    await jump.select_option(label="Judging")
    assert await seat.index() == beat_at(document, kind="judging_opened")
    await seat.button("One beat back").click()
    await expect(jump.locator("option:checked")).to_have_text("Artifacts")


async def test_the_keyboard_does_all_of_it(opened: Opening) -> None:
    seat = await opened()
    tab = seat.page
    length = len(theatre_match.whole()["beats"])
    for key, index in (
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", length), ("Home", 0), ("ArrowDown", 1),
        ("ArrowDown", beat_at(theatre_match.whole(), round=2)), ("ArrowUp", 1),
    ):  # fmt: skip
        await tab.keyboard.press(key)
        assert await seat.index() == index, key
    for number, name in enumerate(("Both", "Team A", "Team B", "Close-up"), start=1):
        await tab.keyboard.press(str(number))
        camera = tab.get_by_role("group", name="Camera").get_by_role("button", name=name)
        await expect(camera).to_have_attribute("aria-pressed", "true")
    await tab.keyboard.press("+")
    await expect(tab.get_by_label("Speed")).to_have_value("2")
    await tab.keyboard.press("Space")
    await expect(seat.button("Pause")).to_be_visible()
    await tab.keyboard.press("Space")
    await tab.keyboard.press("h")
    await expect(tab.locator("#panel-A")).to_be_hidden()
    await tab.keyboard.press("h")
    await expect(tab.locator("#panel-A")).to_be_visible()
    await tab.keyboard.press("?")
    await expect(tab.get_by_role("dialog", name="Keys")).to_be_visible()
    await tab.keyboard.press("ArrowRight")
    assert await seat.index() == 1, "an open dialog keeps the keys"
    await tab.keyboard.press("Escape")
    await expect(tab.get_by_role("dialog", name="Keys")).to_be_hidden()


@pytest.mark.sweep
async def test_every_control_is_reached_by_tab_and_keeps_its_own_keys(opened: Opening) -> None:
    seat = await opened()
    tab = seat.page
    reached: set[str] = set()
    for _ in range(40):
        await tab.keyboard.press("Tab")
        reached.add(
            await tab.evaluate(
                "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).trim()"
            )
        )
    assert {
        "Panels", "Help", "Both", "Close-up", "Team A", "Team B", "To the opening", "Play", "One beat forward",
        "Position in the match", "Jump to a phase or round", "Speed",
    } <= {name if len(name) < 40 else name[:6] for name in reached}  # fmt: skip
    await seat.button("One beat forward").focus()
    await tab.keyboard.press("Space")
    assert await seat.index() == 1
    assert not await tab.evaluate("theatre.player.playing")
    await tab.get_by_label("Position in the match").focus()
    await tab.keyboard.press("ArrowRight")
    assert await seat.index() == 2


# --- what is shown ---------------------------------------------------------------------------------


@pytest.mark.sweep
async def test_scrubbing_to_an_index_shows_what_stepping_to_it_shows(opened: Opening) -> None:
    seat = await opened()
    different = await seat.page.evaluate(
        """(every) => {
          const { player } = theatre;
          const shot = () => JSON.stringify(theatre.view) + [...document.querySelectorAll(".panel, .caption, .flat")]
            .map((one) => one.textContent).join("|");
          const stepped = [];
          player.go(0);
          for (let i = 0; i <= player.length; i += 1) { stepped.push(shot()); player.step(1); }
          const wrong = [];
          for (let n = 0; n <= player.length; n += every) {
            const i = (n * 97) % (player.length + 1);
            player.go(i);
            if (shot() !== stepped[i]) wrong.push(i);
          }
          return wrong;
        }""",
        1 if WHOLE else 5,
    )
    assert different == []


async def test_each_beat_is_told_to_a_screen_reader_once(opened: Opening) -> None:
    seat = await opened()
    said = seat.page.locator("#said")
    assert await said.get_attribute("aria-live") == "polite"
    heard = []
    for _ in range(12):
        await seat.button("One beat forward").click()
        heard.append(await said.inner_text())
    assert len(set(heard)) == len(heard)
    assert "proposes" in " ".join(heard)
    assert "objects on" in " ".join(heard)


async def test_a_refused_attempt_keeps_its_errors_readable_and_the_repair_is_named(opened: Opening) -> None:
    document = theatre_match.whole()
    seat = await opened(document)
    tab = seat.page
    first = beat_at(document, kind="turn_refused", attempt=1)
    refused = document["beats"][first - 1]
    await seat.go(first)
    panel = tab.locator(f"#panel-{refused['team']}")
    for error in refused["errors"]:
        await expect(panel.locator(".trouble")).to_contain_text(error["message"])
        await expect(panel.locator(".trouble")).to_contain_text(error["code"])
    await expect(tab.locator(".flag")).to_have_text("Validation failed — repair 1 of 2")
    third = beat_at(document, kind="turn_refused", attempt=3)
    await seat.go(third)
    await expect(tab.locator(".flag")).to_have_text("Validation failed — the offline persona takes over")
    await seat.go(third + 1)
    await expect(tab.locator(".flag")).to_have_text(["Stress test", "The offline persona stands in"])
    team = document["beats"][third]["team"]
    note = tab.locator(f"#panel-{team} .repaired")
    await expect(note).to_contain_text("after 3 refused")
    await note.click()
    await expect(note).to_contain_text("sprint/")


async def test_a_round_shows_targets_stress_merge_votes_result_and_diff(opened: Opening) -> None:
    document = theatre_match.whole()
    seat = await opened(document)
    tab = seat.page
    await seat.go(beat_at(document, turn_type="PROPOSAL"))
    patch = document["beats"][beat_at(document, turn_type="PROPOSAL") - 1]["proposed"]
    await expect(tab.locator(".caption .targets li")).to_have_count(len(patch))
    await expect(tab.locator(".flat-table.team-a .flat-seat.is-active")).to_have_count(1)
    await seat.go(beat_at(document, turn_type="OBJECTION"))
    await expect(tab.locator(".flag")).to_have_text("Stress test")
    await expect(tab.locator(".flat-table.team-a")).to_have_class("flat-table team-a is-active is-stress")
    await seat.go(beat_at(document, turn_type="RESOLUTION"))
    await expect(tab.locator("#panel-A .diff-title")).to_contain_text("Merging")
    await expect(tab.locator(".flat-table.team-a.is-merging")).to_have_count(1)
    decided = beat_at(document, kind="round_decided")
    await seat.go(decided)
    tally = document["beats"][decided - 1]["tally"]
    await expect(tab.locator("#panel-A .vote-accept")).to_have_count(tally["accept"])
    await expect(tab.locator("#panel-A .vote-reject")).to_have_count(tally["reject"])
    await expect(tab.locator(".flat-table.team-a .flat-seat.has-vote")).to_have_count(4)
    await expect(tab.locator("#panel-A .change")).to_have_count(len(document["beats"][decided - 1]["diff"]))
    await expect(tab.locator("#panel-A .limits")).to_contain_text("Foundation may write")
    await expect(tab.locator("#panel-A .field.is-locked")).to_have_count(3)


async def test_a_patch_outside_of_its_phase_is_warned_of_beside_the_canon(opened: Opening) -> None:
    document = theatre_match.whole()
    seat = await opened(document)
    outside = next(
        at + 1
        for at, beat in enumerate(document["beats"])
        if any(error["code"] == "sprint/outside_phase" for error in beat.get("errors", ()))
    )
    warning = seat.page.locator(f"#panel-{document['beats'][outside - 1]['team']} .limits .warn")
    await seat.go(outside - 1)
    await expect(warning).to_have_count(0)
    await seat.go(outside)
    await expect(warning).to_contain_text("was refused")


async def test_the_turn_is_folded_and_opens_to_the_whole_text(opened: Opening) -> None:
    document = theatre_match.whole()
    seat = await opened(document)
    index = beat_at(document, turn_type="OBJECTION", team="A")
    await seat.go(index)
    remedy = document["beats"][index - 1]["output"]["objections"][0]["remedy"]
    whole = seat.page.locator("#panel-A .whole")
    await expect(whole.get_by_text(remedy)).to_be_hidden()
    await whole.locator("summary").click()
    await expect(whole.get_by_text(remedy)).to_be_visible()
    await seat.go(index + 2)
    assert await whole.get_attribute("open") is not None, "it stays as the person left it"


@pytest.mark.sweep
async def test_pictures_are_revealed_one_by_one_and_open_with_their_prompt(opened: Opening) -> None:
    document = theatre_match.whole()
    seat = await opened(document, pictures=theatre_match.pictures(document))
    tab = seat.page
    await seat.go(beat_at(document, kind="team_finished"))
    await expect(tab.get_by_role("region", name="Gallery")).to_be_hidden()
    await seat.go(beat_at(document, kind="image_made"))
    await expect(tab.locator(".gallery img")).to_have_count(1)
    await expect(tab.locator(".flat-engineer")).to_have_class("flat-engineer is-active")
    await seat.go(len(document["beats"]))
    await expect(tab.locator(".gallery img")).to_have_count(12)
    assert (
        await tab.locator(".gallery img").first.evaluate("one => one.decode().then(() => one.naturalWidth)")
        == 24
    )
    await tab.locator(".gallery .slot-hero button").first.click()
    dialog = tab.get_by_role("dialog", name="Picture")
    await expect(dialog).to_contain_text(document["prompts"]["A"]["hero_image"]["rendered_prompt"])
    await expect(dialog).to_contain_text("Wide, low horizon.")


async def test_without_its_bytes_a_picture_is_its_prompt(opened: Opening) -> None:
    document = theatre_match.whole()
    seat = await opened(document)
    await seat.go(len(document["beats"]))
    await expect(seat.page.locator(".gallery img")).to_have_count(0)
    prompt = document["prompts"]["B"]["hero_image"]["rendered_prompt"]
    await expect(seat.page.locator(".gallery .team-b .slot-hero")).to_contain_text(prompt)


async def test_labels_are_blind_until_they_are_revealed(opened: Opening) -> None:
    document = theatre_match.whole()
    seat = await opened(document)
    judging = seat.page.get_by_role("region", name="Judging")
    await seat.go(beat_at(document, kind="ballot_cast"))
    await expect(judging).to_contain_text("team unknown")
    await expect(judging).not_to_contain_text("Team A")
    await seat.go(beat_at(document, kind="labels_revealed"))
    await expect(judging).not_to_contain_text("team unknown")
    await seat.go(len(document["beats"]))
    await expect(judging).to_contain_text(f"Team {document['reveal']['winner']} wins.")


# --- limits ----------------------------------------------------------------------------------------


async def test_hostile_text_stays_text(opened: Opening) -> None:
    document = theatre_match.hostile()
    seat = await opened(document, scene=bundle() is not None, pictures={})
    tab = seat.page
    for index in (*range(0, len(document["beats"]), 23), len(document["beats"])):
        await seat.go(index)
    assert await tab.evaluate("window.pwned") is None
    assert await tab.locator("img, iframe, object, body b b").count() == 0
    assert await tab.locator("script").count() == (3 if bundle() is not None else 2)
    await expect(tab.locator("#panel-A .fields")).to_contain_text("<img src=x onerror='window.pwned=1'>")


async def test_the_policy_stops_a_script_that_gets_in_all_the_same(opened: Opening) -> None:
    seat = await opened()
    await seat.page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.pwned = 1";
          document.body.append(script);
          const holder = document.createElement("div");
          holder.innerHTML = "<img src='data:,' onerror='window.pwned = 2'>";
          document.body.append(holder);
        }"""
    )
    await seat.page.wait_for_timeout(200)
    assert await seat.page.evaluate("window.pwned") is None
    assert all("Content Security Policy" in said for said in seat.complaints)
    seat.complaints.clear()


@pytest.mark.sweep(3)
@pytest.mark.parametrize("width", [390, 320, 768])
async def test_a_narrow_screen_never_scrolls_sideways(opened: Opening, width: int) -> None:
    document = theatre_match.whole()
    for scene in {False, bundle() is not None and width == 390}:
        seat = await opened(document, scene=scene, width=width, height=844)
        for index in (
            0, 1, beat_at(document, turn_type="OBJECTION"), beat_at(document, kind="turn_refused"),
            beat_at(document, kind="round_decided"), beat_at(document, kind="image_made"), len(document["beats"]),
        ):  # fmt: skip
            await seat.go(index)
            assert await seat.overflow() <= 0, index
        assert await seat.crowded() == []


async def test_a_phone_shows_the_panel_of_the_active_team_until_one_is_chosen(opened: Opening) -> None:
    seat = await opened(width=390, height=844)
    document = theatre_match.whole()
    await seat.go(beat_at(document, team="B", turn_type="PROPOSAL"))
    await expect(seat.page.locator("#panel-B")).to_be_visible()
    await expect(seat.page.locator("#panel-A")).to_be_hidden()
    await seat.page.get_by_role("group", name="Panels").get_by_role("button", name="Team A").click()
    await expect(seat.page.locator("#panel-A")).to_be_visible()
    await seat.go(beat_at(document, team="B", turn_type="OBJECTION"))
    await expect(seat.page.locator("#panel-A")).to_be_visible()


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scene", [False, pytest.param(True, marks=with_scene)])
async def test_reduced_motion_moves_nothing_and_tells_everything(opened: Opening, scene: bool) -> None:
    document = theatre_match.whole()
    seat = await opened(document, scene=scene, reduced_motion="reduce")
    tab = seat.page
    for index in (
        beat_at(document, turn_type="OBJECTION"),
        beat_at(document, kind="turn_refused", attempt=1),
    ):
        await seat.go(index - 1)
        await seat.button("One beat forward").click()
        assert (
            await tab.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length")
            == 0
        )
        if scene:
            assert await tab.evaluate("theatre.stage.moves()") == 0
        await expect(tab.locator(".flag")).to_be_visible()
    await expect(tab.locator("#said")).to_contain_text("was refused, attempt 1")


async def moving_panels(seat: Seat) -> set[str]:
    """The panels that move in at this beat, also where they have come to rest already."""
    return set(
        await seat.page.evaluate(
            "[...document.querySelectorAll('.team.panel')].filter((one) =>"
            " [...one.children].every((part) => getComputedStyle(part).animationName === 'enter-phase'))"
            ".map((one) => one.id)"
        )
    )


@pytest.mark.sweep
async def test_a_team_s_panel_moves_in_when_it_enters_a_phase(opened: Opening) -> None:
    document = theatre_match.whole()
    entered = [
        (at + 1, f"panel-{beat['team']}")
        for at, beat in enumerate(document["beats"])
        if beat["kind"] == "phase_entered"
    ]
    assert {panel for _, panel in entered} == {"panel-A", "panel-B"}
    seat = await opened(document)
    for index, panel in entered[:2]:
        await seat.go(index - 1)
        await seat.button("One beat forward").click()
        assert await moving_panels(seat) == {panel}
    turn = beat_at(document, kind="turn_taken")
    await seat.go(turn - 1)
    await seat.button("One beat forward").click()
    assert await moving_panels(seat) == set(), "nothing but a phase moves them"
    await seat.go(entered[-1][0])
    assert await moving_panels(seat) == set(), "whoever jumps there finds them in their place"
    assert await seat.overflow() <= 0
    calm = await opened(document, reduced_motion="reduce")
    await calm.go(entered[0][0] - 1)
    await calm.button("One beat forward").click()
    assert await moving_panels(calm) == set()


# --- the stages ------------------------------------------------------------------------------------


async def test_without_the_bundle_the_flat_view_says_so(opened: Opening) -> None:
    seat = await opened()
    assert await seat.page.evaluate("theatre.stage.kind") == "flat"
    await expect(seat.page.locator(".why")).to_contain_text("without the 3-D bundle")
    await expect(seat.page.locator(".flat-seat")).to_have_count(8)


@with_scene
async def test_without_webgl_the_flat_view_says_so(opened: Opening) -> None:
    nothing = "HTMLCanvasElement.prototype.getContext = () => null;"
    seat = await opened(scene=True, before=nothing)
    assert await seat.page.evaluate("theatre.stage.kind") == "flat"
    await expect(seat.page.locator(".why")).to_contain_text("no WebGL")
    await seat.button("One beat forward").click()
    assert await seat.index() == 1


@pytest.mark.sweep
@with_scene
async def test_the_scene_seats_eight_names_the_speaker_and_moves_its_camera(opened: Opening) -> None:
    document = theatre_match.whole()
    seat = await opened(document, scene=True, reduced_motion="reduce")
    tab = seat.page
    assert await tab.evaluate("theatre.stage.kind") == "scene"
    await expect(tab.locator(".plate")).to_have_count(9)
    index = beat_at(document, turn_type="OBJECTION")
    await seat.go(index)
    name = next(
        persona["name"]
        for persona in document["personas"]
        if (persona["team"], persona["role"]) == ("A", "CONTRARIAN")
    )
    await expect(tab.locator(".plate.is-active")).to_have_count(1)
    await expect(tab.locator(".plate.is-active")).to_contain_text(name)
    places = set()
    for number in "1234":
        await tab.keyboard.press(number)
        await seat.until("theatre.stage.still()")
        places.add(await tab.evaluate("document.querySelector('.plate.is-active').style.transform"))
    assert len(places) == 4
    await seat.go(beat_at(document, kind="image_made"))
    await expect(tab.locator(".plate.is-active")).to_have_text("Prompt Engineer")


@pytest.mark.sweep
@with_scene
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
async def test_nameplates_stand_clear_of_each_other_where_nobody_speaks(
    opened: Opening, width: int, height: int
) -> None:
    seat = await opened(scene=True, width=width, height=height)
    await seat.go(len(theatre_match.whole()["beats"]))
    await seat.button("Back to the tables").click()
    await seat.button("Close-up").click()
    over = """() => {
      const boxes = [...document.querySelectorAll(".plate")]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => [one.textContent, one.getBoundingClientRect()]);
      return boxes.flatMap(([one, a], at) => boxes.slice(at + 1)
        .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 6
          && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6)
        .map(([other]) => `${one} / ${other}`));
    }"""
    for _ in range(100):
        if not (found := await seat.page.evaluate(over)):
            break
        await seat.page.wait_for_timeout(50)
    assert found == []


@with_scene
async def test_the_scene_is_drawn_and_its_phases_have_a_light_of_their_own(opened: Opening) -> None:
    document = theatre_match.whole()
    seat = await opened(document, scene=True, reduced_motion="reduce")
    colours: dict[str, tuple[int, ...]] = {}
    for phase in ("FOUNDATION", "LANDMARKS", "TENSION", "CRYSTALLIZATION"):
        await seat.go(beat_at(document, phase=phase))
        await seat.until("theatre.stage.still()")
        light = await seat.page.evaluate("theatre.stage.light()")
        colours[phase] = (light["rim"], light["fog"], round(light["density"] * 1000))
        assert light["drawn"] > 5000, "triangles"
        assert light["calls"] < 150, "shapes that move together are drawn together"
    assert len(set(colours.values())) == 4


@pytest.mark.sweep
@with_scene
async def test_where_a_processor_draws_no_panel_goes_on_glowing(opened: Opening) -> None:
    document = theatre_match.whole()
    seat = await opened(document, scene=True)
    await seat.go(beat_at(document, turn_type="OBJECTION") - 1)
    await seat.page.evaluate("theatre.player.step(1)")
    await seat.until("document.querySelector('.flag.is-stress') !== null")
    await seat.until("document.getAnimations().every((one) => one.playState !== 'running')")


@pytest.mark.sweep
@with_scene
async def test_the_world_rises_on_its_table_as_the_canon_grows(opened: Opening) -> None:
    document = theatre_match.whole()
    seat = await opened(document, scene=True, reduced_motion="reduce")
    await seat.go(beat_at(document, turn_type="OBJECTION"))
    assert await seat.page.evaluate("theatre.stage.worlds()") == {"A": [], "B": []}
    grown = 0
    for index in [at for at, beat in enumerate(document["beats"], 1) if beat["kind"] == "round_decided"]:
        await seat.go(index)
        stands = await seat.page.evaluate("theatre.stage.worlds()")
        for team in "AB":
            canon = await seat.page.evaluate(f"theatre.view.teams.{team}.canon")
            landmarks = document["canons"][canon]["landmarks"] if canon else []
            assert stands[team] == [landmark["name"] for landmark in landmarks]
            grown = max(grown, len(landmarks))
    assert grown == 3


@pytest.mark.sweep
@with_scene
async def test_an_orbited_camera_stays_until_a_preset_is_chosen(opened: Opening) -> None:
    seat = await opened(scene=True, reduced_motion="reduce")
    tab = seat.page
    plate = "document.querySelector('.plate').style.transform"
    await seat.go(3)
    await seat.until("theatre.stage.still()")
    fixed = await tab.evaluate(plate)
    await tab.mouse.move(640, 420)
    await tab.mouse.down()
    await tab.mouse.move(520, 400, steps=4)
    await tab.mouse.up()
    await seat.until("theatre.stage.still()")
    turned = await tab.evaluate(plate)
    assert turned != fixed
    await seat.go(4)
    await seat.until("theatre.stage.still()")
    assert await tab.evaluate(plate) == turned
    await seat.go(3)
    await tab.keyboard.press("1")
    await seat.until("theatre.stage.still()")
    assert await tab.evaluate(plate) == fixed


@pytest.mark.sweep
@with_scene
async def test_a_resize_never_leaves_the_stage_empty(opened: Opening) -> None:
    seat = await opened(scene=True, reduced_motion="reduce")
    await seat.go(3)
    await seat.until("theatre.stage.still()")
    colours = await seat.page.evaluate(
        """() => {
          const canvas = document.querySelector("canvas");
          document.querySelector(".app").classList.toggle("is-bare");
          theatre.stage.resize();
          // Before the browser paints: what is read in the same task is what would be shown.
          const copy = document.createElement("canvas");
          [copy.width, copy.height] = [canvas.width, canvas.height];
          const pen = copy.getContext("2d");
          pen.drawImage(canvas, 0, 0);
          const { data } = pen.getImageData(0, 0, copy.width, copy.height);
          const seen = new Set();
          for (let at = 0; at < data.length; at += 4 * 997) seen.add(data.slice(at, at + 4).join());
          return seen.size;
        }"""
    )
    assert colours > 20


@pytest.mark.sweep
@with_scene
async def test_the_resolution_falls_where_drawing_is_slow_and_recovers(opened: Opening) -> None:
    seat = await opened(scene=True, reduced_motion="reduce")
    await seat.until("theatre.stage.still()")
    ratios = await seat.page.evaluate(
        """() => {
          const drew = (seconds, frames) => { for (let n = 0; n < frames; n += 1) theatre.stage.drew(seconds); };
          const seen = [theatre.stage.quality().ratio];
          drew(0.2, 200);
          seen.push(theatre.stage.quality().ratio);
          drew(0.016, 20000);
          seen.push(theatre.stage.quality().ratio);
          return seen;
        }"""
    )
    assert ratios[1] == ratios[0] / 2
    assert ratios[2] == ratios[0]


@pytest.mark.sweep
@with_scene
async def test_scrubbing_glides_to_the_same_picture_that_a_jump_shows(opened: Opening) -> None:
    document = theatre_match.whole()
    seat = await opened(document, scene=True)
    places = "[...document.querySelectorAll('.plate')].map((one) => one.style.transform)"
    target = beat_at(document, turn_type="VOTE", team="B")
    moving = await seat.page.evaluate(
        "(to) => { theatre.player.go(to); return theatre.stage.moves(); }", target
    )
    assert moving > 0, "nothing glides"
    await seat.page.evaluate("() => { for (const at of [2, 9, 4]) theatre.player.go(at); }")
    await seat.go(target)
    await seat.until("theatre.stage.moves() === 0 && theatre.stage.still()")
    glided = await seat.page.evaluate(places)
    other = await opened(document, scene=True, reduced_motion="reduce")
    await other.go(target)
    await other.until("theatre.stage.still()")
    assert await other.page.evaluate(places) == glided


@pytest.mark.sweep(2)
@pytest.mark.parametrize("width", [1280, 390])
async def test_the_end_shows_both_worlds_the_verdict_and_how_to_play(opened: Opening, width: int) -> None:
    document = theatre_match.whole()
    seat = await opened(document, width=width)
    end = seat.page.locator(".ending")
    assert not await end.is_visible()
    await seat.go(len(document["beats"]))
    assert await end.is_visible()
    told = await end.inner_text()
    for team in "AB":
        assert document["specs"][team]["world_name"] in told
    winner = document["specs"][document["reveal"]["winner"]]["world_name"]
    assert f"{winner} has won" in told
    assert f"/sprint world match:{document['match_id'][-6:]}" in told
    assert await seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await seat.page.get_by_role("button", name="Back to the tables").click()
    assert not await end.is_visible()
    await seat.go(3)
    await seat.go(len(document["beats"]))
    assert await end.is_visible()


# --- live ------------------------------------------------------------------------------------------


async def test_a_running_match_is_followed_on_the_local_guilds_address(chromium: Chromium) -> None:
    stage, theatre = Stage(theatre_match.running(6)), Theatre()
    guild = LocalGuild(annexes={"/theatre": theatre.application})
    await guild.start()
    tab = await chromium.page(another=True)
    complaints: list[str] = []
    tab.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    tab.on("pageerror", lambda error: complaints.append(str(error)))
    try:
        theatre.open(stage)
        answer = await tab.goto(f"{guild.base_url}/theatre/m-live?view=flat")
        assert answer is not None
        assert answer.ok
        await expect(tab.locator(".chip.live")).to_have_text("Live")
        assert await tab.evaluate("theatre.player.playing")
        seen = await tab.evaluate("theatre.player.length")
        later = theatre_match.running(12, ahead=3)
        stage.go_on(later)
        await Seat(tab).until(f"theatre.player.length > {seen}")
        document = await tab.evaluate("theatre.player.document")
        assert document == json.loads(json.dumps(later))
        await Seat(tab).until(f"theatre.player.index > {seen + 6}")  # it hurries after what it missed
        stage.go_on(theatre_match.running(40), over=True)
        await expect(tab.locator(".chip.live")).to_have_text("Complete")
        await tab.keyboard.press("End")
        for team in "AB":
            last = [beat for beat in theatre_match.running(40)["beats"] if beat["team"] == team][-1]
            canon = theatre_match.running(40)["canons"][last["canon"]]
            agreed = [text for text in texts_in(canon) if text]
            assert agreed, "something was decided while it was followed"
            for text in agreed:
                await expect(tab.locator(f"#panel-{team} .fields")).to_contain_text(text)
    finally:
        await tab.close()
        await guild.stop()
    assert complaints == []
