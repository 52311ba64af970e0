-- Blocks by indentation, and where parse-error(t) ends them.
module Layout where

a = let x = 1 in x
b = let x = 1; y = 2 in x + y
c = (case a of 1 -> 2)
d = [y | let y = 1, y > 0]
e = if do a then 1 else 2
f x | let y = x, y > 1 = y
    | otherwise = case x of 0 -> 1
                            _ | x > 1 -> 2
                              | otherwise -> 3
g = do a; b
       c
h = do
  x <- a
  if x
  then b
  else do
  c
  d
  where
  y = 1
i x = case x of
  1 -> do
    a
    b
   where a = 1
  2 -> c
j = do { a; b; }
k = do { ; a ;; b }
l = let { x = 1
    ; y = 2 }
 in x
m = f (do
  a) b
n = a where { }
o = a
  where
p = (do a, do b)
q = do
  let x = 1
      y = 2
  let z = 3
  if x then a; else b
  z `op` case z of
    _ -> 1
r = \x -> case x of { 1 -> 2 } where z = 1
s = let in 1
t = do
	a
        b
u = [do a | x <- l]
v = do a
       where a = 1
w = do { if a then b
       ; else c }
class C a where
instance C Int where
instance C Bool where
  op = 1
x = y where y = z where z = 1
aa = f $ do
    do
      x
      y
    `g` z
ab = f $ do
    [x]
    : z
