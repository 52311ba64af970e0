{-# LANGUAGE DerivingStrategies #-}
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
newtype N = N Int deriving newtype (Num, Show) deriving stock (Eq)
main = print (N 1 + 2)
-- prints: 3
