bomb =
    { $case ->
        [total] Une fois décompressé, ce CHARX dépasse { $megabytes } Mo, donc je ne l’ouvre pas. Exporte la carte avec des images moins nombreuses ou plus petites, ou en JSON.
       *[tight] Un fichier de ce CHARX est si fortement compressé qu’il ressemble à un piège, donc je ne l’ouvre pas. Exporte de nouveau la carte.
    }
choice =
    { $case ->
        [gone] Ce n’est plus dans la liste. Relance `/character import`.
       *[first] Choisis d’abord dans la liste ; prends-le ensuite.
    }
coding = La carte dans cette image n’est pas du base64 correct : elle a été coupée ou modifiée en chemin. Télécharge le fichier d’origine et envoie-le.
damaged = Ce { $kind } est abîmé : { $how }. Télécharge-le de nouveau et envoie le fichier d’origine.
dropped = Rien n’a été ajouté.
duplicate_key = Le champ « { $shown } » figure deux fois au même endroit de ce fichier ; on ne sait pas lequel compte. Enlèves-en un.
empty = Ce fichier est vide. Exporte de nouveau la carte et envoie-la.
encoding = Le texte de ce fichier n’est pas en UTF-8 (octet { $at }). Enregistre-le en UTF-8 et réessaie.
encrypted = Ce CHARX est chiffré, je ne peux pas le lire. Exporte-le sans mot de passe.
entry = Cette carte n’a pas cette entrée de lore. Choisis-en une dans le menu de `entrée`.
expired = Cet aperçu est terminé : il a reçu une réponse, il date de plus d’un quart d’heure, un autre a pris sa place, ou j’ai redémarré. `/character import` recommence.
json = Le texte de ce fichier n’est pas du JSON : { $msg }, ligne { $line }, colonne { $column }. Exporte de nouveau la carte, ou vérifie ce qui a été modifié à la main.
letters = Ce fichier contient une moitié de lettre (un surrogate sans sa paire), sans doute un emoji coupé en deux. Enlève-la et réessaie.
lore_alone = C’est un lorebook, et un lorebook appartient à un personnage. Commence par en créer un (`/character create`, ou importe une carte), puis importe de nouveau le lorebook.
lore_kept = Le lorebook est gardé avec **{ $name }**. `/character card` le montre.
name = Le nom sur cette carte ne contient ni lettre ni chiffre. Donnes-en un au personnage : `/character import` avec `nom`.
nested = Ce fichier est imbriqué sur plus de { $most } niveaux au caractère { $at }. Aucune carte ne l’est ; exporte-la de nouveau.
no_card =
    { $case ->
        [zip] Ce zip ne contient pas de `{ $card }` à sa racine, ce n’est donc pas un CHARX. Exporte de nouveau la carte en CHARX, PNG ou JSON.
       *[picture] Cette image ne contient pas de carte de personnage. Discord et la plupart des sites retirent les cartes des images qu’ils montrent : télécharge le fichier d’origine et envoie-le.
    }
no_room = Tu as autant de personnages importés que j’en garde pour une personne ({ $most } personnages, { $megabytes } Mo de cartes). Importe celui-ci avec le `nom` d’un personnage dont tu n’as plus besoin, pour le même système de jeu, et il prend sa place.
not_a_card = Je ne trouve pas de carte de personnage dans ce fichier : { $reason }. Je lis Character Card V2 et V3 en .json, .png ou .charx, et les lorebooks en .json.
nothing_kept = Le personnage { $name } a été créé ici, il n’y a donc pas de carte à montrer. `/character import` ajoute des cartes.
number = Ce fichier contient { $word }, qui n’est pas un nombre en JSON. Remplace-le par un nombre.
path = Un fichier de ce CHARX pointe en dehors de lui, ce qu’aucun fichier honnête ne fait, donc je n’y touche pas. Exporte de nouveau la carte.
shape =
    La carte n’a pas la forme de sa sorte : `{ $where }` { $problem ->
        [missing] manque
        [text] doit être un texte
        [letters] contient des lettres cassées
        [truth] doit être true ou false
        [list] doit être une liste
        [object] doit être un objet
        [too_many] a trop d’éléments
       *[wrong] n’est pas correct
    }. Exporte-la de nouveau là où elle a été faite, ou corrige ce champ.
spec = Ce fichier se dit « { $shown } ». Je lis Character Card V2 et V3 (chara_card_v2, chara_card_v3) et les lorebooks (lorebook_v3) : exporte-le sous l’une de ces formes.
taken = **{ $name }** peut jouer avec { $ruleset }. `/game join` dans une partie de ce système y fait entrer { $name } ; `/character card` montre ce qui accompagnait la carte.
too_large =
    { $case ->
        [text] Le texte de ce fichier fait { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } Mo ; j’accepte jusqu’à { $megabytes } Mo. Cela vient d’habitude d’images écrites dans le texte : exporte-le sans elles.
        [file] Ce fichier fait { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } Mo ; j’accepte jusqu’à { $megabytes } Mo. Exporte la carte avec une image plus petite, ou en JSON.
        [charx] La carte de ce CHARX dépasse { $megabytes } Mo. Exporte-la avec moins d’entrées de lore, ou avec ses images en fichiers.
       *[picture] Une fois décompressée, la carte de cette image dépasse { $kilobytes } Ko, ce dont aucune carte n’a besoin. Exporte-la en JSON, sans images dans son texte.
    }
too_many_files = Ce CHARX contient plus de { NUMBER($most, useGrouping: 1) } fichiers. Exporte la carte avec moins d’images, ou en JSON.
too_many_values = Ce fichier contient plus de { NUMBER($most, useGrouping: 1) } valeurs, c’est plus que je n’en lis. Exporte-le avec moins d’entrées de lore.
type = Je n’arrive pas à reconnaître ce fichier. Je lis Character Card V2 et V3 en .json, .png ou .charx, et les lorebooks en .json. Une image dans un autre format a perdu sa carte : demande le PNG ou le JSON.
unread = Discord ne m’a pas remis ce fichier. Envoie-le encore une fois ; si cela se reproduit, envoie la carte en JSON.
