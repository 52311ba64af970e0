{-# LANGUAGE RecordPuns #-}
data P = P { a :: Int }
f P { a } = a
main = print (f (P 1))
-- prints: 1
