"""Serves a model file by llama.cpp; run by the Python of the server's own environment, which has nothing of ours.

    python serving.py MODEL CONTEXT_TOKENS THREADS

Prints the address once it listens, and stops with its standard input.
"""

from __future__ import annotations

import sys

import xllamacpp  # type: ignore[import-not-found]


def main() -> None:
    model, context, threads = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    asked = xllamacpp.CommonParams()
    asked.model.path = model
    asked.n_ctx = context
    asked.n_parallel = 1
    asked.port = 0
    asked.cpuparams.n_threads = asked.cpuparams_batch.n_threads = threads
    server = xllamacpp.Server(asked)
    sys.stdout.write(server.listening_address + "\n")
    sys.stdout.flush()
    sys.stdin.read()


if __name__ == "__main__":
    main()
