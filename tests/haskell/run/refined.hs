{-# LANGUAGE GADTs, RankNTypes, ScopedTypeVariables, StandaloneDeriving, KindSignatures, DataKinds, TypeFamilies, TypeOperators #-}
-- Types that patterns refine: lengths, keys of maps, existential and universal, commands with answers, lists of several types.
module Main (main) where

import Data.IORef
import Data.Kind (Type)

data Nat = Z | S Nat

data Vec (n :: Nat) a where
  Nil  :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
infixr 5 :>
deriving instance Show a => Show (Vec n a)

type family (m :: Nat) + (n :: Nat) :: Nat where
  'Z + n = n
  'S m + n = 'S (m + n)

append :: Vec m a -> Vec n a -> Vec (m + n) a
append Nil ys = ys
append (x :> xs) ys = x :> append xs ys

zipWithV :: (a -> b -> c) -> Vec n a -> Vec n b -> Vec n c
zipWithV _ Nil Nil = Nil
zipWithV f (x :> xs) (y :> ys) = f x y :> zipWithV f xs ys

headV :: Vec ('S n) a -> a
headV (x :> _) = x

toList :: Vec n a -> [a]
toList Nil = []
toList (x :> xs) = x : toList xs

data Key a where
  Width :: Key Int
  Ratio :: Key Double
  Title :: Key String

data Equal a b where Same :: Equal a a

sameKey :: Key a -> Key b -> Maybe (Equal a b)
sameKey Width Width = Just Same
sameKey Ratio Ratio = Just Same
sameKey Title Title = Just Same
sameKey _ _ = Nothing

data Entry = forall a. Entry (Key a) a

find :: Key a -> [Entry] -> Maybe a
find _ [] = Nothing
find k (Entry k' x : rest) = case sameKey k k' of
  Just Same -> Just x
  Nothing -> find k rest

grow :: Key a -> a -> a
grow Width n = 2 * n + 1
grow Ratio r = r * 1.5
grow Title s = s ++ "!"

growAll :: [Entry] -> [Entry]
growAll es = [Entry k (grow k x) | Entry k x <- es]

data Command :: Type -> Type where
  Get    :: Command Int
  Put    :: Int -> Command ()
  Tell   :: String -> Command Bool
  Return :: a -> Command a
  Bind   :: Command a -> (a -> Command b) -> Command b

run :: IORef Int -> Command a -> IO a
run r Get = readIORef r
run r (Put n) = writeIORef r $! n
run _ (Tell s) = putStrLn s >> return (length s > 5)
run _ (Return x) = return x
run r (Bind m k) = run r m >>= run r . k

data HList (ts :: [Type]) where
  HNil  :: HList '[]
  HCons :: Show t => t -> HList ts -> HList (t ': ts)

texts :: HList ts -> [String]
texts HNil = []
texts (HCons x xs) = show x : texts xs

data Format a where
  Done :: Format String
  Lit  :: String -> Format a -> Format a
  Dec  :: Format a -> Format (Int -> a)
  Str  :: Format a -> Format (String -> a)

printf :: Format a -> a
printf f = go f ""
  where
    go :: Format b -> String -> b
    go Done acc = acc
    go (Lit s k) acc = go k (acc ++ s)
    go (Dec k) acc = \n -> go k (acc ++ show n)
    go (Str k) acc = \s -> go k (acc ++ s)

data Exp env a where
  Var   :: Elem env a -> Exp env a
  Const :: a -> Exp env a
  Lam   :: Exp (a, env) b -> Exp env (a -> b)
  App   :: Exp env (a -> b) -> Exp env a -> Exp env b
  Arith :: Num a => (a -> a -> a) -> Exp env a -> Exp env a -> Exp env a
data Elem env a where
  Here  :: Elem (a, env) a
  There :: Elem env a -> Elem (b, env) a

eval :: env -> Exp env a -> a
eval env (Var i) = look i env
eval _ (Const x) = x
eval env (Lam b) = \x -> eval (x, env) b
eval env (App f x) = eval env f (eval env x)
eval env (Arith f a b) = f (eval env a) (eval env b)

look :: Elem env a -> env -> a
look Here (x, _) = x
look (There i) (_, env) = look i env

main :: IO ()
main = do
  let v = 1 :> 2 :> 3 :> Nil
      w = zipWithV (*) v (10 :> 20 :> 30 :> Nil)
  print (append v w, headV w, sum (toList (append w v)) :: Int)
  print (zipWithV (/) (1.5 :> 2.5 :> Nil) (2 :> 4 :> Nil) :: Vec ('S ('S 'Z)) Double)
  let es = growAll [Entry Title "page", Entry Width 41, Entry Ratio 0.5, Entry Width 7]
  print (find Width es, find Ratio es, find Title es)
  r <- newIORef 20
  answer <- run r (Get `Bind` \n -> Put (n * 2) `Bind` \() -> Tell ("was " ++ show n) `Bind` \long ->
    if long then Get `Bind` (Return . (+ 2)) else Return n)
  print answer
  print (texts (HCons (1 :: Int) (HCons "two" (HCons (Just 3.5 :: Maybe Double) HNil))))
  putStrLn (printf (Lit "x" (Dec (Lit " of " (Str (Lit "." Done))))) 3 "four")
  let twice = Lam (Lam (App (Var (There Here)) (App (Var (There Here)) (Var Here))))
  print (eval () (App (App twice (Lam (Arith (*) (Var Here) (Const 3)))) (Const (7 :: Int))))
  print (eval (2.5 :: Double, ()) (Arith (+) (Var Here) (Const 0.25)))
