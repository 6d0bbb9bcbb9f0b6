too_long = That is { $length } characters; { $most } is the most.
