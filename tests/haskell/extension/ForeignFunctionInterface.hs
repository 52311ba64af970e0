{-# LANGUAGE ForeignFunctionInterface #-}
foreign import ccall "math.h sin" csin :: Double -> Double
main = print (csin 0)
-- prints: 0.0
