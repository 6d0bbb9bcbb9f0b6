"""Connections to vendors: kept, trusted and given up as by the clients that the SDKs bring along."""

from __future__ import annotations

import asyncio
import datetime
import ipaddress
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import openai
import pytest
from aiohttp import web
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from bot.adapters.models.connections import Connections, client_of

LONG = "x" * 20_000


async def answer(request: web.Request) -> web.Response:
    peer = request.transport.get_extra_info("peername") if request.transport else None
    told = {
        "body": await request.text(),
        "cookie": request.headers.get("Cookie"),
        "from": peer[1] if peer else 0,
    }
    return web.json_response(told, headers={"Set-Cookie": "seen=1", "X-Long": LONG})


async def drip(request: web.Request) -> web.StreamResponse:
    response = web.StreamResponse()
    await response.prepare(request)
    for piece in (b"one ", b"two"):
        await response.write(piece)
        await asyncio.sleep(0.01)
    await response.write_eof()
    return response


@asynccontextmanager
async def server(context: ssl.SSLContext | None = None) -> AsyncIterator[str]:
    app = web.Application()
    app.router.add_post("/", answer)
    app.router.add_post("/drip", drip)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context).start()
        yield f"{'https' if context else 'http'}://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


def certificate(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """A certificate of its own making for this machine, and a server's context with it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "loopback")])
    now = datetime.datetime.now(datetime.UTC)
    address = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(address, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    public, private = folder / "public.pem", folder / "private.pem"
    public.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(public, private)
    return public, context


async def test_a_connection_is_used_again_and_nothing_is_kept_of_an_answer() -> None:
    async with server() as url, httpx2.AsyncClient(transport=Connections(), cookies=None) as client:
        seen: list[dict[str, Any]] = []
        for said in ("Grüße", "again"):
            client.cookies.clear()
            got = await client.post(url, content=said.encode())
            assert (got.status_code, got.headers["x-long"], got.http_version) == (200, LONG, "HTTP/1.1")
            seen.append(got.json())
    assert [one["body"] for one in seen] == ["Grüße", "again"]
    assert [one["cookie"] for one in seen] == [None, None]
    assert seen[0]["from"] == seen[1]["from"]


async def test_an_answer_that_is_not_read_to_its_end_takes_its_connection_with_it() -> None:
    async with server() as url, httpx2.AsyncClient(transport=Connections()) as client:
        before = (await client.post(url)).json()["from"]
        async with client.stream("POST", f"{url}/drip") as response:
            assert await anext(response.aiter_bytes()) == b"one "
        assert (await client.post(url)).json()["from"] != before
        assert (await client.post(f"{url}/drip")).content == b"one two"


async def test_a_certificate_is_trusted_where_the_environment_says_so_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    public, context = certificate(tmp_path)
    async with server(context) as url:
        told: list[tuple[str, str]] = []

        async def trace(event: str, info: dict[str, Any]) -> None:
            told.append((event, type(info["exception"]).__name__))

        async with httpx2.AsyncClient(transport=Connections()) as client:
            with pytest.raises(httpx2.ConnectError, match="certificate"):
                await client.post(url, extensions={"trace": trace})
        assert told == [("connection.connect_tcp.failed", "ConnectError")]
        monkeypatch.setenv("SSL_CERT_FILE", str(public))
        async with httpx2.AsyncClient(transport=Connections()) as client:
            assert (await client.post(url, content=b"in private")).json()["body"] == "in private"


async def test_a_proxy_of_the_environment_is_left_to_the_sdks_own_connections(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    assert isinstance(client_of(openai.DefaultAsyncHttpxClient)._transport, Connections)
    monkeypatch.setenv("https_proxy", "http://127.0.0.1:9")
    assert not isinstance(client_of(openai.DefaultAsyncHttpxClient)._transport, Connections)


async def test_what_cannot_be_sent_says_so() -> None:
    async with server() as url, httpx2.AsyncClient(transport=Connections()) as client:
        with pytest.raises(httpx2.UnsupportedProtocol):
            await client.post("ftp://127.0.0.1:9/")
        with pytest.raises(httpx2.LocalProtocolError, match="headers"):
            await client.post(url, headers={"x-key": "a\nb"})


def test_another_event_loop_gets_connections_of_its_own() -> None:
    transport = Connections()

    async def asked() -> int:
        async with server() as url:
            client = httpx2.AsyncClient(transport=transport)
            status = (await client.post(url)).status_code
            await transport.aclose()
            return status

    assert [asyncio.run(asked()), asyncio.run(asked())] == [200, 200]
