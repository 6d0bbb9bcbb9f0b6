"""Makes the page: markup, style, script and the match in one HTML file that loads nothing."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from bot.theatre.linking import linked

STATIC = Path(__file__).parent / "static"
STYLES = ("style.css", "panels.css", "stage.css")
PICTURE_TYPES = frozenset({"image/png", "image/jpeg", "image/webp", "image/gif"})

Document = Mapping[str, Any]


def page(
    document: Document,
    bundle: str | None = None,
    *,
    pictures: Mapping[str, bytes] | None = None,
    live: bool = False,
) -> str:
    """One HTML file that shows a match.

    Args:
        document: the match as `bot.core.sprint.records.replay.document` tells it. All of its text is untrusted.
        bundle: three.js as a script (`bot.theatre.bundle()`); None for the flat view.
        pictures: bytes by SHA-256, put into the file; without its bytes a picture shows its prompt.
        live: the page is served, and follows the match at `./<match id>/events`.
    """
    shown = {"document": document, "pictures": _embedded(document, pictures or {}), "live": live}
    scripts, style = _parts(bundle)
    return "".join(
        (
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n',
            f'<meta http-equiv="Content-Security-Policy" content="{policy(bundle, live)}">\n',
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
            '<meta name="referrer" content="no-referrer">\n<meta name="color-scheme" content="dark">\n',
            '<link rel="icon" href="data:,">\n',
            f"<title>{escape(str(document['match_id']))} · Talewright replay theatre</title>\n",
            f"<style>{style}</style>\n</head>\n<body>\n",
            "<noscript>This replay needs JavaScript. Nothing is loaded from anywhere.</noscript>\n",
            f'<script type="application/json" id="match">{data(shown)}</script>\n',
            *(f"<script>{script}</script>\n" for script in scripts),
            "</body>\n</html>\n",
        )
    )


def data(value: Any) -> str:
    """JSON that can stand inside a script element: ASCII, and nothing in it ends or opens an element."""
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def policy(bundle: str | None, live: bool = False) -> str:
    """The content security policy: these scripts and this style by their hashes, embedded pictures, nothing else."""
    scripts, style = _parts(bundle)
    own = " 'self'" if live else ""
    rules = {
        "default-src": "'none'",
        "script-src": " ".join(_hashed(script) for script in scripts),
        "style-src": _hashed(style),
        "img-src": f"data: blob:{own}",
        "connect-src": "'self'" if live else "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


@cache
def _parts(bundle: str | None) -> tuple[list[str], str]:
    return [_inert(one) for one in (bundle, _script()) if one is not None], _style()


def _hashed(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _inert(script: str) -> str:
    """The script without a sequence that would end its element; inside strings and patterns this means the same."""
    return script.replace("</script", "<\\/script").replace("<!--", "<\\!--").replace("\r\n", "\n")


def _embedded(document: Document, pictures: Mapping[str, bytes]) -> dict[str, str]:
    made = (one for team in document["images"].values() for one in team)
    return {
        one["sha256"]: f"data:{one['media_type']};base64,{base64.b64encode(pictures[one['sha256']]).decode()}"
        for one in made
        if one["sha256"] in pictures and one["media_type"] in PICTURE_TYPES
    }


@cache
def _script() -> str:
    files = {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*.js")}
    return linked({name: path.read_text(encoding="utf-8") for name, path in files.items()}, "main.js")


@cache
def _style() -> str:
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in STYLES)
