"""Player characters: how they are made, how they grow, what they can spend, and how they are shown and carried over."""
