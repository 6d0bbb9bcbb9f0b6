"""Runs modules of the theatre in node, with a value handed in and one handed back."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from tests.support.aimock_process import node

STATIC = Path(__file__).resolve().parents[2] / "bot/theatre/static"


def run(script: str, value: Any = None) -> Any:
    """What `script` returns: the body of an async function of `given` and `load(path of a module)`."""
    whole = (
        "let text = ''; for await (const part of process.stdin) text += part;\n"
        f"const load = (path) => import({json.dumps(STATIC.as_uri())} + '/' + path);\n"
        f"const work = async (given, load) => {{\n{script}\n}};\n"
        "process.stdout.write(JSON.stringify(await work(JSON.parse(text), load)));\n"
    )
    done = subprocess.run(
        [str(node()), "--input-type=module", "-e", whole],
        input=json.dumps(value),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)
