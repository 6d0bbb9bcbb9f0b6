actions = actions
beside_games = Hors des parties
characters = personnages
commands = commandes
dice = dés
done =
    Fait : { $texts ->
        [one] { $texts } texte de toi est effacé, et ce qui le répétait aussi.
       *[other] { $texts } textes de toi sont effacés, et ce qui les répétait aussi.
    } `/privacy` montre ce qui reste. Tes messages dans Discord, c’est à toi de les supprimer.
erase = Effacer mes mots
erased_before = Déjà effacé
erasure = { $day } ({ $status ->
        [done] fait
       *[running] en cours
    })
file = Tout ce que tu as écrit et qui est stocké ici.
game = **{ $title }** dans { $where } ({ $status ->
        [paused] en pause
        [ended] terminée
       *[active] en cours
    }, depuis { $since }) : { $counts }
in_games = Dans des parties
kept_stories = histoires gardées
messages = messages
more_games =
    … et { $games } { $games ->
        [one] autre partie
       *[other] autres parties
    }
my_data = Mes données
not_sure = Rien n’est effacé. Si tu le veux, appuie de nouveau sur le bouton et écris { $word } dans le formulaire.
predictions = pronostics de sprints
profiles = profils
readers = Qui lit quoi
sprints_judged = sprints jugés
sprints_started = sprints commencés
staying = Ce qui reste
sure_field = Écris { $word } pour les effacer
sure_hint = Les parties continuent sans tes mots. Rien ne les ramène.
texts =
    { $texts ->
        [0] Rien de ce que tu as écrit n’est stocké ici.
       *[other] Textes que tu as écrits : { $texts }.
    }
title = Ce qui est stocké sur toi
too_large = Tes mots font un fichier trop grand pour Discord. La personne qui héberge le bot peut l’écrire avec `talewright privacy show`.
too_soon = Je viens de le faire pour toi. Redemande un peu plus tard, s’il te plaît.
what_goes = Ce qui part : tes messages, murmures, profils, personnages à toi, cartes et lore, et les noms de tes personnages. Les passages racontés de tes tours partent aussi, et tes mots partout où une partie les répète. Les parties continuent : ton personnage continue sous un nom neutre. Rien ne ramène les mots.
what_stays = Ton id Discord à côté des tours, votes et commandes, leurs dates, et les nombres de tes dés : l’historique est une chaîne que tout le monde peut vérifier. Les lignes, les voiles et les mots des cartes X : personne ne sait de qui ils viennent. Ce que d’autres ont écrit. Ce qui est publié dans Discord : supprime toi-même tes messages là-bas.
whispers = murmures
who_reads = Ce que tu écris dans le salon d’une partie y est raconté à toutes les personnes qui le lisent, tout comme le nom et le profil de ton personnage. Les murmures et les commandes god sont lus par les MJ. Le registre des dés montre à quoi servait un jet.
how_long = Combien de temps
kept =
    { $place ->
        [server] { $days ->
            [0] Les parties terminées sont gardées sur ce serveur.
            [one] Les parties terminées sont effacées ici { $days } jour après leur fin.
           *[other] Les parties terminées sont effacées ici { $days } jours après leur fin.
        }
       *[nowhere] Chaque serveur dit combien de temps il garde ses parties terminées.
    } Si l’on me retire d’un serveur, ses parties partent { $left ->
        [0] aussitôt.
        [one] { $left } jour plus tard.
       *[other] { $left } jours plus tard.
    }
