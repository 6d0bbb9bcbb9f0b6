"""Deliverables of a match: document, package, transcript, its world as a story."""
