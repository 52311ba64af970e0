-- case, let ! and lambdas: a variable or wild card evaluates nothing.
let f e = case e * 2 in 1 : 'a' || 2 : 'b' || n & (n > 9) : 'c' || _ : 'd' end
and g e = case e + 1 in x : [x] end
and h p = let ! (a, b) = p in a + b
and k = \x. \(a, b). \y. x
and l = \(a, b). \y. a
and s p = case p in (x as [y]) : (x, y) || ([] : List Int) : ([], 0) end
in (f, g, h, k, l, s)
