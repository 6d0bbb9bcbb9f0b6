intro =
    👀 A story to watch. Each passage appears here { $minutes ->
        [0]
            when { $scenes ->
                [one] { $scenes } later one was
               *[other] { $scenes } later ones were
            } told
       *[other] { $minutes } min after it was told
    }; what players take back does not.
none = No thread follows this story.
opened = Spectators read the story in { $thread }.
over = The story is over. Thank you for watching.
stopped = No more passages reach the thread. What is in it stays; delete it if you like.
thread = Watch: { $title }
