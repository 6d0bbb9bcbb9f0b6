"""What talk asks for and is about: kinds of questions and requests, topics of a story, subjects of its people."""
