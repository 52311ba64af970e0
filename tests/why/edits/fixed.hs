-- Edits of a text are functions; a session is all of them composed, and applied at the end.
module Main where

import Data.List (foldl')

data Doc = Doc { size :: !Int, hash :: !Int, lastEdit :: !Int }

type Edit = Doc -> Doc

insertAt :: Int -> String -> Edit
insertAt p s d = Doc (size d + length s) ((hash d * 31 + p) `mod` 65521) p

deleteAt :: Int -> Int -> Edit
deleteAt p n d = Doc (size d - min n (size d)) ((hash d * 17 + n) `mod` 65521) p

edits :: Int -> [Edit]
edits n = [ if i `mod` 3 == 0 then deleteAt i (i `mod` 5) else insertAt i (show i) | i <- [1 .. n] ]

session :: [Edit] -> Edit
session es d0 = foldl' (\d e -> e d) d0 es

main :: IO ()
main = do
  let d = session (edits 30000) (Doc 0 1 0)
  putStrLn ("size " ++ show (size d))
  putStrLn ("hash " ++ show (hash d))
  putStrLn ("last at " ++ show (lastEdit d))
