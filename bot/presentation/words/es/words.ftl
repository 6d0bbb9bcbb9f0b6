# How words stand beside one another.

listed = { $first } y { $last }
