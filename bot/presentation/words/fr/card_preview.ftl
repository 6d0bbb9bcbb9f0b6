belongs_to = Appartient à
card_says = La carte dit
choose = Choisis ci-dessous.
creator_says = La personne qui l’a faite dit
drop = Laisser tomber
empty = Cette entrée est vide.
file = Le fichier est la carte telle que tu l’as envoyée, avec tout son contenu.
from = Provenance
how_to_read = `/character card` avec `entrée`
keep = Garder ce lorebook
keys = Appelée par
lore =
    Lore ({ $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    })
more = { $shown } et { $more } de plus
not_yet = Visible pour toi uniquement. Rien n’est ajouté avant que tu le dises.
read = Lire une entrée
replaces = **Ce personnage y remplace ton { $name }.**
replaces_lore = **Il remplace le lorebook actuel.**
ruleset = Système de jeu
stats = Valeurs de départ
take = Prendre ce personnage
which = Pour quel système de jeu ?
whose_lore = À qui est ce lorebook ?
