asked = asked for approval: { $summary }
ballot = voted
branch = branched the story
canon = canon settled by vote
declined = declined: { $summary }
erased = a person had words erased
line = line drawn: { $text }
line_taken_back = line taken back: { $text }
models = models: { $small }, { $large }
refused = refused: { $tried }
round = round resolved
seconded = { "" }, approved by { $who }
status = story: { $status ->
        [paused] paused
        [ended] ended
       *[active] active
    }
title = Audit, page { $page }
undo = went back in the story
veil = veil drawn: { $text }
veil_taken_back = veil taken back: { $text }
vote = vote: { $about }
