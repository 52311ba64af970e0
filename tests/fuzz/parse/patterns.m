-- Left-hand sides and patterns.
let rec f -1 = 0
|| f 'c' = 1
|| f "st\n" = 2
|| f _ = 3
|| f $ = 4
|| f (x.y.zs) = 5
|| f (x as a.b) = 6
|| f (x as y as (Some z)) = 7
|| f [] = 8
|| f [a; b,c; d.e] = 9
|| f (x : Int) & (x > 0) = 10
|| f (a, (b, c)) = 11
|| f (Fork (Fork l x r) y Tip) = 12
and (+) a b = a
and x . xs = l
and [Ast g] = l
and g x as (y.ys) = 13
and v : Int = 14
and (h x) y = 15
in case e in
     a, b : 1
  || (x as y) : 2
  || (x : Int) : 3
  || a.b & (a = b) : (c : Int)
  || Some -5 : 6
end
