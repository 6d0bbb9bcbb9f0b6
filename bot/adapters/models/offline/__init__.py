"""The built-in voices, which need no model: of stories, and of the personas of a sprint."""
