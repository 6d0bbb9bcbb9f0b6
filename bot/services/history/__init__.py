"""Looking and going back: timeline, branches, verification, response documents."""
