-- Cyclic data: collected when dropped, kept when used.
-- skip: stress valgrind
-- timeout: 20
-- flags: -H4M
-- expect: [1; 2; 3; 1; 2; 3; 1]
-- expect: 1500000
-- expect: 3
let cycle l = (let rec c = l @ c in c) in
let rec many n acc = if n = 0 then acc else if acc < 0 then 0 else many (n - 1) (acc + length (head 3 (cycle [n; n]))) in
let c = cycle [1;2;3] in
show_list itos (head 7 c) @ "\n" @ itos (many 500000 0) @ "\n" @ itos (c ?? 299999)
