{-# LANGUAGE TypeFamilies, FlexibleContexts, FlexibleInstances #-}
-- Superclasses of what a family makes of the parameter, and of a type around it.
module Main (main) where
import qualified Data.Map as M

class (Ord (Item s), Show (Item s)) => Stream s where
  type Item s
  next :: s -> Maybe (Item s, s)

instance Stream [Char] where
  type Item [Char] = Char
  next [] = Nothing
  next (c : cs) = Just (c, cs)

newtype Count = Count Int
instance Stream Count where
  type Item Count = Int
  next (Count 0) = Nothing
  next (Count n) = Just (n `mod` 3, Count (n - 1))

frequencies :: Stream s => s -> M.Map (Item s) Int
frequencies = go M.empty
  where go m s = case next s of
          Nothing -> m
          Just (x, rest) -> go (M.insertWith (+) x 1 m) rest

describe :: Stream s => s -> String
describe s = unwords [show x ++ "*" ++ show n | (x, n) <- M.toList (frequencies s)]

class Show (Maybe a) => Named a where
  name :: a -> String
  name x = "<" ++ show (Just x) ++ ">"
instance Named Int
both :: Named a => a -> a -> String
both x y = show [Just x, Just y] ++ name y

largest :: (Stream s, Stream t, Item s ~ Item t) => s -> t -> Maybe (Item s)
largest s t = case (next s, next t) of
  (Just (x, s'), Just (y, t')) -> Just (maximum ([x, y] ++ foldMap pure (largest s' t')))
  _ -> Nothing

main :: IO ()
main = do
  putStrLn (describe "mississippi")
  putStrLn (describe (Count 10))
  putStrLn (both (3 :: Int) 4)
  print (largest "abcx" "hello")
