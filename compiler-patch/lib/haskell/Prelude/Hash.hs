{-# LANGUAGE MagicHash #-}
-- Prelude.Hash: GHC's primitive types and operations. Int# is Int: its values may be suspended, which no program can observe.
module Prelude.Hash where

import Data.Bits
import Data.Char (ord, chr)
import Data.Word (Word)

infix 4 ==#, /=#, <#, <=#, >#, >=#, ==##, /=##, <##, <=##, >##, >=##
infixl 6 +#, -#, +##, -##
infixl 7 *#, *##, /##

type Int# = Int
type Word# = Word
type Double# = Double
type Float# = Float
type Char# = Char

truth :: Bool -> Int#
truth b = if b then 1 else 0

isTrue# :: Int# -> Bool
isTrue# n = n == 1

tagToEnum# :: Int# -> Bool
tagToEnum# n = n == 1

-- Two values that are one may be called two, which saves a program nothing but cells.
reallyUnsafePtrEquality# :: a -> a -> Int#
reallyUnsafePtrEquality# _ _ = 0

(+#), (-#), (*#), quotInt#, remInt# :: Int# -> Int# -> Int#
(+#) = (+)
(-#) = (-)
(*#) = (*)
quotInt# = quot
remInt# = rem

negateInt#, notI# :: Int# -> Int#
negateInt# = negate
notI# = complement

(==#), (/=#), (<#), (<=#), (>#), (>=#) :: Int# -> Int# -> Int#
a ==# b = truth (a == b)
a /=# b = truth (a /= b)
a <# b = truth (a < b)
a <=# b = truth (a <= b)
a ># b = truth (a > b)
a >=# b = truth (a >= b)

andI#, orI#, xorI#, uncheckedIShiftL#, uncheckedIShiftRA#, uncheckedIShiftRL#, iShiftL#, iShiftRA#, iShiftRL# :: Int# -> Int# -> Int#
andI# = (.&.)
orI# = (.|.)
xorI# = xor
uncheckedIShiftL# = shiftL
uncheckedIShiftRA# = shiftR
uncheckedIShiftRL# n i = word2Int# (shiftR (int2Word# n) i)
iShiftL# = shiftL
iShiftRA# = shiftR
iShiftRL# = uncheckedIShiftRL#

int2Word# :: Int# -> Word#
int2Word# = fromIntegral

word2Int# :: Word# -> Int#
word2Int# = fromIntegral

and#, or#, xor#, plusWord#, minusWord#, timesWord#, quotWord#, remWord# :: Word# -> Word# -> Word#
and# = (.&.)
or# = (.|.)
xor# = xor
plusWord# = (+)
minusWord# = (-)
timesWord# = (*)
quotWord# = quot
remWord# = rem

not# :: Word# -> Word#
not# = complement

shiftL#, shiftRL#, uncheckedShiftL#, uncheckedShiftRL# :: Word# -> Int# -> Word#
shiftL# = shiftL
shiftRL# = shiftR
uncheckedShiftL# = shiftL
uncheckedShiftRL# = shiftR

eqWord#, neWord#, ltWord#, leWord#, gtWord#, geWord# :: Word# -> Word# -> Int#
eqWord# a b = truth (a == b)
neWord# a b = truth (a /= b)
ltWord# a b = truth (a < b)
leWord# a b = truth (a <= b)
gtWord# a b = truth (a > b)
geWord# a b = truth (a >= b)

(+##), (-##), (*##), (/##) :: Double# -> Double# -> Double#
(+##) = (+)
(-##) = (-)
(*##) = (*)
(/##) = (/)

(==##), (/=##), (<##), (<=##), (>##), (>=##) :: Double# -> Double# -> Int#
a ==## b = truth (a == b)
a /=## b = truth (a /= b)
a <## b = truth (a < b)
a <=## b = truth (a <= b)
a >## b = truth (a > b)
a >=## b = truth (a >= b)

negateDouble#, sqrtDouble#, expDouble#, logDouble#, sinDouble#, cosDouble#, tanDouble# :: Double# -> Double#
negateDouble# = negate
sqrtDouble# = sqrt
expDouble# = exp
logDouble# = log
sinDouble# = sin
cosDouble# = cos
tanDouble# = tan

int2Double# :: Int# -> Double#
int2Double# = fromIntegral

double2Int# :: Double# -> Int#
double2Int# = truncate

ord# :: Char# -> Int#
ord# = ord

chr# :: Int# -> Char#
chr# = chr

eqChar#, neChar# :: Char# -> Char# -> Int#
eqChar# a b = truth (a == b)
neChar# a b = truth (a /= b)
