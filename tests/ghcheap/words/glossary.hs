-- Collects the titles of documents, and in which document each title stands.
-- says: Texts are parts of longer ones
-- says: copy of Data.Text
-- not: Nothing was found
-- cure: s/Title <$> T.strip/Title . T.copy <$> T.strip/
-- cured: 10
-- cured not: parts of longer ones
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import qualified Data.Text as T
import qualified Data.Map as Map
import Data.Maybe (mapMaybe)

newtype Title = Title T.Text deriving (Eq, Ord, Show)

data Document = Document
  { number :: Int
  , body   :: T.Text
  }

document :: Int -> Document
document n = Document n $ T.concat
  [ "Title: The matter of ", T.pack (show (n * 37 `mod` 5000)), "\n"
  , "Author: nobody in particular\n"
  , "\n"
  , T.replicate 60 (T.concat ["Once there was a number ", T.pack (show n), " and it was large. "]) ]

title :: Document -> Maybe Title
title d = case T.lines (body d) of
  (l : _) -> Title <$> T.stripPrefix "Title: " l
  []      -> Nothing

type Glossary = Map.Map Title [Int]

insertTitle :: Glossary -> (Title, Int) -> Glossary
insertTitle g (t, n) = Map.insertWith (++) t [n] g

glossary :: [Document] -> Glossary
glossary ds = foldl insertTitle Map.empty (mapMaybe entry ds)
  where entry d = do { t <- title d; return (t, number d) }

main :: IO ()
main = do
  let g = glossary (map document [1 .. 12000])
  putStrLn (show (Map.size g) ++ " titles")
  print (Map.lookup (Title "The matter of 74") g)
  print (sum (map length (Map.elems g)))
