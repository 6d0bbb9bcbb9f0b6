"""What is done when the connection to Discord begins, and whose servers a process hears."""
