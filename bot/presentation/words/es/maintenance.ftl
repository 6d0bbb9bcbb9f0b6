comes = **De quien me administra:** { $words }
    Estaré fuera un rato desde <t:{ $at }:t> (<t:{ $at }:R>). No se pierde nada: lo jugado se guarda, y a lo que escribáis mientras tanto respondo cuando vuelva.
over = Ya he vuelto. Todo está donde estaba; seguid como queráis.
