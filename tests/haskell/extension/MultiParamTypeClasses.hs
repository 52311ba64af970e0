{-# LANGUAGE MultiParamTypeClasses #-}
class C a b where c :: a -> b -> Int
instance C Int Bool where c n _ = n
main = print (c (1 :: Int) True)
-- prints: 1
