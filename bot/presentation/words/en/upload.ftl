pictures_left_out = { $pictures ->
    [one] One picture is larger than Discord takes here. `/sprint package` has it, or whoever runs the bot: `talewright sprint`.
   *[other] { $pictures } pictures are larger than Discord takes here. `/sprint package` has them, or whoever runs the bot: `talewright sprint`.
}
refused = Discord does not take a file of this size here. Whoever runs the bot can write it to a file of their own.
replay_left_out = The replay as a page is larger than Discord takes here. `/sprint replay` shows it page by page.
too_large = `{ $name }` has { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB, and Discord takes { NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB here. In a server with a higher limit you can ask for it again.
