-- expect error: local-signature.hs:8:22: error: `ys' has type [a], but `++' takes [a1]
-- expect error: local-signature.hs:7:14: note: each signature has a type variable `a' of its own; write `forall a.' before the outer one's type, and it is the same in both
-- expect error: local-signature.hs:8:19: error: this expression has type [a], but by its signature `g' returns [a1]
-- expect error: local-signature.hs:5:6: note: each signature has a type variable `a' of its own; write `forall a.' before the outer one's type, and it is the same in both
f :: [a] -> [a]
f xs = g xs
  where g :: [a] -> [a]
        g ys = xs ++ ys
main = print (f "a")
