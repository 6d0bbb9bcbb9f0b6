"""English word lists; data only."""
