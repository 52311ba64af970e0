-- expect error: mutual.hs:5:11: error: no instance Num Bool: wanted by this literal
isEven :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = 0
isOdd n = isEven (n - 1)
main = print (isEven 2)
