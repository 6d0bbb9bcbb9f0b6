none = Ahora mismo no hay ningún combate aquí.
title = **Ronda { $round }**
token = { $case ->
    [turn] ▸ **{ $name }**, { $zone }: { $shape }
   *[waits] { $name }, { $zone }: { $shape }
    }
start = Ataco a { $opponent }.
next = Termino mi turno.
join = Me uno al combate.
end = Depongo las armas.
reminder =
    ⏳ El combate espera a **{ $name }**. En { $minutes } { $minutes ->
        [one] minuto
       *[other] minutos
    } continúa, y **{ $name }** se limita a mantener la guardia.
no_order = Las reglas de esta historia no tienen orden de turnos. Escribe en el canal lo que haces.
nobody = Aquí no hay nadie que se llame { $name }. El menú de `/combat start` dice quién está.
which = Aquí hay varios personajes que se llaman { $name }. Elige uno en el menú de `/combat start`.
board = Combate: ronda { $round }
board_over = El combate ha terminado, tras la ronda { $round }
board_footer = El orden de los turnos
