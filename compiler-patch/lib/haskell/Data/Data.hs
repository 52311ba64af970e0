-- Data.Data: the name of the class, so that types can derive it, and Data.Typeable. There are no representations.
module Data.Data (module Data.Typeable, Data) where

import Data.Typeable

class Typeable a => Data a
