{-# LANGUAGE StandaloneKindSignatures #-}
import Data.Kind
type T :: (Type -> Type) -> Type
data T f = T (f Int)
main = case T [1] of T xs -> print xs
-- prints: [1]
