{-# LANGUAGE StarIsType #-}
{-# LANGUAGE KindSignatures #-}
data T (f :: * -> *) = T (f Int)
main = case T (Just 1) of T m -> print m
-- prints: Just 1
