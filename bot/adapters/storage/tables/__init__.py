"""What the database holds, and how rows and values turn into each other."""
