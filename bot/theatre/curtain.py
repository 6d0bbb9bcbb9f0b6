"""The curtain of the theatre: what it shows while judges look at two worlds and may not know whose they are."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from typing import Any

REFRESH_SECONDS = 20
_STYLE = (
    "body{margin:0;min-height:100vh;display:grid;place-items:center;background:#1a0a10;color:#efe9dc;"
    "font:18px/1.6 Georgia,serif;text-align:center}"
    "main{max-width:34em;padding:2em}h1{font-weight:600;color:#e9bd6c}"
)
CURTAIN = (
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    f'<meta http-equiv="refresh" content="{REFRESH_SECONDS}">\n'
    '<meta name="color-scheme" content="dark">\n<link rel="icon" href="data:,">\n'
    f"<title>The curtain is down</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>"
    "<h1>The curtain is down</h1>"
    "<p>Two worlds are being judged, and nobody who judges may know whose is whose. With the reveal the curtain rises, "
    "and the match is shown from its first word.</p>"
    "</main>\n</body>\n</html>\n"
)
CURTAIN_POLICY = (
    f"default-src 'none'; style-src 'sha256-{base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()}'; "
    "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def unjudged(document: Mapping[str, Any]) -> dict[str, Any]:
    """The match without its judging: neither labels, nor ballots, nor the hashes by which a package could be known."""
    beats = [beat for beat in document["beats"] if beat["team"] is not None]
    return {**document, "beats": beats, "judging": None, "reveal": None}
