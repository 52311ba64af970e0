-- What stands for ../Mini.hs where a test is compared with GHC.
module Mini (module Prelude) where
import Prelude
