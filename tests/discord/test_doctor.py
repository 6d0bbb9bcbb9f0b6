"""`talewright doctor` with a token: what Discord itself says, asked over real sockets."""

from pathlib import Path

import pytest

from bot.app.building import build
from bot.cli.doctor import Findings, look_over
from bot.localguild import LocalGuild
from bot.settings import Settings
from tests.support.page_client import PageClient


def settings_at(guild: LocalGuild, home: Path, token: str = "") -> Settings:
    return Settings(
        _env_file=None,  # type: ignore[call-arg]
        talewright_home=home,
        discord_token=token or guild.token,  # type: ignore[arg-type]
        discord_api_url=guild.api_url,
        discord_gateway_url=guild.gateway_url,
    )


def faults(found: Findings) -> list[str]:
    return [words for good, words in found.checked if not good]


def told(found: Findings, part: str) -> bool:
    return any(part in line for line in found.lines())


async def test_a_bot_that_may_do_everything_is_found_in_order(guild: LocalGuild, tmp_path: Path) -> None:
    found = await look_over(settings_at(guild, tmp_path))
    assert faults(found) == []
    assert told(found, "ok    Discord knows the token: it belongs to ")
    assert told(found, "Message Content Intent is granted")
    assert told(found, "I have all the permissions that stories need")
    assert told(found, "This machine's clock is 0 s away from Discord's") or told(found, "clock is 1 s away")


async def test_a_permission_that_is_missing_is_named_with_server_and_channel(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        lobby = await page.channel_id("lobby")
        await page.post(f"/page/channels/{lobby}/permissions", {"deny": ["SEND_MESSAGES"]})
    [fault] = faults(await look_over(settings_at(guild, tmp_path)))
    assert fault.startswith("Server ")
    assert "In #lobby I lack: Send Messages" in fault


async def test_an_intent_that_is_not_granted_is_a_fault_unless_it_is_not_wanted(
    guild: LocalGuild, tmp_path: Path
) -> None:
    strict = LocalGuild(message_content=False)
    await strict.start()
    settings = settings_at(strict, tmp_path)
    try:
        [fault] = faults(await look_over(settings))
        assert "Message Content Intent is not granted" in fault
        assert faults(await look_over(settings.model_copy(update={"message_content": False}))) == []
    finally:
        await strict.stop()


async def test_a_token_that_discord_refuses_is_one_line(guild: LocalGuild, tmp_path: Path) -> None:
    [fault] = faults(await look_over(settings_at(guild, tmp_path, token="MTIz.wrong.token")))
    assert fault.startswith("Discord: Discord does not accept DISCORD_TOKEN")
    guild.refused.clear()


async def test_a_discord_out_of_reach_is_one_line_and_the_rest_is_looked_over(
    guild: LocalGuild, tmp_path: Path
) -> None:
    settings = settings_at(guild, tmp_path).model_copy(
        update={"discord_api_url": "http://127.0.0.1:9/api/v10"}
    )
    found = await look_over(settings)
    [fault] = faults(found)
    assert fault.startswith("Discord: nobody could be reached there")
    assert told(found, "scenarios can be played")


async def test_a_setting_that_is_misspelt_is_a_fault_with_the_name_that_was_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text("DISCORD_TOKN=abc\nPORT=80\nMY_KEY=x\n")
    found = await look_over(Settings(talewright_home=tmp_path / "home"))
    assert faults(found) == [
        "DISCORD_TOKN is no setting of mine, so it has no effect. Did you mean DISCORD_TOKEN?"
    ]


async def test_a_full_disk_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.cli.doctor.SCARCE", 2**62)
    [fault] = faults(await look_over(Settings(_env_file=None, talewright_home=tmp_path)))  # type: ignore[call-arg]
    assert "MB are free where games are saved" in fault


@pytest.mark.sweep
async def test_a_bot_that_runs_over_the_same_database_is_no_fault(tmp_path: Path) -> None:
    settings = Settings(_env_file=None, talewright_home=tmp_path)  # type: ignore[call-arg]
    app = await build(settings)
    try:
        found = await look_over(settings)
    finally:
        await app.close()
    assert faults(found) == []
    assert told(found, "Storage works")
    assert told(found, "scenarios can be played")
    assert "A bot runs over this database, so it was only read" in found.notes
    assert "A bot runs" not in " ".join((await look_over(settings)).notes)
