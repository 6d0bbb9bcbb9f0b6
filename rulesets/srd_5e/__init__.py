"""Fifth-edition rules in code: what expressions and action packs cannot say readably (data: `rulesets/srd-5e`)."""
