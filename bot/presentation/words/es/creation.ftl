# Making a character of one's own, question by question.

auto = Elige por mí
back = Atrás
expired = Ya no recuerdo este personaje: tiene más de una hora, o me han reiniciado desde entonces. Pulsa «Crear el mío» o usa `/character create` otra vez; «Termínalo» es rápido.
finish = Termínalo
footer =
    { $marked ->
        [yes] { $whose } · Solo tú ves esto. ⭐ va bien con lo que elegiste.
       *[no] { $whose } · Solo tú ves esto.
    }
intro = Con unas pocas preguntas se hace un personaje. «Termínalo» responde a todo lo que falta, en cualquier momento.
left_out = { $names }. Lo que falta se puede arreglar en la historia; el resto se calcula con estas reglas.
level_of = Un nivel más para { $name }
make = Crear el mío
name = Ponle nombre
no_file = { $name } no tiene una hoja que se pueda escribir en un archivo.
no_level_yet = { $name } aún no tiene experiencia suficiente para el siguiente nivel. `/character sheet` dice cuánta hace falta.
no_levels = Los personajes de esta historia no suben de nivel.
no_maker = Los personajes de esta partida no se crean con preguntas. `/game join` toma uno ya listo, `/character create` crea uno con un formulario.
no_room = Tienes { $most } personajes propios, y no se guardan más.
not_read = No leído
not_ready = Este personaje aún no está listo. Responde a lo que falta o pulsa «Termínalo».
own_option = ✨ Crear el mío, paso a paso
page_after = Más ({ $page } de { $pages })
page_before = Antes
picked = Elegido: **{ $picked }** (de { $count })
placeholder =
    { $picked ->
        [0] { $count ->
            [1] Elige una opción
           *[other] Elige { $count }
        }
       *[other] Elegido: { $picked } de { $count }
    }
pronouns = Pronombres: she, he, they o it
pronouns_hint = they
read = Leído del archivo
ready_footer = Solo tú ves esto. Todavía no ha pasado nada.
refused = Estas respuestas no encajan entre sí: { $why } Vuelve atrás y elige de nuevo.
rename = Otro nombre
rise = Subir nivel
rising = { $name } sube de nivel; la historia dirá lo que trae.
rising_asked = Está todo elegido. Esto se cuenta en la historia y ocupa un momento de ella.
several = Elige { $count }.
so_far = Hasta ahora
take =
    { $case ->
        [story] Entrar como { $name }
       *[kept] Guardar a { $name }
    }
unnamed = Tu personaje
unnamed_footer = Solo tú ves esto. Ponle nombre y podrá empezar.
unsound = { $why }
