-- expect error: exponent.hs:3:15: error: this number would have more than 10000000 digits
main :: IO ()
main = print (1e99999999999 :: Rational)
