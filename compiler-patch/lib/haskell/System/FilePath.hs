-- System.FilePath: names of files, as this system has them.
module System.FilePath (module System.FilePath.Posix) where

import System.FilePath.Posix
