module Main where
-- A line editor with an undo stack; the stack is meant to keep the last 8 versions.
import Data.IORef
import Control.Monad
import qualified Data.IntMap.Strict as IM

data Buffer = Buffer { text :: !(IM.IntMap String), cursor :: !Int }

data Editor = Editor { current :: !Buffer, history :: [Buffer], edits :: !Int }

data Cmd = Insert String | Up | Down | Delete | Undo

perform :: Cmd -> Editor -> Editor
perform cmd e = case cmd of
  Insert s -> save e (let b = current e in b { text = IM.insert (cursor b) s (text b), cursor = cursor b + 1 })
  Delete -> save e (let b = current e in b { text = IM.delete (cursor b) (text b) })
  Up -> e { current = (current e) { cursor = max 0 (cursor (current e) - 1) } }
  Down -> e { current = (current e) { cursor = cursor (current e) + 1 } }
  Undo -> case history e of
    [] -> e
    (b : bs) -> e { current = b, history = bs }

save :: Editor -> Buffer -> Editor
save e b = let h = limit 8 (current e : history e) in length h `seq` e { current = b, history = h, edits = edits e + 1 }

limit :: Int -> [a] -> [a]
limit 0 _ = []
limit _ [] = []
limit n (x : xs) = x : limit (n - 1) xs

script :: Int -> [Cmd]
script n = [ c k | k <- [1 .. n] ]
  where c k | k `mod` 97 == 0 = Undo
            | k `mod` 11 == 0 = Delete
            | k `mod` 5 == 0 = Up
            | otherwise = Insert ("line " ++ show (k `mod` 50))

main :: IO ()
main = do
  ed <- newIORef (Editor (Buffer IM.empty 0) [] 0)
  forM_ (script 3000) $ \c -> modifyIORef' ed (perform c)
  e <- readIORef ed
  putStrLn (show (IM.size (text (current e))) ++ " lines after " ++ show (edits e) ++ " edits")
  putStrLn (show (length (history e)) ++ " versions kept")
