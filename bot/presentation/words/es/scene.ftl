assumed = -# ({ $what })
being_told = -# ✍️ Se está escribiendo el pasaje…
choices_only = **¿Qué haces?** Pulsa un botón o usa `/game act`.
hidden = *Este pasaje se retiró.*
hidden_more = *…*
moments_left =
    { $left ->
        [1] el último momento
        [2] quedan unos dos momentos
        [3] quedan unos tres momentos
        [4] quedan unos cuatro momentos
        [5] quedan unos cinco momentos
        [6] quedan unos seis momentos
        [7] quedan unos siete momentos
        [8] quedan unos ocho momentos
        [9] quedan unos nueve momentos
        [10] quedan unos diez momentos
        [11] quedan unos once momentos
        [12] quedan unos doce momentos
        [15] quedan unos quince momentos
        [20] quedan unos veinte momentos
        [25] quedan unos veinticinco momentos
        [30] quedan unos treinta momentos
        [35] quedan unos treinta y cinco momentos
        [40] quedan unos cuarenta momentos
        [45] quedan unos cuarenta y cinco momentos
        [50] quedan unos cincuenta momentos
        [55] quedan unos cincuenta y cinco momentos
        [60] quedan unos sesenta momentos
        [65] quedan unos sesenta y cinco momentos
        [70] quedan unos setenta momentos
       *[other] quedan unos { $left } momentos
    }
own_hint = Miro debajo de la cama, sin hacer ruido, y escucho.
own_label = Con tus palabras
own_title = ¿Qué haces?
what_do_you_do = **¿Qué haces?** Pulsa un botón o escríbelo con tus propias palabras.
told_anew = -# Lo mismo, con otras palabras
