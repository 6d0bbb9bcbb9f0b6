"""What is stored, taken out and brought back: `session_logs` and `export_files` for one session."""
