"""How play is shown."""
