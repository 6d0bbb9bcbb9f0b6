drawn =
    { $kind ->
        [line] ligne
       *[veil] voile
    } : { $line }
empty = Écris ce qui ne doit pas apparaître.
limits =
    -# Tenues grâce aux mots : ceux que tu as écrits et, pour beaucoup de sujets souvent nommés (araignées, noyade, violence envers les enfants …),
    ceux qui servent d’ordinaire à les raconter. Ce qui n’est que suggéré peut passer ; la carte X est là pour ça.
lines = Lignes : jamais racontées
no_lines = Cette table n’a tracé aucune ligne et posé aucun voile. `/game lines ajouter:` en ajoute ; personne n’est nommé.
no_whispers = Personne n’a rien murmuré dans cette histoire.
not_yours = Les murmures sont réservés au rôle MJ.
other_story = Cette histoire est finie. `/game xcard` vaut pour celle qui se raconte ici maintenant.
too_long = « { $line }… » est trop long : { $most } caractères au plus pour chaque sujet.
too_many = Au plus { $most } de chaque sorte ; retires-en d’abord.
too_vague = « { $line } » ne suffit pas : écris au moins un mot de trois lettres ou plus.
unknown = Cette ligne n’existe pas. `/game lines` montre celles qu’il y a.
veils = Voiles : seulement suggérés
whisper_too_long = { $most } caractères au plus, s’il te plaît.
whispered = C’est gardé pour les MJ ; personne d’autre ne le lit. Les MJ le voient avec `/game whispers` en allant regarder : je ne leur envoie pas de message.
