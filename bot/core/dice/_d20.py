# pyright: reportMissingTypeStubs=false
"""The library that dice expressions are parsed and evaluated with, imported without its old-fashioned warning."""

import warnings

with warnings.catch_warnings():  # lark 0.9, which d20 is built on, imports a name that Python 3.11 deprecates
    warnings.simplefilter("ignore", DeprecationWarning)
    import d20
    import lark
    from d20 import diceast as ast
    from d20 import expression as ex

__all__ = ["ast", "d20", "ex", "lark"]
