{-# LANGUAGE FlexibleContexts #-}
-- GHC.Exts: lists as other types, and back.
import GHC.Exts
import qualified Data.Map as Map
import qualified Data.Set as Set
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import qualified Data.Sequence as Seq
import qualified Data.Text as T
import qualified Data.ByteString.Char8 as B
import Data.List.NonEmpty (NonEmpty)
main :: IO ()
main = do
  print (fromList [(1, 'a'), (2, 'b')] :: Map.Map Int Char)
  print (fromList "hello" :: Set.Set Char)
  print (toList (T.pack "abc"), toList (B.pack "abc"))
  print (toList (fromList [3, 1, 2] :: IntSet.IntSet))
  print (fromList [3, 1, 2] :: NonEmpty Int)
  print (fromListN 3 [3, 1, 2] :: Seq.Seq Int)
  print (map toList (toList (Seq.fromList [T.pack "xy", T.pack "z"])))
  print (toList (fromList [(5, 'e'), (4, 'd')] :: IntMap.IntMap Char), fromList "ab" :: String)
  let f x = map toList (toList x)
  print (f [T.pack "q"], f (Seq.fromList ["r"]))
  print (sortWith negate [1, 3, 2 :: Int], the "aaa", map Down (groupWith even [1 .. 5 :: Int]))
