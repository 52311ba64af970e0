-- Data.Ix: types whose values can number the elements of an array.
module Data.Ix (Ix (..), primIndexError, primNoIndex) where

import Prim (primConNumber)   -- for derived instances

-- Arrays use primIndex and primSize, index and rangeSize of bounds that are no pair.
class Ord a => Ix a where
  range :: (a, a) -> [a]
  index :: (a, a) -> a -> Int
  inRange :: (a, a) -> a -> Bool
  rangeSize :: (a, a) -> Int
  primIndex :: a -> a -> a -> Int
  primSize :: a -> a -> Int
  rangeSize bounds@(_, u)
    | inRange bounds u = index bounds u + 1
    | otherwise = 0
  primIndex l u i = index (l, u) i
  primSize l u = rangeSize (l, u)

-- primIndexError l u i: the index i of a type of that name doesn't lie between l and u.
primIndexError :: Show a => a -> a -> a -> String -> b
primIndexError l u i name = errorWithoutStackTrace
  ("Ix{" ++ name ++ "}.index: Index (" ++ shows i (") out of range ((" ++ shows l (',' : shows u "))")))

-- Derived instances use it.
primNoIndex :: a
primNoIndex = errorWithoutStackTrace "Error in array index"

instance Ix Int where
  range (l, u) = enumFromTo l u
  index (l, u) i = primIndex l u i
  rangeSize (l, u) = primSize l u
  primIndex l u i
    | l <= i && i <= u = i - l
    | otherwise = primIndexError l u i "Int"
  primSize l u
    | l <= u = u - l + 1
    | otherwise = 0
  inRange (l, u) i = l <= i && i <= u

instance Ix Integer where
  range (l, u) = enumFromTo l u
  index (l, u) i = primIndex l u i
  primIndex l u i
    | l <= i && i <= u = fromInteger (i - l)
    | otherwise = primIndexError l u i "Integer"
  inRange (l, u) i = l <= i && i <= u

instance Ix Word where
  range (l, u) = enumFromTo l u
  index (l, u) i = primIndex l u i
  primIndex l u i
    | l <= i && i <= u = fromIntegral (i - l)
    | otherwise = primIndexError l u i "Word"
  inRange (l, u) i = l <= i && i <= u

instance Ix Char where
  range (l, u) = enumFromTo l u
  index (l, u) i = primIndex l u i
  primIndex l u i
    | l <= i && i <= u = fromEnum i - fromEnum l
    | otherwise = primIndexError l u i "Char"
  inRange (l, u) i = l <= i && i <= u

instance Ix Bool where
  range (l, u) = enumFromTo l u
  index (l, u) i = primIndex l u i
  primIndex l u i
    | l <= i && i <= u = fromEnum i - fromEnum l
    | otherwise = primIndexError l u i "Bool"
  inRange (l, u) i = l <= i && i <= u

instance Ix Ordering where
  range (l, u) = enumFromTo l u
  index (l, u) i = primIndex l u i
  primIndex l u i
    | l <= i && i <= u = fromEnum i - fromEnum l
    | otherwise = primIndexError l u i "Ordering"
  inRange (l, u) i = l <= i && i <= u

instance Ix () where
  range _ = [()]
  index _ _ = 0
  inRange _ _ = True

instance (Ix a, Ix b) => Ix (a, b) where
  range ((la, lb), (ua, ub)) = [(a, b) | a <- range (la, ua), b <- range (lb, ub)]
  index (l, u) i = primIndex l u i
  primIndex (la, lb) (ua, ub) (a, b) = primIndex la ua a * primSize lb ub + primIndex lb ub b
  inRange ((la, lb), (ua, ub)) (a, b) = inRange (la, ua) a && inRange (lb, ub) b

instance (Ix a, Ix b, Ix c) => Ix (a, b, c) where
  range ((la, lb, lc), (ua, ub, uc)) = [(a, b, c) | a <- range (la, ua), b <- range (lb, ub), c <- range (lc, uc)]
  index (l, u) i = primIndex l u i
  primIndex (la, lb, lc) (ua, ub, uc) (a, b, c) =
    (primIndex la ua a * primSize lb ub + primIndex lb ub b) * primSize lc uc + primIndex lc uc c
  inRange ((la, lb, lc), (ua, ub, uc)) (a, b, c) = inRange (la, ua) a && inRange (lb, ub) b && inRange (lc, uc) c

instance (Ix a, Ix b, Ix c, Ix d) => Ix (a, b, c, d) where
  range ((la, lb, lc, ld), (ua, ub, uc, ud)) =
    [(a, b, c, d) | a <- range (la, ua), b <- range (lb, ub), c <- range (lc, uc), d <- range (ld, ud)]
  index (l, u) i = primIndex l u i
  primIndex (la, lb, lc, ld) (ua, ub, uc, ud) (a, b, c, d) =
    ((primIndex la ua a * primSize lb ub + primIndex lb ub b) * primSize lc uc + primIndex lc uc c) * primSize ld ud
    + primIndex ld ud d
  inRange ((la, lb, lc, ld), (ua, ub, uc, ud)) (a, b, c, d) =
    inRange (la, ua) a && inRange (lb, ub) b && inRange (lc, uc) c && inRange (ld, ud) d

instance (Ix a, Ix b, Ix c, Ix d, Ix e) => Ix (a, b, c, d, e) where
  range ((la, lb, lc, ld, le), (ua, ub, uc, ud, ue)) =
    [ (a, b, c, d, e)
    | a <- range (la, ua), b <- range (lb, ub), c <- range (lc, uc), d <- range (ld, ud), e <- range (le, ue) ]
  index (l, u) i = primIndex l u i
  primIndex (la, lb, lc, ld, le) (ua, ub, uc, ud, ue) (a, b, c, d, e) =
    (((primIndex la ua a * primSize lb ub + primIndex lb ub b) * primSize lc uc + primIndex lc uc c) * primSize ld ud + primIndex ld ud d) * primSize le ue + primIndex le ue e
  inRange ((la, lb, lc, ld, le), (ua, ub, uc, ud, ue)) (a, b, c, d, e) =
    inRange (la, ua) a && inRange (lb, ub) b && inRange (lc, uc) c && inRange (ld, ud) d && inRange (le, ue) e

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f) => Ix (a, b, c, d, e, f) where
  range ((la, lb, lc, ld, le, lf), (ua, ub, uc, ud, ue, uf)) =
    [ (a, b, c, d, e, f)
    | a <- range (la, ua), b <- range (lb, ub), c <- range (lc, uc), d <- range (ld, ud), e <- range (le, ue), f <- range (lf, uf) ]
  index (l, u) i = primIndex l u i
  primIndex (la, lb, lc, ld, le, lf) (ua, ub, uc, ud, ue, uf) (a, b, c, d, e, f) =
    ((((primIndex la ua a * primSize lb ub + primIndex lb ub b) * primSize lc uc + primIndex lc uc c) * primSize ld ud + primIndex ld ud d) * primSize le ue + primIndex le ue e) * primSize lf uf + primIndex lf uf f
  inRange ((la, lb, lc, ld, le, lf), (ua, ub, uc, ud, ue, uf)) (a, b, c, d, e, f) =
    inRange (la, ua) a && inRange (lb, ub) b && inRange (lc, uc) c && inRange (ld, ud) d && inRange (le, ue) e && inRange (lf, uf) f

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g) => Ix (a, b, c, d, e, f, g) where
  range ((la, lb, lc, ld, le, lf, lg), (ua, ub, uc, ud, ue, uf, ug)) =
    [ (a, b, c, d, e, f, g)
    | a <- range (la, ua), b <- range (lb, ub), c <- range (lc, uc), d <- range (ld, ud), e <- range (le, ue), f <- range (lf, uf), g <- range (lg, ug) ]
  index (l, u) i = primIndex l u i
  primIndex (la, lb, lc, ld, le, lf, lg) (ua, ub, uc, ud, ue, uf, ug) (a, b, c, d, e, f, g) =
    (((((primIndex la ua a * primSize lb ub + primIndex lb ub b) * primSize lc uc + primIndex lc uc c) * primSize ld ud + primIndex ld ud d) * primSize le ue + primIndex le ue e) * primSize lf uf + primIndex lf uf f) * primSize lg ug + primIndex lg ug g
  inRange ((la, lb, lc, ld, le, lf, lg), (ua, ub, uc, ud, ue, uf, ug)) (a, b, c, d, e, f, g) =
    inRange (la, ua) a && inRange (lb, ub) b && inRange (lc, uc) c && inRange (ld, ud) d && inRange (le, ue) e && inRange (lf, uf) f && inRange (lg, ug) g
