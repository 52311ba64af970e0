{-# LANGUAGE OverloadedStrings #-}
-- String literals of any type of the class IsString, in expressions and patterns.
module Main (main) where

import qualified Data.ByteString.Char8 as B
import Data.Functor.Identity (Identity (..))
import Data.List (isPrefixOf)
import qualified Data.Map as M
import Data.String (IsString (..))
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as TIO

newtype Name = Name String deriving (Eq, Ord, Show)

instance IsString Name where
  fromString s = Name ('<' : s ++ ">")

kind :: Text -> Int
kind "one" = 1
kind "two" = 2
kind t | "thr" `T.isPrefixOf` t = 3
kind _ = 0

plain :: String -> Bool
plain "" = True
plain ('a' : "bc") = True
plain _ = False

name :: Name -> String
name n = case n of
  "x" -> "the unknown"
  Name s -> s

greet :: (IsString a, Semigroup a) => a -> a
greet who = "hello, " <> who <> "!"

table :: M.Map Text Int
table = M.fromList [("one", 1), ("two", 2)]

main :: IO ()
main = do
  print (map kind ["one", "two", "three", "four"], map plain ["", "abc", "abd"])
  putStrLn (greet "world")
  TIO.putStrLn (greet "text")
  B.putStrLn (greet "bytes")
  putStrLn (name "x" ++ ", " ++ name "y" ++ ", " ++ concatMap show ([1, 2] :: [Int]))
  print (runIdentity ("within" :: Identity Text), "abc" == Name "<abc>", "ab" `isPrefixOf` ("abc" :: String))
  print (M.lookup "two" table, T.splitOn ", " "a, b", words "p q", lines "x\ny", "tail" ++ ['s'])
