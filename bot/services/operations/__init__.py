"""Looking after an installation and what it stores."""
