-- expect error: arg-order.hs:3:19: error: this list has type [a], but `map' takes b -> c
-- expect error: arg-order.hs:3:29: error: this expression has type a -> a, but `map' takes [b]
main = print (map [1, 2, 3] (+ 1))
