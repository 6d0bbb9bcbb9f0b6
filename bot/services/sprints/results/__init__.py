"""What is left of a match: document, package, transcript, its world as a story."""
