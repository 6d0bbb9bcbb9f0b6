built_in = Règles intégrées (`offline`) : aucun modèle de langage n’intervient.
failed =
    `{ $key }` a échoué pour { $step ->
        [ruleset_resolution] la compréhension
        [reflection] les personnages
       *[narrator] la narration
    } : { $why } ({ $times ->
        [1] une fois récemment
       *[other] { $times } fois récemment
    })
lately = **Le modèle intégré a pris le relais**, dans les { $scenes } dernières scènes :
needs = `{ $model }` a besoin de { $missing }
no_api_key = `{ $model }` n’a pas encore de clé d’API. La personne qui m’héberge définit { $missing } ; d’ici là, choisis-en un autre.
ready = **Prêts :** { $models }
reason =
    { $reason ->
        [context_exceeded] son prompt ne tenait pas dans son contexte
        [cut_short] sa réponse s’est arrêtée trop tôt
        [forgot] il a oublié la conversation
        [misconfigured] sa clé, son id ou son adresse est incorrecte, ou il a refusé la requête
        [not_as_asked] il n’a pas répondu comme on le lui demandait
        [over_budget] le budget ne le couvre pas
        [refused] il a refusé de répondre
        [resting] il a échoué encore et encore, il n’a donc pas été appelé
        [timed_out] il a mis trop de temps
        [too_long] sa réponse n’en finissait pas
        [unavailable] il ne pouvait pas répondre
        [unreachable] personne ne répond à son adresse
       *[other] sa réponse n’a pas pu servir
    }
resting =
    `{ $model }` se repose : { $why }. Nouvel essai { $seconds ->
        [0] maintenant
       *[other] dans { $seconds } s
    }.
stood_in =
    - { $step ->
        [interpret] compréhension
        [reflection] personnages
       *[narrate] narration
    }, pour `{ $key }` : { $why } ({ $times ->
        [1] une fois
       *[other] { $times } fois
    })
told_by =
    Compréhension et personnages : `{ $small }`
    Narration : `{ $large }`
unknown = Il n’y a pas de modèle « { $model } ». Connus : { $known }.
waiting = { $variable } n’est pas défini. L’attendent : { $keys }
without_key = **Sans clé d’API :** { $models }
