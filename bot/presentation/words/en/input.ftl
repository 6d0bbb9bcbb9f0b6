too_long = That is { $length } characters; { $most } is the most.
edited = I play a message as it was first sent. Write a new one to add to it.
