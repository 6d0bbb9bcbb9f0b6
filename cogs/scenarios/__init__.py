"""`/scenario`, and the preview of a story that was made up."""
