"""Words of the listener: verbs by act, cues of speech, chat forms. Data only."""
