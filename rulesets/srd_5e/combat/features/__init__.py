"""Features that characters use on their turn of a fight."""
