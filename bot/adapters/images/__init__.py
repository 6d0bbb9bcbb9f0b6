"""The image models behind the ImageModel port."""
