above_limit = Le maximum pour tout un serveur est de { $limit } par { $span ->
        [day] jour
       *[month] mois
    } : c’est la personne qui m’héberge qui l’a fixé.
cap_set =
    { $scope ->
        [guild] Tout le serveur
        [session] Chaque histoire
       *[user] Chaque personne
    }, par { $span ->
        [day] jour
       *[month] mois
    } : { $limit }{ $case ->
        [default] { " " }(par défaut)
       *[own] { "" }
    }. Le plafond vaut à partir de maintenant.
caps = par { $span ->
        [day] jour
       *[month] mois
    } : { $caps }
default_offered = Ce qu’a fixé la personne qui m’héberge
footer = Les jours et les mois sont ceux de l’heure UTC. Au-delà d’un plafond, le narrateur intégré raconte l’histoire.
incomplete = Pour fixer un plafond, remplis les quatre champs : `qui`, `par`, `unité` et `plafond`. Si tu n’en remplis aucun, je montre les plafonds en place. Rien n’a changé.
most_of_player = Chaque personne : maximum pour les modèles de langage
most_of_server = Tout le serveur : maximum pour les modèles de langage
most_of_story = Chaque histoire : maximum pour les modèles de langage
no_cap =
    { $unit ->
        [tokens] pas de plafond en tokens
       *[micros] pas de plafond en dollars
    }
none_offered = Pas de plafond
of_cap = { $used } sur { $cap }
set_here = { $cap } (fixé ici)
spent =
    { $scope ->
        [all] Le budget de la personne qui héberge ce bot
        [guild] Le budget de ce serveur
        [session] Le budget de cette histoire
       *[user] Le budget d’une personne
    } pour les modèles de langage ne suffit plus pour un autre tour : { $used } sur { $cap } { $span ->
        [day] aujourd’hui
       *[month] ce mois-ci
    }. Jusqu’à ce qu’il se renouvelle, { $span ->
        [day] à minuit UTC
       *[month]
            le { $day ->
                [one] { $day }er
               *[other] { $day }
            } { $month ->
                [1] janvier
                [2] février
                [3] mars
                [4] avril
                [5] mai
                [6] juin
                [7] juillet
                [8] août
                [9] septembre
                [10] octobre
                [11] novembre
               *[12] décembre
            } à minuit UTC
    }, le narrateur intégré raconte les tours qui n’y tiennent plus : mêmes règles, mêmes dés, avec des mots plus simples. `/game status` montre ce qui est utilisé.
this_server = Ce serveur
this_story = Cette histoire
title = Budget pour les modèles de langage
too_large = Le plafond le plus haut est { $limit } ; ou écris `none` pour aucun.
unreadable =
    { $case ->
        [tokens] Un plafond en tokens est un nombre entier comme 200000, ou `none` pour aucun.
        [micros] Un plafond en dollars est un montant avec un point, comme $1.50, ou `none` pour aucun.
       *[fraction] Les tokens ne se coupent pas : écris un nombre sans point, comme 200000, ou `none` pour aucun.
    }
use =
    { $span ->
        [day] aujourd’hui
       *[month] ce mois-ci
    } : { $tokens } tokens, { $money }
used = Utilisé par ce serveur
you = Toi
