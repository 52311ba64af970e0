-- System.Directory: files and folders.
module System.Directory
  ( doesFileExist, doesDirectoryExist, doesPathExist, createDirectory, createDirectoryIfMissing, removeFile, removeDirectory
  , removeDirectoryRecursive, removePathForcibly, listDirectory, getDirectoryContents, getCurrentDirectory, setCurrentDirectory
  , withCurrentDirectory, renameFile, renameDirectory, renamePath, copyFile, getFileSize, getModificationTime, getHomeDirectory
  , getTemporaryDirectory, makeAbsolute, canonicalizePath, makeRelativeToCurrentDirectory
  , findExecutable, findExecutables, findExecutablesInDirectories, findFile, findFiles, findFileWith, findFilesWith, exeExtension
  , Permissions, emptyPermissions, readable, writable, executable, searchable
  , setOwnerReadable, setOwnerWritable, setOwnerExecutable, setOwnerSearchable, getPermissions, setPermissions, copyPermissions
  , copyFileWithMetadata, getAccessTime, setAccessTime, setModificationTime
  , createFileLink, createDirectoryLink, removeDirectoryLink, pathIsSymbolicLink, isSymbolicLink, getSymbolicLinkTarget
  , XdgDirectory (..), XdgDirectoryList (..), getXdgDirectory, getXdgDirectoryList, getAppUserDataDirectory, getUserDocumentsDirectory
  ) where

import Control.Exception (bracket, bracket_)
import Control.Monad (filterM, unless, void, when)
import Data.Time.Clock (UTCTime)
import Data.Time.Clock.POSIX (posixSecondsToUTCTime, utcTimeToPOSIXSeconds)
import Foreign.C.Error (throwErrnoPathIf)
import Foreign.C.String (CString, peekCString, peekCStringLen, withCString)
import Foreign.Marshal.Alloc (allocaBytes, free)
import Foreign.Ptr (Ptr, nullPtr)
import Prelude.System
import System.Environment (lookupEnv)
import System.FilePath
import System.IO
import System.IO.Error (ioeSetLocation, modifyIOError)

-- The bits of a file's mode that say what it is.
kind :: FilePath -> IO (Maybe Int)
kind name = fmap (either (const Nothing) (\fields -> Just (fields !! 2 `div` 4096))) (status name)

doesFileExist, doesDirectoryExist, doesPathExist :: FilePath -> IO Bool
doesFileExist name = fmap (maybe False (/= 4)) (kind name)
doesDirectoryExist name = fmap (== Just 4) (kind name)
doesPathExist name = fmap (/= Nothing) (kind name)

done :: String -> FilePath -> IO (Either String String) -> IO ()
done location name act = orFail location name act >> return ()

createDirectory, removeFile, removeDirectory, setCurrentDirectory :: FilePath -> IO ()
createDirectory name = done "createDirectory" name (request 4 name "")
removeFile name = done "removeLink" name (request 2 name "")
removeDirectory name = done "removeDirectory" name (request 5 name "")
setCurrentDirectory name = done "changeWorkingDirectory" name (request 6 name "")

createDirectoryIfMissing :: Bool -> FilePath -> IO ()
createDirectoryIfMissing parents name = do
  there <- doesDirectoryExist name
  unless (there || null name) (do
    when parents (let up = takeDirectory (dropTrailingPathSeparator name) in when (up /= name) (createDirectoryIfMissing True up))
    createDirectory name)

-- A link to a folder is removed as a link.
removeDirectoryRecursive, removePathForcibly :: FilePath -> IO ()
removeDirectoryRecursive name = do
  _ <- orFail "removeDirectoryRecursive:getSymbolicLinkStatus" name (details "l" name)
  listDirectory name >>= mapM_ (\inner -> do
    let path = name </> inner
    folder <- isFolder path
    if folder then removeDirectoryRecursive path else removeFile path)
  removeDirectory name
removePathForcibly name = do
  folder <- isFolder name
  if folder then removeDirectoryRecursive name else void (request 2 name "")

-- A folder itself, not a link to one.
isFolder :: FilePath -> IO Bool
isFolder name = fmap (either (const False) ((== 4) . (`div` 4096) . head)) (details "l" name)

-- Mode, user, group, and nanoseconds of the last use and change.
details :: String -> FilePath -> IO (Either String [Int])
details how name = fmap (fmap (map read . words)) (request 20 name how)

listDirectory, getDirectoryContents :: FilePath -> IO [FilePath]
listDirectory name = fmap (filter (`notElem` [".", ".."])) (getDirectoryContents name)
getDirectoryContents name = orFail "getDirectoryContents:openDirStream" name (listing name)

getCurrentDirectory, getHomeDirectory, getTemporaryDirectory :: IO FilePath
getCurrentDirectory = fmap fromBytes (orFail "getCurrentDirectory" "." (request 12 "" ""))
getHomeDirectory = fmap (maybe "/" id) (lookupEnv "HOME")
getTemporaryDirectory = fmap (maybe "/tmp" id) (lookupEnv "TMPDIR")

withCurrentDirectory :: FilePath -> IO a -> IO a
withCurrentDirectory name act = getCurrentDirectory >>= \old -> bracket_ (setCurrentDirectory name) (setCurrentDirectory old) act

renameFile, renameDirectory, renamePath :: FilePath -> FilePath -> IO ()
renameFile a b = done "renameFile:renamePath:rename" a (request 3 a b)
renameDirectory a b = do
  _ <- orFail "renameDirectory:pathIsDirectory:getFileStatus" a (status a)
  done "renameDirectory:renamePath:rename" a (request 3 a b)
renamePath a b = done "renamePath:rename" a (request 3 a b)

copyFile :: FilePath -> FilePath -> IO ()
copyFile a b = bracket (modifyIOError inside (openBinaryFile a ReadMode)) hClose (\from ->
  bracket (openBinaryFile b WriteMode) hClose (\to -> hGetContents from >>= hPutStr to)) >> copyPermissions a b
  where inside e = ioeSetLocation e "copyFile:atomicCopyFileContents:withReplacementFile:copyFileToHandle:openBinaryFile"

getFileSize :: FilePath -> IO Integer
getFileSize name = fmap (\fields -> toInteger (fields !! 7)) (orFail "getFileSize:getFileStatus" name (status name))

getModificationTime, getAccessTime :: FilePath -> IO UTCTime
getModificationTime name = timeOf 4 (orFail "getModificationTime:getFileStatus" name (details "" name))
getAccessTime name = timeOf 3 (orFail "getAccessTime:getFileStatus" name (details "" name))

timeOf :: Int -> IO [Int] -> IO UTCTime
timeOf which = fmap (\fields -> posixSecondsToUTCTime (fromRational (toRational (fields !! which) / 1000000000)))

setModificationTime, setAccessTime :: FilePath -> UTCTime -> IO ()
setModificationTime name time = done "setModificationTime:setFileTimes" name (request 21 name ("- " ++ nanoseconds time))
setAccessTime name time = done "setAccessTime:setFileTimes" name (request 21 name (nanoseconds time ++ " -"))

nanoseconds :: UTCTime -> String
nanoseconds time = show (floor (toRational (utcTimeToPOSIXSeconds time) * 1000000000) :: Integer)

-- ---- Paths --------------------------------------------------------------------------------------------

makeAbsolute, canonicalizePath, makeRelativeToCurrentDirectory :: FilePath -> IO FilePath
makeAbsolute name = do
  folder <- getCurrentDirectory
  return (sameEnd name (normalise (folder </> name)))
makeRelativeToCurrentDirectory name = fmap (\folder -> makeRelative folder name) getCurrentDirectory

sameEnd :: FilePath -> FilePath -> FilePath
sameEnd name path
  | hasTrailingPathSeparator name = addTrailingPathSeparator path
  | otherwise = dropTrailingPathSeparator path

foreign import ccall unsafe "realpath" cRealpath :: CString -> CString -> IO CString

-- Without links, as far as the path exists.
canonicalizePath name = do
  path <- makeAbsolute name
  fmap (dropTrailingPathSeparator . normalise) (resolved (reverse (splitDirectories path)) [])
  where
    resolved [] rest = return (joinPath rest)
    resolved folders@(f : fs) rest = do
      found <- withCString (joinPath (reverse folders)) (\path -> cRealpath path nullPtr)
      if found == nullPtr then resolved fs (f : rest)
      else peekCString found >>= \path -> free found >> return (joinPath (path : rest))

exeExtension :: String
exeExtension = ""

findExecutable :: String -> IO (Maybe FilePath)
findExecutable name = fmap (foldr (\x _ -> Just x) Nothing) (findExecutables name)

findExecutables :: String -> IO [FilePath]
findExecutables name = lookupEnv "PATH" >>= \path -> findExecutablesInDirectories (maybe [] splitSearchPath path) name

findExecutablesInDirectories :: [FilePath] -> String -> IO [FilePath]
findExecutablesInDirectories dirs name = findFilesWith (fmap executable . getPermissions) dirs name

findFile :: [FilePath] -> String -> IO (Maybe FilePath)
findFile = findFileWith (const (return True))

findFiles :: [FilePath] -> String -> IO [FilePath]
findFiles = findFilesWith (const (return True))

findFileWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO (Maybe FilePath)
findFileWith p dirs name = fmap (foldr (\x _ -> Just x) Nothing) (findFilesWith p dirs name)

findFilesWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO [FilePath]
findFilesWith p dirs name = filterM right (if isAbsolute name then [name] else map (</> name) dirs)
  where right path = doesFileExist path >>= \there -> if there then p path else return False

-- ---- Permissions --------------------------------------------------------------------------------------

data Permissions = Permissions { readable :: Bool, writable :: Bool, executable :: Bool, searchable :: Bool }
  deriving (Eq, Ord, Read, Show)

emptyPermissions :: Permissions
emptyPermissions = Permissions False False False False

setOwnerReadable, setOwnerWritable, setOwnerExecutable, setOwnerSearchable :: Bool -> Permissions -> Permissions
setOwnerReadable on p = p { readable = on }
setOwnerWritable on p = p { writable = on }
setOwnerExecutable on p = p { executable = on }
setOwnerSearchable on p = p { searchable = on }

foreign import ccall unsafe "access" cAccess :: CString -> Int -> IO Int
foreign import ccall unsafe "chmod" cChmod :: CString -> Int -> IO Int
foreign import ccall unsafe "symlink" cSymlink :: CString -> CString -> IO Int
foreign import ccall unsafe "readlink" cReadlink :: CString -> Ptr a -> Int -> IO Int

getPermissions :: FilePath -> IO Permissions
getPermissions name = do
  mode <- fmap head (orFail "getPermissions:getFileStatus" name (details "" name))
  [r, w, x] <- withCString name (\path -> mapM (fmap (== 0) . cAccess path) [4, 2, 1])
  let folder = mode `div` 4096 == 4
  return (Permissions r w (x && not folder) (x && folder))

setPermissions :: FilePath -> Permissions -> IO ()
setPermissions name p = do
  mode <- fmap head (orFail "setPermissions:getFileStatus" name (details "" name))
  let bit on b m = if (m `div` b) `mod` 2 == (if on then 1 else 0) then m else if on then m + b else m - b
  changeMode "setPermissions:setFileMode" name
    (bit (executable p || searchable p) 64 (bit (writable p) 128 (bit (readable p) 256 (mode `mod` 4096))))

changeMode :: String -> FilePath -> Int -> IO ()
changeMode location name mode = void (throwErrnoPathIf (/= 0) location name (withCString name (\path -> cChmod path mode)))

copyPermissions :: FilePath -> FilePath -> IO ()
copyPermissions from to = do
  mode <- fmap head (orFail "copyPermissions:getFileStatus" from (details "" from))
  changeMode "copyPermissions:setFileMode" to (mode `mod` 4096)

copyFileWithMetadata :: FilePath -> FilePath -> IO ()
copyFileWithMetadata from to = do
  copyFile from to
  getModificationTime from >>= setModificationTime to
  getAccessTime from >>= setAccessTime to

-- ---- Links --------------------------------------------------------------------------------------------

createFileLink, createDirectoryLink :: FilePath -> FilePath -> IO ()
createFileLink = link "createFileLink:createSymbolicLink"
createDirectoryLink = link "createDirectoryLink:createSymbolicLink"

link :: String -> FilePath -> FilePath -> IO ()
link location target name = void (throwErrnoPathIf (/= 0) location name (withCString target (\a -> withCString name (\b -> cSymlink a b))))

removeDirectoryLink :: FilePath -> IO ()
removeDirectoryLink name = done "removeDirectoryLink:removeLink" name (request 2 name "")

pathIsSymbolicLink, isSymbolicLink :: FilePath -> IO Bool
pathIsSymbolicLink name = fmap ((== 10) . (`div` 4096) . head) (orFail "pathIsSymbolicLink:getSymbolicLinkStatus" name (details "l" name))
isSymbolicLink = pathIsSymbolicLink

getSymbolicLinkTarget :: FilePath -> IO FilePath
getSymbolicLinkTarget name = allocaBytes 4096 (\to -> do
  n <- throwErrnoPathIf (< 0) "getSymbolicLinkTarget:readSymbolicLink" name (withCString name (\path -> cReadlink path to 4096))
  peekCStringLen (to, n))

-- ---- Folders of the user ------------------------------------------------------------------------------

data XdgDirectory = XdgData | XdgConfig | XdgCache
  deriving (Bounded, Enum, Eq, Ord, Read, Show)

data XdgDirectoryList = XdgDataDirs | XdgConfigDirs
  deriving (Bounded, Enum, Eq, Ord, Read, Show)

getXdgDirectory :: XdgDirectory -> FilePath -> IO FilePath
getXdgDirectory which suffix = do
  set <- lookupEnv variable
  folder <- case set of
    Just path | isAbsolute path -> return path
    _ -> fmap (</> inHome) getHomeDirectory
  return (normalise (folder </> suffix))
  where
    (variable, inHome) = case which of
      XdgData -> ("XDG_DATA_HOME", ".local/share")
      XdgConfig -> ("XDG_CONFIG_HOME", ".config")
      XdgCache -> ("XDG_CACHE_HOME", ".cache")

getXdgDirectoryList :: XdgDirectoryList -> IO [FilePath]
getXdgDirectoryList which = fmap (maybe ordinary splitSearchPath) (lookupEnv variable)
  where
    (variable, ordinary) = case which of
      XdgDataDirs -> ("XDG_DATA_DIRS", ["/usr/local/share/", "/usr/share/"])
      XdgConfigDirs -> ("XDG_CONFIG_DIRS", ["/etc/xdg"])

getAppUserDataDirectory :: FilePath -> IO FilePath
getAppUserDataDirectory name = fmap (\home -> home ++ '/' : '.' : name) getHomeDirectory

getUserDocumentsDirectory :: IO FilePath
getUserDocumentsDirectory = getHomeDirectory
