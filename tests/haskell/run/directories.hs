-- Folders, links, permissions and times of files, and the messages of what fails.
import System.Directory
import System.Environment (setEnv, unsetEnv)
import System.IO
import Control.Exception
import Control.Monad
import Data.Time
import Data.List (sort)
import System.FilePath
t :: IO () -> IO ()
t a = do { r <- try a; case r of { Left e -> print (e :: SomeException); Right () -> return () } }
main = do
  removePathForcibly "dd"
  createDirectoryIfMissing True "dd/a/b"
  setCurrentDirectory "dd"
  here <- getCurrentDirectory
  let shown = print . makeRelative here
  writeFile "a/f" "hello"
  p <- getPermissions "a/f"
  print p
  setPermissions "a/f" (setOwnerExecutable True (setOwnerWritable False p))
  getPermissions "a/f" >>= print
  getPermissions "a" >>= print
  t (getPermissions "none" >>= print)
  t (setPermissions "none" p)
  copyFile "a/f" "a/g"
  getPermissions "a/g" >>= print
  createFileLink "f" "a/l"
  createDirectoryLink "a" "la"
  pathIsSymbolicLink "a/l" >>= print
  pathIsSymbolicLink "a/f" >>= print
  t (pathIsSymbolicLink "none" >>= print)
  getSymbolicLinkTarget "a/l" >>= print
  t (getSymbolicLinkTarget "a/f" >>= print)
  t (createFileLink "x" "a/l")
  canonicalizePath "la/../la/l" >>= shown
  canonicalizePath "la/none/x" >>= shown
  canonicalizePath "./a/." >>= shown
  makeAbsolute "x/" >>= shown
  makeAbsolute "." >>= shown
  makeAbsolute "../q" >>= print . takeFileName
  makeRelativeToCurrentDirectory (here </> "a/f") >>= print
  let tm = UTCTime (fromGregorian 2001 2 3) 4567.123456789
  setModificationTime "a/f" tm
  setAccessTime "a/f" (addUTCTime 100 tm)
  getModificationTime "a/f" >>= print
  getAccessTime "a/f" >>= print
  t (setModificationTime "none" tm)
  t (getModificationTime "none" >>= print)
  setPermissions "a/f" p
  copyFileWithMetadata "a/f" "a/h"
  getModificationTime "a/h" >>= print
  findExecutable "nonesuchprog" >>= print
  fmap (fmap takeFileName) (findExecutable "sh") >>= print
  findFile ["a", "la"] "f" >>= print
  findFiles ["a", "la"] "f" >>= print
  findFileWith (\f -> return (takeDirectory f == "la")) ["a", "la"] "f" >>= print
  print exeExtension
  setEnv "HOME" "/home/me" >> mapM_ unsetEnv ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_DATA_DIRS", "XDG_CONFIG_DIRS"] >> setEnv "XDG_CONFIG_HOME" "/etc/me"
  getXdgDirectory XdgConfig "app" >>= print
  getXdgDirectory XdgData "" >>= print
  getXdgDirectory XdgCache "x" >>= print
  getXdgDirectoryList XdgDataDirs >>= print
  getXdgDirectoryList XdgConfigDirs >>= print
  getAppUserDataDirectory "foo" >>= print
  print [minBound .. maxBound :: XdgDirectory]
  t (removeDirectory "a")
  t (removeFile "none")
  t (createDirectory "a")
  t (renameFile "none" "x")
  t (renameDirectory "none" "x")
  t (copyFile "none" "x")
  t (listDirectory "none" >>= print)
  t (setCurrentDirectory "none")
  removeDirectoryLink "la"
  createDirectory "p" >> writeFile "p/kept" "kept"
  createDirectoryLink (here </> "p") "a/b/lp"
  listDirectory "a" >>= print . sort
  removeDirectoryRecursive "a"
  doesFileExist "p/kept" >>= print
  t (removeDirectoryRecursive "none")
  removePathForcibly "none"
  getFileSize "p/kept" >>= print
  t (getFileSize "none" >>= print)
  doesPathExist "none" >>= print
