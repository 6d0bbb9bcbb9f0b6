condition = État : { $condition }.
has = Tu as : { $resources }.
part_of = { $part } sur { $whole }
stands = Où en sont les choses : { $status }.
when = Quand : { $time }.
where = Où : { $place }.
