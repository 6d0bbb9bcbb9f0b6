"""The page that checks a game, in a real browser and without a network: it finds what the command finds."""

import lzma
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import NullPool, create_engine

from bot.adapters.storage import read_export, write_export
from bot.adapters.storage.logs import session_logs
from bot.core.errors import OperatorError
from bot.services.history.verification import verify_session
from bot.verifier.making import page
from tests.support.sweeps import some
from tests.support.tampering import play_to_tamper_with, tampered

CHROMIUM = "/usr/bin/chromium"
LOGS = Path(__file__).resolve().parents[1] / "golden/games/v1/logs"

playwright_api = pytest.importorskip("playwright.async_api", reason="playwright is not installed")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.skipif(shutil.which(CHROMIUM) is None, reason=f"{CHROMIUM} is not installed"),
]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game's export."""
    folder = tmp_path_factory.mktemp("verifier")
    engine = create_engine(f"sqlite:///{await play_to_tamper_with(folder / 'a.db')}", poolclass=NullPool)
    with engine.connect() as connection:
        write_export(session_logs.load_log(connection, "s1"), folder / "game.jsonl")
    return folder / "game.jsonl"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def tab(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator["playwright_api.Page"]:
    """The page, opened as a file; at the end nobody may have complained, or asked for anything but that file."""
    file = tmp_path_factory.mktemp("page") / "verifier.html"
    write(file, page())
    asked: list[str] = []
    complaints: list[str] = []
    async with playwright_api.async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--headless", "--no-sandbox"]
        )
        opened = await browser.new_page()
        opened.on("request", lambda one: asked.append(one.url))
        opened.on("pageerror", lambda error: complaints.append(str(error)))
        opened.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        await opened.goto(file.as_uri())
        yield opened
        await browser.close()
    assert asked == [file.as_uri()]
    assert complaints == []


def text_of(file: Path) -> str:
    """What stands in a file, packed or not."""
    body = file.read_bytes()
    return (lzma.decompress(body) if file.suffix == ".xz" else body).decode()


def write(file: Path, text: str) -> None:
    """Makes a file."""
    file.write_text(text, encoding="utf-8")


def commanded(file: Path) -> list[tuple[str, str, str]] | None:
    """What the command finds; None where it refuses the file."""
    try:
        report = verify_session(read_export(file))
    except OperatorError:
        return None
    return sorted({(one.table, one.key, one.what.code) for one in report.problems})


async def test_it_finds_what_the_command_finds_in_every_changed_export(
    tab: "playwright_api.Page", exported: Path, tmp_path: Path
) -> None:
    lines = text_of(exported).splitlines()
    different: list[str] = []
    for case in some(tampered(lines), 45, 7):
        file = tmp_path / "changed.jsonl"
        write(file, case.text)
        found = await tab.evaluate("text => findings(text)", case.text)
        if (None if found is None else sorted(map(tuple, found))) != commanded(file):
            different.append(case.name)
    assert different == []


@pytest.mark.parametrize("log", [path.name for path in sorted(LOGS.glob("*.xz"))])
async def test_games_of_earlier_versions_are_whole(tab: "playwright_api.Page", log: str) -> None:
    assert await tab.evaluate("text => findings(text)", text_of(LOGS / log)) == []


async def test_a_person_chooses_a_file_reads_the_verdict_and_steps_through_the_game(
    tab: "playwright_api.Page", exported: Path
) -> None:
    await tab.get_by_label("The game's file").set_input_files(exported)
    await playwright_api.expect(tab.locator("#verdict")).to_contain_text("All is as it was written: 6 scenes")
    await playwright_api.expect(tab.locator("#notes")).to_contain_text(
        "Every roll follows from the revealed secret."
    )
    await playwright_api.expect(tab.get_by_role("button", name="Back")).to_be_disabled()
    await tab.get_by_role("button", name="On").click()
    await playwright_api.expect(tab.locator("#place")).to_have_text("2 of 6: story, round 1")
    await playwright_api.expect(tab.locator("#scene")).to_contain_text("Knock 1.")
    await playwright_api.expect(tab.locator("#scene")).to_contain_text("I knock twice")


async def test_a_forged_game_is_named_and_its_words_are_never_markup(
    tab: "playwright_api.Page", exported: Path, tmp_path: Path
) -> None:
    forged = text_of(exported).replace("Knock 1.", "<img src=x onerror=document.title=1>")
    write(tmp_path / "forged.jsonl", forged)
    await tab.get_by_label("The game's file").set_input_files(tmp_path / "forged.jsonl")
    await playwright_api.expect(tab.locator("#verdict")).to_contain_text("not as it was written")
    await playwright_api.expect(tab.locator("#problems")).to_contain_text("changed since it was sealed")
    await tab.get_by_role("button", name="On").click()
    await playwright_api.expect(tab.locator("#scene")).to_contain_text("<img src=x")
    assert await tab.locator("#scene img").count() == 0
    write(tmp_path / "none.jsonl", "hello\n")
    await tab.get_by_label("The game's file").set_input_files(tmp_path / "none.jsonl")
    await playwright_api.expect(tab.locator("#verdict")).to_contain_text("This is no exported game")
