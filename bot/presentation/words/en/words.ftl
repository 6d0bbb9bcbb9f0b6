# How words stand beside one another.

listed = { $first } and { $last }
