"""Makes a release and tries it."""
