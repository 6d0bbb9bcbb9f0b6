broken = That went wrong on my side; nothing of the story is lost. Please try again. If it happens twice, tell whoever runs me the reference `{ $reference }`.
not_shown = Discord did not take my answer to that. It may be done already: look, and ask once more if it is not. Nothing of the story is lost.
not_written = I cannot write anything down right now, so I did not take that. The story is safe as it stands; please do it once more in a little while. Whoever runs me finds the reason in the log under `{ $reference }`.
