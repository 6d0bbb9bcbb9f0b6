"""Checks the components of messages and modals."""

from collections.abc import Iterator
from typing import Any

from bot.localguild.forms.problems import BodyForm, Path
from bot.localguild.state import limits

Json = dict[str, Any]
ROW, BUTTON, STRING_SELECT, INPUT = 1, 2, 3, 4
SELECTS = (3, 5, 6, 7, 8)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
LAYOUT = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
LINK, PREMIUM = 5, 6
KEYS = {
    ROW: {"components"},
    BUTTON: {"style", "label", "emoji", "custom_id", "url", "sku_id", "disabled"},
    **{
        kind: {
            "custom_id", "options", "placeholder", "min_values", "max_values", "disabled", "required",
            "channel_types", "default_values",
        }
        for kind in SELECTS
    },
    INPUT: {"custom_id", "style", "label", "min_length", "max_length", "required", "value", "placeholder"},
    SECTION: {"components", "accessory"},
    TEXT: {"content"},
    THUMBNAIL: {"media", "description", "spoiler"},
    GALLERY: {"items"},
    FILE: {"file", "spoiler", "name", "size"},
    SEPARATOR: {"divider", "spacing"},
    CONTAINER: {"components", "accent_color", "spoiler"},
    LABEL: {"label", "description", "component"},
}  # fmt: skip


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, outer before inner."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        yield from walk([component[key] for key in ("accessory", "component") if component.get(key)])


def numbered(components: list[Json]) -> list[Json]:
    """The components with the `id` that Discord gives to those without one."""
    taken = {component["id"] for component in walk(components) if component.get("id")}
    free = iter(number for number in range(1, 10_000) if number not in taken)

    def number(component: Json) -> Json:
        named = {**component, "id": component.get("id") or next(free)}
        if "components" in component:
            named["components"] = [number(inner) for inner in component["components"]]
        for key in ("accessory", "component"):
            if component.get(key):
                named[key] = number(component[key])
        return named

    return [number(component) for component in components]


def check_message_components(form: BodyForm, path: Path, components: Any, layout: bool) -> None:
    """Check a message's components; `layout` when it has the components-v2 flag."""
    before = len(form.items(path, components, limits.LAYOUT_COMPONENTS if layout else limits.ACTION_ROWS))
    if not before:
        return
    custom_ids: set[str] = set()
    for at, component in enumerate(components):
        place = (*path, at)
        if form.kind(place, component, dict):
            form.choice((*place, "type"), component.get("type"), LAYOUT if layout else (ROW,))
            _check(form, place, component, custom_ids)
    if layout and all(isinstance(component, dict) for component in components):
        every = list(walk(components))
        if len(every) > limits.LAYOUT_COMPONENTS:
            form.refuse(path, "COMPONENT_MAX_TOTAL", f"At most {limits.LAYOUT_COMPONENTS} components.")
        if sum(len(c.get("content", "")) for c in every if c.get("type") == TEXT) > limits.LAYOUT_TEXT:
            form.refuse(path, "COMPONENT_MAX_TEXT", f"At most {limits.LAYOUT_TEXT} characters of text.")


def check_modal(form: BodyForm, data: Json) -> None:
    """Check the data of a modal response."""
    form.keys(("data",), data, {"custom_id", "title", "components"})
    form.text(("data", "custom_id"), data.get("custom_id"), limits.CUSTOM_ID, 1, required=True)
    form.text(("data", "title"), data.get("title"), limits.MODAL_TITLE, 1, required=True)
    custom_ids: set[str] = set()
    path = ("data", "components")
    for place, component in form.objects(path, data.get("components"), limits.MODAL_COMPONENTS, 1):
        form.choice((*place, "type"), component.get("type"), (ROW, TEXT, LABEL))
        if component.get("type") == ROW:
            for inner_place, inner in form.objects((*place, "components"), component.get("components"), 1, 1):
                form.choice((*inner_place, "type"), inner.get("type"), (INPUT,))
                _check(form, inner_place, inner, custom_ids)
                form.text((*inner_place, "label"), inner.get("label"), limits.INPUT_LABEL, 1, required=True)
        elif component.get("type") == LABEL:
            form.text((*place, "label"), component.get("label"), limits.INPUT_LABEL, 1, required=True)
            form.text((*place, "description"), component.get("description"), limits.INPUT_DESCRIPTION)
            inner: Any = component.get("component")
            if form.kind((*place, "component"), inner, dict):
                form.choice((*place, "component", "type"), inner.get("type"), (INPUT, *SELECTS))
                _check(form, (*place, "component"), inner, custom_ids)


def _check(form: BodyForm, path: Path, component: Json, custom_ids: set[str]) -> None:
    kind = component.get("type")
    if not isinstance(kind, int) or kind not in KEYS:
        form.refuse((*path, "type"), "UNION_TYPE_CHOICES", f"There is no component of type {kind!r} here.")
        return
    form.keys(path, component, KEYS[kind] | {"type", "id"})
    if kind == ROW:
        _check_row(form, path, component, custom_ids)
    elif kind == BUTTON:
        _check_button(form, path, component, custom_ids)
    elif kind in SELECTS:
        _check_select(form, path, component, custom_ids)
    elif kind == INPUT:
        _check_input(form, path, component, custom_ids)
    elif kind == TEXT:
        form.text((*path, "content"), component.get("content"), limits.LAYOUT_TEXT, 1, required=True)
    elif kind in (SECTION, CONTAINER):
        _check_group(form, path, component, custom_ids)
    elif kind == GALLERY:
        form.items((*path, "items"), component.get("items"), 10, 1)


def _check_group(form: BodyForm, path: Path, component: Json, custom_ids: set[str]) -> None:
    section = component["type"] == SECTION
    inside = (TEXT,) if section else tuple(kind for kind in LAYOUT if kind != CONTAINER)
    most = 3 if section else limits.LAYOUT_COMPONENTS
    for place, inner in form.objects((*path, "components"), component.get("components"), most, 1):
        form.choice((*place, "type"), inner.get("type"), inside)
        _check(form, place, inner, custom_ids)
    accessory: Any = component.get("accessory")
    if section and form.kind((*path, "accessory"), accessory, dict):
        form.choice((*path, "accessory", "type"), accessory.get("type"), (BUTTON, THUMBNAIL))
        _check(form, (*path, "accessory"), accessory, custom_ids)


def _check_row(form: BodyForm, path: Path, row: Json, custom_ids: set[str]) -> None:
    inner = form.objects((*path, "components"), row.get("components"), limits.BUTTONS_IN_ROW, 1)
    kinds = [component.get("type") for _, component in inner]
    if any(kind in SELECTS for kind in kinds) and len(kinds) > 1:
        form.refuse((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select fills its row alone.")
    for place, component in inner:
        form.choice((*place, "type"), component.get("type"), (BUTTON, *SELECTS))
        if component.get("type") in (BUTTON, *SELECTS):
            _check(form, place, component, custom_ids)


def _check_custom_id(form: BodyForm, path: Path, component: Json, custom_ids: set[str]) -> None:
    place = (*path, "custom_id")
    custom_id = form.text(place, component.get("custom_id"), limits.CUSTOM_ID, 1, required=True)
    if custom_id and custom_id in custom_ids:
        form.refuse(place, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
    custom_ids.add(custom_id)


def _check_button(form: BodyForm, path: Path, button: Json, custom_ids: set[str]) -> None:
    form.choice((*path, "style"), button.get("style"), (1, 2, 3, 4, 5, 6))
    form.text((*path, "label"), button.get("label"), limits.BUTTON_LABEL)
    if button.get("style") == LINK:
        form.text((*path, "url"), button.get("url"), limits.BUTTON_URL, 1, required=True)
        if button.get("custom_id"):
            form.refuse(
                path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A url and a custom id exclude."
            )
    elif button.get("style") != PREMIUM:
        _check_custom_id(form, path, button, custom_ids)
        if button.get("url"):
            form.refuse(
                path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A url and a custom id exclude."
            )
    if not button.get("label") and not button.get("emoji") and button.get("style") != PREMIUM:
        form.refuse(path, "BUTTON_COMPONENT_INVALID_LABEL", "A button must have a label or an emoji.")


def _check_select(form: BodyForm, path: Path, select: Json, custom_ids: set[str]) -> None:
    _check_custom_id(form, path, select, custom_ids)
    form.text((*path, "placeholder"), select.get("placeholder"), limits.SELECT_PLACEHOLDER)
    low = form.number((*path, "min_values"), select.get("min_values"), 0, limits.SELECT_OPTIONS)
    high = form.number((*path, "max_values"), select.get("max_values"), 1, limits.SELECT_OPTIONS)
    if low is not None and high is not None and low > high:
        form.refuse((*path, "min_values"), "SELECT_COMPONENT_MIN_MAX", "Minimum is larger than the maximum.")
    if select["type"] != STRING_SELECT:
        return
    options = form.objects((*path, "options"), select.get("options") or [], limits.SELECT_OPTIONS, 1)
    values: set[Any] = set()
    for place, option in options:
        form.keys(place, option, {"label", "value", "description", "emoji", "default"})
        form.text((*place, "label"), option.get("label"), limits.SELECT_TEXT, 1, required=True)
        value = form.text((*place, "value"), option.get("value"), limits.SELECT_TEXT, 1, required=True)
        form.text((*place, "description"), option.get("description"), limits.SELECT_TEXT)
        if value in values:
            place = (*place, "value")
            form.refuse(
                place,
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        values.add(value)
    if high is not None and options and high > len(options):
        form.refuse((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES", "More choices than options.")


def _check_input(form: BodyForm, path: Path, field: Json, custom_ids: set[str]) -> None:
    _check_custom_id(form, path, field, custom_ids)
    form.choice((*path, "style"), field.get("style"), (1, 2))
    form.text((*path, "label"), field.get("label"), limits.INPUT_LABEL)
    form.text((*path, "placeholder"), field.get("placeholder"), limits.INPUT_PLACEHOLDER)
    form.text((*path, "value"), field.get("value"), limits.INPUT_VALUE)
    low = form.number((*path, "min_length"), field.get("min_length"), 0, limits.INPUT_VALUE)
    high = form.number((*path, "max_length"), field.get("max_length"), 1, limits.INPUT_VALUE)
    if low is not None and high is not None and low > high:
        form.refuse((*path, "min_length"), "TEXT_INPUT_MIN_MAX", "Minimum is larger than the maximum.")
    if high is not None and len(field.get("value") or "") > high:
        form.refuse((*path, "value"), "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
