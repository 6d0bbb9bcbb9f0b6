"""Showing a post in a channel once: send, edit, retry, hide."""
