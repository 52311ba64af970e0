{-# LANGUAGE StandaloneDeriving #-}
data T = T
deriving instance Show T
main = print T
-- prints: T
