"""Compiles what the tests import before they begin, each file once: three workers would each compile all of it.

`python -m tests.support.compiled` takes seconds in a fresh checkout, and half of one afterwards. pytest rewrites the
asserts of test modules, and keeps them so; where it does that otherwise than here, its workers compile them themselves.
"""

from __future__ import annotations

import compileall
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import SimpleNamespace

ROOT = Path(__file__).parents[2]
PLAIN = ("bot", "cogs", "rulesets", "tests/support")


def main() -> int:
    if sys.dont_write_bytecode:
        return 0
    tests = sorted((ROOT / "tests").rglob("test_*.py")) + sorted((ROOT / "tests").rglob("conftest.py"))
    shares = [tests[start::8] for start in range(8)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        plain = [pool.submit(compileall.compile_dir, ROOT / folder, quiet=2) for folder in PLAIN]
        rewritten = [pool.submit(rewrite, share) for share in shares]
        for done in (*plain, *rewritten):
            done.result()
    return 0


def rewrite(files: list[Path]) -> None:
    """Leaves each test module beside itself as pytest would: with its asserts rewritten."""
    try:
        from _pytest.assertion import rewrite as pytests
    except ImportError:
        return
    state = SimpleNamespace(trace=lambda _: None)
    config = SimpleNamespace(getini=lambda _: False)
    for file in files:
        folder = pytests.get_cache_dir(file)
        kept = folder / (file.stem + pytests.PYC_TAIL)
        folder.mkdir(parents=True, exist_ok=True)
        if pytests._read_pyc(file, kept) is None:
            source, code = pytests._rewrite_test(file, config)  # type: ignore[arg-type]
            pytests._write_pyc(state, code, source, kept)  # type: ignore[arg-type]


if __name__ == "__main__":
    sys.exit(main())
