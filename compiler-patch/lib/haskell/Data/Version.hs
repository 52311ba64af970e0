-- Data.Version: versions of programs and packages.
module Data.Version (Version (..), showVersion, makeVersion) where

import Data.List (intercalate, sort)
import Prelude.Normal (NFData (..))

data Version = Version { versionBranch :: [Int], versionTags :: [String] }

-- Tags have no order.
instance Eq Version where
  v == w = versionBranch v == versionBranch w && sort (versionTags v) == sort (versionTags w)

instance Ord Version where
  compare v w = compare (versionBranch v) (versionBranch w)

instance Show Version where
  showsPrec p (Version branch tags) = showParen (p > 10)
    (showString "Version {versionBranch = " . shows branch . showString ", versionTags = " . shows tags . showChar '}')

instance NFData Version

showVersion :: Version -> String
showVersion (Version branch tags) = intercalate "." (map show branch) ++ concatMap ('-' :) tags

makeVersion :: [Int] -> Version
makeVersion branch = Version branch []
