"""`/sprint`: matches, their ballots and what came of them."""
