"""What an operator, or whoever manages a server, says to a bot that runs."""
