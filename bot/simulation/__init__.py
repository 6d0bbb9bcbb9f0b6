"""The whole bot against the local guild in one process, with a virtual clock and every chance drawn from one seed."""
