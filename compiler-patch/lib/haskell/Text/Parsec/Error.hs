-- Text.Parsec.Error: what a parser says of a text that it doesn't take.
--
-- An error has the messages of all alternatives that were tried at its place. They are ordered by kind when they are shown.
module Text.Parsec.Error
  ( Message (..), messageString, ParseError, errorPos, errorMessages, errorIsUnknown, showErrorMessages
  , newErrorMessage, newErrorUnknown, addErrorMessage, setErrorPos, setErrorMessage, mergeError
  ) where

import Control.Exception (Exception)
import Data.List (nub, sort)
import Text.Parsec.Pos

data Message = SysUnExpect !String | UnExpect !String | Expect !String | Message !String

-- Messages are the same, and ordered, by their kinds alone.
instance Enum Message where
  fromEnum (SysUnExpect _) = 0
  fromEnum (UnExpect _) = 1
  fromEnum (Expect _) = 2
  fromEnum (Message _) = 3
  toEnum _ = error "toEnum is undefined for Message"

instance Eq Message where
  a == b = fromEnum a == fromEnum b

instance Ord Message where
  compare a b = compare (fromEnum a) (fromEnum b)

messageString :: Message -> String
messageString (SysUnExpect text) = text
messageString (UnExpect text) = text
messageString (Expect text) = text
messageString (Message text) = text

data ParseError = ParseError !SourcePos [Message]

instance Eq ParseError where
  e == f = errorPos e == errorPos f && map messageString (errorMessages e) == map messageString (errorMessages f)

instance Show ParseError where
  show e = show (errorPos e) ++ ":" ++
    showErrorMessages "or" "unknown parse error" "expecting" "unexpected" "end of input" (errorMessages e)

instance Exception ParseError

errorPos :: ParseError -> SourcePos
errorPos (ParseError pos _) = pos

errorMessages :: ParseError -> [Message]
errorMessages (ParseError _ messages) = sort messages

errorIsUnknown :: ParseError -> Bool
errorIsUnknown (ParseError _ messages) = null messages

newErrorUnknown :: SourcePos -> ParseError
newErrorUnknown pos = ParseError pos []

newErrorMessage :: Message -> SourcePos -> ParseError
newErrorMessage message pos = ParseError pos [message]

addErrorMessage :: Message -> ParseError -> ParseError
addErrorMessage message (ParseError pos messages) = ParseError pos (message : messages)

setErrorPos :: SourcePos -> ParseError -> ParseError
setErrorPos pos (ParseError _ messages) = ParseError pos messages

-- Instead of all messages of its kind.
setErrorMessage :: Message -> ParseError -> ParseError
setErrorMessage message (ParseError pos messages) = ParseError pos (message : filter (/= message) messages)

-- The error that came further counts; but one that says something counts before one that says nothing.
mergeError :: ParseError -> ParseError -> ParseError
mergeError e@(ParseError pos messages) f@(ParseError pos' messages')
  | null messages' && not (null messages) = e
  | null messages && not (null messages') = f
  | otherwise = case compare pos pos' of
      EQ -> ParseError pos (messages ++ messages')
      GT -> e
      LT -> f

showErrorMessages :: String -> String -> String -> String -> String -> [Message] -> String
showErrorMessages orWord unknown expecting unexpected end messages
  | null messages = unknown
  | otherwise = concatMap ('\n' :) (clean [surprise, several unexpected unexpects, several expecting expects, several "" others])
  where
    (systems, afterSystems) = span (== SysUnExpect "") messages
    (unexpects, afterUnexpects) = span (== UnExpect "") afterSystems
    (expects, others) = span (== Expect "") afterUnexpects
    surprise = case systems of
      first : _ | null unexpects -> unexpected ++ " " ++ (if null (messageString first) then end else messageString first)
      _ -> ""
    several before kind = case clean (map messageString kind) of
      [] -> ""
      texts -> (if null before then "" else before ++ " ") ++ alternatives texts
    alternatives [text] = text
    alternatives texts = commas (clean (init texts)) ++ " " ++ orWord ++ " " ++ last texts
    commas = foldr1 (\text more -> text ++ ", " ++ more)
    clean = nub . filter (not . null)
