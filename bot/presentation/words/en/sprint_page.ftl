adds = In short
amended_response = Response, with an amendment
answers = Refers to
asked_landmark = New landmark: { $name }. Does it belong here?
asked_landmark_again = What does this landmark still need?
asked_law = Which rule does everybody here live by?
asked_law_again = What else belongs to the rule?
asked_mood = How does it feel to be here?
asked_name = What is this place called?
asked_people = Who lives here?
asked_people_again = What else is true of those who live here?
asked_tension = What do people here quarrel about?
asked_tension_again = What makes the quarrel worse?
asked_whole = Is this world finished?
back = ◀ Back
canon = 📜 Canon
cast = At this table **{ $architect }** (Architect) and **{ $lorekeeper }** (Lorekeeper) propose by turns, **{ $contrarian }** (Contrarian) objects, and **{ $synthesizer }** (Synthesizer) says what is voted on.
chapter = Round { $round } · { $phase }
first_sight = At first sight
goes_into = Goes into
jump = Jump to a round
mood = Mood
needs_all = All four must say yes.
needs_three = Three of four must say yes, or two must want the same change.
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
voter = **{ $name }** ({ $role }): { $vote }
worlds = The final worlds
