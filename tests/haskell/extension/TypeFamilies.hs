{-# LANGUAGE TypeFamilies #-}
type family F a
type instance F Int = Bool
f :: F Int -> Bool
f = not
main = print (f True)
-- prints: False
