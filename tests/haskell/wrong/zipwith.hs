-- expect error: zipwith.hs:3:8: error: no instance Show ([a] -> [a]): wanted by `print'
-- expect error: zipwith.hs:3:8: note: [a] -> [a] is a function; is an argument missing?
main = print (zipWith (+) [1, 2])
