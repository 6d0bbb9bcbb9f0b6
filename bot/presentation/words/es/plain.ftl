condition = Estado: { $condition }.
has = Tienes: { $resources }.
part_of = { $part } de { $whole }
stands = Cómo están las cosas: { $status }.
when = Cuándo: { $time }.
where = Dónde: { $place }.
