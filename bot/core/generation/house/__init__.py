"""Stories that are made up in a house."""
