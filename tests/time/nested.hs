-- nested.hs: a local function in the text of another one of its name, which goes on behind it.  Input: two
-- numbers, how often the outer one turns and the inner one.
import Data.Bits (xor)

both :: Int -> Int -> Int
both n0 k = go n0 1
  where
    go 0 s = inner s
      where inner = go k
              where go 0 t = t
                    go m t = go (m - 1) (xor (t * 7 + m) (9 :: Int))
    go n s =
      go (n - 1) (xor (s * 3 + n) 5)

main :: IO ()
main = do
  text <- getLine
  let [a, b] = map read (words text)
  print (both a b)
