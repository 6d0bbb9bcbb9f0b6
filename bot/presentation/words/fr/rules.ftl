# Answers to `DM:` questions, from a ruleset's data and its rulebook.

action =
    { "" }**{ $label }.** { $summary }{ $case ->
        [rolled] { " " }{ $rolled }
        [never] { " " }Cela ne se joue jamais aux dés.
       *[plain] { "" }
    }
actions =
    Ce qui compte dans ce jeu (dis-le avec tes mots) :
    { $listed }
    Tout ce que tu écris d’autre se joue aussi : un salut, une promesse, un regard, un geste.
carried =
    { $case ->
        [some] Tu portes { $things }.
       *[nothing] Tu ne portes rien.
    }
clock = **{ $label }** en est à { $value } sur { $most }.
condition = Ton état : { $status }.
dice =
    { $case ->
        [rolled] Les dés d’une histoire viennent d’un secret fixé avant le premier jet. Son empreinte figure dans le message d’ouverture, le secret lui-même est révélé à la fin, et `/dice verify` recalcule chaque jet.
       *[none] Aucun dé n’est lancé dans ce jeu : la même action au même endroit a toujours le même résultat.
    }
goal = **Ton but.** { $goal } **En jeu.** { $stakes }
holder =
    { $case ->
        [you] Tu as { $thing }.
        [other] { $who } a { $thing }.
       *[here] Personne ne tient { $thing } : c’est ici, en vue.
    }
last_passage = Ce qui a été raconté en dernier : { $text }
led_to_it = Ce qui y a mené :
left =
    { $left ->
        [one] Le prochain moment est le dernier, si rien ne termine l’histoire avant.
       *[other] Il reste environ { $left } moments, si rien ne termine l’histoire avant.
    }
no_such_action = Les règles de { $ruleset } ne connaissent pas cette action. Elles connaissent : { $known }.
no_ways = aucune
nobody_trades = Personne ici ne fait de commerce.
nobody_near = personne, et rien de notable
not_found = Je ne trouve pas cela dans le livre de règles de { $ruleset }. { $topics }
now = Maintenant : { $status }.
nowhere = Nulle part
passage = **Scène { $scene }.** { $text }
person =
    { "" }**{ $name }** est ici, { $status }.{ $case ->
        [known] { " " }{ $age } ans. { $looks }
       *[unknown] { "" }
    } Ce qui se passe à l’intérieur, c’est à l’histoire de le montrer.
play = { $summary } Écris ce que fait ton personnage ; tout le reste suit. { $topics }
recorded =
    { "" }**Scène { $scene }, { $place }.** { $case ->
        [said] { $who } : { $text }
       *[told] { $text }
    }
record_end =
    { $case ->
        [first] Rien n’a été raconté avant cela : l’histoire commence là.
        [last] Rien n’a encore été raconté après cela.
        [why] Ni le récit ni le livre de règles ne disent pourquoi.
       *[more] C’est tout ce que je trouve à ce sujet.
    }
rests_on = -# Sur quoi cela repose :
rests =
    { $case ->
        [book] C’est dans le livre de règles, sous { $titles }.
       *[now] C’est l’état de l’histoire en ce moment.
    }
right_now = En ce moment, par exemple : { $tries }.
rolled =
    Se joue sur `{ $dice }`{ $case ->
        [stat] { " " }+ { $stat }
        [highest] { " " }+ la plus haute de { $voices }
        [label] { " " }et ta valeur { $label }
       *[bare] { "" }
    } : { $bands }.
rolls =
    Les jets :
    { $lines }
self =
    Tu joues **{ $name }**{ $case ->
        [role] {" : "}{ $tagline }
       *[own] { "" }
    }. `/character sheet` montre les chiffres.
stat =
    { "" }**{ $label }.** { $represents } Élevée : { $high } Basse : { $low }{ $case ->
        [rolled] { " " }Elle peut servir à un jet pour : { $used }.
       *[plain] { "" }
    }
surroundings = Tu es ici : **{ $place }**. En vue : { $near }. Sorties : { $ways }. { $status }
table =
    { $case ->
        [join] `/game join` donne un personnage de cette histoire à qui en veut un ; `/character create` permet d’en créer un à toi.
        [leave] `/game leave` fait sortir ton personnage de la scène ; `/game join` l’y ramène.
        [aside] Ce qui commence par `//` ou `((` se dit entre vous ; l’histoire ne l’entend pas.
        [buttons] Les boutons sont des suggestions. Tout ce que tu écris avec tes mots est un tour tout aussi valable.
        [recap] `/game recap` raconte ce qui s’est passé jusqu’ici, et ce qui reste ouvert.
        [sheet] `/character sheet` montre les chiffres de ton personnage ; visible pour toi uniquement.
       *[pause] `/game pause` met l’histoire en pause, `/game resume` la reprend, `/game end` la termine : pour la personne qui l’a commencée et pour les MJ.
    }
thing = **{ $name }.** { $text }
time = Date et heure : { $now }.
topics =
    { $case ->
        [some] Le livre de règles parle de : { $topics }. Pose une question sur l’un de ces sujets, sur une action (`DM: what can I do?`) ou sur la situation (`DM: where am I?`).
       *[none] Pose une question sur une action (`DM: what can I do?`) ou sur la situation (`DM: where am I?`).
    }
total = Un total de { $total } donne *{ $band }* ({ $totals }).
trades = **{ $name }.** { $text }
way =
    { $place } (par { $door }{ $case ->
        [shut] , fermé
       *[open] { "" }
    })
with_you =
    { $case ->
        [some] Avec toi : { $people }.
       *[nobody] Il n’y a personne d’autre ici.
    }
your_go = C’est à toi : ce que tu écris maintenant est joué.
