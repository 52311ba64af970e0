-- Bytes that are no UTF-8. Of a text, what stands before them can be read, and then there is an IOException; in the name
-- of a file they are U+DC80 .. U+DCFF.
import Control.Exception
import Control.Monad
import System.IO
import System.IO.Error

main :: IO ()
main = do
  standardInput
  zipWithM_ wrong [0 :: Int ..]
    [ "ab\xff\&c", "\xc3(", "a\n\xc3", "a\xe2\x82", "\xed\xa0\x80", "\xc0\xaf", "\xf4\x90\x80\x80", "\x80" ]
  names
  writing

report :: IOException -> IO ()
report e = do
  print e
  print (ioeGetErrorType e, ioeGetLocation e, ioeGetFileName e, ioeGetHandle e)
  print [ p e | p <- [ isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError
                     , isIllegalOperation, isPermissionError, isUserError ] ]

-- Each character, until there is an error.
characters :: String -> IO ()
characters text = try (evaluate text) >>= either report next
  where
    next [] = putStrLn "END"
    next (c : rest) = print c >> characters rest

standardInput :: IO ()
standardInput = do
  getLine >>= print
  (getLine >>= print) `catch` report
  (getChar >>= print) `catch` report
  isEOF >>= print
  getContents >>= characters

bytes :: FilePath -> String -> IO ()
bytes name text = do
  h <- openBinaryFile name WriteMode
  hPutStr h text
  hClose h

wrong :: Int -> String -> IO ()
wrong k text = do
  bytes name text
  contents <- readFile name
  characters contents
  characters contents
  h <- openFile name ReadMode
  rest <- hGetContents h
  counted <- try (evaluate (length rest))
  either report print counted
  hIsClosed h >>= print
  again <- try (evaluate (length rest))
  handle report (either (\e -> ioError (e :: IOException)) print again)
  withFile name ReadMode (\h' -> handle report (forever (hGetChar h' >>= print)))
  withFile name ReadMode (\h' -> handle report (forever (hGetLine h' >>= print)))
  some <- try (readFile name >>= evaluate . length)
  putStrLn (either (\e -> "some: " ++ show (e :: SomeException)) show some)
  none <- try (try (readFile name >>= evaluate . length))
  putStrLn (either (\e -> "no error call: " ++ show (e :: IOException)) (either unlikely show) none)
  where
    name = "wrong" ++ show k
    unlikely e = "error call: " ++ show (e :: ErrorCall)

-- UTF-8 has no such characters: only names do.
names :: IO ()
names = do
  forM_ [ "f\xdcff", "\xdcc0\xdcaf", "\233\xdca9", "\xdced\xdcb3\xdcbf" ] (\name -> do
    writeFile name (show name)
    appendFile name " more"
    readFile name >>= putStrLn)
  -- The bytes are those of another text.
  writeFile "h\xdcc3\xdca9" "together"
  readFile "h\233" >>= putStrLn
  forM_ [ "a\xd800", "b\xdfff", "c\xdc00", "d\xdc7f", "f\xdd00", "none\xdcff" ] (\name ->
    handle refused (readFile name >>= putStrLn))
  where refused e = print (show (e :: IOException), ioeGetErrorType e, ioeGetFileName e)

writing :: IO ()
writing = do
  bytes "old" ""
  refused (putStrLn "ab\xdcff\&c")
  refused (putChar '\xd800')
  refused (hPutStrLn stderr "\xdfff")
  refused (writeFile "old" "x\xdc80y")
  readFile "old" >>= putStrLn
  h <- openFile "old" WriteMode
  hSetEncoding h latin1
  refused (hPutStr h "a\xff\&b\x100\&c")
  hSetEncoding h char8
  hPutStr h "d\x1fe"
  handle (\e -> putStrLn ("locked: " ++ show (e :: IOException))) (readFile "old" >>= \text -> ioError (userError text))
  hClose h
  withBinaryFile "old" ReadMode (hGetLine >=> print)
  refused (readFile "." >>= putStrLn)
  where
    refused act = handle (\e -> putStrLn "" >> print (ioeGetErrorType e, ioeGetFileName e)) act
