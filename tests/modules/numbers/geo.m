module
-- Doubles across modules: arguments and results out of their cells, in them, lazy; a constant.
export norm, clamp, total, table, apply, keepd;
rec norm x y = sqrt (x *. x +. y *. y)
and clamp lo hi x = if x < lo then lo else if x > hi then hi else x
and total [] acc = acc
||  total (x.xs) acc = total xs (acc +. x)
and table = array 0 2 hd [(0, 1.5); (1, 2.5); (2, 1e3)]
and apply f x = f x *. 2.0
and keepd x l = if x < 0.0 then l else x . l
end
