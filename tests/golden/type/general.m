-- Signatures that promise too much.
let rec
    id :: *a -> *b
and id x = x
and plus :: *num -> *num -> *num
and plus x y = x + y + x
and pick :: *a -> *b -> *a
and pick x y = if x = y then x else y
and count :: Int -> Int
and count x y = x
and function :: *a
and function x = x
and result :: Int -> String
and result 0 = "none" || result n = n || result n = 'c'
and outer x =
    let rec same :: *a -> *a
        and same y = if x = y then x else y
    in same
and apply :: *f -> Int
and apply f = f 1
and restricted = ((3 : *a), ((\x.x) : *a -> *b))
in id
