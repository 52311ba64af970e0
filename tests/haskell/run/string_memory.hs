-- Memory of C and strings: PS and SBS of bytestring.
{-# LANGUAGE MagicHash #-}
import Data.ByteString.Internal (ByteString (PS), c2w)
import qualified Data.ByteString.Internal as I
import qualified Data.ByteString.Char8 as B
import Data.ByteString.Short.Internal (ShortByteString (SBS), toShort, fromShort)
import GHC.Exts
import GHC.ForeignPtr
import Foreign.ForeignPtr
import Foreign.Storable
import Foreign.Ptr
import Data.Word

main :: IO ()
main = do
  let PS p i n = B.drop 2 (B.pack "hello")
  x <- withForeignPtr p (\q -> peek (q `plusPtr` i)) :: IO Word8
  print (x, n)
  print (PS p (i + 1) 2)
  b <- I.create 3 (\q -> mapM_ (\k -> pokeByteOff q k (c2w (toEnum (97 + k)))) [0 .. 2])
  print b
  let s@(SBS a) = toShort b
  print (I# (sizeofByteArray# a), C# (indexCharArray# a 1#), s, fromShort s)
