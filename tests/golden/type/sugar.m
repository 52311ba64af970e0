-- Expressions that have their own rules.
let rec
    sections = ((+ 1), (1 +), (, 'c'), ("a" .), (@ "b"), (~= 'x'))
and (@) [] ys = ys || (@) (x.xs) ys = x . (xs @ ys)
and sequences a b = ([a ..], [1 .. b], [a; 3 ..], [1; a .. b])
and comprehension l m = [(x, y) ;; x <- l; x > 1; (y, true) <- m]
and choose c a b = if c & ~ (a = b) | false then a else b
and cases l = case l in
        [] : "none"
     || [x] : "one"
     || (x . y . zs) & (x = y) : "two the same"
     || "abc" : "a word"
     || zs : "more"
    end
and lambda = \(x, _).\[y].\z. x . y . z
and force p = let ! (a, b) = p in a
and triple = 1, 'c', "s"
and number n -1 = n || number 0x10 n = n
in input
