{-# LANGUAGE OverloadedStrings #-}
-- OverloadedStrings: a string whose type nothing else decides is a String.
module Main where
import Data.String (IsString (..))

newtype Name = Name String deriving (Show, Eq)
instance IsString Name where fromString = Name

main :: IO ()
main = do
  print "all done"
  print ("a", show "b", "x" == "x", ["q", "r"])
  print ("n" :: Name, max "a" "b")
