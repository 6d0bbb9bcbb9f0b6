"""What characters remember, and the story's long-term list."""
