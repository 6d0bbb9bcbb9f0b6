"""How a step's typed input becomes a prompt, and the wire form of its answer."""
