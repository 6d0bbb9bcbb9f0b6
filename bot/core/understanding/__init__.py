"""What a player's words mean: references, scenery, topics, and messages that are no action."""
