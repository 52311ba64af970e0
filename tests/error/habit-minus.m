-- A negative argument without parentheses.
-- expect error: habit-minus.m:6:8: note: this subtracts; a negative argument stands in parentheses, as in abs (-1)
-- expect error: habit-minus.m:7:8: note: this subtracts; a negative argument stands in parentheses, as in f (-1)
-- expect error: habit-minus.m:8:9: note: this subtracts; a negative argument stands in parentheses, as in sqrt (-.1.0)
let f x y = x in
([ abs -1;
   f 1 -2], 
   sqrt -. 2.0, 3 - 1)
