{-# LANGUAGE NumericUnderscores #-}
main = print (1_000_000 + 0x_ff + 1_0.0_1e+1_0)
-- prints: 1.00101000255e11
