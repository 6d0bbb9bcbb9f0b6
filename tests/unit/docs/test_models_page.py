"""docs/models.md says what the code does: its example works, and no key, field or message is missing or made up."""

import re
from pathlib import Path

from bot.core.providers.model_keys import ABILITIES, ModelSpec, parse_models

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs/models.md").read_text(encoding="utf-8")
SHIPPED = parse_models((ROOT / "data/models.json").read_text(encoding="utf-8"), "data/models.json")


def rows(heading: str) -> list[list[str]]:
    """The cells of the first table after a heading, without its own head."""
    table = PAGE.partition(heading)[2].partition("|")[2].partition("\n\n")[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]


def quoted(text: str) -> set[str]:
    return set(re.findall(r"`([^`]+)`", text))


def test_the_example_is_a_file_that_works() -> None:
    example = PAGE.partition("```json\n")[2].partition("```")[0]
    assert list(parse_models(example, "models.json")) == ["my-llama", "claude-sonnet"]


def test_every_shipped_key_is_listed_with_its_variable() -> None:
    listed = {key: row[2] for row in rows("## The keys that are there") for key in quoted(row[0])}
    assert listed.keys() == SHIPPED.keys()
    for key, spec in SHIPPED.items():
        assert listed[key] == (f"`{spec.api_key_env}`" if spec.api_key_env else "–"), key


def test_every_field_is_explained() -> None:
    explained = {name for row in rows("Start the bot again.\n\n```json") for name in quoted(row[0])}
    assert explained == set(ModelSpec.model_fields)


def test_every_way_to_a_schema_is_explained() -> None:
    told = {(next(iter(quoted(row[0]))), way) for row in rows("### `structured`") for way in quoted(row[1])}
    assert told == {(name, way) for name, ways in ABILITIES.items() if name != "offline" for way in ways}


def test_the_messages_it_explains_are_those_that_are_written() -> None:
    code = " ".join(path.read_text(encoding="utf-8") for path in (ROOT / "bot/adapters/models").glob("*.py"))
    shown = [text for row in rows("## Something is wrong") for text in quoted(row[0])]
    assert len(shown) > 10
    for text in shown:
        words = max(re.split(r"[…0-9]|X_API_KEY|models\.", text), key=len).strip(" ,:")
        assert words in code or "json" in words, text
