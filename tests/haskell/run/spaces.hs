-- spaces.hs: all characters that are spaces; bytes as characters.
import Data.Char
import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString.Lazy.Char8 as L
main :: IO ()
main = do
  print (map ord (filter isSpace [minBound .. maxBound]))
  print (map (map ord) (words ['a', '\x1f', '\t', ' ', '\x7f', '\x80', '\xa0', 'b', '\x2028', '\x3000', 'c']))
  let all' = B.pack (map chr [0 .. 255])
  print (B.unpack all' == map chr [0 .. 255], L.foldl' (\n c -> n * 31 + ord c) 7 (L.fromStrict all'), B.foldr (\c n -> max (ord c) n) 0 all')
  print (map fromEnum (L.unpack (L.map succ (L.pack "az\xff"))), B.filter isSpace all', L.maximum (L.fromStrict all'))
