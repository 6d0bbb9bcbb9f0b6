"""Runs the command line: `python -m bot`."""

from bot.cli.main import main

if __name__ == "__main__":
    main()
