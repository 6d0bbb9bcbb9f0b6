"""Model keys become models when they are first asked: late imports, clear words for what is missing, one of each."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from contextlib import aclosing
from pathlib import Path
from typing import Any

import pytest

from bot import logs
from bot.adapters.models.calls import ModelAccount
from bot.adapters.models.factory import InstalledModels
from bot.adapters.models.keyfile import read_model_keys
from bot.core.errors import ContentError, ModelMisconfigured, OperatorError
from bot.core.providers.model_keys import ModelSpec, parse_models
from bot.services.ports.completions import Completion, Delta
from bot.settings import Settings, read_api_keys
from tests.support import sweeps, vendors
from tests.support.raw_vendor import Answer, RawVendor, Stream
from tests.support.vendor_calls import ALL
from tests.support.vendors import API_KEY, DATA, NAMES, Name, answer, opening, pieces

ROOT = Path(__file__).parents[3]
SHIPPED = ROOT / "data/models.json"
OWN = '{"models": {"my-llama": {"provider": "compatible", "model": "llama", "structured": "text", "context_tokens": 8192, "max_output_tokens": 512, "base_url": "http://127.0.0.1:1/v1"}}}'  # noqa: E501


def settings(**chosen: Any) -> Settings:
    return Settings(_env_file=None, **chosen)  # type: ignore[call-arg]


def specs(vendor: RawVendor) -> dict[str, ModelSpec]:
    """A key for each kind of vendor, all of them at this one's address."""
    paths = {"openai": "/v1", "anthropic": "", "compatible": "/v1"}
    return {name: vendors.spec(name, base_url=vendor.url + paths[name]) for name in NAMES}


def test_no_sdk_is_imported_before_a_model_is_asked_and_a_warm_one_has_its_client_and_its_library() -> None:
    brought = ["claude-sonnet"] if sweeps.WHOLE else []  # loads the other library, of four thousand modules
    code = (
        "import asyncio, sys, bot.app.building\n"
        "from pathlib import Path\n"
        "from bot.adapters.models.factory import InstalledModels\n"
        "from bot.adapters.models.keyfile import read_model_keys\n"
        f"specs = read_model_keys(Path({str(SHIPPED)!r}), Path('nowhere.json'))\n"
        "made = InstalledModels(specs, {'ANTHROPIC_API_KEY': 'sk-x', 'OPENAI_API_KEY': 'sk-y'})\n"
        "made.completions('claude-sonnet'); made.completions('gpt-5.2'); made.completions('local')\n"
        "print(sorted({'openai', 'anthropic', 'httpx2'} & sys.modules.keys()))\n"
        "made = InstalledModels(specs, {'OPENAI_API_KEY': 'sk-y'})\n"
        "asyncio.run(made.warm(['offline', 'no-such-key', 'gpt-5.2']))\n"
        "assert made._models['gpt-5.2']._adapter is not None\n"
        "print(sorted({'openai', 'anthropic'} & sys.modules.keys()))\n"
        f"asyncio.run(made.warm({brought!r}))  # whose key somebody brings\n"
        "print(sorted(made._models), sorted({'openai', 'anthropic'} & sys.modules.keys()))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.splitlines() == [
        "[]",
        "['openai']",
        f"['gpt-5.2'] {['anthropic', 'openai'] if brought else ['openai']}",
    ]


@ALL
async def test_a_key_leads_to_the_adapter_of_its_provider(vendor: RawVendor, name: Name) -> None:
    made = InstalledModels(specs(vendor), {"TEST_API_KEY": f" {API_KEY}\n"})
    vendor.does(Answer(answer(name)), Stream(vendors.whole(name)))
    model = made.completions(name)
    assert model is made.completions(name)
    assert model.key == name
    assert (await model.complete(vendors.request())).data == DATA
    async with aclosing(model.stream(vendors.request())) as stream:  # type: ignore[type-var]
        last = [piece async for piece in stream][-1]
    assert isinstance(last, Completion)
    assert last.data == DATA
    assert vendor.requests[0].headers["authorization"] == f"Bearer {API_KEY}"
    await made.close()


async def test_calls_at_the_same_time_share_one_adapter(vendor: RawVendor) -> None:
    made = InstalledModels(specs(vendor), {"TEST_API_KEY": API_KEY})
    vendor.does(*[Answer(answer("openai"))] * 4)
    model = made.completions("openai")
    got = await asyncio.gather(*(model.complete(vendors.request()) for _ in range(4)))
    assert [one.data for one in got] == [DATA] * 4
    await made.close()


async def test_a_reader_who_stops_early_closes_the_connection_behind_the_key(vendor: RawVendor) -> None:
    made = InstalledModels(specs(vendor), {"TEST_API_KEY": API_KEY})
    vendor.does(Stream(opening("compatible", pieces()), "never"))
    async with aclosing(made.completions("compatible").stream(vendors.request())) as stream:  # type: ignore[type-var]
        assert isinstance(await anext(stream), Delta)
    await asyncio.wait_for(vendor.hung_up.wait(), 5)
    await made.close()


@pytest.mark.parametrize("value", [None, "", "  \n"])
def test_a_missing_api_key_is_named_by_its_variable(value: str | None) -> None:
    keys = {} if value is None else {"TEST_API_KEY": value}
    made = InstalledModels({"story": vendors.spec("openai")}, keys)
    assert made.missing("story") == "TEST_API_KEY"
    with pytest.raises(ModelMisconfigured, match="story needs an API key: set TEST_API_KEY"):
        made.completions("story")


def test_a_local_key_misses_nothing() -> None:
    local = vendors.spec("compatible", api_key_env=None)
    made = InstalledModels({"local": local}, {})
    assert made.missing("local") is None
    assert made.completions("local").key == "local"


@pytest.mark.parametrize("value", ["sk-\u00fcber", "sk-a b", "sk-a\x07b"])
def test_an_api_key_that_cannot_be_one_is_found_before_it_is_sent(value: str) -> None:
    made = InstalledModels({"story": vendors.spec("openai")}, {"TEST_API_KEY": value})
    with pytest.raises(ModelMisconfigured, match="TEST_API_KEY holds letters") as caught:
        made.completions("story")
    assert value not in str(caught.value)


def test_an_unknown_key_and_the_rules_are_no_language_model() -> None:
    shipped = parse_models(SHIPPED.read_text(encoding="utf-8"), "models.json")
    made = InstalledModels(shipped, {})
    for key in ("offline", "gpt-7"):
        with pytest.raises(ModelMisconfigured, match=f"{key} is no key of a language model.*claude-sonnet"):
            made.completions(key)


async def test_an_address_for_all_keys_of_a_provider_gives_way_to_a_keys_own(vendor: RawVendor) -> None:
    bare = vendors.spec("openai", base_url=None)
    own = vendors.spec("openai", base_url=f"{vendor.url}/own")
    made = InstalledModels(
        {"bare": bare, "own": own},
        {"TEST_API_KEY": API_KEY},
        {"openai": f"{vendor.url}/all", "anthropic": "x"},
    )
    vendor.does(*[Answer(answer("openai"))] * 2)
    for key in ("bare", "own"):
        await made.completions(key).complete(vendors.request())
    await made.close()
    assert [seen.path for seen in vendor.requests] == ["/all/responses", "/own/responses"]


@pytest.mark.parametrize("name", ["openai", "anthropic"])
async def test_the_sdks_own_variables_for_addresses_work(
    vendor: RawVendor, name: Name, monkeypatch: pytest.MonkeyPatch
) -> None:
    variable = {"openai": "OPENAI_BASE_URL", "anthropic": "ANTHROPIC_BASE_URL"}[name]
    monkeypatch.setenv(variable, vendor.url + ("/v1" if name == "openai" else ""))
    vendor.does(Answer(answer(name)), Answer(answer(name)))
    for addresses in ({}, settings().model_addresses):
        made = InstalledModels(
            {"story": vendors.spec(name, base_url=None)}, {"TEST_API_KEY": API_KEY}, addresses
        )
        assert (await made.completions("story").complete(vendors.request())).data == DATA
        await made.close()
    assert {seen.path for seen in vendor.requests} == {
        "/v1/responses" if name == "openai" else "/v1/messages"
    }


def test_no_key_shows_where_a_factory_or_an_account_is_printed() -> None:
    spec = vendors.spec("openai")
    assert API_KEY not in repr(InstalledModels({"story": spec}, {"TEST_API_KEY": API_KEY}))
    assert API_KEY not in repr(ModelAccount("story", spec, API_KEY))


@ALL
async def test_no_key_and_no_players_words_reach_the_logs_of_an_sdk(
    vendor: RawVendor, name: Name, caplog: pytest.LogCaptureFixture
) -> None:
    levels = {one: logging.getLogger(one).level for one in ("openai", "anthropic", "httpx2", "httpcore2")}
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    logs.set_up("DEBUG")
    root.addHandler(caplog.handler)
    try:
        vendor.does(Answer({"error": {"message": "no"}}, 500))
        model = vendors.adapter(name, vendor.url)
        with pytest.raises(Exception, match="500"):
            await model.complete(vendors.request("I tell Lena about the letter"))
        await model.close()
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        for one, before in levels.items():
            logging.getLogger(one).setLevel(before)
    assert API_KEY not in caplog.text
    assert "letter" not in caplog.text


# --- keys and settings -----------------------------------------------------------------------------------


def test_without_a_file_of_ones_own_the_shipped_keys_count(tmp_path: Path) -> None:
    assert "claude-sonnet" in read_model_keys(SHIPPED, tmp_path / "models.json")


def test_a_file_in_the_home_folder_adds_keys(tmp_path: Path) -> None:
    chosen = settings(talewright_home=tmp_path)
    chosen.own_models.write_text("\ufeff" + OWN, encoding="utf-8")
    keys = read_model_keys(SHIPPED, chosen.own_models)
    assert keys["my-llama"].model == "llama"
    assert "claude-sonnet" in keys


def test_a_file_that_was_asked_for_must_be_there(tmp_path: Path) -> None:
    chosen = settings(talewright_home=tmp_path, models_file=tmp_path / "gone.json")
    with pytest.raises(OperatorError, match=r"gone\.json cannot be read: No such file"):
        read_model_keys(SHIPPED, chosen.own_models, wanted=chosen.models_file is not None)


def test_a_broken_file_is_named_with_the_place_inside_it(tmp_path: Path) -> None:
    path = tmp_path / "models.json"
    path.write_text(OWN.replace("8192", '"many"'), encoding="utf-8")
    with pytest.raises(ContentError, match=r"models\.json, at models\.my-llama\.context_tokens"):
        read_model_keys(SHIPPED, path)
    path.write_bytes(b"\xff\xfe{")
    with pytest.raises(OperatorError, match="not UTF-8"):
        read_model_keys(SHIPPED, path)


def test_api_keys_come_from_the_environment_or_else_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    env = tmp_path / ".env"
    env.write_text("ONE_API_KEY=from-file\nTWO_API_KEY= from-file \nGM_ROLE=Boss\nEMPTY_KEY=\n")
    monkeypatch.setenv("ONE_API_KEY", "from-environment")
    monkeypatch.setenv("TWO_API_KEY", "")
    keys = read_api_keys(env)
    assert (keys["ONE_API_KEY"], keys["TWO_API_KEY"]) == ("from-environment", "from-file")
    assert keys.keys().isdisjoint({"GM_ROLE", "EMPTY_KEY", "PATH"})


def test_logs_hide_every_api_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACME_API_KEY", "acme-0123456789")
    assert "acme-0123456789" in settings().secrets()


async def test_a_key_that_cannot_be_warmed_is_told_to_the_log_alone(tmp_path: Path) -> None:
    bad = {"gpt": vendors.spec("openai", base_url="http://127.0.0.1:1/v1")}
    models = InstalledModels(bad, {"TEST_API_KEY": "no key\nat all"})
    await models.warm(["gpt"])
    with pytest.raises(ModelMisconfigured):
        models.completions("gpt")
