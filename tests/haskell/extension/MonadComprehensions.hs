{-# LANGUAGE MonadComprehensions #-}
main = print ([x + y | x <- Just 1, y <- Just 2] :: Maybe Int)
-- prints: Just 3
