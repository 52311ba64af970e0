{-# LANGUAGE ExistentialQuantification #-}
data S = forall a. Show a => S a
main = mapM_ (\(S a) -> print a) [S 1, S True]
-- prints: 1
-- prints: True
