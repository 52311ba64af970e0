-- X3: and1 and and2 are the same to those who call them.
-- lmlc: -fscc
-- prints: truetrue
-- entries: m 2
let rec Not b = if b then false else true
and all [] = true || all (x.xs) = if x then all xs else false
and and1 l = all l
and n = map Not
and and2 = all o n
in show_bool ({# SCC "m" #} and1 [true; true]) @ show_bool ({# SCC "m" #} and2 [false])
