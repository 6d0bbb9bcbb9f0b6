condition = Zustand: { $condition }.
has = Du hast: { $resources }.
part_of = { $part } von { $whole }
stands = So steht es: { $status }.
when = Wann: { $time }.
where = Wo: { $place }.
