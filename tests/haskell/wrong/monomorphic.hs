-- expect error: monomorphic.hs:4:30: error: no instance Fractional Int: wanted by this literal
-- expect error: monomorphic.hs:4:30: note: `fromIntegral' makes a number of another type of an Int
plus = (+)
main = print (plus 1 2, plus 1.5 2.5, plus (1 :: Int) 2)
