"""The ten lines of the guide to fair dice, run as a player would run them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "fair-dice.md"


def check_by_hand(lines: str) -> subprocess.CompletedProcess[str]:
    """What the guide's program says of a file of rolls."""
    code = re.search(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    assert len(code[1].splitlines()) == 10
    # -I -S: nothing but the standard library can be imported.
    command = [sys.executable, "-I", "-S", "-c", code[1]]
    return subprocess.run(command, input=lines, capture_output=True, text=True, timeout=30, check=False)
