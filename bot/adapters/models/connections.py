"""Connections to vendors' servers through aiohttp, which reads HTTP in C, behind the clients that the SDKs expect."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from urllib.request import getproxies

import aiohttp
import httpx2
from multidict import CIMultiDict
from yarl import URL

MOST_CONNECTIONS = 1000
"""As many as the SDKs allow themselves."""
KEPT_SECONDS = 5.0
"""How long a connection that nobody uses is kept, as by the SDKs' own clients."""
LONGEST_LINE = 65_536
"""Bytes of a line that a server may write above its answer."""
_FAULTS: tuple[tuple[type[BaseException], type[httpx2.TransportError]], ...] = (
    (aiohttp.ConnectionTimeoutError, httpx2.ConnectTimeout),
    (aiohttp.ServerTimeoutError, httpx2.ReadTimeout),
    (aiohttp.ClientConnectorError, httpx2.ConnectError),
    (aiohttp.ServerDisconnectedError, httpx2.RemoteProtocolError),
    (aiohttp.ClientPayloadError, httpx2.RemoteProtocolError),
    (aiohttp.NonHttpUrlClientError, httpx2.UnsupportedProtocol),
    (aiohttp.InvalidURL, httpx2.UnsupportedProtocol),
    (aiohttp.ClientResponseError, httpx2.RemoteProtocolError),
    (aiohttp.ClientError, httpx2.ReadError),
    (OSError, httpx2.ReadError),
    (ValueError, httpx2.LocalProtocolError),  # a header that HTTP has no room for
)
"""What aiohttp raises, the narrower before the wider, and what the SDKs know it as."""
_BEFORE_SENDING = (httpx2.ConnectError, httpx2.ConnectTimeout)


def client_of(made: Callable[..., httpx2.AsyncClient]) -> httpx2.AsyncClient:
    """An SDK's own client over these connections; over its own where the environment names a proxy."""
    return made() if any(map(getproxies().get, ("http", "https", "all"))) else made(transport=Connections())


class Connections(httpx2.AsyncBaseTransport):
    """A transport of httpx over aiohttp. It is made with its first request, for the event loop that asks."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """The answer to one request, its body still to be read. Raises httpx2.TransportError."""
        body, limits = await request.aread(), request.extensions.get("timeout", {})
        try:
            with _translated():
                answer = await self._opened(request.url.scheme).request(
                    request.method,
                    URL(str(request.url), encoded=True),
                    headers=CIMultiDict(
                        (name.decode(), value.decode()) for name, value in request.headers.raw
                    ),
                    data=body or None,
                    allow_redirects=False,
                    timeout=aiohttp.ClientTimeout(
                        connect=limits.get("connect"), sock_read=limits.get("read")
                    ),
                )
        except _BEFORE_SENDING as error:
            await _tell(request.extensions, error)
            raise
        reason = (answer.reason or "").encode(errors="replace")
        return httpx2.Response(
            answer.status,
            headers=[*answer.raw_headers],
            stream=_Body(answer),
            extensions={"http_version": b"HTTP/1.1", "reason_phrase": reason},
        )

    async def aclose(self) -> None:
        """Give up the connections."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    def _opened(self, scheme: str) -> aiohttp.ClientSession:
        loop = asyncio.get_running_loop()
        if self._session is None or self._loop is not loop:
            self._loop = loop
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(
                    limit=MOST_CONNECTIONS, keepalive_timeout=KEPT_SECONDS, ssl=_certificates(scheme)
                ),
                cookie_jar=aiohttp.DummyCookieJar(),
                auto_decompress=False,
                max_line_size=LONGEST_LINE,
                max_field_size=LONGEST_LINE,
            )
        return self._session


class _Body(httpx2.AsyncByteStream):
    """The bytes of an answer as they come. An answer that was not read to its end takes its connection with it."""

    def __init__(self, answer: aiohttp.ClientResponse) -> None:
        self._answer = answer

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            with _translated():
                piece = await self._answer.content.readany()
            if not piece:
                return
            yield piece

    async def aclose(self) -> None:
        self._answer.close()


def _certificates(scheme: str) -> ssl.SSLContext | bool:
    """Whom to trust, as httpx does; reading that takes a while, and an address in the own house has none."""
    return httpx2.create_ssl_context() if scheme == "https" else True


async def _tell(extensions: Mapping[str, Any], error: Exception) -> None:
    """Says that nobody was reached to whoever follows the request (`Bounds.trace`)."""
    trace = extensions.get("trace")
    if trace is not None:
        await trace("connection.connect_tcp.failed", {"exception": error})


@contextmanager
def _translated() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        for fault, meaning in _FAULTS:
            if isinstance(error, fault):
                raise meaning(str(error)) from error
        raise
