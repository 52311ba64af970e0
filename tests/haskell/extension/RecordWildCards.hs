{-# LANGUAGE RecordWildCards #-}
data P = P { a :: Int, b :: Int }
f P {..} = a + b
main = print (f (let { a = 1; b = 2 } in P {..}))
-- prints: 3
