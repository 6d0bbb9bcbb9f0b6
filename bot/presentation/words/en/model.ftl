no_api_key = `{ $model }` has no API key yet. Whoever runs me sets { $missing }; until then choose another.
unknown = There is no model “{ $model }”. Known: { $known }.
