"""X-card, lines and veils, table votes, the spectators' thread."""
