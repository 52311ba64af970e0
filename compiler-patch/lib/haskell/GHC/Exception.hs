-- GHC.Exception: exceptions of Control.Exception.
module GHC.Exception (Exception (..), SomeException (..), ArithException (..), ErrorCall (..), throw
  , divZeroException, overflowException, ratioZeroDenomException, underflowException) where

import Control.Exception

divZeroException, overflowException, ratioZeroDenomException, underflowException :: SomeException
divZeroException = toException DivideByZero
overflowException = toException Overflow
ratioZeroDenomException = toException RatioZeroDenominator
underflowException = toException Underflow
