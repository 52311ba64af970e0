module Main where
data R = R { a, b :: R } | S { b :: R, c :: R }
f R {..} = a b
g S { b, c = d } = S { b, c = d }
h r = let a = r; b = r in R {..}
i r = r { a = r, b = r }
k (R { a = x }) = x
