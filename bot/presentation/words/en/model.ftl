built_in = Built-in rules (`offline`): no language model is asked.
needs = `{ $model }` needs { $missing }
no_api_key = `{ $model }` has no API key yet. Whoever runs me sets { $missing }; until then choose another.
ready = **Ready:** { $models }
told_by =
    Understanding and characters: `{ $small }`
    Narration: `{ $large }`
unknown = There is no model “{ $model }”. Known: { $known }.
waiting = { $variable } is not set. Waiting for it: { $keys }
without_key = **Without an API key:** { $models }
