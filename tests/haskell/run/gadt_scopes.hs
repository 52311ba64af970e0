{-# LANGUAGE GADTs, FlexibleInstances, RankNTypes, StandaloneDeriving, TypeOperators #-}
-- What is found out about types in the scope of an equation, and what is left to the surroundings.
import qualified Data.Map as M

-- typed expressions with variables
data Type a where { TI :: Type Int; TB :: Type Bool; TF :: Type a -> Type b -> Type (a -> b) }
deriving instance Show (Type a)
deriving instance Eq (Type a)
data Expr a where
  Lit  :: Int -> Expr Int
  Flag :: Bool -> Expr Bool
  Plus, Times :: Expr Int -> Expr Int -> Expr Int
  Less :: Expr Int -> Expr Int -> Expr Bool
  Cond :: Expr Bool -> Expr a -> Expr a -> Expr a
  Lam  :: (Expr a -> Expr b) -> Expr (a -> b)
  App  :: Expr (a -> b) -> Expr a -> Expr b
  Val  :: a -> Expr a

eval :: Expr a -> a
eval e = case e of
  Lit n -> n
  Flag b -> b
  Plus a b -> let f op = eval a `op` eval b in f (+)
  Times a b -> go (eval a)
    where go 0 = 0
          go n = n * eval b
  Less a b -> eval a < eval b
  Cond c t f | eval c -> eval t
             | otherwise -> eval f
  Lam f -> \x -> eval (f (Val x))
  App f x -> eval f (eval x)
  Val v -> v

-- an untyped tree becomes a typed one
data Tree = N Int | T Bool | Add Tree Tree | Lt Tree Tree | If Tree Tree Tree deriving Show
data Checked where Checked :: Type a -> Expr a -> Checked
data a :==: b where Refl :: a :==: a

same :: Type a -> Type b -> Maybe (a :==: b)
same TI TI = Just Refl
same TB TB = Just Refl
same (TF a b) (TF c d) = case (same a c, same b d) of
  (Just Refl, Just Refl) -> Just Refl
  _ -> Nothing
same _ _ = Nothing

check :: Tree -> Either String Checked
check (N n) = Right (Checked TI (Lit n))
check (T b) = Right (Checked TB (Flag b))
check (Add a b) = do
  Checked TI x <- check a `orElse` "left of +"
  Checked t y <- check b
  case same t TI of
    Just Refl -> return (Checked TI (Plus x y))
    Nothing -> Left ("right of + is " ++ show t)
check (Lt a b) = do
  Checked ta x <- check a
  Checked tb y <- check b
  case (ta, tb) of
    (TI, TI) -> Right (Checked TB (Less x y))
    _ -> Left (show ta ++ " < " ++ show tb)
check (If c t e) = do
  Checked tc c' <- check c
  Checked tt t' <- check t
  Checked te e' <- check e
  case (same tc TB, same tt te) of
    (Just Refl, Just Refl) -> Right (Checked tt (Cond c' t' e'))
    (Nothing, _) -> Left "condition"
    (_, Nothing) -> Left "branches"

orElse :: Either String Checked -> String -> Either String Checked
orElse (Right c@(Checked TI _)) _ = Right c
orElse (Right (Checked t _)) w = Left (w ++ " is " ++ show t)
orElse l _ = l

instance MonadFail (Either String) where fail = Left

run :: Tree -> String
run t = case check t of
  Left e -> "error: " ++ e
  Right (Checked TI e) -> show (eval e + 1)
  Right (Checked TB e) -> if eval e then "true" else "false"
  Right (Checked (TF _ _) _) -> "function"

-- a literal's type is found outside of the branches
size :: Type a -> IO Int
size t = do
  let n = case t of { TI -> 8; TB -> 1; TF a b -> 16 }
  print (case t of { TI -> 10; TB -> 20; TF _ _ -> 30 })
  return (n * 2)

-- the class of a refined type by its context, and by an instance
display :: Show a => Type a -> a -> String
display TI n = show (n + 1) ++ show [n]
display TB b = show b ++ show (not b)
display t x = show t ++ show x

data Dict c where Dict :: (Show a, Ord a) => a -> [a] -> Dict [a]
top :: Dict b -> b -> String
top (Dict x xs) ys = show (maximum (x : xs ++ ys), ys)

-- records
data Shape k where
  Circle :: { radius :: Double } -> Shape Int
  Square :: { side :: Double, name :: String } -> Shape Bool
  Pair   :: { left :: a, right :: b } -> Shape (a, b)
area :: Shape k -> Double
area Circle { radius = r } = 3 * r * r
area s@Square {} = side s * side s
area (Pair _ _) = 0

main :: IO ()
main = do
  print (eval (App (Lam (\x -> Plus x (Times x (Lit 3)))) (Cond (Less (Lit 1) (Lit 2)) (Lit 10) (Lit 20))))
  mapM_ (putStrLn . run) [Add (N 1) (N 2), Add (T True) (N 1), Add (N 1) (T True), Lt (N 1) (Add (N 1) (N 1)), If (T False) (N 1) (T True), If (T False) (N 1) (N 5), Lt (T True) (N 0)]
  print (TF TI TB, TF TI TB == TF TI TB)
  mapM size [TI] >>= print
  size (TF TI TB) >>= print
  putStrLn (display TI 4 ++ display TB True)
  putStrLn (top (Dict 'a' "xyz") "hello")
  print (area (Circle 2), area (Square { side = 3, name = "q" }), name (Square 1 "n"), fst (left (Pair (1, 'c') True), right (Pair 'x' ())))
  print (side ((Square 1 "a") { side = 7 }))
