access = Channels and permissions
content_granted = I may read what people write.
content_missing = I may not read plain messages: people play with the buttons, with `/game act`, or with a message that begins with my name. Whoever runs me can turn on Message Content Intent.
hidden = { $count ->
        [one] One text channel is hidden from me; nobody can play there.
       *[other] { $count } text channels are hidden from me; nobody can play there.
    }
lacking = My roles lack: { $permissions }. Server Settings, Roles gives them.
lacking_there = In { $channel } I lack: { $permissions }.
models = Models of new stories
models_well = { $models } can be asked.
model_resting = `{ $model }` failed again and again, and is left alone for a while.
model_waiting = `{ $model }` cannot be asked: it waits for { $missing }. Until then the built-in narrator tells.
more_channels = { $count ->
        [one] One more channel has something missing.
       *[other] { $count } more channels have something missing.
    }
optional = Not needed, but nice: { $permissions }, for personas of sprints with names and pictures of their own.
permissions_well = I have all the permissions that stories need, in every channel that I see.
reading = Messages
saved_games = Saved games
storage_well = They can be read and written.
title = How I am here
token_refused = Discord does not accept DISCORD_TOKEN. Reset the token on the bot's page and set the new one.
unreachable = nobody could be reached there ({ $why }). Check the network, and whether a firewall lets HTTPS out.
