built_in = Built-in rules (`offline`): no language model is asked.
failed =
    `{ $key }` failed in { $step ->
        [ruleset_resolution] understanding
        [reflection] characters
       *[narrator] narration
    }: { $why } ({ $times ->
        [1] once lately
       *[other] { $times } times lately
    })
lately = **The built-in model stood in**, in the last { $scenes } scenes:
needs = `{ $model }` needs { $missing }
no_api_key = `{ $model }` has no API key yet. Whoever runs me sets { $missing }; until then choose another.
ready = **Ready:** { $models }
reason =
    { $reason ->
        [context_exceeded] its prompt did not fit its context
        [cut_short] its answer stopped short
        [forgot] it forgot the conversation
        [misconfigured] its key, id or address is wrong, or it refused the request
        [not_as_asked] it did not answer as it was asked
        [over_budget] the budget does not cover it
        [refused] it declined to answer
        [resting] it failed again and again, so it was not asked
        [timed_out] it took too long
        [too_long] its answer did not end
        [unavailable] it could not answer
        [unreachable] nobody answers at its address
       *[other] its answer could not be used
    }
resting =
    `{ $model }` rests: { $why }. It is tried again { $seconds ->
        [0] now
       *[other] in { $seconds } s
    }.
stood_in =
    - { $step ->
        [interpret] understanding
        [reflection] characters
       *[narrate] narration
    }, for `{ $key }`: { $why } ({ $times ->
        [1] once
       *[other] { $times } times
    })
told_by =
    Understanding and characters: `{ $small }`
    Narration: `{ $large }`
unknown = There is no model “{ $model }”. Known: { $known }.
waiting = { $variable } is not set. Waiting for it: { $keys }
without_key = **Without an API key:** { $models }
