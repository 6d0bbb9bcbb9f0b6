"""The page is one file: the match inside it is inert, and its policy allows nothing from elsewhere."""

import base64
import hashlib
import json
import re

import pytest

from bot.core.sprint.contracts import PHASES
from bot.core.sprint.protocol import ATTEMPTS, PHASE_PATHS
from bot.theatre import page
from bot.theatre.making import STATIC
from tests.support import theatre_match

SCRIPTS = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def policy_of(html: str) -> dict[str, list[str]]:
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert found is not None
    rules = [rule.split() for rule in found[1].split(";")]
    return {name: values for name, *values in rules}


def hashed(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def embedded(html: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="match">(.*?)</script>', html, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def test_the_match_comes_out_of_the_page_as_it_went_in() -> None:
    document = theatre_match.hostile()
    document["beats"][0]["note"] = "\ud800 \u2028 <!-- ]]> \\u003c"
    html = page(document)
    assert embedded(html)["document"] == document
    html.encode("utf-8")


def test_hostile_text_opens_no_element() -> None:
    plain, spoiled = page(theatre_match.whole()), page(theatre_match.hostile())
    for tag in ("<script", "</script", "<img", "<b>"):
        assert spoiled.count(tag) == plain.count(tag), tag


def test_the_policy_allows_these_scripts_and_this_style_and_nothing_from_elsewhere() -> None:
    html = page(theatre_match.running(2), "var TalewrightThree = '</script><!--';")
    rules = policy_of(html)
    scripts = SCRIPTS.findall(html)
    assert len(scripts) == 2
    assert rules["script-src"] == [hashed(script) for script in scripts]
    style = re.search(r"<style>(.*?)</style>", html, re.DOTALL)
    assert style is not None
    assert rules["style-src"] == [hashed(style[1])]
    assert (
        rules["default-src"]
        == rules["connect-src"]
        == rules["base-uri"]
        == rules["form-action"]
        == ["'none'"]
    )
    assert all("'self'" not in values for values in rules.values())


def test_a_served_page_may_ask_its_own_server_only() -> None:
    rules = policy_of(page(theatre_match.running(2), live=True))
    assert rules["connect-src"] == ["'self'"]
    assert rules["img-src"] == ["data:", "blob:", "'self'"]
    assert rules["default-src"] == ["'none'"]


def test_pictures_are_put_into_the_file_by_their_hash() -> None:
    document = theatre_match.whole()
    pictures = theatre_match.pictures(document)
    left_out = pictures.popitem()[0]
    found = embedded(page(document, pictures=pictures))["pictures"]
    assert isinstance(found, dict)
    assert set(found) == set(pictures)
    assert left_out not in found
    for name, address in found.items():
        assert base64.b64decode(address.removeprefix("data:image/png;base64,")) == pictures[name]


def test_a_picture_of_a_type_that_can_run_is_left_out() -> None:
    document = theatre_match.whole()
    for one in document["images"]["A"]:
        one["media_type"] = "image/svg+xml"
    found = embedded(page(document, pictures=theatre_match.pictures(document)))["pictures"]
    assert isinstance(found, dict)
    assert set(found) == {one["sha256"] for one in document["images"]["B"]}


@pytest.mark.parametrize("phase", PHASES)
def test_the_theatre_knows_what_each_phase_may_write_as_the_engine_does(phase: str) -> None:
    rules = (STATIC / "core/rules.js").read_text(encoding="utf-8")
    fields = re.search(r"export const FIELDS = \[(.*?)\]", rules, re.DOTALL)
    written = re.search(rf"^  {phase}: (\[.*?\]|FIELDS),$", rules, re.MULTILINE)
    assert fields is not None
    assert written is not None
    named = re.findall(r'"(\w+)"', fields[1] if written[1] == "FIELDS" else written[1])
    assert {f"/{name}" for name in named} == set(PHASE_PATHS[phase])  # type: ignore[index]
    assert f"export const ATTEMPTS = {ATTEMPTS};" in rules
