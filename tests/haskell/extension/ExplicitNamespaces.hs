{-# LANGUAGE ExplicitNamespaces #-}
{-# LANGUAGE GADTs #-}
{-# LANGUAGE TypeOperators #-}
import Data.Type.Equality (type (:~:) (Refl))
f :: (a :~: b) -> Int
f Refl = 1
main = print (f Refl)
-- prints: 1
