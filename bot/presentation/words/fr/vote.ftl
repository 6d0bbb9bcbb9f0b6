asked = Seuls la personne qui a commencé cette partie et le rôle MJ peuvent faire cela sans vote. J’ai demandé à la table de voter.
gone = Ce vote appartient à une histoire qui est finie.
open = La table vote déjà sur une annulation. Utilise ses boutons.
canon_stands =
    { $case ->
        [here] Cette histoire, à partir de la scène { $scene }. L’autre est dans <#{ $other }>.
       *[there] L’histoire dans <#{ $other }>, à partir de la scène { $scene }.
    }
canon_settled =
    { $case ->
        [branch] 🗳️ Cette branche est canon : la table a voté.
       *[origin] 🗳️ L’histoire dont part cette branche est canon : la table a voté.
    }
stands =
    Votes : { $voted } sur { $seated } ; plus de la moitié décide. Le vote se termine <t:{ $until }:R> ; s’il n’a alors rien décidé, { $about ->
        [undo] rien n’est annulé
       *[branch] aucune des deux histoires ne devient canon
    }.
