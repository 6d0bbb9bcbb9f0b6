"""Characters read from files, ours and foreign ones, and written out."""
