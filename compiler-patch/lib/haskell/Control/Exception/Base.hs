-- Control.Exception.Base: Control.Exception.
module Control.Exception.Base (module Control.Exception) where

import Control.Exception
