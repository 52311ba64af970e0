{-# LANGUAGE NoImplicitPrelude #-}
module M where
import Mini
-- Predicates, their contexts, and what follows from superclasses.
member _ [] = False
member x (y : ys) = x == y || member x ys
insert x [] = [x]
insert x (y : ys) | x <= y = x : y : ys
                  | otherwise = y : insert x ys
both x y = (x == y, x < y, show x)
norm xs = sum (map abs xs) / fromIntegral (length xs)
power x 0 = 1
power x n | even n = power (x * x) (n `div` 2)
          | otherwise = x * power x (n - 1)
showAll xs = concatMap show xs
total t = sum t + product t
pairwise (a, b) (c, d) = (a, b) == (c, d)
nestedLists xss = [xs | xs <- xss, xs == []]
halves x = (x / 2, 0.5 * x)
literal 'a' = 1
literal _ = 2.5
count p xs = length (filter p xs)
order x y = if compare x y == LT then [x, y] else [y, x]
sequence' [] = return []
sequence' (m : ms) = do { x <- m; xs <- sequence' ms; return (x : xs) }
while c b = do { x <- c; if x then b >> while c b else return () }
lift2 f a b = fmap f a <*> b
join m = m >>= id
firstJust m = do { Just x <- m; return x }
range a b = [a .. b]
step a b = [a, b ..]
neg x = - x
