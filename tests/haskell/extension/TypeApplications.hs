{-# LANGUAGE TypeApplications #-}
main = print (read @Int "5")
-- prints: 5
