added =
    This server's own key for **{ $vendor }** is kept, encrypted. From the next turn on its models are called with it here: choose one with `/settings models` or `/game models`. Nobody is shown it again; `/settings key remove` deletes it.
field = The API key
form_title = A key for { $vendor }
hint = It is stored encrypted and never shown again
kept = `{ $vendor }`: kept
kept_none = This server has no key of its own.
can_bring = Keys can be brought for { $vendors }, with `/settings key add`.
no_key = That is no API key: letters, digits and signs without spaces, copied whole. Nothing is stored.
no_master = Whoever runs me has not set me up to keep keys of servers (`TALEWRIGHT_KEYS_MASTER`). Nothing is stored.
none = This server has no key for `{ $vendor }`. Nothing changed.
removed = This server's key for **{ $vendor }** is deleted. If it may be known to somebody, revoke it at the vendor, too.
trouble =
    { $case ->
        [sealed] This server's own key for `{ $vendor }` cannot be opened any more: whoever runs me has changed the master key
       *[refused] The vendor does not take this server's own key for `{ $vendor }`
    }. The built-in model tells the story until somebody who manages the server brings a new one with `/settings key add`.
unknown_vendor = I know no such vendor. Keys can be brought for { $known }.
use = **Used with this server's own keys:** { $use }
who_reads = Whoever runs me could read a key, as I call the vendor with it: bring one only where you trust them, with a limit set at the vendor.
