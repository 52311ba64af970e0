-- Types with derived instances. What lmlc -di prints of them stands in Shapes.instances; derive.sh gives it to GHC in
-- place of the deriving clauses.
module Shapes where
import Data.Ix

infixl 6 :+:
infixr 5 `And`
infix 4 :*
infix 0 :=
infixr 9 :.
infixl 0 `Low`

data Colour = Red | Green | Blue | Yellow' | Violet_5 deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)
data Two = First | Second deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)
data Unit = Unit deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)
data Exp
  = Num Int | Exp :+: Exp | Exp `And` Exp | Rec { (%%) :: Int, val' :: Maybe Exp } | (:-) Int Exp | Zero | Neg { inner :: Exp }
  deriving (Eq, Ord, Show, Read)
data Ends = Ends :. Ends | Ends := Ends | End Int deriving (Eq, Ord, Show)
data Pair a b = Pair a b deriving (Eq, Ord, Show, Read, Bounded, Ix)
newtype Wrap a = Wrap { unWrap :: Maybe a } deriving (Eq, Ord, Show, Read)
newtype Plain = Plain Double deriving (Eq, Ord, Show, Read)
data Sum a = a :* Double | (:|:) { left :: a } | Empty {} deriving (Eq, Ord, Show, Read)
data Mixed = A | B Int | C | D { x, y :: !Int, z :: [Mixed] } | E deriving (Eq, Ord, Show, Read)
data Four a = F1 a | F2 a a | F3 | F4 { four :: Four a } deriving (Eq, Ord, Show, Read)
data Tuples = Tuples (Int, Char) [(String, Colour)] deriving (Eq, Ord, Show, Read)
data Point = Point Int Colour Bool deriving (Eq, Ord, Show, Ix)
data Op = Int `Low` Int | (:@) | Int :@@ Int deriving (Eq, Ord, Show, Read)
data Nothing' deriving (Eq, Ord)
newtype Compose f g a = Compose (f (g a))
deriving instance Show (f (g a)) => Show (Compose f g a)
deriving instance Eq (f (g a)) => Eq (Compose f g a)
