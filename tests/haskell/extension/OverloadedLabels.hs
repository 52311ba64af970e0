{-# LANGUAGE OverloadedLabels #-}
{-# LANGUAGE DataKinds, FlexibleInstances, MultiParamTypeClasses #-}
import GHC.OverloadedLabels
newtype L = L String deriving Show
instance IsLabel "name" L where fromLabel = L "name!"
main = print (#name :: L)
-- prints: L "name!"
