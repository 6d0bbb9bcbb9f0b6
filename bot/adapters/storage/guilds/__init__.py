"""What is kept of a server beside its stories."""
