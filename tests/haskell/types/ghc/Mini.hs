-- What stands for ../Mini.hs where a test is compared with GHC.
module Mini (module Prelude, Typeable, TypeRep, typeOf) where
import Prelude
import Data.Typeable
