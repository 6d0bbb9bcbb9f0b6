"""What happens: posting, gateway, interactions."""
