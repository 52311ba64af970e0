-- expect error: Main.hs:5:8: error: the module Data.Text.IO of GHC's package text is not in the library
-- expect error: Main.hs:6:8: error: the module Control.Concurrent.STM.TArray of GHC's package stm is not in the library
-- expect error: Main.hs:7:8: error: there is no module Foreigner: Foreigner.hs and .lhs are neither in . nor in the library
module Main where
import Data.Text.IO
import Control.Concurrent.STM.TArray
import Foreigner
main = ()
