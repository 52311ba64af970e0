-- A where takes all the definitions that follow, unless in parentheses.
let f x = (g x where g = 1 and h = 2)
and k = a + b where a = 1 and b = 2 where c = 3 and d = 4
in f x
where rec y = case z in w : w where w = 1 end
