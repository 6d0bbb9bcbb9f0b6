"""What characters know: the places and people they have met, and what they may bring up."""
