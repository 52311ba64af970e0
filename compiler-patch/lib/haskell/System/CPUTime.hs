-- System.CPUTime: the processor time that the program has used, in picoseconds.
module System.CPUTime (getCPUTime, cpuTimePrecision) where

import Prim (primCPUTime)

getCPUTime :: IO Integer
getCPUTime = primCPUTime

cpuTimePrecision :: Integer
cpuTimePrecision = 1000000
