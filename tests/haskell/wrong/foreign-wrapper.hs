-- expect error: foreign-wrapper.hs:7:1: error: `wrap' can't be made: an import of "wrapper" makes a function of Haskell one of C, and C cannot call a program of lmlc
-- expect error: foreign-wrapper.hs:8:1: error: `call': the first argument of an import of "dynamic" is the function's address, a FunPtr
-- expect error: foreign-wrapper.hs:9:1: error: `pi2' can't be imported: `M_PI' is a value of C, but only functions and addresses are
-- expect error: foreign-wrapper.hs:10:1: error: `here' is the address of something in C: its type is Ptr or FunPtr
-- expect error: foreign-wrapper.hs:11:1: error: `script' can't be called: functions are imported by ccall or capi, not by `javascript'
import Foreign
foreign import ccall "wrapper" wrap :: (Int -> Int) -> IO (FunPtr (Int -> Int))
foreign import ccall "dynamic" call :: Int -> Int -> Int
foreign import capi "math.h value M_PI" pi2 :: Double
foreign import ccall "&environ" here :: Int
foreign import javascript "alert" script :: IO ()
main = return ()
