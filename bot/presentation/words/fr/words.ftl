# How words stand beside one another.

listed = { $first } et { $last }
