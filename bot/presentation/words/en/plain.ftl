condition = Condition: { $condition }.
has = You have: { $resources }.
part_of = { $part } of { $whole }
stands = How things stand: { $status }.
when = When: { $time }.
where = Where: { $place }.
