{-# LANGUAGE NoImplicitPrelude, PackageImports #-}
-- Judge: what RebindableSyntax wants of every module.
module Judge (ifThenElse) where

import "base" Prelude (Bool (..))

ifThenElse :: Bool -> a -> a -> a
ifThenElse True yes _ = yes
ifThenElse False _ no = no
