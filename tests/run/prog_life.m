-- Conway's life on a set of cells: a glider moves by (1, 1) every four generations, a blinker blinks.
-- expect: true true false
-- expect: .#.
-- expect: ..#
-- expect: ###
-- expect: 5
let rec neighbours (x, y) = [(x + a, y + b) ;; a <- [-1;0;1]; b <- [-1;0;1]; a ~= 0 | b ~= 0]
and step cells = (
        let around = sort (<) (concmap neighbours cells) in
        [hd g ;; g <- group (=) around; length g = 3 | length g = 2 & mem (hd g) cells])
and generation n cells = if n = 0 then cells else generation (n - 1) (step cells)
and glider = sort (<) [(0, 1); (1, 2); (2, 0); (2, 1); (2, 2)]
and blinker = sort (<) [(0, 1); (1, 1); (2, 1)]
and moved n cells = map (\(x, y). (x + n, y + n)) cells
and draw cells = concmap (\x. map (\y. if mem (x, y) cells then '#' else '.') [0..2] @ "\n") [0..2]
in
show_bool (generation 4 glider = moved 1 glider) @ " " @
show_bool (generation 2 blinker = blinker) @ " " @
show_bool (generation 1 blinker = blinker) @ "\n" @
draw glider @
itos (length (generation 40 glider))
