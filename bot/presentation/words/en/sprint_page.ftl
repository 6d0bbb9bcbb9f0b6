adds = Adds
amended_response = Response, with an amendment
answers = Answers
back = ◀ Back
canon = 📜 Canon
chapter = Round { $round } · { $phase }
first_sight = At first sight
jump = Jump to a round
mood = Mood
next = Next ▶
number = Page { $page } of { $pages }
objection = ⚡ Objection
otherwise = Otherwise
phase_round = { $phase } { $round } of { $of }
pictures = 🖼️ The pictures
prompt_engineer = 🖋️ The Prompt Engineer
prompts = Six prompts, from the final world alone:
prompts_and_pictures = Prompts and pictures
proposal = Proposal
refused =
    ⚠️ { $role }, answer { $attempt } did not stand{ $more ->
        [0] { "" }
       *[other] { " " }(and { $more } more)
    }: { $why }
remedy = Remedy
resolution = Resolution: { $decision }
response = Response
round = **Round { $round }** of { $total } · { $phase }
rounds =
    { $count ->
        [1] Round { $first }
       *[other] Rounds { $first } to { $last }
    } of { $total }
same_canon = 📜 The canon stays as it is
sketched = Sketches: drawn by rules, without a model.
stood_in = 🛟 No answer of the model stood, so the built-in persona speaks.
tally = { $accept } accept · { $amend } amend · { $reject } reject
tension = ⚡ Tension
to = To: { $what }
vote_for = { $vote }, for { $amendment }
worlds = The final worlds
