"""What is stored, out and back: one session (`session_logs`, `export_files`), or all of it (`backups`)."""
