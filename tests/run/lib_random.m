-- random: the generator of Park and Miller, whose 10000th number from 1 is known; randlist: a range, all of it.
-- expect: 16807 282475249 1043618065
-- expect: true [1; 2; 3; 4; 5; 6]
-- expect: true
let rec times n f x = if n = 0 then x else times (n - 1) f (f x) in
itos (random 1) @ " " @ itos (random (random 1)) @ " " @ itos (times 10000 random 1) @ "\n" @
(let dice = head 300 (randlist 4711 1 6) in
 show_bool (all (\n. 1 <= n & n <= 6) dice) @ " " @ show_list itos (sort (<) (mkset dice))) @ "\n" @
show_bool (all (= 5) (head 10 (randlist 3 5 5)))
