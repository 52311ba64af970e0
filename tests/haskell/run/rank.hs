{-# LANGUAGE RankNTypes, ScopedTypeVariables, ExistentialQuantification, KindSignatures, GADTSyntax, LambdaCase, BangPatterns #-}
-- A forall in the types of arguments and fields, with and without contexts.
module Main (main) where
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import Data.Char (toUpper)
import Data.List (sortBy)
import Data.STRef

-- arguments, with contexts
pair :: (forall a. Show a => a -> String) -> (Int, Bool) -> [String]
pair f (n, b) = [f n, f b, f [n], f (Just (b, n))]

ordered :: (forall a. (Ord a, Show a) => [a] -> b) -> (b, b)
ordered k = (k [3, 1, 2 :: Int], k "hello")

nat :: (forall a. f a -> g a) -> (f Int, f Char) -> (g Int, g Char)
nat h (x, y) = (h x, h y)

-- passed on, and in a local function with a signature
again :: (forall a. Show a => a -> String) -> [String]
again f = pair f (7, True) ++ go 2
  where
    go :: Int -> [String]
    go 0 = []
    go n = f (replicate n 'x') : go (n - 1)

-- the argument of a local function
local :: Int -> (String, String)
local n = both (\x -> replicate n '*' ++ show x)
  where
    both :: (forall x. Show x => x -> r) -> (r, r)
    both h = (h 'c', h n)

-- rank 3
third :: ((forall a. Show a => a -> String) -> String) -> String
third k = k (\x -> '<' : show x ++ ">")

-- fields
data MonadD m = MonadD { ret :: forall a. a -> m a, bnd :: forall a b. m a -> (a -> m b) -> m b, name :: String }
data ShowD = ShowD { render :: forall a. Show a => a -> String, level :: !Int } | Quiet { level :: !Int }
newtype Render = Render { runRender :: forall a. (Show a, Ord a) => a -> a -> String }
newtype Church = Church { fold :: forall a. (a -> a) -> a -> a }
newtype Codensity m a = Codensity { runCodensity :: forall b. (a -> m b) -> m b }
instance Functor (Codensity m) where fmap f (Codensity g) = Codensity (\k -> g (k . f))
instance Applicative (Codensity m) where { pure a = Codensity (\k -> k a); Codensity f <*> Codensity g = Codensity (\k -> f (\h -> g (k . h))) }
instance Monad (Codensity m) where m >>= f = Codensity (\k -> runCodensity m (\a -> runCodensity (f a) k))
data Handler r = forall e. Show e => Handler e (forall x. Show x => x -> e -> r)

maybeD :: MonadD Maybe
maybeD = MonadD { ret = Just, bnd = \m k -> maybe Nothing k m, name = "maybe" }
listD :: MonadD []
listD = MonadD (\x -> [x]) (\m k -> concatMap k m) "list"
pairs :: MonadD m -> m a -> m b -> m (a, b)
pairs d ma mb = bnd d ma (\a -> bnd d mb (\b -> ret d (a, b)))
twice :: MonadD m -> (Int -> m Int) -> Int -> m Int
twice MonadD { ret = r, bnd = (>>>=) } f x = r x >>>= f >>>= f

loud, quiet :: ShowD
loud = ShowD { render = map toUpper . show, level = 3 }
quiet = loud { render = const "..", level = 1 }
say :: ShowD -> [String]
say d@ShowD { render = f } = [f 'a', f (Just "b"), render d (level d)]
say (Quiet n) = [show n]

-- synonyms, hoisted
type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
newtype Const' a b = Const' { unConst :: a }
instance Functor (Const' a) where fmap _ (Const' a) = Const' a
newtype Id a = Id { unId :: a }
instance Functor Id where fmap f (Id a) = Id (f a)
_1 :: Lens (a, c) (b, c) a b
_1 f (a, c) = fmap (\b -> (b, c)) (f a)
at :: Int -> Lens [a] [a] a a
at 0 f (x : xs) = fmap (: xs) (f x)
at n f (x : xs) = fmap (x :) (at (n - 1) f xs)
at _ _ [] = error "at"
view :: Lens s t a b -> s -> a
view l s = unConst (l Const' s)
over :: Lens s t a b -> (a -> b) -> s -> t
over l f = unId . l (Id . f)
choose :: Bool -> Lens (a, a) (a, a) a a
choose b = if b then _1 else \f (x, y) -> fmap (\z -> (x, z)) (f y)

class Hoist t where hoist :: Monad m => (forall a. m a -> n a) -> t m b -> t n b
newtype ReaderT r m a = ReaderT { runR :: r -> m a }
instance Hoist (ReaderT r) where hoist f (ReaderT g) = ReaderT (\r -> f (g r))

type Ex c = forall r. (forall a. Show a => a -> r) -> r
mk :: Int -> Ex ()
mk 0 k = k "zero"
mk n k = k n

-- a context alone
only :: Show a => (Show a => a -> String) -> a -> String
only f x = f x

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  a <- newArray (2, n) True
  mapM_ (\i -> readArray a i >>= \p -> if p then mapM_ (\j -> writeArray a j False) [i * i, i * i + i .. n] else return ()) [2 .. n]
  return a

withRef :: a -> (forall s. STRef s a -> ST s b) -> b
withRef a f = runST (newSTRef a >>= f)

counter :: Codensity IO Int
counter = do { a <- Codensity (\k -> putStrLn "open" >> k 20); b <- pure 22; pure (a + b) }

main :: IO ()
main = do
  print (pair show (1, True))
  print (pair (reverse . show) (12, False))
  print $ pair (\x -> show x ++ "!") $ (5, True)
  print (ordered maximumBy', ordered show)
  print (nat (\m -> maybe [] pure m) (Just 1, Nothing))
  print (again (\x -> let s = show x in s ++ s))
  print (local 3)
  putStrLn (third (\f -> f 1 ++ f 'c'))
  putStrLn (third (\(f :: forall a. Show a => a -> String) -> f [True] ++ f ()))
  print (pairs maybeD (Just 1) (Just 'a'), pairs listD [1, 2] "ab", map name' [name maybeD, name listD])
  print (twice maybeD (\n -> if n > 3 then Nothing else Just (n + 2)) 1, twice listD (\n -> [n, n * 10]) 1)
  print (say loud ++ say quiet ++ say (Quiet 4))
  print (map (\d -> render d 'q') [loud, quiet])
  putStrLn (runRender (Render (\a b -> show (max a b))) 2 3 ++ runRender cmp "a" "b")
  print (fold (mul (suc two) two) (+ 1) (0 :: Int), fold two ('x' :) "")
  runCodensity counter print
  print [ h 'x' e ++ show (length (h () e)) | Handler e h <- [Handler 1 (\x e -> show (x, e)), Handler "s" (\x _ -> show x)] ]
  print (view (_1 . at 1) ([1, 2, 3], 'c'), over (_1 . at 2) (* 10) ([1, 2, 3], 'c'), over (choose False) succ ('a', 'b'))
  print (runR (hoist (\m -> maybe [] pure m) (ReaderT (\n -> if n > 0 then Just (n * 2) else Nothing))) 21)
  mapM_ (\n -> putStrLn (mk n show)) [0, 1]
  putStrLn (only show [1, 2])
  print [ i | (i, True) <- assocs (sieve 40) ]
  print (withRef 3 (\r -> modifySTRef r (* 2) >> readSTRef r), runST (newSTRef 'a' >>= readSTRef))
  print (sumST [1 .. 1000])
  where
    maximumBy' :: (Ord a, Show a) => [a] -> String
    maximumBy' xs = show (head (sortBy (flip compare) xs))
    cmp = Render (\a b -> show (compare a b) ++ show [a, b])
    suc (Church n) = Church (\s z -> s (n s z))
    mul (Church m) (Church n) = Church (m . n)
    two = suc (suc (Church (\_ z -> z)))
    name' = map toUpper

sumST :: [Int] -> Int
sumST xs = runST $ do { r <- newSTRef 0; mapM_ (\x -> modifySTRef' r (+ x)) xs; readSTRef r }
