{-# LANGUAGE NoImplicitPrelude, PackageImports #-}
-- Numbers: the numeric tower, enumerations, Data.Ratio, Data.Bits, Data.Int, Data.Word, Numeric.
module Numbers (tests) where

import "base" Prelude
import qualified "base" Data.Bits as B
import qualified "base" Data.Complex as C
import qualified "base" Data.Int as B
import qualified "base" Data.Ratio as R
import qualified "base" Data.Word as B
import qualified "base" Numeric as N
import Check
import qualified Prelude as S
import qualified Prelude.Float as S
import qualified Data.Bits as S
import qualified Data.Complex as SC
import qualified Data.Int as S
import qualified Data.Ratio as S
import qualified Data.Word as S
import qualified Numeric as S

tests :: [Test]
tests = whole ++ fractions ++ floats ++ enums ++ bits ++ sized ++ shown

-- ---- Whole numbers ----

whole :: [Test]
whole =
  [ same "Int + - *" ints (\(a, b) -> [a S.+ b, a S.- b, a S.* b]) (\(a, b) -> [a + b, a - b, a * b])
  , same "Int negate abs signum" anyInt (\a -> [S.negate a, S.abs a, S.signum a]) (\a -> [negate a, abs a, signum a])
  , same "Int quot rem div mod" ints (\(a, b) -> [S.quot a b, S.rem a b, S.div a b, S.mod a b]) (\(a, b) -> [quot a b, rem a b, div a b, mod a b])
  , same "Int quotRem" ints (uncurry S.quotRem) (uncurry quotRem)
  , same "Int divMod" ints (uncurry S.divMod) (uncurry divMod)
  , same "Int compare" ints (uncurry S.compare) (uncurry compare)
  , same "Int max min" ints (\(a, b) -> [S.max a b, S.min a b]) (\(a, b) -> [max a b, min a b])
  , same "Int < <= > >=" ints (\(a, b) -> [a S.< b, a S.<= b, a S.> b, a S.>= b]) (\(a, b) -> [a < b, a <= b, a > b, a >= b])
  , same "Int gcd lcm" (pair mid mid) (\(a, b) -> [S.gcd a b, S.lcm a b]) (\(a, b) -> [gcd a b, lcm a b])
  , same "Int even odd" anyInt (\a -> [S.even a, S.odd a]) (\a -> [even a, odd a])
  , same "Int ^" (pair mid small) (\(a, b) -> a S.^ b) (\(a, b) -> a ^ b)
  , same "Int fromInteger" integer (\a -> S.fromInteger a :: Int) (\a -> fromInteger a :: Int)
  , same "Integer + - *" integers (\(a, b) -> [a S.+ b, a S.- b, a S.* b]) (\(a, b) -> [a + b, a - b, a * b])
  , same "Integer quot rem div mod" integers (\(a, b) -> [S.quot a b, S.rem a b, S.div a b, S.mod a b]) (\(a, b) -> [quot a b, rem a b, div a b, mod a b])
  , same "Integer quotRem" integers (uncurry S.quotRem) (uncurry quotRem)
  , same "Integer divMod" integers (uncurry S.divMod) (uncurry divMod)
  , same "Integer compare" integers (uncurry S.compare) (uncurry compare)
  , same "Integer gcd lcm" integers (\(a, b) -> [S.gcd a b, S.lcm a b]) (\(a, b) -> [gcd a b, lcm a b])
  , same "Integer ^" (pair integer small) (\(a, b) -> a S.^ b) (\(a, b) -> a ^ b)
  , same "Word" ints (\(a, b) -> let { x = word a; y = word b } in [x S.+ y, x S.- y, x S.* y, S.quot x y, S.mod x y, S.negate x])
                     (\(a, b) -> let { x = word a; y = word b } in [x + y, x - y, x * y, quot x y, mod x y, negate x])
  , same "Word compare" ints (\(a, b) -> S.compare (word a) (word b)) (\(a, b) -> compare (word a) (word b))
  , same "Word toInteger" anyInt (S.toInteger . word) (toInteger . word)
  , same "fromIntegral" anyInt (\a -> S.fromIntegral a :: Word) (\a -> fromIntegral a :: Word)
  , same "until" mid (S.until (> 1000) (\n -> n * n + 1)) (until (> 1000) (\n -> n * n + 1))
  ]

ints :: Gen (Int, Int)
ints = pair anyInt anyInt

integers :: Gen (Integer, Integer)
integers = pair integer integer

mid :: Gen Int
mid = between (-1000) 1000

word :: Int -> Word
word = fromIntegral

-- ---- Ratio ----

fractions :: [Test]
fractions =
  [ same "%" (pair integer integer) (\(a, b) -> parts (a S.% b)) (\(a, b) -> parts (a R.% b))
  , same "Ratio + - * /" two (\(a, b) -> map parts [a S.+ b, a S.- b, a S.* b, a S./ b]) (\(a, b) -> map parts [a + b, a - b, a * b, a / b])
  , same "Ratio compare" two (uncurry S.compare) (uncurry compare)
  , same "Ratio recip negate abs signum" one (\a -> map parts [S.recip a, S.negate a, S.abs a, S.signum a]) (\a -> map parts [recip a, negate a, abs a, signum a])
  , same "Ratio truncate round ceiling floor" one (\a -> [S.truncate a, S.round a, S.ceiling a, S.floor a :: Integer]) (\a -> [truncate a, round a, ceiling a, floor a :: Integer])
  , same "Ratio properFraction" one (\a -> let (n, r) = S.properFraction a in (n :: Integer, parts r)) (\a -> let (n, r) = properFraction a in (n :: Integer, parts r))
  , same "Ratio [a, b .. c]" (pair one (pair one one)) (\(a, (b, c)) -> map parts (S.take 30 (S.enumFromThenTo a b c))) (\(a, (b, c)) -> map parts (take 30 (enumFromThenTo a b c)))
  , same "Ratio ^^" (pair one small) (\(a, n) -> parts (a S.^^ n)) (\(a, n) -> parts (a ^^ n))
  , same "approxRational" (pair double simple) (\(a, e) -> parts (S.approxRational a (abs e))) (\(a, e) -> parts (R.approxRational a (abs e)))
  ]
  where
    one = fmap (\(a, b) -> toInteger a R.% toInteger (1 + abs b)) (pair mid mid)
    two = pair one one
    simple = fmap (\n -> fromIntegral (n + 5) / 100) small
    parts r = (R.numerator r, R.denominator r)

-- ---- Double and Float ----

floats :: [Test]
floats =
  [ same "Double + - * /" doubles (\(a, b) -> [a S.+ b, a S.- b, a S.* b, a S./ b]) (\(a, b) -> [a + b, a - b, a * b, a / b])
  , same "Double compare" doubles (uncurry S.compare) (uncurry compare)
  , same "Double max min" doubles (\(a, b) -> [S.max a b, S.min a b]) (\(a, b) -> [max a b, min a b])
  , same "Double negate abs signum" double (\a -> [S.negate a, S.abs a, S.signum a]) (\a -> [negate a, abs a, signum a])
  , same "Double truncate" finite (\a -> S.truncate a :: Integer) (\a -> truncate a :: Integer)
  , same "Double round" finite (\a -> S.round a :: Integer) (\a -> round a :: Integer)
  , same "Double ceiling" finite (\a -> S.ceiling a :: Integer) (\a -> ceiling a :: Integer)
  , same "Double floor" finite (\a -> S.floor a :: Integer) (\a -> floor a :: Integer)
  , same "Double round half" (fmap (\n -> fromIntegral n / 2) mid) (\a -> S.round (a :: Double) :: Int) (\a -> round a :: Int)
  , same "Double properFraction" finite (\a -> S.properFraction a :: (Integer, Double)) (\a -> properFraction a :: (Integer, Double))
  , same "Double toRational" finite S.toRational toRational
  , same "Double fromRational" (pair integer integer) (\(a, b) -> S.fromRational (a R.% (1 + abs b)) :: Double) (\(a, b) -> fromRational (a R.% (1 + abs b)) :: Double)
  , same "Double fromRational powers" (pair integer (between 0 1200)) (\(a, b) -> S.fromRational (a R.% (3 * 2 ^ b)) :: Double) (\(a, b) -> fromRational (a R.% (3 * 2 ^ b)) :: Double)
  , same "Double fromInteger" integer (\a -> S.fromInteger a :: Double) (\a -> fromInteger a :: Double)
  , same "Double decodeFloat" double S.decodeFloat decodeFloat
  , same "Double encodeFloat" (pair integer (between (-1200) 1000)) (\(m, e) -> S.encodeFloat m e :: Double) (\(m, e) -> encodeFloat m e :: Double)
  , same "Double scaleFloat" (pair double (between (-3000) 3000)) (\(a, n) -> S.scaleFloat n a) (\(a, n) -> scaleFloat n a)
  , same "Double exponent significand" double (\a -> (S.exponent a, S.significand a)) (\a -> (exponent a, significand a))
  , same "Double isNaN ..." double (\a -> [S.isNaN a, S.isInfinite a, S.isDenormalized a, S.isNegativeZero a]) (\a -> [isNaN a, isInfinite a, isDenormalized a, isNegativeZero a])
  , same "Double functions" double (\a -> [S.exp a, S.log a, S.sqrt a, S.sin a, S.cos a, S.tan a, S.asin a, S.acos a, S.atan a, S.sinh a, S.cosh a, S.tanh a])
                                   (\a -> [exp a, log a, sqrt a, sin a, cos a, tan a, asin a, acos a, atan a, sinh a, cosh a, tanh a])
  , same "Double asinh acosh atanh" double (\a -> [S.asinh a, S.acosh a, S.atanh a]) (\a -> [asinh a, acosh a, atanh a])
  , same "Double **" doubles (\(a, b) -> [a S.** b, S.logBase a b]) (\(a, b) -> [a ** b, logBase a b])
  , same "Double atan2" doubles (uncurry S.atan2) (uncurry atan2)
  , same "Double ^" (pair double (between 0 70)) (\(a, n) -> a S.^ n) (\(a, n) -> a ^ n)
  , same "Double ^^" (pair double (between (-40) 40)) (\(a, n) -> a S.^^ n) (\(a, n) -> a ^^ n)
  -- GHC without its rules, which this program is compiled by, goes by way of a Rational, where -0.0 is 0.
  , same "realToFrac" finite (\a -> S.realToFrac a :: Double) (\a -> if isNegativeZero a then a else realToFrac a :: Double)
  , same "Float + - * /" singles (\(a, b) -> let { x = ours a; y = ours b } in [x S.+ y, x S.- y, x S.* y, x S./ y]) (\(a, b) -> let { x = theirs a; y = theirs b } in [x + y, x - y, x * y, x / y])
  , same "Float sqrt" single (S.sqrt . ours) (sqrt . theirs)
  , same "Float truncate round" single (\a -> [S.truncate (ours a), S.round (ours a), S.floor (ours a) :: Integer]) (\a -> [truncate (theirs a), round (theirs a), floor (theirs a) :: Integer])
  , same "Float decodeFloat" single (S.decodeFloat . ours) (decodeFloat . theirs)
  , same "Float scaleFloat" (pair single (between (-400) 400)) (\(a, n) -> S.scaleFloat n (ours a)) (\(a, n) -> scaleFloat n (theirs a))
  , same "Float exponent significand" single (\a -> (S.exponent (ours a), S.significand (ours a))) (\a -> (exponent (theirs a), significand (theirs a)))
  , same "Float fromRational" (pair integer integer) (\(a, b) -> S.fromRational (a R.% (1 + abs b)) :: S.Float) (\(a, b) -> fromRational (a R.% (1 + abs b)) :: Float)
  , same "Float show" single (S.show . ours) (show . theirs)
  , same "Float toRational" single (S.toRational . ours) (toRational . theirs)
  , same "Float limits" (pick [()]) (\_ -> (S.floatDigits (ours 0), S.floatRange (ours 0))) (\_ -> (floatDigits (theirs 0), floatRange (theirs 0)))
  , same "Complex" (pair (pair finite finite) (pair finite finite)) (\((a, b), (c, d)) -> S.show ((a SC.:+ b) S.* (c SC.:+ d) S.+ (c SC.:+ d))) (\((a, b), (c, d)) -> show ((a C.:+ b) * (c C.:+ d) + (c C.:+ d)))
  , same "Complex /" (pair (pair finite finite) (pair finite finite)) (\((a, b), (c, d)) -> S.show ((a SC.:+ b) S./ (c SC.:+ d))) (\((a, b), (c, d)) -> show ((a C.:+ b) / (c C.:+ d)))
  , same "Complex magnitude phase" (pair finite finite) (\(a, b) -> SC.polar (a SC.:+ b)) (\(a, b) -> C.polar (a C.:+ b))
  , same "Complex sqrt exp log sin" (pair finite finite) (\(a, b) -> let z = a SC.:+ b in S.show [S.sqrt z, S.exp z, S.log z, S.sin z, S.cosh z, S.abs z, S.signum z]) (\(a, b) -> let z = a C.:+ b in show [sqrt z, exp z, log z, sin z, cosh z, abs z, signum z])
  , same "Complex asin acosh atan" (pair finite finite) (\(a, b) -> let z = a SC.:+ b in S.show [S.asin z, S.acos z, S.atan z]) (\(a, b) -> let z = a C.:+ b in show [asin z, acos z, atan z])
  ]
  where
    doubles = pair double double
    finite = fmap (\x -> if isNaN x || isInfinite x then 1.5 else x) double
    single = fmap (\x -> if isNaN x || abs x > 3.0e38 then 1.5 else x) double
    singles = pair single single
    ours a = S.doubleToFloat a
    theirs a = realToFrac' a :: Float

-- ---- Enumerations ----

enums :: [Test]
enums =
  [ same "[Int ..]" anyInt S.enumFrom enumFrom
  , same "[Int, Int ..]" ints (uncurry S.enumFromThen) (uncurry enumFromThen)
  , same "[Int .. Int]" ints (uncurry S.enumFromTo) (uncurry enumFromTo)
  , same "[Int, Int .. Int]" (pair anyInt ints) (\(a, (b, c)) -> S.enumFromThenTo a b c) (\(a, (b, c)) -> enumFromThenTo a b c)
  , same "[small, small .. small]" (pair small (pair small small)) (\(a, (b, c)) -> S.enumFromThenTo a b c) (\(a, (b, c)) -> enumFromThenTo a b c)
  , same "[Integer ..]" integer S.enumFrom enumFrom
  , same "[Integer, Integer .. Integer]" (pair integer integers) (\(a, (b, c)) -> S.enumFromThenTo a b c) (\(a, (b, c)) -> enumFromThenTo a b c)
  , same "[small Integer ..]" (pair small (pair small small)) (\(a, (b, c)) -> S.enumFromThenTo (toInteger a) (toInteger b) (toInteger c)) (\(a, (b, c)) -> enumFromThenTo (toInteger a) (toInteger b) (toInteger c))
  , same "[Word, Word .. Word]" (pair anyInt ints) (\(a, (b, c)) -> S.enumFromThenTo (word a) (word b) (word c)) (\(a, (b, c)) -> enumFromThenTo (word a) (word b) (word c))
  , same "[Char .. Char]" (pair char char) (uncurry S.enumFromTo) (uncurry enumFromTo)
  , same "[Char, Char ..]" (pair char char) (uncurry S.enumFromThen) (uncurry enumFromThen)
  , same "[Double ..]" tenth S.enumFrom enumFrom
  , same "[Double .. Double]" (pair tenth tenth) (uncurry S.enumFromTo) (uncurry enumFromTo)
  , same "[Double, Double ..]" (pair tenth tenth) (uncurry S.enumFromThen) (uncurry enumFromThen)
  , same "[Double, Double .. Double]" (pair tenth (pair tenth tenth)) (\(a, (b, c)) -> S.enumFromThenTo a b c) (\(a, (b, c)) -> enumFromThenTo a b c)
  , same "[Bool ..]" (fmap (> 2) small) S.enumFrom enumFrom
  , same "[Ordering, ..]" (pair small small) (\(a, b) -> S.enumFromThen (S.compare a 2) (S.compare b 2)) (\(a, b) -> enumFromThen (compare a 2) (compare b 2))
  , same "Int succ pred" anyInt (\a -> [S.succ a, S.pred a]) (\a -> [succ a, pred a])
  , same "Char succ pred" char (\a -> [S.succ a, S.pred a]) (\a -> [succ a, pred a])
  , same "Bool succ pred" (fmap (> 2) small) (\a -> [S.succ a, S.pred a]) (\a -> [succ a, pred a])
  , same "toEnum Char" anyInt (\a -> S.toEnum a :: Char) (\a -> toEnum a :: Char)
  , same "fromEnum Double" tenth S.fromEnum fromEnum
  , fact "bounds" (S.minBound :: Int, S.maxBound :: Int, S.maxBound :: Char) (minBound :: Int, maxBound :: Int, maxBound :: Char)
  , fact "bounds of Word" (S.minBound :: Word, S.maxBound :: Word) (minBound :: Word, maxBound :: Word)
  ]
  where tenth = fmap (\n -> fromIntegral n / 10) (between (-40) 60) :: Gen Double

-- ---- Bits ----

bits :: [Test]
bits =
  [ same "Int .&. .|. xor" ints (\(a, b) -> [a S..&. b, a S..|. b, S.xor a b, S.complement a]) (\(a, b) -> [a B..&. b, a B..|. b, B.xor a b, B.complement a])
  , same "Int shift rotate" (pair anyInt step) (\(a, n) -> [S.shift a n, S.rotate a n, S.shiftL a (abs n), S.shiftR a (abs n)]) (\(a, n) -> [B.shift a n, B.rotate a n, B.shiftL a (abs n), B.shiftR a (abs n)])
  , same "Int testBit setBit clearBit" (pair anyInt place) (\(a, n) -> (S.testBit a n, [S.setBit a n, S.clearBit a n, S.complementBit a n])) (\(a, n) -> (B.testBit a n, [B.setBit a n, B.clearBit a n, B.complementBit a n]))
  , same "Int popCount zeros" anyInt (\a -> [S.popCount a, S.countLeadingZeros a, S.countTrailingZeros a]) (\a -> [B.popCount a, B.countLeadingZeros a, B.countTrailingZeros a])
  , same "Word shift rotate" (pair anyInt step) (\(a, n) -> [S.shift (word a) n, S.rotate (word a) n]) (\(a, n) -> [B.shift (word a) n, B.rotate (word a) n])
  , same "Integer .&. .|. xor" integers (\(a, b) -> [a S..&. b, a S..|. b, S.xor a b, S.complement a]) (\(a, b) -> [a B..&. b, a B..|. b, B.xor a b, B.complement a])
  , same "Integer shift" (pair integer step) (uncurry S.shift) (uncurry B.shift)
  , same "Integer testBit popCount" (pair integer place) (\(a, n) -> (S.testBit a n, S.popCount a)) (\(a, n) -> (B.testBit a n, B.popCount a))
  ]
  where
    step = between (-70) 70
    place = below 64

-- ---- Numbers of fewer bits ----

sized :: [Test]
sized = concat
  [ samples "Int8" (S.fromIntegral :: Int -> S.Int8) (fromIntegral :: Int -> B.Int8)
  , samples "Int16" (S.fromIntegral :: Int -> S.Int16) (fromIntegral :: Int -> B.Int16)
  , samples "Int32" (S.fromIntegral :: Int -> S.Int32) (fromIntegral :: Int -> B.Int32)
  , samples "Int64" (S.fromIntegral :: Int -> S.Int64) (fromIntegral :: Int -> B.Int64)
  , samples "Word8" (S.fromIntegral :: Int -> S.Word8) (fromIntegral :: Int -> B.Word8)
  , samples "Word16" (S.fromIntegral :: Int -> S.Word16) (fromIntegral :: Int -> B.Word16)
  , samples "Word32" (S.fromIntegral :: Int -> S.Word32) (fromIntegral :: Int -> B.Word32)
  , samples "Word64" (S.fromIntegral :: Int -> S.Word64) (fromIntegral :: Int -> B.Word64)
  ]

samples :: (S.Integral a, S.Bounded a, S.Show a, S.Read a, S.FiniteBits a, Integral b, Bounded b, Show b, Read b, B.FiniteBits b)
        => String -> (Int -> a) -> (Int -> b) -> [Test]
samples name ours theirs =
  [ same (name ++ " arithmetic") args
      (\(a, b) -> let { x = ours a; y = ours b } in map S.toInteger [x S.+ y, x S.- y, x S.* y, S.negate x, S.abs x, S.signum x, S.quot x y, S.rem x y, S.div x y, S.mod x y])
      (\(a, b) -> let { x = theirs a; y = theirs b } in map toInteger [x + y, x - y, x * y, negate x, abs x, signum x, quot x y, rem x y, div x y, mod x y])
  , same (name ++ " bits") args
      (\(a, b) -> let { x = ours a; y = ours b; n = b `mod` 70 } in map S.toInteger [x S..&. y, x S..|. y, S.xor x y, S.complement x, S.shift x n, S.rotate x n, S.shiftR x n, S.setBit x n])
      (\(a, b) -> let { x = theirs a; y = theirs b; n = b `mod` 70 } in map toInteger [x B..&. y, x B..|. y, B.xor x y, B.complement x, B.shift x n, B.rotate x n, B.shiftR x n, B.setBit x n])
  , same (name ++ " show, read, order, count") args
      (\(a, b) -> let { x = ours a; y = ours b } in (S.showsPrec 7 x "", S.read (S.show x) S.== x, [S.popCount x, S.countLeadingZeros x, S.countTrailingZeros x, fromEnum (x S.< y)]))
      (\(a, b) -> let { x = theirs a; y = theirs b } in (showsPrec 7 x "", read (show x) == x, [B.popCount x, B.countLeadingZeros x, B.countTrailingZeros x, fromEnum (x < y)]))
  , same (name ++ " ranges") (pair small args)
      (\(a, (b, c)) -> map S.toInteger (S.take 30 (S.enumFromThenTo (ours a) (ours b) (ours c))))
      (\(a, (b, c)) -> map toInteger (take 30 (enumFromThenTo (theirs a) (theirs b) (theirs c))))
  , fact (name ++ " bounds") (S.toInteger (S.minBound `S.asTypeOf` ours 0), S.toInteger (S.maxBound `S.asTypeOf` ours 0))
                             (toInteger (minBound `asTypeOf` theirs 0), toInteger (maxBound `asTypeOf` theirs 0))
  ]
  where args = ints

-- ---- Numbers as text ----

shown :: [Test]
shown =
  [ same "show Double" double S.show show
  , same "showsPrec Double" (pair small double) (\(p, a) -> S.showsPrec p a "") (\(p, a) -> showsPrec p a "")
  , same "show few digits" (pair (between 0 999999) (between 0 9)) (\(a, n) -> S.show (fromIntegral a / 10 ^ n :: Double)) (\(a, n) -> show (fromIntegral a / 10 ^ n :: Double))
  , same "showsPrec Int" (pair small anyInt) (\(p, a) -> S.showsPrec p a "") (\(p, a) -> showsPrec p a "")
  , same "showsPrec Integer" (pair small integer) (\(p, a) -> S.showsPrec p a "") (\(p, a) -> showsPrec p a "")
  , same "showsPrec Ratio" (pair small ints) (\(p, (a, b)) -> S.showsPrec p (toInteger a S.% toInteger b) "") (\(p, (a, b)) -> showsPrec p (toInteger a R.% toInteger b) "")
  , same "read Double" double (\a -> S.read (show a) :: Double) (\a -> read (show a) :: Double)
  , same "read . show" double (\a -> isNaN a || S.read (S.show a) S.== a) (const True)
  , same "floatToDigits 10" positive (S.floatToDigits 10) (N.floatToDigits 10)
  , same "floatToDigits 2" positive (S.floatToDigits 2) (N.floatToDigits 2)
  , same "floatToDigits 16" positive (S.floatToDigits 16) (N.floatToDigits 16)
  , same "showEFloat" decimals (\(n, a) -> S.showEFloat (fromM n) a "") (\(n, a) -> N.showEFloat n a "")
  , same "showFFloat" decimals (\(n, a) -> S.showFFloat (fromM n) a "") (\(n, a) -> N.showFFloat n a "")
  , same "showGFloat" decimals (\(n, a) -> S.showGFloat (fromM n) a "") (\(n, a) -> N.showGFloat n a "")
  , same "showFloat" positive (\a -> S.showFloat a "") (\a -> N.showFloat a "")
  , same "showHex showOct" integer (\a -> S.showHex (abs a) (' ' : S.showOct (abs a) "")) (\a -> N.showHex (abs a) (' ' : N.showOct (abs a) ""))
  , same "showIntAtBase" (pair integer (between 2 16)) (\(a, b) -> S.showIntAtBase (toInteger b) ("0123456789abcdef" !!) (abs a) "") (\(a, b) -> N.showIntAtBase (toInteger b) ("0123456789abcdef" !!) (abs a) "")
  , same "readHex readOct readDec" digits (\t -> [S.readHex t, S.readOct t, S.readDec t :: [(Int, String)]]) (\t -> [N.readHex t, N.readOct t, N.readDec t :: [(Int, String)]])
  , same "readFloat" numeral (\t -> S.readFloat t :: [(Double, String)]) (\t -> N.readFloat t :: [(Double, String)])
  , same "readSigned" numeral (\t -> S.readSigned S.readDec t :: [(Int, String)]) (\t -> N.readSigned N.readDec t :: [(Int, String)])
  ]
  where
    positive = fmap (\a -> if isNaN a || isInfinite a then 1.5 else abs a) double
    decimals = pair (maybeOf (between 0 12)) (oneOf [double, fmap (\n -> fromIntegral n / 1000) mid])
    digits = list (pick "0123456789abcdefABCDEFxg ")
    numeral = list (pick "0123456789.eE+- ")
