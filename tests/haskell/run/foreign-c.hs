-- Functions of C: pure ones and actions, addresses, text, errno, memory that the collector frees.
import Foreign
import Foreign.C
import Control.Monad
import Control.Exception

foreign import ccall unsafe "math.h pow" c_pow :: CDouble -> CDouble -> CDouble
foreign import ccall unsafe "sqrtf" c_sqrtf :: CFloat -> CFloat
foreign import ccall "stdlib.h &free" p_free :: FunPtr (Ptr a -> IO ())
foreign import ccall "stdlib.h &abs" p_abs :: FunPtr (CInt -> CInt)
foreign import ccall "dynamic" call :: FunPtr (CInt -> CInt) -> CInt -> CInt
foreign import ccall "getenv" c_getenv :: CString -> IO CString
foreign import ccall "strtol" c_strtol :: CString -> Ptr CString -> CInt -> IO CLong
foreign import ccall "toupper" c_up :: CInt -> CInt
foreign import ccall "srand" c_srand :: CUInt -> IO ()
foreign import ccall "rand" c_rand :: IO CInt
foreign import ccall "open" c_open :: CString -> CInt -> IO CInt
foreign import ccall "labs" labs :: Int -> Int
foreign import ccall "qsort" c_qsort :: Ptr CInt -> CSize -> CSize -> FunPtr (Ptr CInt -> Ptr CInt -> IO CInt) -> IO ()

newtype Degrees = Degrees Double deriving Show
foreign import ccall "sin" c_sin :: Degrees -> Degrees

-- A chain of calls, whose thunks a collection moves.
sines :: [CDouble]
sines = iterate cosine 0.5

foreign import ccall unsafe "cos" cosine :: CDouble -> CDouble
foreign import ccall unsafe "isalpha" c_isalpha :: CInt -> IO CInt
foreign import ccall unsafe "memcmp" c_memcmp :: Ptr Word8 -> Ptr Word8 -> CSize -> IO CInt
foreign import ccall unsafe "strlen" strlen :: CString -> IO CSize

main :: IO ()
main = do
  print (c_pow 2 10, c_sqrtf 2, c_sin (Degrees 0.5))
  print (call p_abs (-7), labs (-3))
  p <- withCString "no_such_variable_here" c_getenv
  print (p == nullPtr)
  n <- withCString "1234xyz" $ \s -> alloca $ \end -> do
    n <- c_strtol s end 10
    e <- peek end
    rest <- peekCString e
    return (n, e `minusPtr` s, rest)
  print n
  c_srand 42
  a <- replicateM 3 c_rand
  c_srand 42
  b <- replicateM 3 c_rand
  print (a == b, length (filter (== head a) a))
  r <- try (throwErrnoIfMinus1 "open" (withCString "/nonexistent/x" (\s -> c_open s 0))) :: IO (Either IOException CInt)
  print r
  fps <- forM [1 .. 1000 :: Int] $ \k -> do
    f <- mallocForeignPtrArray 100 :: IO (ForeignPtr Int)
    withForeignPtr f $ \q -> poke q k
    return f
  s <- sum <$> mapM (\f -> withForeignPtr f peek) fps
  print s
  q <- mallocBytes 16 :: IO (Ptr Word8)
  fq <- newForeignPtr p_free q
  withForeignPtr fq $ \x -> pokeArray x [1 .. 16] >> peekArray 16 x >>= print . sum
  finalizeForeignPtr fq
  print (map (toEnum . fromIntegral . c_up . fromIntegral . fromEnum) "hello" :: String)
  sp <- newStablePtr (Just "kept")
  deRefStablePtr (castPtrToStablePtr (castStablePtrToPtr sp)) >>= (print :: Maybe String -> IO ())
  freeStablePtr sp
  print =<< (with (0x0102030405060708 :: Word64) $ \w -> peekArray 8 (castPtr w :: Ptr Word8))
  print (nullPtr `plusPtr` 255 :: Ptr ())
  print (sines !! 200)
  ns <- forM [1 .. 200 :: Int] $ \k -> withCString (replicate k 'x') strlen
  print (sum ns)
  withArray [1, 2, 3] $ \a -> withArray [1, 2, 4] $ \b -> c_memcmp a b 3 >>= print . signum
  c_isalpha 48 >>= print
  -- each is freed when it dies, so that this takes no memory
  forM_ [1 .. 3000 :: Int] $ \k -> do
    f <- mallocForeignPtrBytes 50000 :: IO (ForeignPtr Word8)
    withForeignPtr f $ \x -> poke x (fromIntegral k)
  x <- try (allocaBytes 8 (\y -> poke y (1 :: Int) >> throwIO (userError "inside"))) :: IO (Either IOException ())
  print x
