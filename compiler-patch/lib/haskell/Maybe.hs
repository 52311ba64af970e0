-- Maybe: Haskell 98's name for what Data.Maybe has of it.
module Maybe (isJust, isNothing, fromJust, fromMaybe, listToMaybe, maybeToList, catMaybes, mapMaybe, Maybe (..), maybe) where

import Data.Maybe
