-- expect error: polymorphic-argument.hs:2:10: error: no instance Num [Char]: wanted by this literal
f g = (g 1, g "a")
main = print (f (\x -> x))
