{-# LANGUAGE JavaScriptFFI #-}
foreign import javascript "Math.sin" jsin :: Double -> Double
main = print 1
-- refused: the language extension JavaScriptFFI is not supported: there are no functions in JavaScript; the rest is read
