-- System.Info: the machine that the program runs on, and the compiler that made the program.
module System.Info (os, arch, compilerName, compilerVersion, fullCompilerVersion) where

import Data.Version
import Prelude.System (request)
import System.IO.Unsafe (unsafePerformIO)

os, arch, compilerName :: String
os = "linux"
arch = unsafePerformIO (fmap (either (const "unknown") id) (request 16 "" ""))
compilerName = "strata"

compilerVersion, fullCompilerVersion :: Version
compilerVersion = Version [1, 0] []
fullCompilerVersion = Version [1, 0, 0] []
