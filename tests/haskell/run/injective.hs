{-# LANGUAGE TypeFamilyDependencies, DataKinds #-}
-- Families whose type says what their parameters are.
module Main where
import Data.Kind (Type)
type family Unit a = (r :: Type) | r -> a
type instance Unit Int = Bool
type instance Unit [a] = Maybe a
class Box f where
  type In f m = (g :: Type) | g -> f
  make :: f -> m -> In f m
  back :: In f m -> m -> f
newtype Ref a b = Ref (a, b)
newtype Wrap a = Wrap a deriving Show
instance Box (Wrap a) where
  type In (Wrap a) m = Ref a m
  make (Wrap a) m = Ref (a, m)
  back (Ref (a, _)) _ = Wrap a
f :: (Show a, Num a) => Unit a -> a -> String
f _ x = show (x + 1)
g :: Unit a -> Unit a
g x = x
main :: IO ()
main = do
  putStrLn (f True 3)
  print (g (Just 'x'), g False)
  print (back (make (Wrap 'c') ()) ())
  print (back (Ref ("s", True)) False)
