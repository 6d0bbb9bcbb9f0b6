"""The outside world, one vendor per module, behind the ports of the services."""
