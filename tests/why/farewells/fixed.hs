module Main where

import Control.Monad
import Data.IORef
import qualified Data.IntMap.Strict as IM

-- Connections come and go; for each, a farewell is registered that needs its number only.

data Conn = Conn { ident :: Int, peer :: String, buffer :: [Int], tag :: Tag }

data Tag = Plain | Secure !Int deriving (Eq, Show)

type Handlers = IORef (IM.IntMap (IORef Int -> IO ()))

open :: Int -> Conn
open i = Conn { ident = i * 2, peer = "10.0.0." ++ show (i `mod` 256)
              , buffer = fill 40 i, tag = if even i then Plain else Secure i }

fill :: Int -> Int -> [Int]
fill 0 _ = []
fill k s = let x = (s * 7919 + k) `mod` 65536 in x `seq` (x : fill (k - 1) x)

register :: Handlers -> Conn -> IO ()
register hs c = let n = ident c in n `seq` modifyIORef' hs (IM.insert n (\total -> modifyIORef' total (+ n)))

serve :: Conn -> Int
serve c = sum (buffer c) + length (peer c) + (case tag c of { Secure n -> n; Plain -> 0 })

main :: IO ()
main = do
  hs <- newIORef IM.empty
  traffic <- newIORef 0
  forM_ [1 .. 1200] $ \i -> do
    let c = open i
    register hs c
    modifyIORef' traffic (+ serve c)
  readIORef traffic >>= print
  total <- newIORef 0
  handlers <- readIORef hs
  forM_ (IM.elems handlers) $ \h -> h total
  readIORef total >>= print
