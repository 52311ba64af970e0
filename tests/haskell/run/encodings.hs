-- Text in files: every coding that System.IO names, and the ends of lines, by String and by Text.
import System.IO
import System.IO.Error
import Control.Exception
import Control.Monad
import qualified Data.ByteString as B
import qualified Data.Text as T
import qualified Data.Text.IO as T
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.IO as L
import Foreign
f = "sio.tmp"
txt = "ab\955\128512\n\tx\r\ny"
t a = do { r <- try a; case r of { Left e -> print (e :: SomeException); Right () -> return () } }
main = do
  encs <- mapM mkTextEncoding ["UTF-8","UTF-16","utf-16le","UTF-32BE","UTF-8//IGNORE","UTF-8//TRANSLIT","UTF-8//ROUNDTRIP","latin1//TRANSLIT"]
  print encs
  t (mkTextEncoding "nonesuch" >>= print)
  t (mkTextEncoding "UTF-8//NO" >>= print)
  forM_ ([utf8,utf8_bom,utf16,utf16le,utf16be,utf32,utf32le,utf32be,char8] ++ encs) $ \e -> forM_ [noNewlineTranslation, universalNewlineMode, NewlineMode CRLF CRLF, NewlineMode LF CRLF] $ \m -> do
    print (e, m)
    t (withFile f WriteMode $ \h -> hSetEncoding h e >> hSetNewlineMode h m >> hPutStr h txt >> hPutStrLn h "" >> (hGetEncoding h >>= print))
    B.readFile f >>= print
    t (withFile f ReadMode $ \h -> hSetEncoding h e >> hSetNewlineMode h m >> hGetContents h >>= \s -> print s)
    t (withFile f ReadMode $ \h -> hSetEncoding h e >> hSetNewlineMode h m >> hGetLine h >>= \s -> print s >> hGetChar h >>= print >> hGetLine h >>= print)
    t (withFile f WriteMode $ \h -> hSetEncoding h e >> hSetNewlineMode h m >> T.hPutStr h (T.pack txt) >> T.hPutStrLn h (T.pack "!"))
    B.readFile f >>= print
    when (outputNL m == LF) $ t (withFile f ReadMode $ \h -> hSetEncoding h e >> hSetNewlineMode h m >> T.hGetContents h >>= \s -> print s)
    when (outputNL m == LF) $ t (withFile f ReadMode $ \h -> hSetEncoding h e >> hSetNewlineMode h m >> L.hGetContents h >>= \s -> print s)
    when (outputNL m == LF) $ t (withFile f ReadMode $ \h -> hSetEncoding h e >> hSetNewlineMode h m >> T.hGetLine h >>= \s -> print s >> T.hGetLine h >>= print)
  B.writeFile f (B.pack [65,255,66,10,0xc3,0x28,67,0xe2,0x82])
  forM_ (drop 4 encs) $ \e -> t (withFile f ReadMode $ \h -> hSetEncoding h e >> hGetContents h >>= \s -> print s)
  forM_ (drop 4 encs) $ \e -> B.writeFile f B.empty >> try (withFile f WriteMode (\h -> hSetEncoding h e >> hPutStr h "a\56575b\955c")) >>= (\r -> print (either (\x -> const False (x :: IOException)) (const True) r)) >> B.readFile f >>= print
  B.writeFile f B.empty
  h <- openBinaryFile f ReadWriteMode
  hGetEncoding h >>= print
  hSetFileSize h 3
  hFileSize h >>= print
  p <- hGetPosn h
  hSeek h SeekFromEnd 0
  hPutStr h "xyz"
  hSetPosn p
  allocaBytes 10 $ \q -> do { n <- hGetBuf h q 10; print n; peekArray n (q :: Ptr Word8) >>= print }
  print p
  allocaBytes 10 $ \q -> do { pokeArray q [65,66,67 :: Word8]; hPutBuf h q 3 }
  hClose h
  readFile f >>= print
  print (nativeNewline, nativeNewlineMode)
  print (read "NewlineMode {inputNL = LF, outputNL = CRLF}" :: NewlineMode)
  print (isResourceVanishedError (userError "x"))
