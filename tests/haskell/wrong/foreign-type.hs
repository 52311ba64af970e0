-- expect error: foreign-type.hs:4:1: error: `f' can't pass a value of this type to C: [Char]; numbers, characters, truth values, addresses and newtypes of them can be passed
-- expect error: foreign-type.hs:5:1: error: C can't return this type to `g': Maybe Int
import Data.Char (ord)
foreign import ccall "f" f :: String -> IO ()
foreign import ccall "g" g :: Int -> Maybe Int
main = f "x" >> print (g 1)
