"""Files that the page sends: a JSON object with a name and the content in base64."""

import base64
import binascii
from typing import Any

from bot.localguild.state.refusals import PageRefused


def decoded(value: Any) -> tuple[str, bytes]:
    """The name and bytes of `{"filename", "content_base64"}`."""
    try:
        return str(value["filename"]), base64.b64decode(value["content_base64"], validate=True)
    except (TypeError, KeyError, binascii.Error) as cause:
        raise PageRefused(400, 'A file is an object {"filename": …, "content_base64": …}.') from cause
