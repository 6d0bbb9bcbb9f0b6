"""What a table has beside its turns while a fight is on: who is waited for, and the plan that stands in the channel."""
