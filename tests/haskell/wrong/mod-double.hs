-- expect error: mod-double.hs:3:10: error: no instance Integral Double: wanted by `mod'
f :: Double -> Bool
f x = x `mod` 2 == 0
main = print (f 4)
