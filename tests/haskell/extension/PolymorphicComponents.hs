{-# LANGUAGE PolymorphicComponents #-}
data T = T (forall a. a -> a)
main = case T id of T f -> print (f 1, f True)
-- prints: (1,True)
