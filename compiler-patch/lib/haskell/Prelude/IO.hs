{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.IO: handles, reading and writing text, and errors of the system.
module Prelude.IO
  ( FilePath, Handle (..), IOMode (..), IOError, IOException (..), IOErrorType (..), userError, ioError, ioFailure
  , onHandle, complain
  , stdin, stdout, stderr, openFile, hClose, hFlush, hIsEOF, hGetChar, hLookAhead, hGetLine, hGetContents
  , hPutChar, hPutStr, hPutStrLn, hPrint
  , putChar, putStr, putStrLn, print, getChar, getLine, getContents, interact
  , readFile, readIO, readLn
  ) where

import Prim
import Prelude.Data
import Prelude.Class
import Prelude.Num
import Prelude.Enum
import Prelude.List
import Prelude.Show
import Prelude.Read
import Prelude.Tuple ()

type FilePath = String

-- ---- Errors ---------------------------------------------------------------------------------------

type IOError = IOException

data IOException = IOError
  { ioe_handle :: Maybe Handle
  , ioe_type :: IOErrorType
  , ioe_location :: String
  , ioe_description :: String
  , ioe_filename :: Maybe FilePath
  }

data IOErrorType
  = AlreadyExists | NoSuchThing | ResourceBusy | ResourceExhausted | EOF | IllegalOperation
  | PermissionDenied | UserError | OtherError | InappropriateType | InvalidArgument | Interrupted | ResourceVanished
  | UnsatisfiedConstraints | UnsupportedOperation | HardwareFault | TimeExpired

instance Eq IOErrorType where
  x == y = primConNumber x == primConNumber y

instance Ord IOErrorType where
  compare x y = compare (primConNumber x) (primConNumber y)

instance Show IOErrorType where
  showsPrec _ e = showString (case e of
    AlreadyExists -> "already exists"
    NoSuchThing -> "does not exist"
    ResourceBusy -> "resource busy"
    ResourceExhausted -> "resource exhausted"
    EOF -> "end of file"
    IllegalOperation -> "illegal operation"
    PermissionDenied -> "permission denied"
    UserError -> "user error"
    OtherError -> "failed"
    InappropriateType -> "inappropriate type"
    InvalidArgument -> "invalid argument"
    Interrupted -> "interrupted"
    ResourceVanished -> "resource vanished"
    UnsatisfiedConstraints -> "unsatisfied constraints"
    UnsupportedOperation -> "unsupported operation"
    HardwareFault -> "hardware fault"
    TimeExpired -> "timeout")

instance Eq IOException where
  IOError h t l d f == IOError h' t' l' d' f' = h == h' && t == t' && l == l' && d == d' && f == f'

-- file or handle: location: what kind (why)
instance Show IOException where
  showsPrec _ (IOError handle kind location description file) =
    place . part location . shows kind . reason
    where
      part "" = id
      part text = showString text . showString ": "
      place = case file of
        Just name -> part name
        Nothing -> maybe id (\h -> shows h . showString ": ") handle
      reason
        | null description = id
        | otherwise = showString " (" . showString description . showString ")"

userError :: String -> IOError
userError text = IOError Nothing UserError "" text Nothing

ioError :: IOError -> IO a
ioError e = primRaiseIO (thrown e)

thrown :: IOError -> Any
thrown e = primToAny (Thrown (primTypeRep e) (primToAny e) (\p -> showsPrec p e))

-- The error with a number (Prim), in a function, of a handle or a file.
ioFailure :: String -> Maybe Handle -> Maybe FilePath -> Int -> IOError
ioFailure location handle file number = IOError handle kind location text file
  where
    (kind, text) = case lookup number own of
      Just found -> found
      Nothing -> (maybe OtherError id (lookup number kinds), primErrorText number)
    own =
      [ (1000, (EOF, "")), (1001, (IllegalOperation, "handle is closed"))
      , (1002, (IllegalOperation, "handle is semi-closed"))
      , (1003, (IllegalOperation, "handle is not open for reading"))
      , (1004, (IllegalOperation, "handle is not open for writing"))
      , (1005, (InvalidArgument, "invalid byte sequence")), (1006, (InvalidArgument, "invalid character"))
      , (1007, (ResourceBusy, "file is locked")), (1008, (InappropriateType, "is a directory")) ]
    kinds =
      [ (1, PermissionDenied), (2, NoSuchThing), (3, NoSuchThing), (4, Interrupted), (5, HardwareFault), (6, NoSuchThing)
      , (7, ResourceExhausted), (8, InvalidArgument), (9, InvalidArgument), (10, NoSuchThing), (11, ResourceExhausted)
      , (12, ResourceExhausted), (13, PermissionDenied), (16, ResourceBusy), (17, AlreadyExists), (18, UnsupportedOperation)
      , (19, UnsupportedOperation), (20, InappropriateType), (21, InappropriateType), (22, InvalidArgument), (23, ResourceExhausted)
      , (24, ResourceExhausted), (25, IllegalOperation), (26, ResourceBusy), (27, PermissionDenied), (28, ResourceExhausted)
      , (29, UnsupportedOperation), (30, PermissionDenied), (31, ResourceExhausted), (32, ResourceVanished), (33, InvalidArgument)
      , (34, UnsupportedOperation), (35, ResourceBusy), (36, InvalidArgument), (37, ResourceExhausted), (38, UnsupportedOperation)
      , (39, UnsatisfiedConstraints), (40, InvalidArgument), (62, TimeExpired), (95, UnsupportedOperation), (98, ResourceBusy)
      , (99, UnsupportedOperation), (104, ResourceVanished), (110, TimeExpired), (111, NoSuchThing), (113, NoSuchThing) ]

-- The result of a primitive that returns minus a number if it fails.
checked :: String -> Maybe Handle -> Maybe FilePath -> IO Int -> IO Int
checked location handle file act = act >>= \n ->
  if n < 0 then ioError (ioFailure location handle file (negate n)) else return n

instance MonadFail IO where
  fail text = ioError (userError text)

-- ---- Handles --------------------------------------------------------------------------------------

-- The run time's number of the file, and its name.
data Handle = Handle Int FilePath

data IOMode = ReadMode | WriteMode | AppendMode | ReadWriteMode

instance Eq Handle where
  Handle m _ == Handle n _ = m == n

instance Show Handle where
  showsPrec _ (Handle _ name) = showString "{handle: " . showString name . showString "}"

stdin, stdout, stderr :: Handle
stdin = Handle 0 "<stdin>"
stdout = Handle 1 "<stdout>"
stderr = Handle 2 "<stderr>"

openFile :: FilePath -> IOMode -> IO Handle
openFile name mode =
  checked "openFile" Nothing (Just name) (primOpenFile name (primConNumber mode)) >>= \n -> return (Handle n name)

-- An operation on the number of a handle.
onHandle :: String -> (Int -> IO Int) -> Handle -> IO Int
onHandle location act h@(Handle n name) = checked location (Just h) (Just name) (act n)

hClose, hFlush :: Handle -> IO ()
hClose h = onHandle "hClose" primCloseFile h >> return ()
hFlush h = onHandle "hFlush" primFlush h >> return ()

hIsEOF :: Handle -> IO Bool
hIsEOF h@(Handle n _) = primPeekChar n >>= \c -> case c of
  -1000 -> return True
  -1005 -> return False
  _ -> onHandle "hIsEOF" (\_ -> return c) h >> return False

hGetChar, hLookAhead :: Handle -> IO Char
hGetChar h = fmap primChr (onHandle "hGetChar" primGetChar h)
hLookAhead h = fmap primChr (onHandle "hLookAhead" primPeekChar h)

-- A line that is no text is not taken.
hGetLine :: Handle -> IO String
hGetLine h = onHandle "hGetLine" primCheckLine h >> onHandle "hGetLine" primGetChar h >>= \c -> go [] c
  where
    go line c
      | c == 10 = return (reverse line)
      | otherwise = next (primChr c : line)
    next line = hIsEOF h >>= \end ->
      if end then return (reverse line) else onHandle "hGetLine" primGetChar h >>= go line

hGetContents :: Handle -> IO String
hGetContents h@(Handle n name) = onHandle location primReadLazy h >> primLazyText n failed
  where
    location = "hGetContents"
    failed why = primRaise (thrown (ioFailure location (Just h) (Just name) why))

hPutChar :: Handle -> Char -> IO ()
hPutChar h c = onHandle "hPutChar" (\n -> primPutChar n c) h >> return ()

hPutStr, hPutStrLn :: Handle -> String -> IO ()
hPutStr h text = onHandle "hPutStr" (\n -> primPutText n text) h >> return ()
hPutStrLn h text = hPutStr h text >> hPutChar h '\n'

-- A line on standard error. Characters that have no bytes are left out, so that it is written in any case.
complain :: String -> IO ()
complain text = hPutStrLn stderr (filter (\c -> c < '\xd800' || c > '\xdfff') text)

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

-- ---- Standard input and output, whole files ---------------------------------------------------------

putChar :: Char -> IO ()
putChar = hPutChar stdout

putStr, putStrLn :: String -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout

print :: Show a => a -> IO ()
print x = putStrLn (show x)

getChar :: IO Char
getChar = hGetChar stdin

getLine, getContents :: IO String
getLine = hGetLine stdin
getContents = hGetContents stdin

interact :: (String -> String) -> IO ()
interact f = getContents >>= \text -> putStr (f text)

readFile :: FilePath -> IO String
readFile name = openFile name ReadMode >>= hGetContents

readIO :: Read a => String -> IO a
readIO text = case [x | (x, rest) <- reads text, all isSpace rest] of
  [x] -> return x
  [] -> ioError (userError "Prelude.readIO: no parse")
  _ -> ioError (userError "Prelude.readIO: ambiguous parse")

readLn :: Read a => IO a
readLn = getLine >>= readIO
