-- System.Mem.StableName: names for values. Two names that were made apart are never equal here, which the class of such names
-- allows: equal names mean one value, but one value may have several names.
module System.Mem.StableName (StableName, makeStableName, hashStableName, eqStableName) where

import Data.Unique

newtype StableName a = StableName Unique

instance Eq (StableName a) where
  (==) = eqStableName

makeStableName :: a -> IO (StableName a)
makeStableName _ = fmap StableName newUnique

hashStableName :: StableName a -> Int
hashStableName (StableName u) = hashUnique u

eqStableName :: StableName a -> StableName b -> Bool
eqStableName (StableName a) (StableName b) = a == b
