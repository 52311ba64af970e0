-- Data.Text.Encoding.Error: what is done about bytes that are no text.
module Data.Text.Encoding.Error
  ( UnicodeException (..), OnError, OnDecodeError, OnEncodeError, strictDecode, strictEncode, lenientDecode, ignore, replace
  ) where

import Control.Exception (Exception, throw)
import Data.Word (Word8)
import Numeric (showHex)

data UnicodeException = DecodeError String (Maybe Word8) | EncodeError String (Maybe Char)

instance Eq UnicodeException where
  DecodeError text w == DecodeError text' w' = text == text' && w == w'
  EncodeError text c == EncodeError text' c' = text == text' && c == c'
  _ == _ = False

instance Show UnicodeException where
  show (DecodeError text (Just w)) = "Cannot decode byte '\\x" ++ showHex w ("': " ++ text)
  show (DecodeError text Nothing) = "Cannot decode input: " ++ text
  show (EncodeError text (Just c)) = "Cannot encode character '\\x" ++ showHex (fromEnum c) ("': " ++ text)
  show (EncodeError text Nothing) = "Cannot encode input: " ++ text

instance Exception UnicodeException

type OnError a b = String -> Maybe a -> Maybe b
type OnDecodeError = OnError Word8 Char
type OnEncodeError = OnError Char Word8

strictEncode :: OnEncodeError
strictEncode text c = throw (EncodeError text c)

strictDecode, lenientDecode :: OnDecodeError
strictDecode text w = throw (DecodeError text w)
lenientDecode _ _ = Just '\xFFFD'

ignore :: OnError a b
ignore _ _ = Nothing

replace :: b -> OnError a b
replace c _ _ = Just c
