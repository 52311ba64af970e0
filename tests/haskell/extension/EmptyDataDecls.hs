{-# LANGUAGE EmptyDataDecls #-}
data T
main = print (length ([] :: [T]))
-- prints: 0
