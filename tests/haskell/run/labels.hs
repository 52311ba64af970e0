-- Labels: a method of a type that is the name.
{-# LANGUAGE OverloadedLabels, DataKinds, FlexibleInstances, MultiParamTypeClasses, ScopedTypeVariables, TypeApplications, KindSignatures, FlexibleContexts, AllowAmbiguousTypes #-}
module Main (main) where
import GHC.OverloadedLabels (IsLabel (..))
import GHC.TypeLits
import Data.Proxy
newtype L = L String deriving Show
instance KnownSymbol s => IsLabel s L where fromLabel = L (symbolVal (Proxy :: Proxy s))
data Point = Point { px :: Int, py :: Int } deriving Show
instance IsLabel "x" (Point -> Int) where fromLabel = px
instance IsLabel "y" (Point -> Int) where fromLabel = py
main :: IO ()
main = do
  print (#foo :: L)
  print (#x (Point 3 4) + #y (Point 3 4) :: Int)
  print (map #x [Point 1 2, Point 5 6] :: [Int])
