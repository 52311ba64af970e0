{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, FlexibleContexts, ScopedTypeVariables #-}
-- An instance with one variable in two places is out of the question where two types can't be the same, as a and [a].
module Main (main) where

class Parts t a where parts :: t -> a -> String
instance {-# OVERLAPPING #-} Parts [b] [b] where parts _ _ = "same"
instance {-# OVERLAPPING #-} Parts [c] d where parts _ _ = "other"

class Within a b where within :: [a] -> b -> [String]
instance {-# OVERLAPPING #-} Show a => Within a a where within xs y = map show (y : xs)
instance {-# OVERLAPPABLE #-} Within a b where within xs _ = [show (length xs)]

-- The types are those of the signature, and known to be two.
nested :: forall a. a -> [String]
nested x = within [x] [x]

both :: forall a b. a -> [b] -> [String]
both x ys = within [[x]] (ys, x)

main :: IO ()
main = do
  putStrLn (parts "ab" "c")
  putStrLn (parts "ab" 'c')
  print (nested 'x', both 'x' [True], within [1, 2 :: Int] (3 :: Int))
