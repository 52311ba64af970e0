-- expect error: int-double.hs:3:12: error: this expression has type Int, but by its signature `half' returns Double
half :: Int -> Double
half n = n / 2
main = print (half 3)
