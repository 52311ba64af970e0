{-# LANGUAGE MagicHash, UnboxedTuples #-}
module Hash where
import GHC.Base (Int(I#), (+#), Int#)
f :: Int -> Int# -> (# Int#, Int #)
f (I# x#) y# = (# x# +# y# +# 1#, I# (ord# 'c'#) #)
g d## = case f 1 2# of (# a, b #) -> (2.5##, "s"#, 1##)
