"""What is secret in an address: its password, wherever it stands."""

from __future__ import annotations

from urllib.parse import parse_qsl, unquote, urlsplit

SECRET_PARAMETERS = ("password", "pass", "key", "api_key", "token", "secret", "sslpassword")


def passwords_in(address: str) -> tuple[str, ...]:
    """The passwords in an address, as they are written there and as they are meant."""
    try:
        parts = urlsplit(address)
        written = parts.password or ""
    except ValueError:  # no address; whoever uses it says so
        return ()
    asked = [pair.partition("=") for pair in parts.query.split("&")]
    found = [written, *(value for name, _, value in asked if name.casefold() in SECRET_PARAMETERS)]
    meant = [value for name, value in parse_qsl(parts.query) if name.casefold() in SECRET_PARAMETERS]
    return tuple(dict.fromkeys(one for one in (*found, unquote(written), *meant) if one))
