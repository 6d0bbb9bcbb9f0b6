"""How a team argues: whose turn it is, what an answer does, and how a round ends."""
