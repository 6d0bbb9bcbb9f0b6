"""Personas: eight of them, distinguishable, with portraits that are what the project draws."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from PIL import Image

from bot.adapters.images.portrait_files import main
from bot.adapters.images.portraits import portraits
from bot.core.sprint.contracts import ROLES, Persona
from tests.support.offline_matches import FILES, PERSONAS, ROOT

FOLDER = ROOT / "data" / "personas"


@pytest.fixture(scope="module")
def personas() -> tuple[Persona, ...]:
    return PERSONAS


def test_each_team_has_one_persona_for_each_role(personas: tuple[Persona, ...]) -> None:
    assert [(persona.team, persona.role) for persona in personas] == [
        (team, role) for team in "AB" for role in ROLES
    ]


def test_personas_can_be_told_apart(personas: tuple[Persona, ...]) -> None:
    for field in ("id", "name", "picture", "personality_pressure"):
        assert len({getattr(persona, field) for persona in personas}) == len(personas), field


def test_accent_and_glyph_are_those_of_the_role_whichever_team(personas: tuple[Persona, ...]) -> None:
    looks = {persona.role: (persona.accent, persona.glyph) for persona in personas}
    assert all((persona.accent, persona.glyph) == looks[persona.role] for persona in personas)
    assert (
        len({accent for accent, _ in looks.values()})
        == len({glyph for _, glyph in looks.values()})
        == len(ROLES)
    )


def test_limits_and_models_are_the_shipped_defaults(personas: tuple[Persona, ...]) -> None:
    keys = json.loads((ROOT / "data" / "models.json").read_text(encoding="utf-8"))["models"]
    for persona in personas:
        assert persona.model_key in keys
        assert (persona.max_calls, persona.max_tokens) == (50, 200_000)


def test_names_are_no_words_of_any_world(personas: tuple[Persona, ...]) -> None:
    """Blind packages put the role where a persona's name stands, so a name must be nothing else."""
    texts = " ".join(text for path, text in FILES.items() if "challenges/" in path or "words/" in path)
    for persona in personas:
        for word in persona.name.split():
            assert f" {word} " not in texts


def test_portraits_are_drawn_the_same_again_and_are_small(personas: tuple[Persona, ...]) -> None:
    for name, drawn in portraits(personas).items():
        shipped = (FOLDER / name).read_bytes()
        assert len(shipped) < 30_000
        with Image.open(io.BytesIO(shipped)) as one, Image.open(io.BytesIO(drawn)) as other:
            assert one.size == (256, 256)
            assert one.convert("RGB").tobytes() == other.convert("RGB").tobytes(), name


@pytest.mark.sweep
def test_portraits_are_drawn_anew_by_a_command_that_leaves_the_shipped_ones_alone(tmp_path: Path) -> None:
    assert main(("--check",)) == 0
    for path in FOLDER.glob("*.json"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    assert main(("--check",), tmp_path) == 1
    assert main((), tmp_path) == 0
    assert main(("--check",), tmp_path) == 0
    names = {path.name for path in (FOLDER / "pictures").iterdir()}
    assert {path.name for path in (tmp_path / "pictures").iterdir()} == names
    one, other = (tmp_path / "pictures" / name for name in sorted(names)[:2])
    one.write_bytes(other.read_bytes())
    assert main(("--check",), tmp_path) == 1


def test_nothing_else_lies_beside_the_portraits(personas: tuple[Persona, ...]) -> None:
    assert {path.name for path in (FOLDER / "pictures").iterdir()} == {
        Path(persona.picture).name for persona in personas
    }
