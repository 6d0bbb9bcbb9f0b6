"""`python -m bot.bench.soak`."""

from __future__ import annotations

import sys

from bot.bench.soak.report import main

if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
