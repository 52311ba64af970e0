-- Functions of maps and sets evaluate the key that they are given, also in an empty map; split and splitMember of a set don't.
module Main (main) where
import Control.Exception
import qualified Data.Map as M
import qualified Data.Map.Strict as S
import qualified Data.Set as Set
main :: IO ()
main = mapM_ test
  [ ("lookup", f (M.lookup u e)), ("member", f (M.member u e)), ("notMember", f (M.notMember u e))
  , ("findWithDefault", f (M.findWithDefault 1 u e)), ("!?", f (e M.!? u)), ("delete", f (M.delete u e))
  , ("insert", f (M.insert u 1 e)), ("insertWith", f (M.insertWith (+) u 1 e)), ("adjust", f (M.adjust (+ 1) u e))
  , ("insertWithKey", f (M.insertWithKey (\_ a _ -> a) u 1 e)), ("insertLookup", f (M.insertLookupWithKey (\_ a _ -> a) u 1 e))
  , ("adjustWithKey", f (M.adjustWithKey (\_ x -> x) u e)), ("update", f (M.update Just u e)), ("alter", f (M.alter id u e))
  , ("updateLookup", f (M.updateLookupWithKey (\_ x -> Just x) u e)), ("updateWithKey", f (M.updateWithKey (\_ x -> Just x) u e))
  , ("alterF", f (M.alterF Just u e)), ("lookupLT", f (M.lookupLT u e)), ("lookupGT", f (M.lookupGT u e))
  , ("lookupLE", f (M.lookupLE u e)), ("lookupGE", f (M.lookupGE u e)), ("split", f (M.split u e))
  , ("splitLookup", f (M.splitLookup u e)), ("lookupIndex", f (M.lookupIndex u e)), ("singleton", f (M.singleton u 1))
  , ("S.lookup", f (S.lookup u e)), ("S.findWithDefault", f (S.findWithDefault 1 u e)), ("S.insert", f (S.insert u 1 e))
  , ("S.insertWith", f (S.insertWith (+) u 1 e)), ("S.adjust", f (S.adjust (+ 1) u e)), ("S.update", f (S.update Just u e))
  , ("S.alter", f (S.alter id u e)), ("S.adjustWithKey", f (S.adjustWithKey (\_ x -> x) u e))
  , ("S.updateWithKey", f (S.updateWithKey (\_ x -> Just x) u e)), ("S.updateLookup", f (S.updateLookupWithKey (\_ x -> Just x) u e))
  , ("S.alterF", f (S.alterF Just u e)), ("S.singleton", f (S.singleton u 1))
  , ("Set.member", f (Set.member u Set.empty)), ("Set.notMember", f (Set.notMember u Set.empty)), ("Set.insert", f (Set.insert u Set.empty))
  , ("Set.delete", f (Set.delete u Set.empty)), ("Set.lookupLT", f (Set.lookupLT u Set.empty)), ("Set.lookupGE", f (Set.lookupGE u Set.empty))
  , ("Set.split", f (Set.split u Set.empty)), ("Set.splitMember", f (Set.splitMember u Set.empty)), ("Set.lookupIndex", f (Set.lookupIndex u Set.empty))
  , ("Set.singleton", f (Set.singleton u)) ]
  where
    u = error "u" :: Int
    e = M.empty :: M.Map Int Int
    f x = evaluate (x `seq` ())
    test (n, a) = do
      r <- try a
      putStrLn (n ++ either (\x -> ": raised" ++ const "" (x :: SomeException)) (const ": a value") r)
