"""Seals what servers entrust to the bot: encrypted with a master key of the operator's, and bound to its place."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bot.core.errors import OperatorError, Unsealable
from bot.core.providers.server_keys import KeyPlace

if TYPE_CHECKING:
    from cryptography.fernet import MultiFernet


class FernetSeal:
    """The Seal port. The first master key seals; all of them open, so that one can be replaced.

    The cipher is loaded only where there is a key.
    """

    def __init__(self, masters: str) -> None:
        """`masters` are Fernet keys, separated by commas or spaces; none at all: nothing can be sealed.

        Raises OperatorError, without the value, for one that is no such key.
        """
        self._fernet: MultiFernet | None = None
        written = masters.replace(",", " ").split()
        if not written:
            return
        from cryptography.fernet import Fernet, MultiFernet

        try:
            fernets = [Fernet(one) for one in written]
        except ValueError:
            raise OperatorError(
                "TALEWRIGHT_KEYS_MASTER holds something that is no master key. "
                "Make one with `talewright keys new`; several are separated by commas."
            ) from None
        self._fernet = MultiFernet(fernets)

    @property
    def ready(self) -> bool:
        """Whether there is a master key."""
        return self._fernet is not None

    def seal(self, place: KeyPlace, secret: str) -> str:
        """The secret, encrypted together with whose it is. Raises Unsealable without a master key."""
        if self._fernet is None:
            raise Unsealable("no_master")
        inside = json.dumps([place.guild_id, place.vendor, secret])
        return self._fernet.encrypt(inside.encode()).decode("ascii")

    def unseal(self, place: KeyPlace, sealed: str) -> str:
        """The secret. Raises Unsealable where no master key opens it, or where it was sealed for another place."""
        if self._fernet is None:
            raise Unsealable("no_master")
        from cryptography.fernet import InvalidToken

        try:
            guild_id, vendor, secret = json.loads(self._fernet.decrypt(sealed.encode()))
        except (InvalidToken, ValueError):
            raise Unsealable("other_master") from None
        if (guild_id, vendor) != (place.guild_id, place.vendor):
            raise Unsealable("other_place")
        return str(secret)


def new_master() -> str:
    """A new master key."""
    from cryptography.fernet import Fernet

    return Fernet.generate_key().decode("ascii")
