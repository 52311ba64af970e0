{-# LANGUAGE EmptyDataDeriving #-}
data T deriving (Eq, Show)
main = print ([] :: [T])
-- prints: []
