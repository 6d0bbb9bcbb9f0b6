asked = accord demandé : { $summary }
ballot = a voté
branch = a créé une branche de l’histoire
canon = canon fixé par un vote
declined = refusé : { $summary }
erased = une personne a fait effacer ses mots
line = ligne tracée : { $text }
line_taken_back = ligne retirée : { $text }
models = modèles : { $small }, { $large }
refused = pas accepté : { $tried }
round = round résolu
seconded = { "" }, avec l’accord de { $who }
status = histoire : { $status ->
        [paused] en pause
        [ended] terminée
       *[active] en cours
    }
title = Journal des interventions, page { $page }
undo = retour en arrière dans l’histoire
veil = voile posé : { $text }
veil_taken_back = voile retiré : { $text }
vote = vote : { $about }
