"""The bot's command line with its sketches on small sheets, for processes: `python -m tests.support.small_bot`."""

from bot.cli.main import main
from tests.support.pictures import small_sheets

if __name__ == "__main__":
    with small_sheets():
        main()
