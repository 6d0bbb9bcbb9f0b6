"""What the local guild knows: its world, ids, limits, permissions and files."""
