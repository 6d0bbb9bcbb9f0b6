"""Checks of request bodies, in Discord's error shape."""
