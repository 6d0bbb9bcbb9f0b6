high_risk = risque élevé
low_risk = risque faible
medium_risk = risque moyen
not_yours = Ces choix sont ceux de **{ $name }**. Écris dans le salon ce que tu fais.
other = Autre chose
other_action = Écris dans le salon ce que tu fais.
past_scene = L’histoire a avancé depuis ce choix. La scène la plus récente en propose de nouveaux.
safe = sans risque
