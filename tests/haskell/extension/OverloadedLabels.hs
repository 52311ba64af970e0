{-# LANGUAGE OverloadedLabels #-}
{-# LANGUAGE DataKinds, FlexibleInstances, MultiParamTypeClasses #-}
import GHC.OverloadedLabels
newtype L = L String deriving Show
instance IsLabel "name" L where fromLabel = L "name!"
main = print (#name :: L)
-- refused: the language extension OverloadedLabels is not supported: #x would be a label, not an operator and a name
