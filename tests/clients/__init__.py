"""Other people's Discord libraries on the local guild: small bots, and the tour that each of them is led through."""
