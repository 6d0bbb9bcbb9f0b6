accepted = carried
amended = carried, amended
cheered = [Team { $team }, round { $round }]({ $link }): { $cheers } { $cheers ->
        [one] reaction
       *[other] reactions
    }
did =
    · { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $right } of { $decided } right)
empty_season = Nobody has foreseen anything yet. **Predict** below a running sprint begins the table.
how = The last word before the vote, or before the judging, counts: 1 point for a round, 3 for the winner. It changes nothing of the match. Cheer an objection by reacting to it.
most_cheered = 👏 The most cheered objection
open = *nothing yet*
rejected = rejected
round = Team { $team }, round { $round }:
season = The season
since = Since { $date }
table = 🔮 Predictions
tiebreak = a tie-break
title = What will happen?
who_wins = Who wins:
winner = The winner:
