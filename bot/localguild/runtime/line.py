"""Writes the gateway's payloads to one websocket, as text or in the stream of zlib that the client asked for."""

import zlib

from aiohttp import web

ZLIB_STREAM = "zlib-stream"


class GatewayLine:
    """One connection to a client; `compress` is what its address asked for.

    Any other compression than `zlib-stream` is answered with plain text, which clients take as well.
    """

    def __init__(self, socket: web.WebSocketResponse, compress: str | None) -> None:
        self._socket = socket
        self._zlib = zlib.compressobj() if compress == ZLIB_STREAM else None

    @property
    def closed(self) -> bool:
        return self._socket.closed

    async def send(self, text: str) -> None:
        """Send one payload: each ends with the four bytes of a flush, by which the client knows that it is whole."""
        if self._zlib is None:
            await self._socket.send_str(text)
            return
        packed = self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
        await self._socket.send_bytes(packed)
