-- Data.Text.Unsafe: characters by places, which are numbers of bytes, as in text 2. Nothing is looked at.
module Data.Text.Unsafe
  ( inlinePerformIO, unsafeDupablePerformIO, Iter (..), iter, iterArray, iter_, reverseIter, reverseIter_, reverseIterArray, unsafeHead, unsafeTail
  , lengthWord8, takeWord8, dropWord8
  ) where

import Data.Text.Array (Array)
import Data.Text.Internal
import Prim (primByteAt, primCharAt)
import System.IO.Unsafe (unsafeDupablePerformIO, unsafePerformIO)

inlinePerformIO :: IO a -> a
inlinePerformIO = unsafePerformIO

-- A character, and how far it is to the next one; to the one before it the number is negative.
data Iter = Iter !Char !Int

instance Show Iter where
  showsPrec p (Iter c d) = showParen (p > 10) (showString "Iter " . showsPrec 11 c . showChar ' ' . showsPrec 11 d)

iter, reverseIter :: Text -> Int -> Iter
iter (Text a i _) k = iterArray a (i + k)
reverseIter (Text a i _) k = reverseIterArray a (i + k)

iter_, reverseIter_ :: Text -> Int -> Int
iter_ (Text a i _) k = widthFrom (primByteAt a (i + k))
reverseIter_ t k = case reverseIter t k of Iter _ d -> d

iterArray, reverseIterArray :: Array -> Int -> Iter
iterArray a k = Iter (primCharAt a k) (widthFrom (primByteAt a k))
reverseIterArray a k = Iter (primCharAt a begin) (begin - k - 1)
  where begin = before (Text a 0 0) (k + 1)

unsafeHead :: Text -> Char
unsafeHead t = charAt t 0

unsafeTail :: Text -> Text
unsafeTail t = from (iter_ t 0) t

lengthWord8 :: Text -> Int
lengthWord8 (Text _ _ n) = n

takeWord8, dropWord8 :: Int -> Text -> Text
takeWord8 = upTo
dropWord8 = from
