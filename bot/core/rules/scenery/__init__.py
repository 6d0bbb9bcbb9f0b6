"""What deeds find that are done to scenery, and to things that were only told of."""
