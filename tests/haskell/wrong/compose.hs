-- expect error: compose.hs:6:12: error: no instance Num (a -> b): wanted by `+'
-- expect error: compose.hs:6:12: note: a -> b is a function; is an argument missing?
-- expect error: compose.hs:7:17: error: this list has type [a], but `f' takes b -> c
-- expect error: compose.hs:7:8: error: no instance Show ([a] -> [b]): wanted by `print'
-- expect error: compose.hs:7:8: note: [a] -> [b] is a function; is an argument missing?
f = map . (+ 1)
main = print (f [1, 2])
