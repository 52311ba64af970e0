-- CPUTime: Haskell 98's name for System.CPUTime.
module CPUTime (getCPUTime, cpuTimePrecision) where

import System.CPUTime
