{-# LANGUAGE InterruptibleFFI #-}
foreign import ccall interruptible "math.h cos" ccos :: Double -> Double
main = print (ccos 0)
-- prints: 1.0
