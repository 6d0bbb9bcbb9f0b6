# How words stand beside one another.

listed = { $first } und { $last }
