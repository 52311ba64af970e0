{-# LANGUAGE UnliftedNewtypes #-}
{-# LANGUAGE MagicHash #-}
import GHC.Exts
newtype N = N Int#
main = case N 3# of N n -> print (I# n)
-- prints: 3
