too_large = Your words are too large a file for Discord. Whoever runs the bot can write it with `talewright privacy show`.
too_soon = I did that for you a moment ago. Please ask again a little later.
