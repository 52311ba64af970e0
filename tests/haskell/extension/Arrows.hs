{-# LANGUAGE Arrows #-}
import Control.Arrow
main = print ((proc x -> do { y <- (+ 1) -< x; returnA -< (x, y) }) 3)
-- refused: the language extension Arrows is not supported: proc, -< and rec of arrows are not read; the rest is read
