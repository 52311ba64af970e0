{-# LANGUAGE ImplicitParams, RankNTypes #-}
-- call stacks and other implicit parameters
module Main where
import GHC.Stack
import Data.List (sortBy)

here :: HasCallStack => String
here = unwords [name ++ " " ++ show (srcLocStartLine place, srcLocStartCol place, srcLocEndCol place) ++ srcLocModule place | (name, place) <- getCallStack callStack]

f :: HasCallStack => Int -> [String]
f n
  | n > 0 = "down" : f (n - 1)
  | otherwise = map fst (getCallStack callStack)

g :: (HasCallStack, Show a, Num a) => a -> String
g x = show (x + 1) ++ " " ++ show (map (srcLocStartLine . snd) (getCallStack callStack)) ++ " " ++ inner
  where inner = unwords (map fst (getCallStack callStack))

none :: Int -> Int
none n = length (f n)

class Speak a where
  speak :: HasCallStack => a -> [String]
instance Speak Int where speak _ = map fst (getCallStack callStack)
instance Speak Bool where speak b = show b : map fst (getCallStack callStack)

frozen :: HasCallStack => [String]
frozen = withFrozenCallStack (f 0)

apply :: (HasCallStack => Int -> r) -> r
apply k = k 3

-- other parameters
verbose :: (?verbose :: Bool) => String -> String
verbose s = if ?verbose then "[" ++ s ++ "]" else s

both :: (?verbose :: Bool, ?name :: String) => String
both = verbose ?name ++ (let ?verbose = not ?verbose in verbose ?name)

sorted :: (?cmp :: a -> a -> Ordering) => [a] -> [a]
sorted = sortBy ?cmp

inferred x = ?k + x

main :: IO ()
main = do
  putStrLn here
  print (f 2, none 3)
  putStrLn (g (3 :: Int))
  putStrLn (g 2.5)
  print (speak (3 :: Int), speak True)
  putStrLn (head (lines (prettyCallStack (fromCallSiteList [("x", SrcLoc "p" "M" "f.hs" 1 2 3 4)]))))
  putStrLn (prettySrcLoc (SrcLoc "p" "M" "f.hs" 1 2 3 4) ++ show (fromCallSiteList []))
  print (frozen, map fst (getCallStack emptyCallStack))
  print (apply (\n -> map fst (getCallStack callStack) ++ [show n]))
  print (map snd (getCallStack (fromCallSiteList [("x", SrcLoc "p" "M" "f.hs" 1 2 3 4)])))
  let ?verbose = True
      ?name = "name"
  putStrLn both
  let ?name = "other"
  putStrLn both
  print (let ?cmp = flip compare in sorted [2, 3, 1 :: Int])
  print (let ?k = 5 in inferred 1, let { ?k = 1.5 } in inferred 1, let ?k = 1 :: Int in (let ?k = ?k + 1 in inferred ?k))
