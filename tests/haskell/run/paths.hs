-- System.FilePath on names of all kinds.
module Main where
import System.FilePath

names :: [FilePath]
names = ["", "/", "a", "a.b", "/a/b.c", "a/b/", "a//b", "./a", "../a/b.tar.gz", ".bashrc", "/home/x/.config", "a.b/c", "dir/file.hs", "a/.", "//a", "x.", "a/b/c/", "/a/./b//c.d/"]

main :: IO ()
main = do
  mapM_ one names
  print [a </> b | a <- ["", "/", "a", "a/", "/x/y"], b <- ["", "b", "/b", "b/c"]]
  print ["file" <.> "txt", "file.txt" <.> ".gz", "file.txt" -<.> "hs", "d/file" -<.> "o", replaceFileName "a/b.c" "d", replaceBaseName "a/b.c" "d", replaceDirectory "a/b.c" "x", replaceExtensions "a.b.c" "d"]
  print [makeRelative "/a/b" "/a/b/c/d", makeRelative "/a" "/b/c", makeRelative "a" "a/b", makeRelative "/" "/x/y", makeRelative "/a/b" "/a/b"]
  print [equalFilePath "a/" "a", equalFilePath "./a" "a", equalFilePath "a" "b", "hs" `isExtensionOf` "a/b.hs", ".tar.gz" `isExtensionOf` "x.tar.gz", isExtensionOf "gz" "a.hs"]
  print (stripExtension "hs" "a.hs", stripExtension "gz" "a.hs", splitSearchPath "/bin::/usr/bin", joinPath ["/", "a", "b/", "c"], pathSeparator, searchPathSeparator)

one :: FilePath -> IO ()
one p = do
  print (p, splitExtension p, splitExtensions p, splitFileName p, takeDirectory p, takeBaseName p)
  print (splitPath p, splitDirectories p, normalise p, hasExtension p, isAbsolute p, dropTrailingPathSeparator p, addTrailingPathSeparator p, takeExtensions p, isValid p)
