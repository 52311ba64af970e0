-- Data.Complex: complex numbers. Formulas as in the Report.
module Data.Complex
  ( Complex (..), realPart, imagPart, conjugate, mkPolar, cis, polar, magnitude, phase
  ) where

import Control.Monad.Fix (MonadFix (..))
import Control.Monad.Zip (MonadZip (..))

infix 6 :+

data Complex a = !a :+ !a

realPart, imagPart :: Complex a -> a
realPart (x :+ _) = x
imagPart (_ :+ y) = y

conjugate :: Num a => Complex a -> Complex a
conjugate (x :+ y) = x :+ negate y

mkPolar :: Floating a => a -> a -> Complex a
mkPolar r theta = (r * cos theta) :+ (r * sin theta)

cis :: Floating a => a -> Complex a
cis theta = cos theta :+ sin theta

polar :: RealFloat a => Complex a -> (a, a)
polar z = (magnitude z, phase z)

-- Both parts are scaled, so that their squares neither overflow nor vanish.
magnitude :: RealFloat a => Complex a -> a
magnitude (x :+ y) = scaleFloat k (sqrt (square (scaleFloat (negate k) x) + square (scaleFloat (negate k) y)))
  where
    k = max (exponent x) (exponent y)
    square a = a * a

phase :: RealFloat a => Complex a -> a
phase (x :+ y)
  | x == 0 && y == 0 = 0
  | otherwise = atan2 y x

instance Eq a => Eq (Complex a) where
  (x :+ y) == (x' :+ y') = x == x' && y == y'

instance Show a => Show (Complex a) where
  showsPrec p (x :+ y) = showParen (p > 6) (showsPrec 7 x . showString " :+ " . showsPrec 7 y)

instance Read a => Read (Complex a) where
  readsPrec p = readParen (p > 6) (\text ->
    [(x :+ y, rest'') | (x, rest) <- readsPrec 7 text, (":+", rest') <- lex rest, (y, rest'') <- readsPrec 7 rest'])

instance Functor Complex where
  fmap f (x :+ y) = f x :+ f y

instance RealFloat a => Num (Complex a) where
  (x :+ y) + (x' :+ y') = (x + x') :+ (y + y')
  (x :+ y) - (x' :+ y') = (x - x') :+ (y - y')
  (x :+ y) * (x' :+ y') = (x * x' - y * y') :+ (x * y' + y * x')
  negate (x :+ y) = negate x :+ negate y
  abs z = magnitude z :+ 0
  signum z@(x :+ y)
    | x == 0 && y == 0 = 0
    | otherwise = let r = magnitude z in (x / r) :+ (y / r)
  fromInteger n = fromInteger n :+ 0

instance RealFloat a => Fractional (Complex a) where
  (x :+ y) / (x' :+ y') = ((x * sx + y * sy) / d) :+ ((y * sx - x * sy) / d)
    where
      k = negate (max (exponent x') (exponent y'))
      sx = scaleFloat k x'
      sy = scaleFloat k y'
      d = x' * sx + y' * sy
  fromRational r = fromRational r :+ 0

instance RealFloat a => Floating (Complex a) where
  pi = pi :+ 0
  exp (x :+ y) = let e = exp x in (e * cos y) :+ (e * sin y)
  log z = log (magnitude z) :+ phase z
  sqrt z@(x :+ y)
    | x == 0 && y == 0 = 0
    | otherwise = u :+ (if y < 0 then negate v else v)
    where
      (u, v) = if x < 0 then (v', u') else (u', v')
      u' = sqrt ((magnitude z + abs x) / 2)
      v' = abs y / (u' * 2)
  sin (x :+ y) = (sin x * cosh y) :+ (cos x * sinh y)
  cos (x :+ y) = (cos x * cosh y) :+ negate (sin x * sinh y)
  tan (x :+ y) = (sinX * coshY :+ cosX * sinhY) / (cosX * coshY :+ negate (sinX * sinhY))
    where { sinX = sin x; cosX = cos x; sinhY = sinh y; coshY = cosh y }
  sinh (x :+ y) = (cos y * sinh x) :+ (sin y * cosh x)
  cosh (x :+ y) = (cos y * cosh x) :+ (sin y * sinh x)
  tanh (x :+ y) = (cosY * sinhX :+ sinY * coshX) / (cosY * coshX :+ sinY * sinhX)
    where { sinY = sin y; cosY = cos y; sinhX = sinh x; coshX = cosh x }
  asin z@(x :+ y) = y' :+ negate x'
    where (x' :+ y') = log ((negate y :+ x) + sqrt (1 - z * z))
  acos z = y'' :+ negate x''
    where
      (x'' :+ y'') = log (z + (negate y' :+ x'))
      (x' :+ y') = sqrt (1 - z * z)
  atan z@(x :+ y) = y' :+ negate x'
    where (x' :+ y') = log (((1 - y) :+ x) / sqrt (1 + z * z))
  asinh z = log (z + sqrt (z * z + 1))
  acosh z = log (z + sqrt (z + 1) * sqrt (z - 1))
  atanh z = log ((1 + z) / (1 - z)) / 2

instance Foldable Complex where
  foldr f z (x :+ y) = f x (f y z)

instance Traversable Complex where
  traverse f (x :+ y) = (:+) <$> f x <*> f y

instance Applicative Complex where
  pure x = x :+ x
  (f :+ g) <*> (x :+ y) = f x :+ g y

instance Monad Complex where
  (x :+ y) >>= f = realPart (f x) :+ imagPart (f y)

instance MonadFix Complex where
  mfix f = (let x :+ _ = f x in x) :+ (let _ :+ y = f y in y)

instance MonadZip Complex where
  mzipWith f (x :+ y) (x' :+ y') = f x x' :+ f y y'
