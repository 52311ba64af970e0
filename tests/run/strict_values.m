-- What is a value in every call is passed as one, needed or not; what might fail is not computed early.
-- expect: [3; 4; 5] 7 0 true [1; 2; 0] 12 caught
let rec numbers n = n . numbers (n + 1)
and ignore n x = if n = 0 then 0 else ignore (n - 1) (x + n)
and lazy n x = if n = 0 then 7 else lazy (n - 1) (10 / (n - n))
and ratio a b = if b = 0 then [] else [a / b]
and third n = [n % 3; (n + 1) % 3; (n + 2) % 3]
and apply f x = f x
and twelve x y = if x > 0 then 12 else y
and zero n = let z = n % 0 in if n > 1 then z else 0
in
show_list show_int (head 3 (numbers 3)) @ " " @
itos (lazy 3 1) @ " " @ itos (ignore 5 (length input)) @ " " @
show_bool (null (ratio 1 (length input))) @ " " @ show_list show_int (third 4) @ " " @
itos (apply (twelve 1) (fail "not wanted")) @ " " @
catch (itos (zero 2)) (\m. "caught") @ "\n"
