"""The page of the local guild in a real browser, as a person uses it."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
import pytest_asyncio

from bot.localguild import LocalGuild
from tests.browser.stage import open_stage

CHROMIUM = "/usr/bin/chromium"
ARGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
)  # fmt: skip

playwright_api = pytest.importorskip("playwright.async_api", reason="playwright is not installed")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.skipif(shutil.which(CHROMIUM) is None, reason=f"{CHROMIUM} is not installed"),
]
expect = playwright_api.expect
expect.set_options(timeout=15_000)

# A page begins to hand its requests over some time after it is first told to; so it is told before it opens,
# and a route that a test sets later holds from the next request on.
NOWHERE = "**/nothing-asks-for-this"


@dataclass(repr=False)
class Table:
    """An open page in #second-table, and what its console complained about."""

    page: "playwright_api.Page"
    complaints: list[str] = field(default_factory=list)

    async def say(self, text: str) -> None:
        await self.page.get_by_role("combobox", name="Message #second-table as").fill(text)
        await self.page.keyboard.press("Enter")

    def line(self, text: str) -> "playwright_api.Locator":
        return self.page.locator(".message:not(.is-sending)", has_text=text)

    @asynccontextmanager
    async def cut_off(self, path: str) -> AsyncIterator[None]:
        """Requests to this path fail as if the server were gone."""

        async def fail(route: "playwright_api.Route") -> None:
            await route.abort()

        await self.page.route(path, fail)
        yield
        await self.page.unroute(path, fail)
        assert all("Failed to load resource" in said for said in self.complaints)
        self.complaints.clear()

    async def width_beyond_screen(self) -> int:
        return await self.page.evaluate(
            "Math.max(...[...document.querySelectorAll('html, .log, .foot, dialog')]"
            ".map(n => n.scrollWidth - n.clientWidth))"
        )


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def guild() -> AsyncIterator[LocalGuild]:
    async with open_stage() as guild:
        yield guild


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator["playwright_api.Browser"]:
    async with playwright_api.async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGS))
        yield browser
        await browser.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def tab(browser: "playwright_api.Browser") -> AsyncIterator["playwright_api.Page"]:
    """One page that all tests open anew: another one costs Chromium more than most of them do."""
    page = await browser.new_page()
    page.set_default_timeout(15_000)
    yield page
    await page.close()


@pytest_asyncio.fixture(loop_scope="module")
async def table(guild: LocalGuild, tab: "playwright_api.Page") -> AsyncIterator[Table]:
    at = Table(tab)

    def said(one: "playwright_api.ConsoleMessage") -> None:
        if one.type == "error":
            at.complaints.append(one.text)

    def failed(error: Exception) -> None:
        at.complaints.append(str(error))

    tab.on("console", said)
    tab.on("pageerror", failed)
    await tab.set_viewport_size({"width": 1280, "height": 800})
    await tab.route(NOWHERE, lambda route: route.abort())
    await tab.goto(guild.page_url)
    await tab.get_by_role("link", name="second-table").click()
    await expect(at.line("You stand before a door.")).to_be_visible()
    yield at
    # As if its person had closed it and another had come.
    await tab.unroute_all()
    await tab.evaluate("localStorage.clear(); sessionStorage.clear()")
    await tab.goto("about:blank")
    tab.remove_listener("console", said)
    tab.remove_listener("pageerror", failed)
    assert at.complaints == []


async def test_a_message_that_is_sent_appears_once_under_its_author(table: Table) -> None:
    await table.say("I knock, **twice**.\n")
    said = table.line("I knock, twice.")
    await expect(said).to_have_count(1)
    await expect(said.locator(".name")).to_have_text("Mara")
    await expect(said.locator("strong")).to_have_text("twice")
    await expect(table.page.locator("#composer-text")).to_have_value("")


async def test_markup_in_a_message_stays_text(table: Table) -> None:
    await table.say(
        '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script> [x](javascript:alert(1))'
    )
    said = table.line("<script>window.pwned=1</script>")
    await expect(said).to_be_visible()
    assert await said.locator("img, script, a").count() == 0
    assert await table.page.evaluate("window.pwned") is None


async def test_a_command_is_found_filled_and_run_by_keyboard_alone(table: Table) -> None:
    page = table.page
    await page.locator("#composer-text").focus()
    await page.keyboard.type("/")
    await expect(
        page.get_by_role("listbox", name="Commands").get_by_role("option", name="/roll")
    ).to_be_visible()
    await page.keyboard.type("rol")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("combobox", name="dice")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("combobox", name="dice")).to_have_attribute("aria-invalid", "true")
    await page.keyboard.type("1d20")
    await page.keyboard.press("Enter")
    await expect(table.line("1d20: 12")).to_be_visible()
    await expect(page.locator("#composer-text")).to_be_focused()


async def test_an_empty_channel_greets_a_stranger_with_a_button_that_begins(table: Table) -> None:
    page = table.page
    begin = page.get_by_role("button", name="Start a story")
    await expect(begin).to_have_count(0)
    await page.get_by_role("link", name="the-table").click()
    await expect(begin).to_be_visible()
    await begin.click()
    await expect(page.get_by_role("combobox", name="scenario")).to_be_focused()
    await page.keyboard.type("room-12")
    await page.keyboard.press("Enter")
    await expect(table.line("room-12 begins.")).to_be_visible()
    await expect(begin).to_have_count(0)


async def test_the_slash_menu_opens_on_what_people_need_first(table: Table) -> None:
    page = table.page
    await page.locator("#composer-text").focus()
    await page.keyboard.type("/")
    commands = page.get_by_role("listbox", name="Commands").get_by_role("option")
    await expect(commands.nth(0)).to_contain_text("/game start")
    await expect(commands.nth(1)).to_contain_text("/bow")


async def test_a_name_after_an_at_sign_is_completed_shown_and_sent_as_a_mention(table: Table) -> None:
    page = table.page
    box = page.locator("#composer-text")
    await box.focus()
    await page.keyboard.type("Good evening, @i")
    await expect(page.get_by_role("listbox", name="People").get_by_role("option")).to_have_count(1)
    await page.keyboard.press("Enter")
    await expect(box).to_have_value("Good evening, @Ilya ")
    await page.keyboard.type("and @moss, said a@ilya")
    await page.keyboard.press("Enter")
    said = table.line("Good evening")
    await expect(said.locator(".mention")).to_have_text(["@Ilya", "@Moss"])
    await expect(said).to_contain_text("said a@ilya")
    await page.keyboard.press("ArrowUp")
    await expect(box).to_have_value("Good evening, @Ilya and @Moss, said a@ilya")


async def test_a_file_is_chosen_and_sent_with_a_command(table: Table) -> None:
    page = table.page
    await page.locator("#composer-text").press_sequentially("/read")
    await page.keyboard.press("Enter")
    letter = page.get_by_label("letter")
    await expect(letter).to_be_focused()
    await page.get_by_role("button", name="Run").click()
    await expect(letter).to_have_attribute("aria-invalid", "true")
    await letter.set_input_files(
        {"name": "note.txt", "mimeType": "text/plain", "buffer": "Come — at once.".encode()}
    )
    await expect(letter).to_have_attribute("aria-invalid", "false")
    await page.get_by_role("button", name="Run").click()
    await expect(table.line("note.txt says: Come — at once.")).to_be_visible()


async def test_a_pressed_button_is_answered(table: Table) -> None:
    await table.page.get_by_role("button", name="Open the door").click()
    said = table.line("The door opens for @Mara.")
    await expect(said.locator(".badge")).to_have_text("bot")


async def test_a_modal_checks_its_fields_gives_focus_back_and_is_answered(table: Table) -> None:
    page = table.page
    opener = page.get_by_role("button", name="Something else…")
    await opener.click()
    answer = page.get_by_role("dialog").get_by_label("What do you do?")
    await expect(answer).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(opener).to_be_focused()
    await opener.click()
    await page.get_by_role("button", name="Submit").click()
    await expect(answer).to_have_attribute("aria-invalid", "true")
    await answer.fill("I climb through the window")
    await page.get_by_role("button", name="Submit").click()
    await expect(table.line("You do this: I climb through the window")).to_be_visible()
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_a_whisper_is_for_one_person_and_can_be_dismissed(table: Table) -> None:
    page = table.page
    await page.locator("#composer-text").press_sequentially("/whisper")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Run").press("Enter")
    whisper = table.line("The key is false.")
    await expect(whisper).to_contain_text("Only you can see this")
    await page.get_by_role("radio", name="Ilya").click()
    await expect(table.line("You stand before a door.")).to_be_visible()
    await expect(whisper).to_have_count(0)
    await page.get_by_role("radio", name="Mara").click()
    await whisper.get_by_role("button", name="Dismiss message").click()
    await expect(whisper).to_have_count(0)


async def test_changing_seats_changes_who_speaks(table: Table) -> None:
    page = table.page
    await page.get_by_role("radio", name="Ilya").click()
    await expect(page.get_by_role("radio", name="Ilya")).to_be_checked()
    await expect(page.get_by_role("combobox", name="Message #second-table as Ilya")).to_be_visible()
    await table.say("Tansy waits outside.")
    await expect(table.line("Tansy waits outside.").locator(".name")).to_have_text("Ilya")


async def test_a_phone_shows_everything_without_scrolling_sideways(table: Table) -> None:
    page = table.page
    await page.set_viewport_size({"width": 360, "height": 740})
    await table.say("long " * 60 + "w" * 300)
    await expect(table.line("wwwwww")).to_be_visible()
    assert await table.width_beyond_screen() == 0
    small = await page.evaluate(
        "[...document.querySelectorAll('button, a')].filter(n => n.checkVisibility({visibilityProperty: true}))"
        ".filter(n => !n.matches('.skip, .scrim') && n.getBoundingClientRect().height < 44).map(n => n.outerHTML)"
    )
    assert small == []
    await page.get_by_role("button", name="Channels", exact=True).click()
    await expect(page.get_by_role("link", name="second-table")).to_be_focused()
    await page.get_by_role("link", name="lobby").click()
    await expect(page.get_by_role("heading", name="lobby", level=1)).to_be_visible()
    await expect(page.get_by_role("link", name="lobby")).to_be_hidden()


async def test_a_draft_waits_in_its_channel(table: Table) -> None:
    page = table.page
    await page.locator("#composer-text").fill("half a thought")
    await page.get_by_role("link", name="lobby").click()
    await expect(page.locator("#composer-text")).to_have_value("")
    await page.get_by_role("link", name="second-table").click()
    await expect(page.locator("#composer-text")).to_have_value("half a thought")


# --- nothing typed is lost -----------------------------------------------------------------------


async def test_a_message_that_is_too_long_says_so_and_stays_in_the_box(table: Table) -> None:
    page = table.page
    await table.say("w" * 2001)
    await expect(
        page.get_by_role("alert").filter(has_text="Your message is too long: 2001 characters")
    ).to_be_visible()
    await expect(page.locator("#composer-text")).to_have_value("w" * 2001)
    await expect(page.locator(".message", has_text="w" * 1900)).to_have_count(0)
    await page.keyboard.press("Backspace")
    await expect(page.locator(".composer-problem")).to_have_text("")
    await page.keyboard.press("Enter")
    await expect(table.line("w" * 2000)).to_have_count(1)


async def test_a_message_that_was_not_sent_waits_through_a_reload_and_is_sent_once(table: Table) -> None:
    page = table.page
    async with table.cut_off("**/messages"):
        await table.say("I knock in the dark.")
        unsent = page.locator(".is-failed", has_text="I knock in the dark.")
        await expect(unsent).to_contain_text("The local guild cannot be reached.")
    await page.get_by_role("radio", name="Ilya").click()
    await expect(unsent).to_have_count(1)
    await page.get_by_role("radio", name="Mara").click()
    await page.reload()
    await expect(unsent).to_contain_text("Not sent")
    await unsent.get_by_role("button", name="Retry").click()
    await expect(table.line("I knock in the dark.")).to_have_count(1)
    await page.reload()
    await expect(table.line("I knock in the dark.")).to_have_count(1)
    await expect(unsent).to_have_count(0)


async def test_a_message_whose_answer_was_lost_is_not_kept_as_unsent(table: Table) -> None:
    page = table.page

    async def lose(route: "playwright_api.Route") -> None:
        await route.fetch()
        await route.abort()

    await page.route("**/messages", lose)
    await table.say("Heard all the same.")
    await expect(table.line("Heard all the same.")).to_have_count(1)
    await page.unroute("**/messages", lose)
    await page.reload()
    await expect(table.line("Heard all the same.")).to_have_count(1)
    await expect(page.locator(".is-failed")).to_have_count(0)
    table.complaints.clear()


async def test_a_refused_message_can_be_taken_back_into_the_box(table: Table) -> None:
    page = table.page
    async with table.cut_off("**/messages"):
        await table.say("Back to me.")
        await page.locator(".is-failed").get_by_role("button", name="Edit").click()
    await expect(page.locator("#composer-text")).to_have_value("Back to me.")


async def test_a_change_that_is_refused_keeps_the_new_words(table: Table) -> None:
    page = table.page
    await table.say("Frist.")
    await expect(table.line("Frist.")).to_have_count(1)
    await page.locator("#composer-text").focus()
    await page.keyboard.press("ArrowUp")
    await page.locator("#composer-text").fill("First.")
    async with table.cut_off("**/messages/*"):
        await page.keyboard.press("Enter")
        await expect(page.locator(".composer-problem")).to_contain_text("The message was not changed")
        await expect(page.locator("#composer-text")).to_have_value("First.")
    await page.keyboard.press("Enter")
    await expect(table.line("First.")).to_have_count(1)
    await expect(page.locator("#composer-text")).to_have_value("")


async def test_a_command_that_failed_shows_what_was_typed_and_runs_again(table: Table) -> None:
    page = table.page
    async with table.cut_off("**/page/commands"):
        await page.locator("#composer-text").press_sequentially("/roll 2d6")
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        note = page.locator(".note", has_text="/roll dice: 2d6 failed")
        await expect(note).to_contain_text("The local guild cannot be reached.")
    await note.get_by_role("button", name="Try again").click()
    await expect(table.line("2d6: 12")).to_have_count(1)
    await expect(note).to_have_count(0)


async def test_a_form_that_could_not_be_sent_stays_open_with_its_words(table: Table) -> None:
    page = table.page
    await page.get_by_role("button", name="Something else…").click()
    answer = page.get_by_role("dialog").get_by_label("What do you do?")
    await answer.fill("I wait for the rain to stop")
    async with table.cut_off("**/page/modals"):
        await page.get_by_role("button", name="Submit").click()
        await expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("still here")
    await expect(answer).to_have_value("I wait for the rain to stop")
    await page.get_by_role("button", name="Submit").click()
    await expect(table.line("You do this: I wait for the rain to stop")).to_be_visible()
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_a_draft_survives_a_reload_and_the_end_of_its_channel(table: Table) -> None:
    page = table.page
    await page.get_by_role("radio", name="Moss").click()
    await page.get_by_role("button", name="Make a channel").click()
    await page.get_by_label("Name", exact=True).fill("cellar")
    await page.get_by_role("button", name="Make", exact=True).click()
    await page.get_by_role("link", name="cellar").click()
    await expect(page.get_by_role("heading", name="cellar", level=1)).to_be_visible()
    await page.locator("#composer-text").fill("There is a hatch")
    await page.reload()
    await expect(page.locator("#composer-text")).to_have_value("There is a hatch")
    await page.get_by_role("button", name="Delete this channel").click()
    await page.get_by_role("button", name="Delete", exact=True).click()
    await expect(page.get_by_role("heading", name="cellar", level=1)).to_have_count(0)
    await expect(page.locator("#composer-text")).to_have_value("There is a hatch")
    await page.locator("#composer-text").fill("")
    await page.get_by_role("radio", name="Mara").click()
