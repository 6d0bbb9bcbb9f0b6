"""Every citation leads somewhere: pages and headings exist, and no line cites what is not in the repository."""

import re
from functools import lru_cache
from pathlib import Path

import pytest

from tests.support.tracked import ROOT, tracked_texts

# Put together here, so that this file does not find itself.
_OUTSIDE = (
    r"DES" + r"IGN\b",
    r"eed" + r" 00\d",
    r"STY" + r"LE\.md",
    r"LAY" + r"OUT\.md",
    r"\(issues?[: ]\w",
)
OUTSIDE = tuple(
    re.compile(one) for one in _OUTSIDE
)  # one by one: each begins with letters that are quickly found
"""Documents and threads that a reader of the repository does not have."""
CITED = re.compile(r"(?<![\w/.])docs/((?:adr/)?[a-z0-9-]+\.md)(#[a-z0-9-]+|,\s+(?=[A-Z])[^\n]+)?")
LINK = re.compile(r"\]\((?!https?:|#)([^)\s#]*)(#[^)\s]+)?\)|\]\((#[^)\s]+)\)")
DECISION = re.compile(r"\bADR (\d{4})\b")


@lru_cache
def headings(page: Path) -> tuple[str, ...]:
    plain = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return tuple(re.findall(r"^#+ (.+)$", plain, re.MULTILINE))


def anchor(heading: str) -> str:
    """The anchor that GitHub gives a heading."""
    return "#" + re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def wrong_citations(name: str, text: str) -> list[str]:
    """`docs/page.md`, `docs/page.md#anchor` and `docs/page.md, Heading` that lead nowhere."""
    wrong: list[str] = []
    for cited in CITED.finditer(text):
        page, rest = ROOT / "docs" / cited[1], cited[2] or ""
        known = headings(page) if page.is_file() else ()
        fits = not rest or (
            rest in map(anchor, known)
            if rest.startswith("#")
            else any(rest.lstrip(", ").startswith(heading.partition(" (")[0]) for heading in known)
        )
        if not page.is_file() or not fits:
            wrong.append(f"{name}: {cited[0]}")
    return wrong


def wrong_links(name: str, text: str) -> list[str]:
    """Links of a page to a file or a heading that is not there."""
    wrong: list[str] = []
    for target, at, here in LINK.findall(text):
        page = (ROOT / name).parent / target if target else ROOT / name
        at = at or here
        fits = page.exists() and (not at or at in map(anchor, headings(page)))
        if not fits:
            wrong.append(f"{name}: {target}{at}")
    return wrong


def pages() -> list[tuple[str, str]]:
    return [
        (name, text)
        for name, text in tracked_texts()
        if name.endswith(".md") and not name.startswith("data/")
    ]


def test_no_line_cites_a_document_that_is_not_in_the_repository() -> None:
    texts = [
        (name, text) for name, text in tracked_texts() if name.endswith((".py", ".md", ".json", ".toml"))
    ]
    found = [
        f"{name}: {cited[0]}" for name, text in texts for each in OUTSIDE for cited in each.finditer(text)
    ]
    assert found == []


def test_every_cited_page_and_heading_exists() -> None:
    others = [(name, text) for name, text in tracked_texts() if not name.endswith(Path(__file__).name)]
    assert [wrong_citation for name, text in others for wrong_citation in wrong_citations(name, text)] == []


def test_every_link_of_a_page_leads_somewhere() -> None:
    assert [wrong_link for name, text in pages() for wrong_link in wrong_links(name, text)] == []


def test_every_cited_decision_exists() -> None:
    kept = {path.name[:4] for path in (ROOT / "docs/adr").glob("0*.md")}
    cited = {number for _, text in tracked_texts() for number in DECISION.findall(text)}
    assert cited
    assert cited - kept == set()


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("docs/protocol.md, World time, of a day", False),
        ("docs/protocol.md#world-time", False),
        ("docs/protocol.md, and more", False),
        ("docs/protocol.md, Weather", True),
        ("docs/protocol.md#weather", True),
        ("docs/no-such-page.md", True),
    ],
)
def test_a_citation_that_leads_nowhere_is_found(text: str, wrong: bool) -> None:
    assert bool(wrong_citations("x.py", text)) == wrong


def test_a_link_that_leads_nowhere_and_a_document_outside_are_found() -> None:
    assert wrong_links("docs/guard.md", "[a](guard.md) [b](../README.md) [c](protocol.md#world-time)") == []
    assert wrong_links("docs/guard.md", "[a](no-such.md) [b](protocol.md#weather)") == [
        "docs/guard.md: no-such.md",
        "docs/guard.md: protocol.md#weather",
    ]
    assert any(one.search("as se" + "ed 002 says") for one in OUTSIDE)
    assert not any(one.search("the seed 7 gives") for one in OUTSIDE)
