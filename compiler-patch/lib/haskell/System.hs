-- System: Haskell 98's name for what System.Environment and System.Exit have of it.
module System (ExitCode (ExitSuccess, ExitFailure), getArgs, getProgName, getEnv, exitWith, exitFailure) where

import System.Environment
import System.Exit
