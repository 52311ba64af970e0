-- expect error: derive-newtype.hs:4:33: error: can't derive Num for `C': it is no newtype, or its last parameter isn't the last of the type inside
{-# LANGUAGE NoImplicitPrelude, DerivingStrategies #-}
import Mini
data C = C Int deriving newtype Num
