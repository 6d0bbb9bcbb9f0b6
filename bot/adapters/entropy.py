"""Unpredictable bytes and ids, from the operating system."""

from __future__ import annotations

import secrets


class SystemEntropy:
    """The Entropy port over the operating system's source of randomness."""

    def secret(self) -> bytes:
        """256 bits: the secret that a session's dice are drawn from."""
        return secrets.token_bytes(32)

    def salt(self) -> bytes:
        """128 bits: the salt of one personal text."""
        return secrets.token_bytes(16)

    def new_id(self, prefix: str) -> str:
        """`prefix` and 80 random bits as hexadecimal digits: `scene_1f…`."""
        return f"{prefix}_{secrets.token_hex(10)}"
