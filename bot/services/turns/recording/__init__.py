"""What is written down of a turn while it is played: its journal, and one line of the log."""
