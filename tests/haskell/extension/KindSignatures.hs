{-# LANGUAGE KindSignatures #-}
import Data.Kind
data T (f :: Type -> Type) = T (f Int)
main = case T [1] of T xs -> print xs
-- prints: [1]
