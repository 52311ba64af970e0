{-# LANGUAGE ViewPatterns #-}
f (length -> n) = n
main = print (f "abc")
-- prints: 3
