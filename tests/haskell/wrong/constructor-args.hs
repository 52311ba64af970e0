-- expect error: constructor-args.hs:4:8: error: no instance Show (Int -> P): wanted by `print'
-- expect error: constructor-args.hs:4:8: note: Int -> P is a function; is an argument missing?
data P = P Int Int deriving Show
main = print (P 1)
