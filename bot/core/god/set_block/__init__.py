"""Reads `GOD_MODE_SET:` blocks into operations, line by line."""
