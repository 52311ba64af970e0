{-# LANGUAGE NoImplicitPrelude #-}
module M where
import Mini
-- Functions without classes.
compose f g x = f (g x)
twice f = compose f f
swap (a, b) = (b, a)
pairs xs ys = [(x, y) | x <- xs, y <- ys]
fold f z [] = z
fold f z (x : xs) = f x (fold f z xs)
apply3 f a b c = f a b c
konst = \x _ -> x
fix f = let x = f x in x
nested = let i x = x in (i i, i 'a', i True)
choose b x y | b = x
             | not b = y
             | otherwise = error "never"
lazy ~(a, b) = [a, b]
as whole@(a : _) = (whole, a)
caseOf m = case m of { Just (x, _) -> [x]; Nothing -> [] }
lambdaCase = \x -> if x then "yes" else "no"
section1 = (`konst` 'a')
section2 = (konst 'a')
curried f x y = f (x, y)
omega = omega
unit () = ()
