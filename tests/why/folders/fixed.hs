module Main where

data Folder = Folder { size :: !Int, inside :: [Folder] }

make :: Int -> Int -> Folder
make 0 s = Folder (s `mod` 97) []
make d s = Folder (s `mod` 31) [make (d - 1) (s * 7 + k) | k <- [1 .. 1 + (s + d) `mod` 4]]

measure :: Folder -> (Int, Int, Int)
measure (Folder n fs) = go 1 n 0 fs
  where
    go a b c [] = let d = c + 1 in a `seq` b `seq` d `seq` (a, b, d)
    go a b c (x : xs) = case measure x of
      (i, j, k) -> let a' = a + i; b' = b + j; c' = max c k in a' `seq` b' `seq` c' `seq` go a' b' c' xs

main :: IO ()
main = do
  let root = make 11 5
      (n, s, d) = measure root
  putStrLn (show n ++ " folders")
  putStrLn (show s ++ " bytes")
  putStrLn (show d ++ " levels")
