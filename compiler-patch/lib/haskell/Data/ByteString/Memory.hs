-- Data.ByteString.Memory: strings from memory outside of the heap, and to it. Data.ByteString, Char8, Short and Unsafe export it.
module Data.ByteString.Memory (packCString, packCStringLen, useAsCString, useAsCStringLen) where

import Data.ByteString.Slice (ByteString (..))
import Foreign.C.String (CString, CStringLen)
import Foreign.Marshal.Alloc (allocaBytes)
import Prelude.Memory (Ptr (..), castPtr)
import Prim (Buffer, Bytes, primByteAt, primFreezeBuffer, primNewBuffer, primPeek, primPoke, primWriteByte)

packCString :: CString -> IO ByteString
packCString p@(Ptr from) = size 0 >>= \n -> packCStringLen (p, n)
  where size n = primPeek (from + n) 1 >>= \b -> if b == 0 then return n else size (n + 1)

packCStringLen :: CStringLen -> IO ByteString
packCStringLen (Ptr from, n)
  | n < 0 = ioError (userError "packCStringLen: negative length")
  | otherwise = primNewBuffer n >>= \to -> copyIn to from 0 n >> primFreezeBuffer to >>= \a -> return (BS a 0 n)

copyIn :: Buffer -> Int -> Int -> Int -> IO ()
copyIn to from i n
  | i >= n = return ()
  | otherwise = primPeek (from + i) 1 >>= \x -> primWriteByte to i x >> copyIn to from (i + 1) n

-- A copy, with a 0 at its end.
useAsCString :: ByteString -> (CString -> IO a) -> IO a
useAsCString (BS a i n) act = allocaBytes (n + 1) (\p@(Ptr to) -> copyOut to a i n >> primPoke (to + n) 1 0 >> act p)

useAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
useAsCStringLen (BS a i n) act = allocaBytes (max 1 n) (\p@(Ptr to) -> copyOut to a i n >> act (castPtr p, n))

copyOut :: Int -> Bytes -> Int -> Int -> IO ()
copyOut to a i n
  | n <= 0 = return ()
  | otherwise = primPoke to 1 (primByteAt a i) >> copyOut (to + 1) a (i + 1) (n - 1)
