{-# LANGUAGE BinaryLiterals #-}
main = print (0b1011 + 0B1)
-- prints: 12
