-- Data.Version: versions of programs and packages.
module Data.Version (Version (..), showVersion, parseVersion, makeVersion) where

import Data.Char (isAlphaNum, isDigit)
import Data.List (intercalate, sort)
import Prelude.Normal (NFData (..))
import Text.ParserCombinators.ReadP

data Version = Version { versionBranch :: [Int], versionTags :: [String] }
  deriving Read

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

parseVersion :: ReadP Version
parseVersion = do
  branch <- sepBy1 (fmap read (munch1 isDigit)) (char '.')
  tags <- many (char '-' >> munch1 isAlphaNum)
  return (Version branch tags)
