accepted = adopté
amended = adopté, amendé
cheered = [Équipe { $team }, manche { $round }]({ $link }) : { $cheers } { $cheers ->
        [one] réaction
       *[other] réactions
    }
did =
    · { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $right } sur { $decided } justes)
empty_season = Personne n’a encore rien pronostiqué. **Pronostiquer**, sous un sprint en cours, ouvre le tableau.
how = Le dernier mot avant le vote, ou avant le jugement, compte : 1 point pour une manche, 3 pour le vainqueur. Cela ne change rien au match. Pour applaudir une objection, réagissez-y.
most_cheered = 👏 L’objection la plus applaudie
open = *rien encore*
rejected = rejeté
round = Équipe { $team }, manche { $round } :
season = La saison
since = Depuis le { $date }
table = 🔮 Pronostics
tiebreak = départage
title = Que va-t-il se passer ?
who_wins = Qui gagne :
winner = Le vainqueur :
