"""How the world of a turn stands: doors and things, places, hours, kin and pronouns."""
