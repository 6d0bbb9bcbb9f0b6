"""The text models behind the TextModel port."""
