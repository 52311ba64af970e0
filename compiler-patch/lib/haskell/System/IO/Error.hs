-- System.IO.Error: errors of input and output.
module System.IO.Error
  ( IOError, IOErrorType, userError, mkIOError, annotateIOError, ioError, catchIOError, tryIOError, modifyIOError
  , isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError, isIllegalOperation
  , isPermissionError, isUserError, alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType
  , eofErrorType, illegalOperationErrorType, permissionErrorType, userErrorType, isAlreadyExistsErrorType
  , isDoesNotExistErrorType, isAlreadyInUseErrorType, isFullErrorType, isEOFErrorType, isIllegalOperationErrorType
  , isPermissionErrorType, isUserErrorType, isResourceVanishedError, isResourceVanishedErrorType, resourceVanishedErrorType
  , ioeGetErrorType, ioeGetErrorString, ioeGetLocation, ioeGetHandle, ioeGetFileName
  , ioeSetErrorType, ioeSetErrorString, ioeSetLocation, ioeSetHandle, ioeSetFileName
  ) where

import Prelude.Exception
import Prelude.IO

mkIOError :: IOErrorType -> String -> Maybe Handle -> Maybe FilePath -> IOError
mkIOError kind location handle file = IOError handle kind location "" file

annotateIOError :: IOError -> String -> Maybe Handle -> Maybe FilePath -> IOError
annotateIOError e location handle file =
  e { ioe_handle = first handle (ioe_handle e), ioe_location = location, ioe_filename = first file (ioe_filename e) }
  where
    first (Just x) _ = Just x
    first Nothing m = m

catchIOError :: IO a -> (IOError -> IO a) -> IO a
catchIOError = catch

tryIOError :: IO a -> IO (Either IOError a)
tryIOError act = catch (fmap Right act) (\e -> return (Left e))

modifyIOError :: (IOError -> IOError) -> IO a -> IO a
modifyIOError f act = catch act (\e -> ioError (f e))

isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError, isIllegalOperation,
  isPermissionError, isUserError, isResourceVanishedError :: IOError -> Bool
isResourceVanishedError e = ioe_type e == ResourceVanished
isAlreadyExistsError e = ioe_type e == AlreadyExists
isDoesNotExistError e = ioe_type e == NoSuchThing
isAlreadyInUseError e = ioe_type e == ResourceBusy
isFullError e = ioe_type e == ResourceExhausted
isEOFError e = ioe_type e == EOF
isIllegalOperation e = ioe_type e == IllegalOperation
isPermissionError e = ioe_type e == PermissionDenied
isUserError e = ioe_type e == UserError

alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType,
  illegalOperationErrorType, permissionErrorType, userErrorType, resourceVanishedErrorType :: IOErrorType
resourceVanishedErrorType = ResourceVanished
alreadyExistsErrorType = AlreadyExists
doesNotExistErrorType = NoSuchThing
alreadyInUseErrorType = ResourceBusy
fullErrorType = ResourceExhausted
eofErrorType = EOF
illegalOperationErrorType = IllegalOperation
permissionErrorType = PermissionDenied
userErrorType = UserError

isAlreadyExistsErrorType, isDoesNotExistErrorType, isAlreadyInUseErrorType, isFullErrorType, isEOFErrorType,
  isIllegalOperationErrorType, isPermissionErrorType, isUserErrorType, isResourceVanishedErrorType :: IOErrorType -> Bool
isResourceVanishedErrorType = (== ResourceVanished)
isAlreadyExistsErrorType = (== AlreadyExists)
isDoesNotExistErrorType = (== NoSuchThing)
isAlreadyInUseErrorType = (== ResourceBusy)
isFullErrorType = (== ResourceExhausted)
isEOFErrorType = (== EOF)
isIllegalOperationErrorType = (== IllegalOperation)
isPermissionErrorType = (== PermissionDenied)
isUserErrorType = (== UserError)

ioeGetErrorType :: IOError -> IOErrorType
ioeGetErrorType = ioe_type

-- The text of a user error; the kind of any other.
ioeGetErrorString :: IOError -> String
ioeGetErrorString e
  | isUserError e = ioe_description e
  | otherwise = show (ioe_type e)

ioeGetLocation :: IOError -> String
ioeGetLocation = ioe_location

ioeGetHandle :: IOError -> Maybe Handle
ioeGetHandle = ioe_handle

ioeGetFileName :: IOError -> Maybe FilePath
ioeGetFileName = ioe_filename

ioeSetErrorType :: IOError -> IOErrorType -> IOError
ioeSetErrorType e kind = e { ioe_type = kind }

ioeSetErrorString, ioeSetLocation :: IOError -> String -> IOError
ioeSetErrorString e text = e { ioe_description = text }
ioeSetLocation e text = e { ioe_location = text }

ioeSetHandle :: IOError -> Handle -> IOError
ioeSetHandle e h = e { ioe_handle = Just h }

ioeSetFileName :: IOError -> FilePath -> IOError
ioeSetFileName e name = e { ioe_filename = Just name }
