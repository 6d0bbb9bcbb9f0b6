"""Image keys as data: what stands behind each name that may paint a sprint's pictures.

`data/images.json` ships the defaults; an operator's own file adds keys and replaces them whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from bot.core.providers.model_keys import SECRET_NAME, Address, ModelKey, parse_keys

ImageProvider = Literal["sketch", "openai", "gemini"]
AspectRatio = Literal["1:1", "3:2", "2:3", "16:9", "9:16"]
PixelSize = Annotated[str, Field(pattern=r"^([1-9][0-9]{1,4}x[1-9][0-9]{1,4}|auto)$")]

SKETCH = "sketch"
# What the adapters set themselves; an operator's `extra` may not reach around them.
RESERVED: Mapping[ImageProvider, frozenset[str]] = {
    "sketch": frozenset(),
    "openai": frozenset("model prompt n size response_format stream partial_images".split()),
    "gemini": frozenset(("responseModalities", "candidateCount")),
}


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ImageKeySpec(_Part):
    """What one image key stands for.

    `price` is micro-dollars (a millionth of a dollar) for one picture, as an estimate. `sizes` are the pixels to ask
    OpenAI for by aspect ratio, where a model does not take the usual ones. `extra` is sent along as it is: beside the
    prompt with OpenAI, inside `generationConfig` with Gemini.
    """

    provider: ImageProvider
    model: str = Field(min_length=1, max_length=200)
    label: str = Field(default="", max_length=80)
    base_url: Address | None = None
    api_key_env: str | None = Field(default=None, pattern=SECRET_NAME)
    price: int = Field(default=0, ge=0)
    sizes: dict[AspectRatio, PixelSize] = {}
    extra: dict[str, Any] = {}
    note: str = ""

    @model_validator(mode="after")
    def _coherent(self) -> ImageKeySpec:
        if self.provider != "sketch" and self.api_key_env is None:
            raise ValueError("api_key_env: name the environment variable that holds the API key")
        if self.provider != "openai" and self.sizes:
            raise ValueError("sizes: only the provider openai is asked for pixels")
        taken = sorted(RESERVED[self.provider] & self.extra.keys())
        if taken:
            raise ValueError(f"extra: {', '.join(taken)} is set by the adapter itself")
        return self


class ImagesFile(_Part):
    """An images.json: keys with their specifications. `notes` are for whoever reads the file."""

    notes: tuple[str, ...] = ()
    images: dict[ModelKey, ImageKeySpec]

    @model_validator(mode="after")
    def _one_sketch(self) -> ImagesFile:
        for key, spec in self.images.items():
            if (key == SKETCH) != (spec.provider == "sketch"):
                raise ValueError(f"images.{key}: the key sketch and the provider sketch belong together")
        return self


def parse_images(text: str, file: str) -> dict[str, ImageKeySpec]:
    """The keys of an images.json. `file` is its name for messages. Raises ContentError with the path inside it."""
    return dict(parse_keys(ImagesFile, text, file).images)
