{-# LANGUAGE GADTs, RankNTypes, ScopedTypeVariables, StandaloneDeriving, KindSignatures #-}
-- A variable that is an Int in one branch, a Double, a character or a list in another: what a branch does with it
-- says nothing of what it is elsewhere, in copies for known types, too.
import Data.List (sortBy)

data Rep a where
  RInt    :: Rep Int
  RDouble :: Rep Double
  RChar   :: Rep Char
  RBool   :: Rep Bool
  RBig    :: Rep Integer
  RList   :: Rep a -> Rep [a]
  RPair   :: Rep a -> Rep b -> Rep (a, b)
  RFun    :: Rep a -> Rep b -> Rep (a -> b)

half :: Rep a -> a -> a
half RInt n = n `div` 2
half RDouble x = x / 2
half RChar c = succ c
half RBool b = not b
half RBig n = n * n
half (RList r) xs = map (half r) (reverse xs)
half (RPair a b) (x, y) = (half a x, half b y)
half (RFun a b) f = half b . f . half a

-- the class makes copies for Int and for Double
twice :: Num a => Rep a -> a -> a
twice r x = case r of
  RInt    -> x + n where n = 1 + length "ab"
  RDouble -> sqrt x + x * 2.5
  RBig    -> x ^ (20 :: Int)
  _       -> x + x

render :: Rep a -> a -> String
render RInt 0 = "zero"
render RInt n | even n = "even " ++ show n
              | otherwise = show n
render RDouble 1.5 = "three halves"
render RDouble x = show (truncate x :: Int) ++ "." ++ show (round (10 * (x - fromIntegral (truncate x :: Int))) :: Int)
render RChar 'x' = "the x"
render RChar c = [c]
render RBool True = "yes"
render RBool False = "no"
render RBig 100000000000000000000 = "10^20"
render RBig n = show n
render (RList RChar) s@"secret" = map (const '*') s
render (RList RChar) s = s
render (RList r) xs = concatMap (\x -> render r x ++ ";") xs
render (RPair a b) (x, y) = "<" ++ render a x ++ "|" ++ render b y ++ ">"
render (RFun a _) _ = "function of " ++ kind a

kind :: Rep a -> String
kind r = case r of { RInt -> "Int"; RDouble -> "Double"; RChar -> "Char"; RBool -> "Bool"; RBig -> "Integer"; RList a -> "[" ++ kind a ++ "]"
                   ; RPair a b -> kind a ++ "*" ++ kind b; RFun a b -> kind a ++ "->" ++ kind b }

-- one field, two types
pairs :: Rep a -> Rep b -> (a, b) -> Int
pairs RInt RInt (0, m) = m
pairs RInt RInt (n, m) = n + m
pairs RBool r (True, y) = weight r y
pairs RBool _ (b, _) = fromEnum b
pairs r RDouble (x, d) = weight r x + floor (d * 2)
pairs r s (x, y) = weight r x * weight s y

weight :: Rep a -> a -> Int
weight RInt n = n
weight RDouble d = ceiling d
weight RChar c = fromEnum c
weight RBool b = if b then 1 else 0
weight RBig n = fromInteger (n `mod` 1000)
weight (RList r) xs = sum (map (weight r) xs)
weight (RPair a b) p = pairs a b p
weight (RFun _ _) _ = 7

loop :: Rep a -> Int -> a -> a
loop _ 0 acc = acc
loop r n acc = loop r (n - 1) (step r acc)
  where step :: Rep b -> b -> b
        step RInt k = k + n
        step RDouble d = d + fromIntegral n
        step RBig i = i + toInteger n
        step _ x = x

newtype Wrap a = Wrap a
unwrapped :: Rep a -> Wrap a -> Wrap a
unwrapped RInt (Wrap n) = Wrap (n + 1)
unwrapped RDouble w = case w of Wrap d -> Wrap (d * 10)
unwrapped _ w = w

data Some where Some :: Rep a -> a -> Some

eqRep :: Rep a -> Rep b -> Maybe (Same a b)
eqRep RInt RInt = Just Same
eqRep RDouble RDouble = Just Same
eqRep RChar RChar = Just Same
eqRep RBool RBool = Just Same
eqRep RBig RBig = Just Same
eqRep (RList a) (RList b) = do { Same <- eqRep a b; return Same }
eqRep (RPair a b) (RPair c d) | Just Same <- eqRep a c, Just Same <- eqRep b d = Just Same
eqRep (RFun a b) (RFun c d) = do { Same <- eqRep a c; Same <- eqRep b d; Just Same }
eqRep _ _ = Nothing
data Same a b where Same :: Same a a

total :: [Some] -> Int
total xs = sum [n | Some r x <- xs, Just Same <- [eqRep r RInt], let n = x] + sum [length s | Some r s <- xs, Just Same <- [eqRep (RList RChar) r]]

main :: IO ()
main = do
  print (half RInt 7, half RDouble 7, half RChar 'a', half RBool True, half RBig (2 ^ (40 :: Int)))
  print (half (RList (RPair RInt RDouble)) [(4, 5), (6, 7)], half (RFun RInt RInt) (+ 10) 8)
  print (twice RInt 5, twice RDouble 4, twice RBig 3)
  mapM_ putStrLn [render RInt 0, render RInt 4, render RInt 5, render RDouble 1.5, render RDouble 2.25, render RChar 'x', render RChar 'y', render RBool False]
  mapM_ putStrLn [render RBig (10 ^ (20 :: Int)), render RBig 5, render (RList RChar) "secret", render (RList RChar) "open", render (RList (RPair RInt RBool)) [(1, True), (0, False)], render (RFun RInt RBool) even]
  print (pairs RInt RInt (0, 3), pairs RInt RInt (2, 3), pairs RBool RChar (True, 'a'), pairs RBool RInt (False, 1), pairs RChar RDouble ('b', 2.5), pairs RBig RBool (1234, True))
  print (loop RInt 1000 0, loop RDouble 1000 0.5, loop RBig 10 (2 ^ (70 :: Int)), loop RChar 10 'c')
  case unwrapped RInt (Wrap 1) of Wrap n -> print n
  case unwrapped RDouble (Wrap 1.5) of Wrap d -> print d
  print (total [Some RInt 3, Some RDouble 2.5, Some (RList RChar) "four", Some RInt 5, Some (RList RInt) [9]])
