"""What characters say to a message: exchanges, what is said beside a deed, what is asked back, what is heard again."""
