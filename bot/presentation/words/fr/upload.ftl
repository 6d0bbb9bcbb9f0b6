pictures_left_out = { $pictures ->
    [one] Une image est plus grande que ce que Discord accepte ici. Elle est dans `/sprint package`, ou chez la personne qui héberge le bot : `talewright sprint`.
   *[other] { $pictures } images sont plus grandes que ce que Discord accepte ici. Elles sont dans `/sprint package`, ou chez la personne qui héberge le bot : `talewright sprint`.
}
refused = Discord n’accepte pas ici un fichier de cette taille. La personne qui héberge le bot peut l’écrire chez elle.
replay_left_out = La rediffusion en page est plus grande que ce que Discord accepte ici. `/sprint replay` la montre feuille par feuille.
too_large = `{ $name }` fait { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } Mo, et Discord accepte ici { NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) } Mo. Sur un serveur où la limite est plus haute, tu peux le redemander.
