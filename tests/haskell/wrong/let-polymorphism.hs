-- expect error: let-polymorphism.hs:3:23: error: no instance Num Bool: wanted by `+'
-- expect error: let-polymorphism.hs:4:17: error: no instance Num Bool: wanted by this literal
f x = let y = x in (y + 1, y && True)
main = print (f 1)
