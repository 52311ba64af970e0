{-# LANGUAGE HexFloatLiterals #-}
main = print (0x0.1 + 0x1.8p3)
-- prints: 12.0625
