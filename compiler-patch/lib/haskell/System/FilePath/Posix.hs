-- System.FilePath.Posix: names of files, with / between folders and . before extensions.
module System.FilePath.Posix
  ( FilePath, pathSeparator, pathSeparators, isPathSeparator, searchPathSeparator, isSearchPathSeparator, extSeparator, isExtSeparator
  , splitSearchPath, splitExtension, takeExtension, replaceExtension, (-<.>), dropExtension, addExtension, hasExtension, (<.>), splitExtensions
  , dropExtensions, takeExtensions, replaceExtensions, isExtensionOf, stripExtension, splitFileName, takeFileName, replaceFileName, dropFileName
  , takeBaseName, replaceBaseName, takeDirectory, replaceDirectory, combine, (</>), splitPath, joinPath, splitDirectories
  , hasTrailingPathSeparator, addTrailingPathSeparator, dropTrailingPathSeparator, normalise, equalFilePath, makeRelative, isRelative
  , isAbsolute, isValid, makeValid, splitDrive, joinDrive, takeDrive, hasDrive, dropDrive, isDrive, getSearchPath
  ) where

import Data.List (isPrefixOf, isSuffixOf)
import System.Environment (getEnv)

infixr 7 <.>, -<.>
infixr 5 </>

pathSeparator, searchPathSeparator, extSeparator :: Char
pathSeparator = '/'
searchPathSeparator = ':'
extSeparator = '.'

pathSeparators :: [Char]
pathSeparators = "/"

isPathSeparator, isSearchPathSeparator, isExtSeparator :: Char -> Bool
isPathSeparator = (== '/')
isSearchPathSeparator = (== ':')
isExtSeparator = (== '.')

splitSearchPath :: String -> [FilePath]
splitSearchPath text = case break (== ':') text of
  (a, _ : b) -> dot a : splitSearchPath b
  (a, []) -> [dot a]
  where dot a = if null a then "." else a

-- ---- Extensions ---------------------------------------------------------------------------------------

breakEnd :: (a -> Bool) -> [a] -> ([a], [a])
breakEnd p xs = case break p (reverse xs) of (b, a) -> (reverse a, reverse b)

splitExtension :: FilePath -> (String, String)
splitExtension path = case breakEnd (== '.') file of
  ([], _) -> (path, "")
  (before, ext) -> (dir ++ init before, '.' : ext)
  where (dir, file) = splitFileName' path

takeExtension :: FilePath -> String
takeExtension = snd . splitExtension

dropExtension :: FilePath -> FilePath
dropExtension = fst . splitExtension

replaceExtension, (-<.>), addExtension, (<.>) :: FilePath -> String -> FilePath
replaceExtension path ext = dropExtension path <.> ext
(-<.>) = replaceExtension
addExtension path "" = path
addExtension path ext@(c : _)
  | c == '.' = path ++ ext
  | otherwise = path ++ '.' : ext
(<.>) = addExtension

hasExtension :: FilePath -> Bool
hasExtension = any (== '.') . takeFileName

splitExtensions :: FilePath -> (FilePath, String)
splitExtensions path = case break (== '.') file of (a, b) -> (dir ++ a, b)
  where (dir, file) = splitFileName' path

dropExtensions :: FilePath -> FilePath
dropExtensions = fst . splitExtensions

takeExtensions :: FilePath -> String
takeExtensions = snd . splitExtensions

replaceExtensions :: FilePath -> String -> FilePath
replaceExtensions path ext = dropExtensions path <.> ext

isExtensionOf :: String -> FilePath -> Bool
isExtensionOf ext@('.' : _) = isSuffixOf ext . takeExtensions
isExtensionOf ext = isSuffixOf ('.' : ext) . takeExtensions

stripExtension :: String -> FilePath -> Maybe FilePath
stripExtension "" path = Just path
stripExtension ext path
  | dotted `isSuffixOf` path = Just (take (length path - length dotted) path)
  | otherwise = Nothing
  where dotted = if take 1 ext == "." then ext else '.' : ext

-- ---- Files and folders --------------------------------------------------------------------------------

-- As they stand in the path.
splitFileName' :: FilePath -> (String, String)
splitFileName' = breakEnd (== '/')

splitFileName :: FilePath -> (String, String)
splitFileName path = case splitFileName' path of (dir, file) -> (if null dir then "./" else dir, file)

takeFileName, dropFileName, takeBaseName, takeDirectory :: FilePath -> FilePath
takeFileName = snd . splitFileName'
dropFileName = fst . splitFileName
takeBaseName = dropExtension . takeFileName
takeDirectory path
  | null dir = "."
  | all (== '/') dir = dir
  | otherwise = reverse (dropWhile (== '/') (reverse dir))
  where dir = fst (splitFileName' path)

replaceFileName, replaceBaseName, replaceDirectory, combine, (</>) :: FilePath -> String -> FilePath
replaceFileName path name = fst (splitFileName' path) </> name
replaceBaseName path name = combineAlways dir (name <.> takeExtension file)
  where (dir, file) = splitFileName' path
replaceDirectory path dir = combineAlways dir (takeFileName path)
combine a b
  | take 1 b == "/" = b
  | otherwise = combineAlways a b
(</>) = combine

combineAlways :: FilePath -> FilePath -> FilePath
combineAlways a b
  | null a = b
  | null b = a
  | last a == '/' = a ++ b
  | otherwise = a ++ '/' : b

splitPath, splitDirectories :: FilePath -> [FilePath]
splitPath "" = []
splitPath path = (a ++ s) : splitPath rest
  where
    (a, b) = break (== '/') path
    (s, rest) = span (== '/') b
splitDirectories = map plain . splitPath
  where plain part = case takeWhile (/= '/') part of { "" -> part; name -> name }

joinPath :: [FilePath] -> FilePath
joinPath = foldr combine ""

hasTrailingPathSeparator :: FilePath -> Bool
hasTrailingPathSeparator path = not (null path) && last path == '/'

addTrailingPathSeparator, dropTrailingPathSeparator :: FilePath -> FilePath
addTrailingPathSeparator path = if hasTrailingPathSeparator path then path else path ++ "/"
dropTrailingPathSeparator path
  | hasTrailingPathSeparator path && any (/= '/') path = reverse (dropWhile (== '/') (reverse path))
  | otherwise = path

-- Without double separators and folders called ".".
normalise :: FilePath -> FilePath
normalise path
  | null joined = if isAbsolute path then "/" else if trailing then "./" else "."
  | trailing = addTrailingPathSeparator result
  | otherwise = result
  where
    names = filter (\n -> n /= "." && take 1 n /= "/") (splitDirectories path)
    joined = joinPath names
    result = if isAbsolute path then '/' : joined else joined
    trailing = hasTrailingPathSeparator path || "/." `isSuffixOf` path

equalFilePath :: FilePath -> FilePath -> Bool
equalFilePath a b = dropTrailingPathSeparator (normalise a) == dropTrailingPathSeparator (normalise b)

makeRelative :: FilePath -> FilePath -> FilePath
makeRelative root path
  | equalFilePath root path = "."
  | isAbsolute root /= isAbsolute path = path
  | otherwise = go (splitDirectories root) (filter (/= "") (splitPath path))
  where
    go [] rest = concat rest
    go (r : rs) (p : ps) | r == name p = go rs ps
    go _ _ = path
    name part = case takeWhile (/= '/') part of { "" -> part; n -> n }

isRelative, isAbsolute, isValid :: FilePath -> Bool
isRelative = not . isAbsolute
isAbsolute = isPrefixOf "/"
isValid path = not (null path) && '\0' `notElem` path

makeValid :: FilePath -> FilePath
makeValid "" = "_"
makeValid path = map (\c -> if c == '\0' then '_' else c) path

-- ---- The beginning of an absolute path ------------------------------------------------------------------

splitDrive :: FilePath -> (FilePath, FilePath)
splitDrive = span (== '/')

joinDrive :: FilePath -> FilePath -> FilePath
joinDrive = combineAlways

takeDrive, dropDrive :: FilePath -> FilePath
takeDrive = fst . splitDrive
dropDrive = snd . splitDrive

hasDrive, isDrive :: FilePath -> Bool
hasDrive = not . null . takeDrive
isDrive path = not (null path) && null (dropDrive path)

getSearchPath :: IO [FilePath]
getSearchPath = fmap splitSearchPath (getEnv "PATH")
