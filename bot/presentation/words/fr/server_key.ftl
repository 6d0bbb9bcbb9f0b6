added =
    La clé de ce serveur pour **{ $vendor }** est gardée, chiffrée. Dès le prochain tour, ses modèles sont appelés ici avec elle : choisis-en un avec `/settings models` ou `/game models`. Elle n’est plus jamais montrée à personne ; `/settings key remove` la supprime.
field = La clé d’API
form_title = Une clé pour { $vendor }
hint = Elle est stockée chiffrée et jamais montrée à nouveau
kept = `{ $vendor }` : gardée
kept_none = Ce serveur n’a pas de clé à lui.
can_bring = On peut apporter des clés pour { $vendors }, avec `/settings key add`.
no_key = Ce n’est pas une clé d’API : des lettres, chiffres et signes sans espaces, copiés en entier. Rien n’est stocké.
no_master = La personne qui m’héberge ne m’a pas préparé à garder des clés de serveurs (`TALEWRIGHT_KEYS_MASTER`). Rien n’est stocké.
none = Ce serveur n’a pas de clé pour `{ $vendor }`. Rien n’a changé.
removed = La clé de ce serveur pour **{ $vendor }** est supprimée. Si quelqu’un peut la connaître, révoque-la aussi auprès du fournisseur.
trouble =
    { $case ->
        [sealed] La clé de ce serveur pour `{ $vendor }` ne peut plus être ouverte : la personne qui m’héberge a changé la clé maîtresse
       *[refused] Le fournisseur n’accepte pas la clé de ce serveur pour `{ $vendor }`
    }. Le modèle intégré raconte l’histoire jusqu’à ce qu’une personne qui gère le serveur en apporte une nouvelle avec `/settings key add`.
unknown_vendor = Je ne connais pas ce fournisseur. On peut apporter des clés pour { $known }.
use = **Utilisé avec les clés de ce serveur :** { $use }
who_reads = La personne qui m’héberge pourrait lire une clé, puisque j’appelle le fournisseur avec : n’en apporte une que si tu lui fais confiance, avec une limite fixée chez le fournisseur.
