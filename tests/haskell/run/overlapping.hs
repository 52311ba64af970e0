{-# LANGUAGE FlexibleInstances, FlexibleContexts, UndecidableInstances, MultiParamTypeClasses, StandaloneKindSignatures #-}
-- Of instances that overlap, the one for the fewest types is taken; and kinds may be declared.
module Main where
import Data.Kind (Constraint, Type)

class Pretty a where pretty :: a -> String
instance {-# OVERLAPPABLE #-} Show a => Pretty a where pretty x = "<" ++ show x ++ ">"
instance Pretty String where pretty s = s
instance Pretty a => Pretty (Maybe a) where pretty = maybe "nothing" pretty
instance {-# OVERLAPPING #-} Pretty (Maybe Bool) where pretty = maybe "unknown" (\b -> if b then "yes" else "no")
instance (Pretty a, Pretty b) => Pretty (a, b) where pretty (a, b) = pretty a ++ " and " ++ pretty b

-- The type of the elements decides only where the function is used.
everything :: Pretty [a] => a -> String
everything x = pretty [x, x]

-- An instance for all types alone.
class Twice a where twice :: a -> a
instance Num a => Twice a where twice x = x + x

class Convert a b where convert :: a -> b
instance {-# INCOHERENT #-} Convert a a where convert = id
instance Convert Int String where convert = show
instance {-# OVERLAPS #-} Convert a b => Convert [a] [b] where convert = map convert

type Box :: (Type -> Type) -> Type -> Type
newtype Box f a = Box (f a)

type Shown :: Type -> Constraint
class Shown a where shown :: a -> String
instance Shown (f a) => Shown (Box f a) where shown (Box x) = "box of " ++ shown x
instance Pretty a => Shown (Maybe a) where shown = pretty

main :: IO ()
main = do
  putStrLn (pretty "text")
  putStrLn (pretty [1, 2 :: Int])
  putStrLn (pretty (Just True, Just 'c'))
  putStrLn (pretty (Just (Just "deep"), (3 :: Integer, "x")))
  putStrLn (everything 'c' ++ everything (1 :: Int))
  print (twice 4 :: Int, twice 1.5 :: Double)
  putStrLn (convert (42 :: Int))
  print (convert 'x' :: Char, convert [1, 2 :: Int] :: [String])
  putStrLn (shown (Box (Just "lid")))
