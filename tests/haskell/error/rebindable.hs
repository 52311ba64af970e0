{-# LANGUAGE RebindableSyntax #-}
-- expect error: rebindable.hs:1:14: error: the language extension RebindableSyntax is not supported: do, if and numbers would mean what the module defines
module Main where
import Prelude
main :: IO ()
main = print 1
