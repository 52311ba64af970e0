{-# LANGUAGE MultiWayIf #-}
f x = if | x < 0 -> "neg" | x == 0 -> "zero" | otherwise -> "pos"
main = mapM_ (putStrLn . f) [-1, 0, 1]
-- prints: neg
-- prints: zero
-- prints: pos
