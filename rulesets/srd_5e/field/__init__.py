"""Who is on the field of a fight, where, in what state, and what a turn has left."""
