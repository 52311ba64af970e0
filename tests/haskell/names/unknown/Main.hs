-- expect error: Main.hs:12:8: error: the name `lenght' is not known: do you mean `length'?
-- expect error: Main.hs:12:15: error: the name `y' is not known
-- expect error: Main.hs:13:5: error: the constructor `Just' is not known
-- expect error: Main.hs:14:7: error: the operator `+' is not known
-- expect error: Main.hs:15:5: error: `M.x': nothing is imported as M
-- expect error: Main.hs:16:6: error: the type `Itn' is not known: do you mean `Int'?
-- expect error: Main.hs:17:6: error: the class `Eq' is not known
-- expect error: Main.hs:18:14: error: the type variable `b' is not bound on the left-hand side
module Main where
data Int = I
length x = x
f x = (lenght y)
g = Just I
h = f + f
i = M.x
j :: Itn
k :: Eq a => a
data T a = T b
j = I
k = I
