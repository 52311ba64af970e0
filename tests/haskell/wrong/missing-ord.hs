-- expect error: missing-ord.hs:5:23: error: no instance Ord a: wanted by `<='
-- expect error: missing-ord.hs:3:11: note: the signature of `insert' could have Ord a in its context
insert :: a -> [a] -> [a]
insert x [] = [x]
insert x (y : ys) | x <= y = x : y : ys
                  | otherwise = y : insert x ys
main = print (insert 1 [2])
