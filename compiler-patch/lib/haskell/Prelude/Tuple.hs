{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.Tuple: Eq, Ord, Bounded, Show and Read for tuples of two to fifteen components.
-- Made by script/haskell-library.
module Prelude.Tuple () where

import Prelude.Data
import Prelude.Class
import Prelude.Num
import Prelude.Enum
import Prelude.Show
import Prelude.Read

-- The first difference decides.
infixr 1 `orElse`
orElse :: Ordering -> Ordering -> Ordering
orElse EQ other = other
orElse first _ = first

-- Components with commas.
commas :: [ShowS] -> ShowS
commas [] = id
commas [c] = c
commas (c : cs) = c . showChar ',' . commas cs

-- A comma, then a component.
readNext :: Read a => ReadS a
readNext text = [(x, more) | (",", rest) <- lex text, (x, more) <- reads rest]

instance (Eq a1, Eq a2) => Eq (a1, a2) where
  (x1, x2) == (y1, y2) =
    x1 == y1 && x2 == y2

instance (Ord a1, Ord a2) => Ord (a1, a2) where
  compare (x1, x2) (y1, y2) =
    compare x1 y1 `orElse` compare x2 y2

instance (Bounded a1, Bounded a2) => Bounded (a1, a2) where
  minBound = (minBound, minBound)
  maxBound = (maxBound, maxBound)

instance (Show a1, Show a2) => Show (a1, a2) where
  showsPrec _ (x1, x2) =
    showChar '(' . commas [shows x1, shows x2] . showChar ')'

instance (Read a1, Read a2) => Read (a1, a2) where
  readsPrec _ = readParen False (\text ->
    [ ((x1, x2), end)
    | ("(", r0) <- lex text, (x1, r1) <- reads r0, (x2, r2) <- readNext r1, (")", end) <- lex r2 ])

instance (Eq a1, Eq a2, Eq a3) => Eq (a1, a2, a3) where
  (x1, x2, x3) == (y1, y2, y3) =
    x1 == y1 && x2 == y2 && x3 == y3

instance (Ord a1, Ord a2, Ord a3) => Ord (a1, a2, a3) where
  compare (x1, x2, x3) (y1, y2, y3) =
    compare x1 y1 `orElse` compare x2 y2 `orElse` compare x3 y3

instance (Bounded a1, Bounded a2, Bounded a3) => Bounded (a1, a2, a3) where
  minBound = (minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound)

instance (Show a1, Show a2, Show a3) => Show (a1, a2, a3) where
  showsPrec _ (x1, x2, x3) =
    showChar '(' . commas [shows x1, shows x2, shows x3] . showChar ')'

instance (Read a1, Read a2, Read a3) => Read (a1, a2, a3) where
  readsPrec _ = readParen False (\text ->
    [ ((x1, x2, x3), end)
    | ("(", r0) <- lex text, (x1, r1) <- reads r0, (x2, r2) <- readNext r1, (x3, r3) <- readNext r2, (")", end) <- lex r3 ])

instance (Eq a1, Eq a2, Eq a3, Eq a4) => Eq (a1, a2, a3, a4) where
  (x1, x2, x3, x4) == (y1, y2, y3, y4) =
    x1 == y1 && x2 == y2 && x3 == y3 && x4 == y4

instance (Ord a1, Ord a2, Ord a3, Ord a4) => Ord (a1, a2, a3, a4) where
  compare (x1, x2, x3, x4) (y1, y2, y3, y4) =
    compare x1 y1 `orElse` compare x2 y2 `orElse` compare x3 y3 `orElse` compare x4 y4

instance (Bounded a1, Bounded a2, Bounded a3, Bounded a4) => Bounded (a1, a2, a3, a4) where
  minBound = (minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound)

instance (Show a1, Show a2, Show a3, Show a4) => Show (a1, a2, a3, a4) where
  showsPrec _ (x1, x2, x3, x4) =
    showChar '(' . commas [shows x1, shows x2, shows x3, shows x4] . showChar ')'

instance (Read a1, Read a2, Read a3, Read a4) => Read (a1, a2, a3, a4) where
  readsPrec _ = readParen False (\text ->
    [ ((x1, x2, x3, x4), end)
    | ("(", r0) <- lex text, (x1, r1) <- reads r0, (x2, r2) <- readNext r1, (x3, r3) <- readNext r2, (x4, r4) <- readNext r3, (")", end) <- lex r4 ])

instance (Eq a1, Eq a2, Eq a3, Eq a4, Eq a5) => Eq (a1, a2, a3, a4, a5) where
  (x1, x2, x3, x4, x5) == (y1, y2, y3, y4, y5) =
    x1 == y1 && x2 == y2 && x3 == y3 && x4 == y4 && x5 == y5

instance (Ord a1, Ord a2, Ord a3, Ord a4, Ord a5) => Ord (a1, a2, a3, a4, a5) where
  compare (x1, x2, x3, x4, x5) (y1, y2, y3, y4, y5) =
    compare x1 y1 `orElse` compare x2 y2 `orElse` compare x3 y3 `orElse` compare x4 y4 `orElse` compare x5 y5

instance (Bounded a1, Bounded a2, Bounded a3, Bounded a4, Bounded a5) => Bounded (a1, a2, a3, a4, a5) where
  minBound = (minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a1, Show a2, Show a3, Show a4, Show a5) => Show (a1, a2, a3, a4, a5) where
  showsPrec _ (x1, x2, x3, x4, x5) =
    showChar '(' . commas [shows x1, shows x2, shows x3, shows x4, shows x5] . showChar ')'

instance (Read a1, Read a2, Read a3, Read a4, Read a5) => Read (a1, a2, a3, a4, a5) where
  readsPrec _ = readParen False (\text ->
    [ ((x1, x2, x3, x4, x5), end)
    | ("(", r0) <- lex text, (x1, r1) <- reads r0, (x2, r2) <- readNext r1, (x3, r3) <- readNext r2, (x4, r4) <- readNext r3, (x5, r5) <- readNext r4, (")", end) <- lex r5 ])

instance (Eq a1, Eq a2, Eq a3, Eq a4, Eq a5, Eq a6) => Eq (a1, a2, a3, a4, a5, a6) where
  (x1, x2, x3, x4, x5, x6) == (y1, y2, y3, y4, y5, y6) =
    x1 == y1 && x2 == y2 && x3 == y3 && x4 == y4 && x5 == y5 && x6 == y6

instance (Ord a1, Ord a2, Ord a3, Ord a4, Ord a5, Ord a6) => Ord (a1, a2, a3, a4, a5, a6) where
  compare (x1, x2, x3, x4, x5, x6) (y1, y2, y3, y4, y5, y6) =
    compare x1 y1 `orElse` compare x2 y2 `orElse` compare x3 y3 `orElse` compare x4 y4 `orElse` compare x5 y5 `orElse` compare x6 y6

instance (Bounded a1, Bounded a2, Bounded a3, Bounded a4, Bounded a5, Bounded a6) => Bounded (a1, a2, a3, a4, a5, a6) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a1, Show a2, Show a3, Show a4, Show a5, Show a6) => Show (a1, a2, a3, a4, a5, a6) where
  showsPrec _ (x1, x2, x3, x4, x5, x6) =
    showChar '(' . commas [shows x1, shows x2, shows x3, shows x4, shows x5, shows x6] . showChar ')'

instance (Read a1, Read a2, Read a3, Read a4, Read a5, Read a6) => Read (a1, a2, a3, a4, a5, a6) where
  readsPrec _ = readParen False (\text ->
    [ ((x1, x2, x3, x4, x5, x6), end)
    | ("(", r0) <- lex text, (x1, r1) <- reads r0, (x2, r2) <- readNext r1, (x3, r3) <- readNext r2, (x4, r4) <- readNext r3, (x5, r5) <- readNext r4, (x6, r6) <- readNext r5, (")", end) <- lex r6 ])

instance (Eq a1, Eq a2, Eq a3, Eq a4, Eq a5, Eq a6, Eq a7) => Eq (a1, a2, a3, a4, a5, a6, a7) where
  (x1, x2, x3, x4, x5, x6, x7) == (y1, y2, y3, y4, y5, y6, y7) =
    x1 == y1 && x2 == y2 && x3 == y3 && x4 == y4 && x5 == y5 && x6 == y6 && x7 == y7

instance (Ord a1, Ord a2, Ord a3, Ord a4, Ord a5, Ord a6, Ord a7) => Ord (a1, a2, a3, a4, a5, a6, a7) where
  compare (x1, x2, x3, x4, x5, x6, x7) (y1, y2, y3, y4, y5, y6, y7) =
    compare x1 y1 `orElse` compare x2 y2 `orElse` compare x3 y3 `orElse` compare x4 y4 `orElse` compare x5 y5 `orElse` compare x6 y6 `orElse` compare x7 y7

instance (Bounded a1, Bounded a2, Bounded a3, Bounded a4, Bounded a5, Bounded a6, Bounded a7) => Bounded (a1, a2, a3, a4, a5, a6, a7) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a1, Show a2, Show a3, Show a4, Show a5, Show a6, Show a7) => Show (a1, a2, a3, a4, a5, a6, a7) where
  showsPrec _ (x1, x2, x3, x4, x5, x6, x7) =
    showChar '(' . commas [shows x1, shows x2, shows x3, shows x4, shows x5, shows x6, shows x7] . showChar ')'

instance (Read a1, Read a2, Read a3, Read a4, Read a5, Read a6, Read a7) => Read (a1, a2, a3, a4, a5, a6, a7) where
  readsPrec _ = readParen False (\text ->
    [ ((x1, x2, x3, x4, x5, x6, x7), end)
    | ("(", r0) <- lex text, (x1, r1) <- reads r0, (x2, r2) <- readNext r1, (x3, r3) <- readNext r2, (x4, r4) <- readNext r3, (x5, r5) <- readNext r4, (x6, r6) <- readNext r5, (x7, r7) <- readNext r6, (")", end) <- lex r7 ])

instance (Eq a1, Eq a2, Eq a3, Eq a4, Eq a5, Eq a6, Eq a7, Eq a8) => Eq (a1, a2, a3, a4, a5, a6, a7, a8) where
  (x1, x2, x3, x4, x5, x6, x7, x8) == (y1, y2, y3, y4, y5, y6, y7, y8) =
    x1 == y1 && x2 == y2 && x3 == y3 && x4 == y4 && x5 == y5 && x6 == y6 && x7 == y7 && x8 == y8

instance (Ord a1, Ord a2, Ord a3, Ord a4, Ord a5, Ord a6, Ord a7, Ord a8) => Ord (a1, a2, a3, a4, a5, a6, a7, a8) where
  compare (x1, x2, x3, x4, x5, x6, x7, x8) (y1, y2, y3, y4, y5, y6, y7, y8) =
    compare x1 y1 `orElse` compare x2 y2 `orElse` compare x3 y3 `orElse` compare x4 y4 `orElse` compare x5 y5 `orElse` compare x6 y6 `orElse` compare x7 y7 `orElse` compare x8 y8

instance (Bounded a1, Bounded a2, Bounded a3, Bounded a4, Bounded a5, Bounded a6, Bounded a7, Bounded a8) => Bounded (a1, a2, a3, a4, a5, a6, a7, a8) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a1, Show a2, Show a3, Show a4, Show a5, Show a6, Show a7, Show a8) => Show (a1, a2, a3, a4, a5, a6, a7, a8) where
  showsPrec _ (x1, x2, x3, x4, x5, x6, x7, x8) =
    showChar '(' . commas [shows x1, shows x2, shows x3, shows x4, shows x5, shows x6, shows x7, shows x8] . showChar ')'

instance (Read a1, Read a2, Read a3, Read a4, Read a5, Read a6, Read a7, Read a8) => Read (a1, a2, a3, a4, a5, a6, a7, a8) where
  readsPrec _ = readParen False (\text ->
    [ ((x1, x2, x3, x4, x5, x6, x7, x8), end)
    | ("(", r0) <- lex text, (x1, r1) <- reads r0, (x2, r2) <- readNext r1, (x3, r3) <- readNext r2, (x4, r4) <- readNext r3, (x5, r5) <- readNext r4, (x6, r6) <- readNext r5, (x7, r7) <- readNext r6, (x8, r8) <- readNext r7, (")", end) <- lex r8 ])

instance (Eq a1, Eq a2, Eq a3, Eq a4, Eq a5, Eq a6, Eq a7, Eq a8, Eq a9) => Eq (a1, a2, a3, a4, a5, a6, a7, a8, a9) where
  (x1, x2, x3, x4, x5, x6, x7, x8, x9) == (y1, y2, y3, y4, y5, y6, y7, y8, y9) =
    x1 == y1 && x2 == y2 && x3 == y3 && x4 == y4 && x5 == y5 && x6 == y6 && x7 == y7 && x8 == y8 && x9 == y9

instance (Ord a1, Ord a2, Ord a3, Ord a4, Ord a5, Ord a6, Ord a7, Ord a8, Ord a9) => Ord (a1, a2, a3, a4, a5, a6, a7, a8, a9) where
  compare (x1, x2, x3, x4, x5, x6, x7, x8, x9) (y1, y2, y3, y4, y5, y6, y7, y8, y9) =
    compare x1 y1 `orElse` compare x2 y2 `orElse` compare x3 y3 `orElse` compare x4 y4 `orElse` compare x5 y5 `orElse` compare x6 y6 `orElse` compare x7 y7 `orElse` compare x8 y8 `orElse` compare x9 y9

instance (Bounded a1, Bounded a2, Bounded a3, Bounded a4, Bounded a5, Bounded a6, Bounded a7, Bounded a8, Bounded a9) => Bounded (a1, a2, a3, a4, a5, a6, a7, a8, a9) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a1, Show a2, Show a3, Show a4, Show a5, Show a6, Show a7, Show a8, Show a9) => Show (a1, a2, a3, a4, a5, a6, a7, a8, a9) where
  showsPrec _ (x1, x2, x3, x4, x5, x6, x7, x8, x9) =
    showChar '(' . commas [shows x1, shows x2, shows x3, shows x4, shows x5, shows x6, shows x7, shows x8, shows x9] . showChar ')'

instance (Read a1, Read a2, Read a3, Read a4, Read a5, Read a6, Read a7, Read a8, Read a9) => Read (a1, a2, a3, a4, a5, a6, a7, a8, a9) where
  readsPrec _ = readParen False (\text ->
    [ ((x1, x2, x3, x4, x5, x6, x7, x8, x9), end)
    | ("(", r0) <- lex text, (x1, r1) <- reads r0, (x2, r2) <- readNext r1, (x3, r3) <- readNext r2, (x4, r4) <- readNext r3, (x5, r5) <- readNext r4, (x6, r6) <- readNext r5, (x7, r7) <- readNext r6, (x8, r8) <- readNext r7, (x9, r9) <- readNext r8, (")", end) <- lex r9 ])

instance (Eq a1, Eq a2, Eq a3, Eq a4, Eq a5, Eq a6, Eq a7, Eq a8, Eq a9, Eq a10) => Eq (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10) where
  (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10) == (y1, y2, y3, y4, y5, y6, y7, y8, y9, y10) =
    x1 == y1 && x2 == y2 && x3 == y3 && x4 == y4 && x5 == y5 && x6 == y6 && x7 == y7 && x8 == y8 && x9 == y9 && x10 == y10

instance (Ord a1, Ord a2, Ord a3, Ord a4, Ord a5, Ord a6, Ord a7, Ord a8, Ord a9, Ord a10) => Ord (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10) where
  compare (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10) (y1, y2, y3, y4, y5, y6, y7, y8, y9, y10) =
    compare x1 y1 `orElse` compare x2 y2 `orElse` compare x3 y3 `orElse` compare x4 y4 `orElse` compare x5 y5 `orElse` compare x6 y6 `orElse` compare x7 y7 `orElse` compare x8 y8 `orElse` compare x9 y9 `orElse` compare x10 y10

instance (Bounded a1, Bounded a2, Bounded a3, Bounded a4, Bounded a5, Bounded a6, Bounded a7, Bounded a8, Bounded a9, Bounded a10) => Bounded (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a1, Show a2, Show a3, Show a4, Show a5, Show a6, Show a7, Show a8, Show a9, Show a10) => Show (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10) where
  showsPrec _ (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10) =
    showChar '(' . commas [shows x1, shows x2, shows x3, shows x4, shows x5, shows x6, shows x7, shows x8, shows x9, shows x10] . showChar ')'

instance (Read a1, Read a2, Read a3, Read a4, Read a5, Read a6, Read a7, Read a8, Read a9, Read a10) => Read (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10) where
  readsPrec _ = readParen False (\text ->
    [ ((x1, x2, x3, x4, x5, x6, x7, x8, x9, x10), end)
    | ("(", r0) <- lex text, (x1, r1) <- reads r0, (x2, r2) <- readNext r1, (x3, r3) <- readNext r2, (x4, r4) <- readNext r3, (x5, r5) <- readNext r4, (x6, r6) <- readNext r5, (x7, r7) <- readNext r6, (x8, r8) <- readNext r7, (x9, r9) <- readNext r8, (x10, r10) <- readNext r9, (")", end) <- lex r10 ])

instance (Eq a1, Eq a2, Eq a3, Eq a4, Eq a5, Eq a6, Eq a7, Eq a8, Eq a9, Eq a10, Eq a11) => Eq (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11) where
  (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11) == (y1, y2, y3, y4, y5, y6, y7, y8, y9, y10, y11) =
    x1 == y1 && x2 == y2 && x3 == y3 && x4 == y4 && x5 == y5 && x6 == y6 && x7 == y7 && x8 == y8 && x9 == y9 && x10 == y10 && x11 == y11

instance (Ord a1, Ord a2, Ord a3, Ord a4, Ord a5, Ord a6, Ord a7, Ord a8, Ord a9, Ord a10, Ord a11) => Ord (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11) where
  compare (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11) (y1, y2, y3, y4, y5, y6, y7, y8, y9, y10, y11) =
    compare x1 y1 `orElse` compare x2 y2 `orElse` compare x3 y3 `orElse` compare x4 y4 `orElse` compare x5 y5 `orElse` compare x6 y6 `orElse` compare x7 y7 `orElse` compare x8 y8 `orElse` compare x9 y9 `orElse` compare x10 y10 `orElse` compare x11 y11

instance (Bounded a1, Bounded a2, Bounded a3, Bounded a4, Bounded a5, Bounded a6, Bounded a7, Bounded a8, Bounded a9, Bounded a10, Bounded a11) => Bounded (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a1, Show a2, Show a3, Show a4, Show a5, Show a6, Show a7, Show a8, Show a9, Show a10, Show a11) => Show (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11) where
  showsPrec _ (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11) =
    showChar '(' . commas [shows x1, shows x2, shows x3, shows x4, shows x5, shows x6, shows x7, shows x8, shows x9, shows x10, shows x11] . showChar ')'

instance (Read a1, Read a2, Read a3, Read a4, Read a5, Read a6, Read a7, Read a8, Read a9, Read a10, Read a11) => Read (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11) where
  readsPrec _ = readParen False (\text ->
    [ ((x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11), end)
    | ("(", r0) <- lex text, (x1, r1) <- reads r0, (x2, r2) <- readNext r1, (x3, r3) <- readNext r2, (x4, r4) <- readNext r3, (x5, r5) <- readNext r4, (x6, r6) <- readNext r5, (x7, r7) <- readNext r6, (x8, r8) <- readNext r7, (x9, r9) <- readNext r8, (x10, r10) <- readNext r9, (x11, r11) <- readNext r10, (")", end) <- lex r11 ])

instance (Eq a1, Eq a2, Eq a3, Eq a4, Eq a5, Eq a6, Eq a7, Eq a8, Eq a9, Eq a10, Eq a11, Eq a12) => Eq (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12) where
  (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12) == (y1, y2, y3, y4, y5, y6, y7, y8, y9, y10, y11, y12) =
    x1 == y1 && x2 == y2 && x3 == y3 && x4 == y4 && x5 == y5 && x6 == y6 && x7 == y7 && x8 == y8 && x9 == y9 && x10 == y10 && x11 == y11 && x12 == y12

instance (Ord a1, Ord a2, Ord a3, Ord a4, Ord a5, Ord a6, Ord a7, Ord a8, Ord a9, Ord a10, Ord a11, Ord a12) => Ord (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12) where
  compare (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12) (y1, y2, y3, y4, y5, y6, y7, y8, y9, y10, y11, y12) =
    compare x1 y1 `orElse` compare x2 y2 `orElse` compare x3 y3 `orElse` compare x4 y4 `orElse` compare x5 y5 `orElse` compare x6 y6 `orElse` compare x7 y7 `orElse` compare x8 y8 `orElse` compare x9 y9 `orElse` compare x10 y10 `orElse` compare x11 y11 `orElse` compare x12 y12

instance (Bounded a1, Bounded a2, Bounded a3, Bounded a4, Bounded a5, Bounded a6, Bounded a7, Bounded a8, Bounded a9, Bounded a10, Bounded a11, Bounded a12) => Bounded (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a1, Show a2, Show a3, Show a4, Show a5, Show a6, Show a7, Show a8, Show a9, Show a10, Show a11, Show a12) => Show (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12) where
  showsPrec _ (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12) =
    showChar '(' . commas [shows x1, shows x2, shows x3, shows x4, shows x5, shows x6, shows x7, shows x8, shows x9, shows x10, shows x11, shows x12] . showChar ')'

instance (Read a1, Read a2, Read a3, Read a4, Read a5, Read a6, Read a7, Read a8, Read a9, Read a10, Read a11, Read a12) => Read (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12) where
  readsPrec _ = readParen False (\text ->
    [ ((x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12), end)
    | ("(", r0) <- lex text, (x1, r1) <- reads r0, (x2, r2) <- readNext r1, (x3, r3) <- readNext r2, (x4, r4) <- readNext r3, (x5, r5) <- readNext r4, (x6, r6) <- readNext r5, (x7, r7) <- readNext r6, (x8, r8) <- readNext r7, (x9, r9) <- readNext r8, (x10, r10) <- readNext r9, (x11, r11) <- readNext r10, (x12, r12) <- readNext r11, (")", end) <- lex r12 ])

instance (Eq a1, Eq a2, Eq a3, Eq a4, Eq a5, Eq a6, Eq a7, Eq a8, Eq a9, Eq a10, Eq a11, Eq a12, Eq a13) => Eq (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13) where
  (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13) == (y1, y2, y3, y4, y5, y6, y7, y8, y9, y10, y11, y12, y13) =
    x1 == y1 && x2 == y2 && x3 == y3 && x4 == y4 && x5 == y5 && x6 == y6 && x7 == y7 && x8 == y8 && x9 == y9 && x10 == y10 && x11 == y11 && x12 == y12 && x13 == y13

instance (Ord a1, Ord a2, Ord a3, Ord a4, Ord a5, Ord a6, Ord a7, Ord a8, Ord a9, Ord a10, Ord a11, Ord a12, Ord a13) => Ord (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13) where
  compare (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13) (y1, y2, y3, y4, y5, y6, y7, y8, y9, y10, y11, y12, y13) =
    compare x1 y1 `orElse` compare x2 y2 `orElse` compare x3 y3 `orElse` compare x4 y4 `orElse` compare x5 y5 `orElse` compare x6 y6 `orElse` compare x7 y7 `orElse` compare x8 y8 `orElse` compare x9 y9 `orElse` compare x10 y10 `orElse` compare x11 y11 `orElse` compare x12 y12 `orElse` compare x13 y13

instance (Bounded a1, Bounded a2, Bounded a3, Bounded a4, Bounded a5, Bounded a6, Bounded a7, Bounded a8, Bounded a9, Bounded a10, Bounded a11, Bounded a12, Bounded a13) => Bounded (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a1, Show a2, Show a3, Show a4, Show a5, Show a6, Show a7, Show a8, Show a9, Show a10, Show a11, Show a12, Show a13) => Show (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13) where
  showsPrec _ (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13) =
    showChar '(' . commas [shows x1, shows x2, shows x3, shows x4, shows x5, shows x6, shows x7, shows x8, shows x9, shows x10, shows x11, shows x12, shows x13] . showChar ')'

instance (Read a1, Read a2, Read a3, Read a4, Read a5, Read a6, Read a7, Read a8, Read a9, Read a10, Read a11, Read a12, Read a13) => Read (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13) where
  readsPrec _ = readParen False (\text ->
    [ ((x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13), end)
    | ("(", r0) <- lex text, (x1, r1) <- reads r0, (x2, r2) <- readNext r1, (x3, r3) <- readNext r2, (x4, r4) <- readNext r3, (x5, r5) <- readNext r4, (x6, r6) <- readNext r5, (x7, r7) <- readNext r6, (x8, r8) <- readNext r7, (x9, r9) <- readNext r8, (x10, r10) <- readNext r9, (x11, r11) <- readNext r10, (x12, r12) <- readNext r11, (x13, r13) <- readNext r12, (")", end) <- lex r13 ])

instance (Eq a1, Eq a2, Eq a3, Eq a4, Eq a5, Eq a6, Eq a7, Eq a8, Eq a9, Eq a10, Eq a11, Eq a12, Eq a13, Eq a14) => Eq (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14) where
  (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14) == (y1, y2, y3, y4, y5, y6, y7, y8, y9, y10, y11, y12, y13, y14) =
    x1 == y1 && x2 == y2 && x3 == y3 && x4 == y4 && x5 == y5 && x6 == y6 && x7 == y7 && x8 == y8 && x9 == y9 && x10 == y10 && x11 == y11 && x12 == y12 && x13 == y13 && x14 == y14

instance (Ord a1, Ord a2, Ord a3, Ord a4, Ord a5, Ord a6, Ord a7, Ord a8, Ord a9, Ord a10, Ord a11, Ord a12, Ord a13, Ord a14) => Ord (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14) where
  compare (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14) (y1, y2, y3, y4, y5, y6, y7, y8, y9, y10, y11, y12, y13, y14) =
    compare x1 y1 `orElse` compare x2 y2 `orElse` compare x3 y3 `orElse` compare x4 y4 `orElse` compare x5 y5 `orElse` compare x6 y6 `orElse` compare x7 y7 `orElse` compare x8 y8 `orElse` compare x9 y9 `orElse` compare x10 y10 `orElse` compare x11 y11 `orElse` compare x12 y12 `orElse` compare x13 y13 `orElse` compare x14 y14

instance (Bounded a1, Bounded a2, Bounded a3, Bounded a4, Bounded a5, Bounded a6, Bounded a7, Bounded a8, Bounded a9, Bounded a10, Bounded a11, Bounded a12, Bounded a13, Bounded a14) => Bounded (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a1, Show a2, Show a3, Show a4, Show a5, Show a6, Show a7, Show a8, Show a9, Show a10, Show a11, Show a12, Show a13, Show a14) => Show (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14) where
  showsPrec _ (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14) =
    showChar '(' . commas [shows x1, shows x2, shows x3, shows x4, shows x5, shows x6, shows x7, shows x8, shows x9, shows x10, shows x11, shows x12, shows x13, shows x14] . showChar ')'

instance (Read a1, Read a2, Read a3, Read a4, Read a5, Read a6, Read a7, Read a8, Read a9, Read a10, Read a11, Read a12, Read a13, Read a14) => Read (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14) where
  readsPrec _ = readParen False (\text ->
    [ ((x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14), end)
    | ("(", r0) <- lex text, (x1, r1) <- reads r0, (x2, r2) <- readNext r1, (x3, r3) <- readNext r2, (x4, r4) <- readNext r3, (x5, r5) <- readNext r4, (x6, r6) <- readNext r5, (x7, r7) <- readNext r6, (x8, r8) <- readNext r7, (x9, r9) <- readNext r8, (x10, r10) <- readNext r9, (x11, r11) <- readNext r10, (x12, r12) <- readNext r11, (x13, r13) <- readNext r12, (x14, r14) <- readNext r13, (")", end) <- lex r14 ])

instance (Eq a1, Eq a2, Eq a3, Eq a4, Eq a5, Eq a6, Eq a7, Eq a8, Eq a9, Eq a10, Eq a11, Eq a12, Eq a13, Eq a14, Eq a15) => Eq (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15) where
  (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15) == (y1, y2, y3, y4, y5, y6, y7, y8, y9, y10, y11, y12, y13, y14, y15) =
    x1 == y1 && x2 == y2 && x3 == y3 && x4 == y4 && x5 == y5 && x6 == y6 && x7 == y7 && x8 == y8 && x9 == y9 && x10 == y10 && x11 == y11 && x12 == y12 && x13 == y13 && x14 == y14 && x15 == y15

instance (Ord a1, Ord a2, Ord a3, Ord a4, Ord a5, Ord a6, Ord a7, Ord a8, Ord a9, Ord a10, Ord a11, Ord a12, Ord a13, Ord a14, Ord a15) => Ord (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15) where
  compare (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15) (y1, y2, y3, y4, y5, y6, y7, y8, y9, y10, y11, y12, y13, y14, y15) =
    compare x1 y1 `orElse` compare x2 y2 `orElse` compare x3 y3 `orElse` compare x4 y4 `orElse` compare x5 y5 `orElse` compare x6 y6 `orElse` compare x7 y7 `orElse` compare x8 y8 `orElse` compare x9 y9 `orElse` compare x10 y10 `orElse` compare x11 y11 `orElse` compare x12 y12 `orElse` compare x13 y13 `orElse` compare x14 y14 `orElse` compare x15 y15

instance (Bounded a1, Bounded a2, Bounded a3, Bounded a4, Bounded a5, Bounded a6, Bounded a7, Bounded a8, Bounded a9, Bounded a10, Bounded a11, Bounded a12, Bounded a13, Bounded a14, Bounded a15) => Bounded (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a1, Show a2, Show a3, Show a4, Show a5, Show a6, Show a7, Show a8, Show a9, Show a10, Show a11, Show a12, Show a13, Show a14, Show a15) => Show (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15) where
  showsPrec _ (x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15) =
    showChar '(' . commas [shows x1, shows x2, shows x3, shows x4, shows x5, shows x6, shows x7, shows x8, shows x9, shows x10, shows x11, shows x12, shows x13, shows x14, shows x15] . showChar ')'

instance (Read a1, Read a2, Read a3, Read a4, Read a5, Read a6, Read a7, Read a8, Read a9, Read a10, Read a11, Read a12, Read a13, Read a14, Read a15) => Read (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15) where
  readsPrec _ = readParen False (\text ->
    [ ((x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15), end)
    | ("(", r0) <- lex text, (x1, r1) <- reads r0, (x2, r2) <- readNext r1, (x3, r3) <- readNext r2, (x4, r4) <- readNext r3, (x5, r5) <- readNext r4, (x6, r6) <- readNext r5, (x7, r7) <- readNext r6, (x8, r8) <- readNext r7, (x9, r9) <- readNext r8, (x10, r10) <- readNext r9, (x11, r11) <- readNext r10, (x12, r12) <- readNext r11, (x13, r13) <- readNext r12, (x14, r14) <- readNext r13, (x15, r15) <- readNext r14, (")", end) <- lex r15 ])
