expired = Cet aperçu est terminé : il date de plus d’une demi-heure, ou j’ai redémarré depuis. `/scenario generate` avec la `graine` indiquée dessous, et les mêmes souhaits, montre de nouveau la même histoire.
kept = **{ $title }** est gardée : `/scenario list` la montre ici, et `/game start` la commence.
names =
    { $case ->
        [count]
            Cette histoire compte { $people ->
                [one] { $people } personne
               *[other] { $people } personnes
            }, et tu donnes { $names } noms. Écris-en un par ligne, dans l’ordre où ils sont.
        [twins] Deux personnes avec le même prénom ne se distinguent pas dans une histoire.
       *[shape] « { $line } » ne peut pas être un nom ici : un à quatre mots, avec lettres, traits d’union et apostrophes.
    }
no_tables = Je n’ai pas de tables pour { $ruleset }, je ne peux donc pas inventer d’histoire pour ce système.
not_gm = Garder une histoire pour le serveur est réservé aux MJ (rôle MJ, ou Gérer le serveur). *Commencer ici* la joue sans la garder.
refused = { $why }
too_long = « { $shown }… » fait { $length } caractères ; le maximum est { $most }.
unavailable = Je ne peux pas inventer d’histoires ici pour l’instant. La personne qui m’héberge trouve la raison dans le journal.
unfit =
    { $case ->
        [adults] « { $word } » n’a pas sa place dans ce jeu : il se joue entre adultes, et n’est jamais explicite.
       *[any] « { $word } » n’a pas sa place ici : ces histoires ne sont jamais explicites.
    }
for_two = { $ruleset } se joue à deux : la personne qui joue, et celle qui est là-dedans.
gaps_filled =
    { $gaps ->
        [one] { $gaps } trou est comblé avec mes tables.
       *[other] { $gaps } trous sont comblés avec mes tables.
    }
model_story_unused = L’histoire du modèle n’a pas pu servir ({ $why }) ; celle-ci vient de mes tables.
no_such_place = Aucun de mes lieux ne répond à ces mots, j’en ai donc pris un autre.
no_such_tone = Aucune table n’a ce ton ; il reste comme mot auprès de l’histoire.
not_told =
    { $case ->
        [unpaid] Le budget pour les modèles de langage ne suffit plus pour une histoire ; celle-ci vient donc de mes propres tables.
       *[failed] Aucun modèle n’a raconté d’histoire cette fois ; celle-ci vient donc de mes propres tables.
    }
