-- Arguments that are surely evaluated are passed evaluated: n and acc of loop, not x of choose's last one.
let rec loop n acc = if n = 0 then acc else loop (n - 1) (acc + n)
and choose b x y = if b then x else loop y 0
in itos (loop (stoi input) 0 + choose (loop 3 0 > 5) (fail "x") 4)
