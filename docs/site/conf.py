"""How `make docs` builds the site: the pages of the repository as they stand, read by Sphinx, links checked."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

ROOT = Path(__file__).resolve().parents[2]
_project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

project = "Talewright"
author = "Talewright contributors"
version = release = _project["version"]
extensions = ["myst_parser"]
# The whole repository is the source, so that a link which works on the page works here too.
include_patterns = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "NOTICE.md",
    "SECURITY.md",
    "docs/*.md",
    "docs/*/*.md",
    "tests/README.md",
]
exclude_patterns = ["build", "dist", ".venv", "**/node_modules"]
root_doc = "docs/site/index"
myst_heading_anchors = 4
myst_enable_extensions = ["html_image"]
suppress_warnings = ["myst.header"]
html_theme = "furo"
html_title = f"Talewright {release}"
html_extra_path = ["extra"]
html_show_sourcelink = False
html_theme_options = {"navigation_with_keys": True}
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"


def setup(app: Sphinx) -> None:
    """Registers what is checked beyond Sphinx's own strictness."""
    app.add_post_transform(WordsForPictures)


class WordsForPictures(SphinxPostTransform):
    """Warns of a picture without words, which a screen reader would pass over."""

    default_priority = 5

    def run(self, **_: Any) -> None:
        for picture in self.document.findall(nodes.image):
            if not re.search(r"\w", picture.get("alt", "")):
                logging.getLogger(__name__).warning("a picture has no words", location=picture)
