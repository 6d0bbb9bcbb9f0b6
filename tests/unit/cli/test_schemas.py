"""The published JSON Schemas say what the code says."""

import json
from functools import cache
from pathlib import Path

import jsonschema
import pytest

from bot.cli.docs import FOLDER, main, schemas

ROOT = Path(__file__).resolve().parents[3]
wanted = cache(schemas)


def test_the_folder_holds_exactly_the_generated_schemas() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(wanted())


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.iterdir()))
def test_a_schema_is_what_would_be_generated_now(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == wanted()[name], "run: make docs"
    jsonschema.Draft202012Validator.check_schema(json.loads(wanted()[name]))


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("schema", "pattern"),
    [
        ("ruleset", "rulesets/*/ruleset.json"),
        ("pack", "rulesets/_packs/*.json"),
        ("telling", "rulesets/*/telling.json"),
        ("scenario", "data/scenarios/*.json"),
        ("character", "data/characters/*.json"),
        ("lore", "data/lore/*.json"),
        ("models", "data/models.json"),
        ("images", "data/images.json"),
    ],
)
def test_every_shipped_file_fits_its_schema(schema: str, pattern: str) -> None:
    validator = jsonschema.Draft202012Validator(json.loads(wanted()[f"{schema}.schema.json"]))
    files = sorted(ROOT.glob(pattern))
    assert files
    for path in files:
        errors = list(validator.iter_errors(json.loads(path.read_text(encoding="utf-8"))))
        assert errors == [], f"{path.name}: {errors[0].message}"


def test_contracts_are_written_in_camel_case() -> None:
    assert "actorId" in json.loads(wanted()["action.schema.json"])["properties"]


def test_check_finds_a_stale_and_a_foreign_file_and_writing_mends_them(tmp_path: Path) -> None:
    assert main((), tmp_path) == 0
    assert main(("--check",), tmp_path) == 0
    (tmp_path / "turn.schema.json").write_text("{}", encoding="utf-8")
    (tmp_path / "gone.schema.json").write_text("{}", encoding="utf-8")
    assert main(("--check",), tmp_path) == 1
    assert main((), tmp_path) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(wanted())
