{-# LANGUAGE CUSKs #-}
{-# LANGUAGE PolyKinds, KindSignatures #-}
import Data.Kind
data T (f :: k -> Type) (a :: k) = T (f a)
main = case T (Just 1) of T m -> print m
-- prints: Just 1
