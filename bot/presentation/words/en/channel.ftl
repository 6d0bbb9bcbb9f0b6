forbidden = I need { $missing } in { $where }. A server admin can allow it in the channel's settings under Permissions; then try again.
gone = That channel is no longer there, so the story cannot be shown in it.
here = this channel
locked = The thread { $where } is locked, so I cannot write there. A moderator can unlock it, and the story goes on.
no_threads = A thread cannot be made inside { $where }. Start the story in a text channel, or without `thread`.
none = Stories are played in a server's channel. Use this there.
unreachable = I cannot reach Discord right now. Nothing is lost; I show what happened as soon as I can.
