{-# LANGUAGE DataKinds, PolyKinds, GADTs, TypeFamilies, TypeOperators, KindSignatures, FlexibleInstances, FlexibleContexts, ScopedTypeVariables, StandaloneDeriving #-}
-- Constructors as types, and parameters of any kind.
import Data.Kind (Type)

data Nat = Zero | Succ Nat

data Vec (n :: Nat) (a :: Type) where
  Nil  :: Vec 'Zero a
  (:>) :: a -> Vec n a -> Vec ('Succ n) a
infixr 5 :>

type family (m :: Nat) + (n :: Nat) :: Nat where
  'Zero + n = n
  'Succ m + n = 'Succ (m + n)

append :: Vec m a -> Vec n a -> Vec (m + n) a
append Nil ys = ys
append (x :> xs) ys = x :> append xs ys

first :: Vec (Succ n) a -> a
first (x :> _) = x

zipped :: Vec n a -> Vec n b -> Vec n (a, b)
zipped Nil Nil = Nil
zipped (x :> xs) (y :> ys) = (x, y) :> zipped xs ys

list :: Vec n a -> [a]
list Nil = []
list (x :> xs) = x : list xs

-- the size of a vector as a value, and as a class
data Size (n :: Nat) where { None :: Size 'Zero; More :: Size n -> Size ('Succ n) }
copies :: Size n -> a -> Vec n a
copies None _ = Nil
copies (More n) x = x :> copies n x
class Known (n :: Nat) where size :: Size n
instance Known 'Zero where size = None
instance Known n => Known ('Succ n) where size = More size
pureVec :: Known n => a -> Vec n a
pureVec = copies size

-- a machine whose state is a type
data Door = Open | Closed | Locked
data Machine (s :: Door) where
  Start  :: Machine 'Closed
  Opened :: Machine 'Closed -> Machine 'Open
  Shut   :: Machine 'Open -> Machine 'Closed
  Lock   :: Machine 'Closed -> Machine 'Locked
steps :: Machine s -> Int
steps Start = 0
steps (Opened m) = 1 + steps m
steps (Shut m) = 1 + steps m
steps (Lock m) = 1 + steps m

-- lists of types
data Row (ts :: [Type]) where
  End  :: Row '[]
  Cell :: t -> Row ts -> Row (t ': ts)
instance Show (Row '[]) where show End = "."
instance (Show t, Show (Row ts)) => Show (Row (t ': ts)) where show (Cell t ts) = show t ++ "," ++ show ts
row :: Row '[Int, String, Bool]
row = Cell 1 (Cell "two" (Cell True End))
width :: Row ts -> Int
width End = 0
width (Cell _ r) = 1 + width r

-- any kind
data Tag t = Tag
class Title t where title :: Tag t -> String
instance Title Int where title _ = "Int"
instance Title Maybe where title _ = "Maybe"
instance Title Either where title _ = "Either"
instance Title 'Open where title _ = "Open"

main :: IO ()
main = do
  print (list (append (1 :> 2 :> Nil) (3 :> Nil)), first ('a' :> Nil))
  print (list (zipped (1 :> 2 :> Nil) (True :> False :> Nil)))
  print (list (pureVec 'x' :: Vec (Succ (Succ Zero)) Char))
  print (steps (Lock (Shut (Opened Start))))
  print row
  print (width row)
  putStrLn (title (Tag :: Tag Int) ++ title (Tag :: Tag Maybe) ++ title (Tag :: Tag Either) ++ title (Tag :: Tag 'Open))
