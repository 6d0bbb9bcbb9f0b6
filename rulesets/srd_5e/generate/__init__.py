"""Makes the compendium from the reference document's data: run `python -m rulesets.srd_5e.generate FOLDER`."""
