-- Numbers and texts as bytes: orders of bytes and bits, hexadecimal Doubles, UTF-16, UTF-32, strings of C.
import Data.Word
import GHC.Float (castWord64ToDouble)
import Numeric
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Short as S
import qualified Data.ByteString.Unsafe as U
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Builder
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Encoding as E
import qualified Data.Text.Lazy.Encoding as LE
import Data.Text.Encoding.Error
import Control.Exception
import Control.Monad

main :: IO ()
main = do
  forM_ [0, 1, 0x12, 0xABCD, 0xDEADBEEF, 0x0123456789ABCDEF :: Word64] $ \w -> do
    print (byteSwap16 (fromIntegral w), byteSwap32 (fromIntegral w), byteSwap64 w)
    print (bitReverse8 (fromIntegral w), bitReverse16 (fromIntegral w), bitReverse32 (fromIntegral w), bitReverse64 w)
  -- The sign of 0/0 is the processor's.
  let nan = castWord64ToDouble 0x7FF8000000000000
  forM_ [0, -0.0, 1, 0.5, 212.21, -12.76e22, 1/0, -1/0, nan, 5.0e-324, 1.7976931348623157e308, 0.1 :: Double] $ \x -> do
    putStrLn (showHFloat x "")
    print (toLazyByteString (doubleBE x <> doubleLE x <> doubleHexFixed x <> floatBE 0.1 <> floatLE 1.5 <> floatHexFixed (-2.5)))
  putStrLn (showHFloat (1.25 :: Float) "")
  let t = T.pack "a\955\8364\128512z"
  forM_ [(E.encodeUtf16LE, E.decodeUtf16LEWith), (E.encodeUtf16BE, E.decodeUtf16BEWith), (E.encodeUtf32LE, E.decodeUtf32LEWith), (E.encodeUtf32BE, E.decodeUtf32BEWith)] $ \(e, d) -> do
    let b = e t
    print b
    print (d strictDecode b == t)
    forM_ [B.take 5 b, B.drop 1 b, B.pack [0, 0xD8, 65, 0], B.pack [0xD8, 0, 0, 65], B.pack [0, 0x11, 0, 0], B.pack [1]] $ \x -> do
      print (d lenientDecode x, d ignore x)
      r <- try (evaluate (d strictDecode x))
      print (either (\ex -> show (ex :: UnicodeException)) show r)
  print (LE.decodeUtf16LE (LE.encodeUtf16LE (TL.fromChunks [t, t])) == TL.fromChunks [t, t])
  print (LE.encodeUtf32BE (TL.fromStrict t))
  let b = E.encodeUtf8 t
      E.Some t1 r1 k = E.streamDecodeUtf8 (B.take 5 b)
  print (t1, r1)
  print (k (B.drop 5 b))
  print (toLazyByteString (E.encodeUtf8Builder t))
  s <- B.useAsCString (C.pack "hello") B.packCString
  print s
  s2 <- C.useAsCStringLen (C.pack "hel\0lo") B.packCStringLen
  print s2
  s3 <- S.useAsCString (S.toShort (C.pack "short")) S.packCString
  print s3
  U.unsafeUseAsCString (C.pack "unsafe") B.packCString >>= print
