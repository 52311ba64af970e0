-- How precedence is resolved: the examples of the language manual, section 3.
let e01 = x . y = z
and e02 = a @ b = c
and e03 = a = b . c
and e04 = a . b @ c
and e05 = x.xs @ ys . zs
and e06 = a & b . c
and e07 = a = b = c
and e08 = - f x
and e09 = - a * b
and e10 = f -1
and e11 = f o g x
and e12 = a o b o c
and e13 = if a then b else c, d
and e14 = (if a then b else c where d = 1)
and e15 = (\x. y where y = x)
and e16 = (let x = 1 in y where y = 2)
and e17 = (let f = g where g = 1 and h = 2 in f)
and e18 = (a where b = 1 where c = 2)
and e19 = a + if b then c else d + e
and e20 = f case x in y : y end
and e21 = ~ a = b
and e22 = ((~=) 0 o spri)
and e23 = intersect c a ~= []
and e24 = y . insert x ys
and e25 = a | b & c | d
and e26 = a - b - c + d
and e27 = a * b / c % d
and e28 = a ^ b ^ c
and e29 = a ? b ?? c
and e30 = a +. b *. c +# d *# e
and e31 = x < -1
and e32 = - - a
and e33 = a * - b + c
and e34 = ~ ~ a & b
and e35 = x + ~ y = z
and e36 = 2 ^ - 3 * 4
and e37 = \x. \y. x, y
and e38 = a @ \x. x @ b
and e39 = a < b & c > d | e <= f & g >= h
and e40 = a, b = c, d
and e41 = - a o b
and e42 = let ! (a, b) = f x in a + b
and e43 = if a then b else if c then d else e
and e44 = f g case x in _ : 1 end [] (h)
in 0
