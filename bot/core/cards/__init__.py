"""Character cards and lorebooks, read as text and never obeyed."""
