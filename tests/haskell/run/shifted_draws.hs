-- The amount by which a number is shifted is computed at one place, and needed three times when the shift has been inlined.
import Data.Bits
import Data.Word
newtype Draw g a = Draw { drawn :: g -> (a, g) }
bind :: Draw g a -> (a -> Draw g b) -> Draw g b
bind (Draw d) f = Draw (\g -> case d g of (x, g') -> drawn (f x) g')
go :: Int -> Draw Word64 [Word8]
go 0 = Draw (\g -> ([], g))
go k = Draw (\s -> (s, s + 1)) `bind` \w -> go (k - 1) `bind` \rest -> Draw (\g -> ([fromIntegral (w `shiftR` (8 * i)) | i <- [0 .. 3]] ++ rest, g))
main :: IO ()
main = print (fst (drawn (go 2) 7))
