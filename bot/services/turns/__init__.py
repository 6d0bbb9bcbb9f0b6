"""One turn from received text to commit."""
