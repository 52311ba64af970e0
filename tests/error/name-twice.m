-- expect error: name-twice.m:8:15: error: `x' is defined twice
-- expect error: name-twice.m:8:5: note: here is the other definition
-- expect error: name-twice.m:9:18: error: `C' is defined twice
-- expect error: name-twice.m:10:25: error: type `T' is defined twice
-- expect error: name-twice.m:11:29: error: `y' is defined twice
-- expect error: name-twice.m:12:9: error: variable `v' occurs twice in a pattern
-- expect error: name-twice.m:13:25: error: `w' is defined twice
let x = 1 and x = 2 in
let type S = C + C in
let type T = A and type T = B in
let rec (y, z) = (1, 2) and y = 2 in
let g v v = 1 in
let local w = 1 and (v, w) = (1, 2) in u = 3 end in
1
