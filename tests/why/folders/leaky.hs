-- A tree of folders: how many there are, how deep they lie and how large they are is computed by one function, which returns a tuple.
module Main where

data Folder = Folder { size :: !Int, inside :: [Folder] }

make :: Int -> Int -> Folder
make 0 s = Folder (s `mod` 97) []
make d s = Folder (s `mod` 31) [make (d - 1) (s * 7 + k) | k <- [1 .. 1 + (s + d) `mod` 4]]

measure :: Folder -> (Int, Int, Int)
measure (Folder n fs) = (1 + sum ns, n + sum ss, 1 + maximum (0 : ds))
  where
    ms = map measure fs
    ns = [a | (a, _, _) <- ms]
    ss = [b | (_, b, _) <- ms]
    ds = [c | (_, _, c) <- ms]

main :: IO ()
main = do
  let root = make 11 5
      (n, s, d) = measure root
  putStrLn (show n ++ " folders")
  putStrLn (show s ++ " bytes")
  putStrLn (show d ++ " levels")
