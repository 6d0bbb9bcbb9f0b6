high_risk = riesgo alto
low_risk = riesgo bajo
medium_risk = riesgo medio
not_yours = Estas opciones son de **{ $name }**. Escribe en el canal lo que haces.
other = Otra cosa
other_action = Escribe en el canal lo que haces.
past_scene = La historia ha avanzado desde esa opción. La escena más reciente tiene otras nuevas.
safe = seguro
