-- Doubles out of their cells: argument, result, and one that is needed in its cell.
let rec norm x y = sqrt (x *. x +. y *. y)
and upto n x = if x > n then [] else x . upto n (x +. 1.0)
and pick k x = if x < 0.0 then k x else x
in (norm 3.0 4.0, upto 3.0 1.0, pick (norm 0.0) 1.0)
