"""The machine that a simulation runs on: its loop, its wire, its clock and its chance; nothing here knows the game."""
