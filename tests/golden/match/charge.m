-- Who is charged: functions and constants of the top are, local functions too; local constants, lambdas and loops aren't.
let rec top = [1; 2]
and table = map (\x. x + 1) top
and pointfree = \x. \y. [x; y]
and f x = (let inner y = [y; x] in (let constant = [x] in inner (hd constant)))
in (f 1, pointfree 1 2, table)
