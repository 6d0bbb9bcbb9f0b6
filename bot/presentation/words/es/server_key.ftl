added =
    La clave propia de este servidor para **{ $vendor }** queda guardada y cifrada. A partir del próximo turno, aquí se llama con ella a sus modelos: elige uno con `/settings models` o `/game models`. No se le vuelve a mostrar a nadie; `/settings key remove` la borra.
field = La clave de API
form_title = Una clave para { $vendor }
hint = Se guarda cifrada y no se muestra nunca más
kept = `{ $vendor }`: guardada
kept_none = Este servidor no tiene ninguna clave propia.
can_bring = Se pueden traer claves para { $vendors }, con `/settings key add`.
no_key = Eso no es una clave de API: letras, cifras y signos sin espacios, copiados enteros. No se ha guardado nada.
no_master = Quien me administra no me ha preparado para guardar claves de servidores (`TALEWRIGHT_KEYS_MASTER`). No se ha guardado nada.
none = Este servidor no tiene ninguna clave para `{ $vendor }`. No ha cambiado nada.
removed = La clave de este servidor para **{ $vendor }** se ha borrado. Si alguien puede conocerla, revócala también en el proveedor.
trouble =
    { $case ->
        [sealed] La clave propia de este servidor para `{ $vendor }` ya no se puede abrir: quien me administra ha cambiado la clave maestra
       *[refused] El proveedor no acepta la clave propia de este servidor para `{ $vendor }`
    }. El modelo integrado cuenta la historia hasta que alguien que administre el servidor traiga una nueva con `/settings key add`.
unknown_vendor = No conozco ese proveedor. Se pueden traer claves para { $known }.
use = **Usado con las claves propias de este servidor:** { $use }
who_reads = Quien me administra podría leer una clave, porque con ella llamo al proveedor: trae una solo donde te fíes de esa persona, y con un límite fijado en el proveedor.
