-- Messages are answered at the end: an answer needs the sender only, but its handler keeps the message.
module Main where

data Message = Message { sender :: Int, body :: String }

message :: Int -> Message
message k = Message (k `mod` 50) (take 60 (cycle ("message " ++ show k ++ ", ")))

-- Checks the message now, and answers when it is told the time.
handle :: Int -> Int -> String
handle s time = show time ++ ": dear " ++ show s

valid :: Message -> Bool
valid m = length (body m) > 10

receive :: Int -> Int -> [Int -> String] -> [Int -> String]
receive k n handlers
  | k > n = handlers
  | valid m = let s = sender m in s `seq` receive (k + 1) n (handle s : handlers)
  | otherwise = receive (k + 1) n handlers
  where
    m = message k

main :: IO ()
main = do
  let handlers = receive 1 1500 []
  putStrLn (show (length handlers) ++ " to be answered")
  mapM_ (\(t, h) -> putStrLn (h t)) (zip [1 ..] (take 5 handlers))
  print (sum (map (length . ($ 9)) handlers))
