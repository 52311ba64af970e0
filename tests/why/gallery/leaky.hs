{-# LANGUAGE ExistentialQuantification #-}
-- The largest of many shapes, in a record of which one field is evaluated before the other.
module Main where
import Data.List (foldl')

data Shape = forall a. Show a => Shape { name :: String, dims :: a, area :: Int }

mk :: Int -> Shape
mk k | even k = Shape ("sq" ++ show k) (k, k) (k * k)
     | otherwise = Shape ("ci" ++ show k) k (3 * k * k)

data Stat = Stat { biggest :: Maybe Shape, sumArea :: Int }

see :: Stat -> Shape -> Stat
see (Stat b t) s = Stat (pick b s) (t + area s)

pick :: Maybe Shape -> Shape -> Maybe Shape
pick Nothing s = Just s
pick (Just o) s = if area s `mod` 1009 > area o `mod` 1009 then Just s else Just o

main :: IO ()
main = do
  let st = foldl' see (Stat Nothing 0) (map mk [1 .. 15000])
  print (sumArea st)
  case biggest st of
    Just (Shape n d a) -> putStrLn (n ++ " " ++ show d ++ " " ++ show a)
    Nothing -> putStrLn "none"
