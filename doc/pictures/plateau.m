-- plateau.m: a table is made, then used for the rest of the run.
let table = map (\n. n * n % 1009) (count 1 500) in
if Sum table = 0 then "?\n"
else concmap (\k. itos (select k table) @ "\n") (count 1 200)
