-- A chat server: handlers stay when their session has ended, and each keeps the history for its size.
-- says plain: and each keeps a Set. Take out of it what the function needs before the function is made
-- says: if some of that is needed no longer, take it out there
-- not: suspended expression
-- cure: s/(mention srv s)$/$! mention srv s/; s/^mention srv s msg = case/mention srv s = n `seq` \\msg -> case/
-- cure: s/S.size (sessHistory s))$/n)/; s/^  ws -> when.*/&\n  where n = S.size (sessHistory s)/
-- cured: 10
module Main (main) where

import Control.Monad
import Data.IORef
import qualified Data.IntMap.Strict as IM
import qualified Data.Set as S

data Session = Session
  { sessNick    :: String
  , sessRooms   :: [Int]
  , sessHistory :: S.Set (Int, Int)
  }

type Handler = String -> IO ()

data Server = Server
  { srvSessions :: IORef (IM.IntMap Session)
  , srvRooms    :: IORef (IM.IntMap [Handler])
  , srvPings    :: IORef Int
  }

newServer :: IO Server
newServer = Server <$> newIORef IM.empty <*> newIORef IM.empty <*> newIORef 0

loadSession :: Int -> IO Session
loadSession i = do
  let h = S.fromList [ (k * i `mod` 1009, k) | k <- [1 .. 600] ]
      s = Session ("user" ++ show i) [i `mod` 23, 23 + i `mod` 7] h
  return s
{-# NOINLINE loadSession #-}

subscribe :: Server -> Int -> Handler -> IO ()
subscribe srv room h = modifyIORef' (srvRooms srv) (IM.insertWith (++) room [h])

login :: Server -> Int -> IO ()
login srv i = do
  s <- loadSession i
  modifyIORef' (srvSessions srv) (IM.insert i s)
  forM_ (sessRooms s) $ \r -> subscribe srv r (mention srv s)

mention :: Server -> Session -> Handler
mention srv s msg = case words msg of
  ("/stats" : who : _) | who == sessNick s -> modifyIORef' (srvPings srv) (+ S.size (sessHistory s))
  ws -> when (sessNick s `elem` ws) $ modifyIORef' (srvPings srv) (+ 1)

activity :: Server -> Int -> IO Int
activity srv i = do
  m <- readIORef (srvSessions srv)
  return $! maybe 0 (S.size . S.filter ((> 500) . fst) . sessHistory) (IM.lookup i m)

logout :: Server -> Int -> IO ()
logout srv i = modifyIORef' (srvSessions srv) (IM.delete i)

publish :: Server -> Int -> String -> IO ()
publish srv room msg = do
  m <- readIORef (srvRooms srv)
  mapM_ ($ msg) (IM.findWithDefault [] room m)

main :: IO ()
main = do
  srv <- newServer
  total <- newIORef (0 :: Int)
  forM_ [1 .. 900] $ \i -> do
    login srv i
    a <- activity srv i
    modifyIORef' total (+ a)
    when (i > 10) $ logout srv (i - 10)
    publish srv (i `mod` 23) ("hello user" ++ show (i - 23) ++ " and user" ++ show i)
  forM_ [0 .. 29] $ \r -> replicateM_ 30 (publish srv r "goodbye user7") >> publish srv r "/stats user40"
  readIORef total >>= print
  readIORef (srvPings srv) >>= print
  fmap IM.size (readIORef (srvSessions srv)) >>= print
