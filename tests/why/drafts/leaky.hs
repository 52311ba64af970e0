-- An editor in the lazy State: each change puts the text so far into a history of ten, twice; nobody goes back.
module Main where

import Control.Monad.State

data Editor = Editor { text :: !Int, history :: [Int], changes :: !Int }

remember :: Editor -> Editor
remember e = e { history = take 10 (text e : history e) }

insert :: Int -> State Editor ()
insert k = modify (\e -> (remember (remember e)) { text = (text e * 31 + k) `mod` 1000003, changes = changes e + 1 })

session :: [Int] -> State Editor ()
session = mapM_ insert

main :: IO ()
main = do
  let e = execState (session [1 .. 12000]) (Editor 1 [] 0)
  print (text e, changes e)
  print (history e)
