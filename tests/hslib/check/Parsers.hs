{-# LANGUAGE NoImplicitPrelude, PackageImports #-}
-- Parsers: Text.ParserCombinators.ReadP, beside GHC's: all results, in their order, on random texts of few characters.
module Parsers (tests) where

import "base" Prelude
import qualified "base" Text.ParserCombinators.ReadP as P
import Check
import qualified Prelude as S
import qualified Text.ParserCombinators.ReadP as SP

few :: Gen String
few = fmap (take 12) (list (fmap ("aab1,- (" !!) (below 8)))

both :: (Probe a, Probe b) => String -> SP.ReadP a -> P.ReadP b -> Test
both name p q = same ("ReadP." ++ name) few (SP.readP_to_S p) (P.readP_to_S q)

tests :: [Test]
tests =
  [ both "many" (SP.many (SP.satisfy (< 'b'))) (P.many (P.satisfy (< 'b')))
  , both "many1 +++" (SP.many1 (SP.string "a" SP.+++ SP.string "aa" SP.+++ SP.string "ab")) (P.many1 (P.string "a" P.+++ P.string "aa" P.+++ P.string "ab"))
  , both "<++" (SP.many1 (SP.char 'a') SP.<++ SP.munch1 (/= ',')) (P.many1 (P.char 'a') P.<++ P.munch1 (/= ','))
  , both "<++ in many" (SP.many (SP.string "aa" SP.<++ SP.string "a" SP.<++ SP.string "b1")) (P.many (P.string "aa" P.<++ P.string "a" P.<++ P.string "b1"))
  , both "sepBy" (SP.sepBy (SP.munch (== 'a')) (SP.char ',')) (P.sepBy (P.munch (== 'a')) (P.char ','))
  , both "endBy" (SP.endBy (SP.munch1 (/= ',')) (SP.char ',')) (P.endBy (P.munch1 (/= ',')) (P.char ','))
  , both "gather" (SP.gather (SP.many SP.get S.>> SP.char '1')) (P.gather (P.many P.get >> P.char '1'))
  , both "manyTill" (SP.manyTill SP.get (SP.string "1")) (P.manyTill P.get (P.string "1"))
  , both "chainl1" (SP.chainl1 letters (SP.char '-' S.>> S.return (\x y -> '(' : x S.++ y S.++ ")"))) (P.chainl1 letters' (P.char '-' >> return (\x y -> '(' : x ++ y ++ ")")))
  , both "chainr" (SP.chainr letters (SP.char '-' S.>> S.return (\x y -> '(' : x S.++ y S.++ ")")) "") (P.chainr letters' (P.char '-' >> return (\x y -> '(' : x ++ y ++ ")")) "")
  , both "option look eof" (SP.option 'x' (SP.char 'a') S.>>= \c -> SP.look S.>>= \s -> (SP.eof S.>> S.return (c, s)) SP.+++ S.return (c, "rest")) (P.option 'x' (P.char 'a') >>= \c -> P.look >>= \s -> (P.eof >> return (c, s)) P.+++ return (c, "rest"))
  , both "count skipSpaces" (SP.count 2 (SP.get S.>>= \c -> SP.skipSpaces S.>> S.return c)) (P.count 2 (P.get >>= \c -> P.skipSpaces >> return c))
  , both "readS_to_P" (SP.many (SP.readS_to_P S.lex SP.+++ SP.string "a")) (P.many (P.readS_to_P lex P.+++ P.string "a"))
  ]
  where
    letters = SP.munch1 (`elem` "ab1")
    letters' = P.munch1 (`elem` "ab1")
