approval_off = Une seule personne MJ suffit pour `/god kill` et `/god set`.
approval_on = Désormais, une deuxième personne MJ doit donner son accord à `/god kill` et `/god set`.
enforcement_set = Les nouvelles histoires reprennent les événements du monde selon le niveau **{ $strength }**. `/world enforcement` change une histoire en cours.
english = anglais
everyone = Tout le monde a ce rôle, donc tout le monde pourrait réécrire l’histoire. Choisis-en un autre. Rien n’a changé.
fallback_off = Quand un modèle échoue dans une nouvelle histoire, ce tour n’a pas lieu : je le dis, rien ne change, et il peut être renvoyé.
fallback_on = Quand un modèle échoue, le narrateur intégré prend le relais. Cela vaut pour les nouvelles histoires.
game_masters = MJ
gm_role_set = Le rôle **{ $role }** mène désormais les parties ici, à côté des personnes qui peuvent gérer le serveur. Discord montre `/god` aux personnes qui peuvent gérer les messages ; montre-le à ce rôle dans Paramètres du serveur, Intégrations, s’il n’en a pas le droit.
header_set = { $style ->
        [full] Désormais, chaque passage vient sous son en-tête complet : mode, heure, lieu et statut.
       *[compact] Désormais, l’histoire vient d’abord, et une ligne en dessous donne l’heure, le lieu et la situation.
    }
language = Nomme une langue, comme « Français » ou « Deutsch », en { $most } lettres au plus.
language_english = Les nouvelles histoires sont racontées en anglais.
language_set =
    Langue dans laquelle les modèles racontent les nouvelles histoires : **{ $language }**. { $case ->
        [ours] Ce que je dis moi-même est aussi dans cette langue.
       *[english] Ce que je dis moi-même reste en anglais, faute de mots.
    } Une histoire sans modèle reste en anglais : elle a été écrite ainsi. Et ce que je vérifie de la prose tient en partie à des mots anglais : dans une autre langue, des noms inventés peuvent passer.
not_yours = Les réglages sont pour les personnes qui peuvent gérer ce serveur (Gérer le serveur). Rien n’a changé.
role_gone = un rôle qui n’existe plus
steering =
    Force des événements du monde : **{ $enforcement }**. { $case ->
        [two] Une deuxième personne MJ donne son accord aux morts et aux états réglés.
       *[one] Une seule personne MJ suffit.
    }
telling =
    Langue dans laquelle les modèles racontent les nouvelles histoires : **{ $language }**. { $case ->
        [narrator] Le narrateur intégré prend le relais
       *[nothing] Le tour n’a pas lieu
    } quand un modèle échoue.
title = Réglages
who_leads = toute personne qui a le rôle `{ $role }` ou peut gérer le serveur
days = Donne un nombre de jours de 0 à { NUMBER($most, useGrouping: 0) } ; avec 0, chaque partie est gardée.
posts_set = { $style ->
        [plain] Désormais mes messages ici sont en mots seulement : ni encadrés, ni barres, ni boîtes. Une scène commence par le lieu et l’heure, puis l’histoire, puis ce que vous pouvez faire.
       *[rich] Désormais mes messages ici sont comme d’habitude, avec encadrés et barres.
    }
retention =
    { $days ->
        [0] Les parties sont gardées après leur fin.
        [one] Les parties sont effacées en entier { $days } jour après leur fin.
       *[other] Les parties sont effacées en entier { $days } jours après leur fin.
    }
retention_set =
    { $days ->
        [0] Ici, les parties sont gardées après leur fin, jusqu’à ce que quelqu’un fixe un nombre de jours.
        [one] Une partie est effacée en entier { $days } jour après sa fin : historique, dés et textes. Celles qui ont fini plus tôt partent dans l’heure. Ce qui est publié sur Discord y reste.
       *[other] Une partie est effacée en entier { $days } jours après sa fin : historique, dés et textes. Celles qui ont fini plus tôt partent dans l’heure. Ce qui est publié sur Discord y reste.
    }
