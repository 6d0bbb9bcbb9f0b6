comes = **De la part de qui me fait tourner :** { $words }
    Je m’absente un moment à partir de <t:{ $at }:t> (<t:{ $at }:R>). Rien n’est perdu : ce que vous avez joué est gardé, et je réponds à mon retour à ce que vous écrivez entre-temps.
over = Me revoilà. Tout est resté en place ; continuez comme il vous plaît.
