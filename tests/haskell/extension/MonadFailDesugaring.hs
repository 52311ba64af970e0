{-# LANGUAGE MonadFailDesugaring #-}
main = print (do { (1, x) <- [(1, 'a'), (2, 'b')]; return x })
-- prints: "a"
