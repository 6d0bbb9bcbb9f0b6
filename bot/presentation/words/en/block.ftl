anybody = Nobody is blocked on this server. `/settings block person:` blocks somebody.
kept =
    <@{ $user }> is blocked on this server. { $case ->
        [new] I do not read or keep what they write here, and their commands and buttons do nothing. Where they were playing, they have left; the story goes on. I tell them once, with your reason if you gave one.
       *[again] They were before; your reason is kept.
    } `/settings unblock` takes it back.
lifted =
    { $case ->
        [lifted] <@{ $user }> is not blocked on this server any more, and can join again.
       *[none] This server has not blocked <@{ $user }>. Nothing changed.
    }
line = <@{ $user }>, since { $since }, by <@{ $by }>{ $reason ->
        [given] : { $why }
       *[none] {""}
    }
listed =
    { $count ->
        [one] One person is blocked on this server:
       *[other] { $count } people are blocked on this server:
    }
more = … and { $count } more.
moderator = People who may manage this server cannot be blocked on it, and neither can bots. Nothing changed.
too_many = A server can block at most { NUMBER($most) } people. Take one back first.
told =
    { $case ->
        [here] Whoever manages this server has blocked you from me here. I do not read or keep what you write on it, and my commands and buttons do nothing for you there. If that is a mistake, ask them.
        [server] Whoever runs me has blocked this server. I do not read or keep what is written here, and my commands and buttons do nothing.
       *[everywhere] Whoever runs me has blocked you. I do not read or keep what you write, on any server, and my commands and buttons do nothing for you.
    }{ $reason ->
        [given] {" "}The reason they gave: { $why }
       *[none] {""}
    } `/privacy` still works: it shows what is stored of you, and erases it.
