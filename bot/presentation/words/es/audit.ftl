asked = pidió aprobación: { $summary }
ballot = votó
branch = ramificó la historia
canon = canon decidido por votación
declined = rechazó: { $summary }
erased = una persona hizo borrar sus palabras
line = línea trazada: { $text }
line_taken_back = línea retirada: { $text }
models = modelos: { $small }, { $large }
refused = no se admitió: { $tried }
round = ronda resuelta
seconded = { "" }, con la aprobación de { $who }
status = historia: { $status ->
        [paused] en pausa
        [ended] terminada
       *[active] en curso
    }
title = Auditoría, página { $page }
undo = volvió atrás en la historia
veil = velo trazado: { $text }
veil_taken_back = velo retirado: { $text }
vote = votación: { $about }
