-- expect error: sqrt-int.hs:6:7: error: no instance RealFrac Int: wanted by `floor'
-- expect error: sqrt-int.hs:6:7: note: `fromIntegral' makes a number of another type of an Int
-- expect error: sqrt-int.hs:6:14: error: no instance Floating Int: wanted by `sqrt'
-- expect error: sqrt-int.hs:6:14: note: `fromIntegral' makes a number of another type of an Int
f :: Int -> Int
f n = floor (sqrt n)
main = print (f 4)
