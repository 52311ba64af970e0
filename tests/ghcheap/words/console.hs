-- A console remembers the last ten commands, in a reference.
-- says: They stand in a reference
-- says g: `(take 10 (x : old))`, made by remember (console.hs
-- says g: evaluate the whole of each list before it is stored
-- cure: s/^  writeIORef (recent c) .*/  let new = take 10 (x : old)\n  length new `seq` writeIORef (recent c) new/
-- cured: 2
module Main (main) where
import Data.IORef
import Control.Monad

data Kind = Open | Close | Move deriving (Eq, Show, Enum, Bounded)

data Command = Command { kind :: Kind, argument :: Int }

data Console = Console
  { recent :: IORef [Command]
  , executed :: IORef Int
  }

newConsole :: IO Console
newConsole = do
  r <- newIORef []
  n <- newIORef 0
  return (Console r n)

remember :: Console -> Command -> IO ()
remember c x = do
  old <- readIORef (recent c)
  writeIORef (recent c) (take 10 (x : old))

execute :: Console -> Command -> IO ()
execute c x = do
  remember c x
  n <- readIORef (executed c)
  writeIORef (executed c) $! n + 1

command :: Int -> Command
command k = Command (toEnum (k * k `mod` 3)) (k `mod` 1000)

main :: IO ()
main = do
  c <- newConsole
  forM_ [1 .. 200000] $ \k -> execute c (command k)
  n <- readIORef (executed c)
  putStrLn (show n ++ " commands")
  last10 <- readIORef (recent c)
  forM_ last10 $ \x -> putStrLn (show (kind x) ++ " " ++ show (argument x))
