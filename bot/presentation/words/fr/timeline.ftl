bad_count = Annule de 1 à { $most } tours à la fois.
began_with = A commencé par
branch_begins = Une branche à partir de la scène { $scene } commence dans { $thread }.
branch_thread = Branche de la scène { $scene }
branched =
    🌿 Une branche de **{ $title }** à partir de la scène { $scene }. L’autre histoire continue, intacte. Nouvelle promesse des dés :
    `{ $commitment }`
dice = Dés
done_already = C’est déjà fait.
earlier_button = ◀ Avant
empty = Rien ne s’est encore passé ici.
genesis = début
god = quelque chose a été changé par une personne MJ
jump = Aller à une scène
later_button = Après ▶
memories = Souvenirs
no_scene =
    { $case ->
        [taken_back] Cette histoire n’a pas de scène { $index }, ou elle a été annulée. `/timeline log` montre les scènes qu’il y a.
        [untold] Rien n’y a été raconté. `/timeline log` montre les scènes.
       *[elsewhere] Cette scène ne fait pas partie de l’histoire telle qu’elle est maintenant.
    }
nothing_decided = Rien ne s’est décidé dans cette scène.
nothing_to_undo =
    { $told ->
        [0] Aucun tour n’a encore été raconté, il n’y a donc rien à annuler.
        [one] Seul { $told } tour a été raconté jusqu’ici ; annules-en autant au plus.
       *[other] Seuls { $told } tours ont été racontés jusqu’ici ; annules-en autant au plus.
    }
older = Scènes plus anciennes : /timeline log avant:{ $before }
tell_again = 🔁 Raconter autrement
title = Ce qui s’est passé
told_by = Raconté par
undo = l’histoire est revenue en arrière
undone =
    { $turns ->
        [one] Le dernier tour est annulé,
       *[other] Les { $turns } derniers tours sont annulés,
    } et l’histoire en est là où elle en était avant. Rien n’est supprimé.
goes_back = *L’histoire revient ici.*
gone =
    { $case ->
        [again] ⚡ De nouveau ainsi : { $words }
       *[no_longer] ⚡ Plus ainsi : { $words }
    }
why = Pourquoi la scène { $scene } s’est passée ainsi
world_events = Événements du monde
not_retold =
    { $case ->
        [moved_on] Seul le passage le plus récent d’un tour peut être raconté en d’autres mots, tant que rien ne s’est passé depuis.
        [unknown] Ce qui s’est passé dans ce tour n’est plus consigné, donc son passage reste tel quel.
        [same] Il n’y a pas d’autres mots pour cela. Le passage reste tel quel.
        [capped] Il reste trop peu de budget pour raconter cela en d’autres mots. Le passage reste tel quel.
       *[unanswered] Aucun autre récit n’est venu qui puisse être montré. Le passage reste tel quel.
    }
retell = raconté en d’autres mots
retelling = Le dernier passage est raconté en d’autres mots. Ce qui s’y est passé reste tel quel.
