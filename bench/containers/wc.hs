-- wc.hs: lines, words and bytes of standard input, by lazy bytes.
import Data.Char (isSpace)
import qualified Data.ByteString.Lazy.Char8 as L

data Counts = Counts !Int !Int !Int !Bool

count :: Counts -> Char -> Counts
count (Counts l w b inside) c =
  Counts (if c == '\n' then l + 1 else l) (if inside || isSpace c then w else w + 1) (b + 1) (not (isSpace c))

main :: IO ()
main = do
  s <- L.getContents
  let Counts l w b _ = L.foldl' count (Counts 0 0 0 False) s
  print (l, w, b)
