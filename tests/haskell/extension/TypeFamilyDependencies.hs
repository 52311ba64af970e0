{-# LANGUAGE TypeFamilyDependencies #-}
type family F a = r | r -> a where { F Int = Bool; F Bool = Int }
f :: F Int -> Bool
f x = x
main = print (f True)
-- prints: True
