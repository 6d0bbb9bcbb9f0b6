"""A sprint's world as a story: its landmarks a map, its twist a rule, its people a cast, its tension the stakes."""
