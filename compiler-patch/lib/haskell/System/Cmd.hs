-- System.Cmd: commands of the shell; the old name of System.Process.
module System.Cmd (system, rawSystem) where

import System.Process (rawSystem, system)
