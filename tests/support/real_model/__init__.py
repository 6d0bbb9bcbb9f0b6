"""A small real language model behind a real llama.cpp server, outside the locks: `make real-model`."""
