-- System.Directory: files and folders.
module System.Directory
  ( doesFileExist, doesDirectoryExist, doesPathExist, createDirectory, createDirectoryIfMissing, removeFile, removeDirectory
  , removeDirectoryRecursive, removePathForcibly, listDirectory, getDirectoryContents, getCurrentDirectory, setCurrentDirectory
  , withCurrentDirectory, renameFile, renameDirectory, renamePath, copyFile, getFileSize, getModificationTime, getHomeDirectory
  , getTemporaryDirectory, makeAbsolute, findExecutable, findFile
  ) where

import Control.Exception (bracket, bracket_)
import Control.Monad (filterM, unless, when)
import Data.Time.Clock (UTCTime)
import Data.Time.Clock.POSIX (posixSecondsToUTCTime)
import Prelude.System
import System.Environment (lookupEnv)
import System.FilePath
import System.IO

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

removeDirectoryRecursive, removePathForcibly :: FilePath -> IO ()
removeDirectoryRecursive name = do
  listDirectory name >>= mapM_ (\inner -> do
    let path = name </> inner
    folder <- doesDirectoryExist path
    if folder then removeDirectoryRecursive path else removeFile path)
  removeDirectory name
removePathForcibly name = do
  folder <- doesDirectoryExist name
  there <- doesPathExist name
  if folder then removeDirectoryRecursive name else when there (removeFile name)

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
renameDirectory a b = done "renameDirectory:renamePath:rename" a (request 3 a b)
renamePath a b = done "renamePath:rename" a (request 3 a b)

copyFile :: FilePath -> FilePath -> IO ()
copyFile a b = bracket (openBinaryFile a ReadMode) hClose (\from ->
  bracket (openBinaryFile b WriteMode) hClose (\to -> hGetContents from >>= hPutStr to))

getFileSize :: FilePath -> IO Integer
getFileSize name = fmap (\fields -> toInteger (fields !! 7)) (orFail "getFileSize:getFileStatus" name (status name))

getModificationTime :: FilePath -> IO UTCTime
getModificationTime name = fmap (\fields -> posixSecondsToUTCTime (fromIntegral (fields !! 9))) (orFail "getModificationTime:getFileStatus" name (status name))

makeAbsolute :: FilePath -> IO FilePath
makeAbsolute name = fmap (\dir -> normalise (dir </> name)) getCurrentDirectory

findExecutable :: String -> IO (Maybe FilePath)
findExecutable name = lookupEnv "PATH" >>= \path -> findFile (maybe [] splitSearchPath path) name

findFile :: [FilePath] -> String -> IO (Maybe FilePath)
findFile dirs name = fmap (foldr (\x _ -> Just x) Nothing) (filterM doesFileExist (map (</> name) dirs))
