-- expect error: pattern-maybe.hs:4:3: error: this pattern has type [a], but it is matched against Maybe Int
-- expect error: pattern-maybe.hs:5:4: error: this pattern has type [a], but it is matched against Maybe Int
f :: Maybe Int -> Int
f [] = 0
f (x : _) = x
main = print (f (Just 1))
