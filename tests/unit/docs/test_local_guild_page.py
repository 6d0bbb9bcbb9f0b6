"""docs/local-guild.md says what the guild does: addresses, options, faults, and the table of libraries."""

import inspect
import re
import tomllib
from pathlib import Path

from bot.cli.guild import guild
from bot.localguild.forms.faults import COUNTS, OWN_KEYS, faults_of
from bot.localguild.pointing import pointing
from bot.localguild.rest.api import ROUTES
from tests.clients.libraries import LIBRARIES
from tests.clients.steps import STEPS

PAGE = (Path(__file__).resolve().parents[3] / "docs/local-guild.md").read_text(encoding="utf-8")


def section(heading: str) -> str:
    return re.split(r"\n##+ ", PAGE.partition(heading)[2])[0]


def test_each_library_is_pointed_as_the_command_prints_it() -> None:
    told = pointing("http://127.0.0.1:8080/api/v10", "ws://127.0.0.1:8080/gateway")
    for library, lines in told.items():
        assert re.search(rf"(?:#|//) {re.escape(library)}\n" + re.escape("\n".join(lines)), PAGE), library


def test_every_option_of_the_command_is_listed() -> None:
    listed = re.findall(r"^\| `--([a-z-]+)", section("## For any bot"), re.MULTILINE)
    assert {name.removeprefix("no-") for name in listed} == set(inspect.signature(guild).parameters)


def test_the_faults_of_the_page_can_be_put_in_force() -> None:
    text = PAGE.partition("```toml\n")[2].partition("```")[0]
    assert {fault.kind for fault in faults_of(tomllib.loads(text)["fault"], ROUTES)} == set(OWN_KEYS)


def test_every_kind_of_fault_is_listed_with_its_keys() -> None:
    faults = section("## Faults on demand")
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| .* \| ?(.*)\|$", faults, re.MULTILINE))
    assert {kind: set(re.findall(r"`(\w+)`", keys)) for kind, keys in rows.items()} == OWN_KEYS
    assert all(f"`{key}`" in faults for key in COUNTS)


def test_the_table_has_every_library_and_step() -> None:
    table = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in section("### What was measured").splitlines()
        if line.startswith("|")
    ]
    assert table[0][1:] == [f"{library.name} {library.version}" for library in LIBRARIES]
    assert [row[0] for row in table[2:-1]] == list(STEPS)
