{-# LANGUAGE NoImplicitPrelude #-}
module M where
import Mini
-- Members of a group have only the predicates of their own variables.
f x y = if x == x then g x y else y
g x y = f x y
h a = i a (1 :: Int)
i a n = if n == 0 then show a else h a
even' 0 = True
even' n = odd' (n - 1)
odd' 0 = False
odd' n = even' (n - 1)
outer x = inner x
  where inner y = if y == x then helper y else y
        helper z = inner z
capture x = let eq y = x == y in (eq, eq x)
