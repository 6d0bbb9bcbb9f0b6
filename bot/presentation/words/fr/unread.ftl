# Answers to messages that were no turn.

ask_about = Tu pourrais poser une question à { $whom } ; sujet : { $topic }.
ask_what = `DM: what can I do?` montre ce qui marcherait.
claim =
    { $case ->
        [dice] Personne à la table ne lance les dés : quand une action en demande, ils tombent d’eux-mêmes, à partir du secret scellé avant le début de l’histoire. Dis ce que fait { $actor }.
        [won] Ce que donne une action, ce n’est pas à qui l’écrit de le dire. Écris ce que fait { $actor }, et vois comment cela tourne.
        [found] Rien n’est là juste parce que quelqu’un le dit. Laisse { $actor } regarder, ou chercher, et vois ce qu’il y a.
        [power] Rien ne devient vrai par un nombre, un pouvoir ou un mot qu’on me dit. Écris ce que fait { $actor } avec ce qu’il y a sous la main.
       *[others] Ce que font les autres, c’est à eux d’en décider. Écris ce que { $actor } fait ou dit, et vois comment ils le prennent.
    }
command =
    { $case ->
        [known] `/{ $command }` est une commande : choisis-la dans la liste qui s’ouvre quand tu tapes `/`.
       *[unknown] Je ne connais pas cette commande. `/help` montre ce qu’il y a : choisis dans la liste qui s’ouvre quand tu tapes `/`.
    } Écrite comme simple texte, ce n’est pas un tour, et rien ne s’est passé.
either = { $first } ou { $second }
fate =
    « { $deed } » : { $case ->
        [success] réussi.
        [mixed] à moitié réussi.
        [failure] pas réussi.
        [done] fait.
       *[refused] cela n’a pas eu lieu. { $why }
    }
had =
    { $case ->
        [yes] Oui : tu as { $thing }.
       *[no] Non : tu n’as pas { $thing }.
    }
help = Écris avec tes mots ce que { $actor } fait ou dit, ou appuie sur un choix ; le monde répond. `DM:` devant pose une question sur les règles, `//` devant, c’est pour parler entre vous, et tout cela est sur une page dans `/help`.
lead = **Ce qui vient à l’esprit.** { $lead }
negated = Ce que { $actor } ne fait pas ne coûte rien : rien ne s’est passé, et le temps n’a pas avancé. Écris ce que { $actor } fait.
no_rule =
    { $case ->
        [alone] Il n’y a personne ici à qui dire cela.
       *[plain] Je ne vois pas bien comment cela se passerait ici, donc le temps n’a pas avancé.
    }
nothing = Je n’y ai rien trouvé à faire. { $instead }
outcome =
    { $case ->
        [refused] Ton dernier message n’a rien changé et n’a pas coûté de temps : { $why }
        [none] Rien n’a été fait dans le dernier moment. `/game recap` raconte ce qui s’est passé jusqu’ici.
       *[done]
            De ton dernier tour :
            { $deeds }
    }
table_talk =
    { $case ->
        [plain] Je prends cela pour une discussion entre vous et le laisse hors de l’histoire. Après `//`, ou dans `((…))`, cela passe sans un mot de moi.
       *[brackets] Ce qui est entre parenthèses, je le prends pour une discussion entre vous et le laisse hors de l’histoire. Après `//`, ou dans `((…))`, cela passe sans un mot de moi.
    }
then = { $first } { $second }
try = Tu pourrais essayer { $one }, par exemple.
works = Ce qui marche maintenant : { $tries }. `DM:` pose une question sur les règles.
