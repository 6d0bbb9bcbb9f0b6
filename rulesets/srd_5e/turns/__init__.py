"""What is offered and done on a turn, and how fights begin and end in the story."""
