"""Reads and cuts the changelog: a section for each version, the unreleased one first."""

from __future__ import annotations

import re
from datetime import date

UNRELEASED = "## [Unreleased]\n"
VERSION = re.compile(r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?")


class NotReleasable(Exception):
    """Something stands in the way of a release; the message says what, and what to do."""


def section(changelog: str, version: str) -> str:
    """What the changelog says of a version, without its heading. Raises NotReleasable where it has none."""
    heading = re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d{{2}}-\d{{2}}$", changelog, re.MULTILINE)
    if heading is None:
        raise NotReleasable(
            f"CHANGELOG.md has no section “## [{version}] - YYYY-MM-DD”. "
            f"Cut one, and commit it: make release ARGS='--cut {version}'"
        )
    said = re.split(r"^## ", changelog[heading.end() :], maxsplit=1, flags=re.MULTILINE)[0].strip()
    if not said:
        raise NotReleasable(f"CHANGELOG.md says nothing of {version}.")
    return said + "\n"


def cut(changelog: str, version: str, day: date) -> str:
    """The changelog whose unreleased part is now that of a version, with an empty unreleased part above it."""
    if VERSION.fullmatch(version) is None:
        raise NotReleasable(f"{version} is no version: write one such as 1.4.0 or 1.4.0rc1.")
    if f"## [{version}]" in changelog:
        raise NotReleasable(f"CHANGELOG.md already has a section for {version}.")
    if UNRELEASED not in changelog:
        raise NotReleasable("CHANGELOG.md has no section “## [Unreleased]”.")
    made = changelog.replace(UNRELEASED, f"{UNRELEASED}\n## [{version}] - {day.isoformat()}\n", 1)
    section(made, version)
    return made
