-- expect error: implicit.hs:5:11: error: nothing binds the implicit parameter ?k here: wanted by `?k'
-- expect error: implicit.hs:7:17: error: ?k has type Int here, but Bool is wanted
{-# LANGUAGE ImplicitParams #-}
f :: Int -> Int
f n = n + ?k
g :: (?k :: Int) => Int -> Bool
g n = n > 1 && (?k || True)
main = print 1
