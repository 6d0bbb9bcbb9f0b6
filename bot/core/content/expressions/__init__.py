"""Rule expressions: `scope` evaluates them, `conditions` takes them apart, `reads` says what they read of the world.

`engine` is the library that compiles them.
"""

from bot.core.content.expressions.scope import VARIABLES, Scope, bound_names, compiled, known_again

__all__ = ["VARIABLES", "Scope", "bound_names", "compiled", "known_again"]
