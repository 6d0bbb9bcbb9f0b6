"""Runs the command line: `python -m bot`."""

import sys

# Read by older Pythons too, so nothing newer may stand above this or in it.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Talewright needs Python 3.11 or newer, and this is " + sys.version.split()[0] + ".")

from bot.cli.main import main

if __name__ == "__main__":
    main()
