{-# LANGUAGE NoImplicitPrelude, PackageImports #-}
-- Rest: arrays, variables, exceptions, files, and small modules.
module Rest (tests) where

import "base" Prelude
import "base" System.IO.Unsafe (unsafePerformIO)
import qualified "array" Data.Array as A
import qualified "base" Control.Monad as C
import qualified "base" Data.Either as E
import qualified "base" Data.Maybe as M
import qualified "mtl" Control.Monad.Except as Q
import qualified "mtl" Control.Monad.Reader as Q
import qualified "mtl" Control.Monad.State as Q
import qualified "mtl" Control.Monad.State.Strict as QS
import qualified "mtl" Control.Monad.Writer as Q
import qualified "transformers" Control.Monad.Trans.Maybe as Q
import Check
import qualified Prelude as S
import qualified Control.Exception as S
import qualified Control.Monad as SC
import qualified Control.Monad.Except as R
import qualified Control.Monad.Reader as R
import qualified Control.Monad.ST as S
import qualified Control.Monad.State as R
import qualified Control.Monad.State.Strict as RS
import qualified Control.Monad.Trans.Maybe as R
import qualified Control.Monad.Writer as R
import qualified Data.Array as SA
import qualified Data.Array.ST as SU
import qualified Data.Array.Unboxed as SB
import qualified Data.Either as SE
import qualified Data.IORef as S
import qualified Data.Maybe as SM
import qualified Data.STRef as S
import qualified System.Exit as S
import qualified System.IO as S
import qualified System.IO.Error as S

tests :: [Test]
tests = arrays ++ states ++ exceptions ++ others ++ transformers

-- State, output and errors in every order, over lists with undefined elements.
transformers :: [Test]
transformers =
  [ same "State mapM" (partial small) (\l -> R.runState (S.mapM (\x -> R.state (\s -> (s - x, s + 1))) l) 3) (\l -> Q.runState (mapM (\x -> Q.state (\s -> (s - x, s + 1))) l) 3)
  , same "State is lazy" small (\n -> S.take 5 (R.evalState (S.mapM (\x -> R.modify (+ x) S.>> R.get) [n ..]) 0)) (\n -> take 5 (Q.evalState (mapM (\x -> Q.modify (+ x) >> Q.get) [n ..]) 0))
  , same "State of undefined pairs" small (\n -> R.evalState (R.state (\_ -> error "pair") S.>> S.return n) ()) (\n -> Q.evalState (Q.state (\_ -> error "pair") >> return n) ())
  , same "State.Strict of undefined pairs" small (\n -> RS.evalState (RS.state (\_ -> error "pair") S.>> S.return n) ()) (\n -> QS.evalState (QS.state (\_ -> error "pair") >> return n) ())
  , same "StateT of lists" (pair small (fmap (take 4) (list small))) (\(s, l) -> R.runStateT (S.mapM_ (\x -> R.lift [x, 1] S.>>= \y -> R.modify (* y)) l) s) (\(s, l) -> Q.runStateT (mapM_ (\x -> Q.lift [x, 1] >>= \y -> Q.modify (* y)) l) s)
  , same "Writer" (partial small) (\l -> R.runWriter (S.mapM_ (\x -> R.tell [x] S.>> R.tell [x + 1]) l)) (\l -> Q.runWriter (mapM_ (\x -> Q.tell [x] >> Q.tell [x + 1]) l))
  , same "listen censor" (list small) (\l -> R.runWriter (R.censor (S.map negate) (R.listen (R.tell l S.>> S.return 'x')))) (\l -> Q.runWriter (Q.censor (map negate) (Q.listen (Q.tell l >> return 'x'))))
  , same "Reader local" (pair small small) (\(a, b) -> R.runReader (R.local (+ a) (R.asks (* b))) 7) (\(a, b) -> Q.runReader (Q.local (+ a) (Q.asks (* b))) 7)
  , same "ExceptT over State" (list small) (\l -> ours (R.runState (R.runExceptT (S.mapM_ (\x -> R.modify (+ x) S.>> SC.when (x > 7) (R.throwError x)) l `R.catchError` (\e -> R.put e))) 0)) (\l -> theirs (Q.runState (Q.runExceptT (mapM_ (\x -> Q.modify (+ x) >> C.when (x > 7) (Q.throwError x)) l `Q.catchError` (\e -> Q.put e))) 0))
  , same "StateT over Either" (list small) (\l -> S.either (\e -> (e, 0)) snd' (R.runStateT (S.mapM_ (\x -> R.modify (+ x) S.>> SC.when (x > 7) (R.throwError x)) l) 0)) (\l -> either (\e -> (e, 0)) snd' (Q.runStateT (mapM_ (\x -> Q.modify (+ x) >> C.when (x > 7) (Q.throwError x)) l) 0))
  , same "MaybeT" (list small) (\l -> R.runWriter (R.runMaybeT (SC.msum (map (\x -> R.tell [x] S.>> SC.guard (x > 5) S.>> S.return x) l)))) (\l -> Q.runWriter (Q.runMaybeT (C.msum (map (\x -> Q.tell [x] >> C.guard (x > 5) >> return x) l))))
  , same "liftM4 liftM5" (list small) (\l -> (SC.liftM4 (\a b c d -> a - b - c - d) (take 2 l) (take 2 l) [1] [2, 3], SC.liftM5 (\a b c d e -> a - b * c - d * e) l [1] [5] [2] [3])) (\l -> (C.liftM4 (\a b c d -> a - b - c - d) (take 2 l) (take 2 l) [1] [2, 3], C.liftM5 (\a b c d e -> a - b * c - d * e) l [1] [5] [2] [3]))
  ]
  where
    ours (e, s) = (S.either negate (const 1) e, s)
    theirs (e, s) = (either negate (const 1) e, s)
    snd' p = (0, snd p)

arrays :: [Test]
arrays =
  [ same "array" (pair sized pairs) (\((l, u), p) -> elements (SA.array (l, u) p)) (\((l, u), p) -> elements' (A.array (l, u) p))
  , same "listArray" (pair sized (partial small)) (\(b, l) -> SA.elems (SA.listArray b l)) (\(b, l) -> A.elems (A.listArray b l))
  , same "! bounds indices" (pair sized small) (\(b, i) -> let a = SA.listArray b [0 ..] in (a SA.! i :: Int, SA.bounds a, SA.indices a)) (\(b, i) -> let a = A.listArray b [0 ..] in (a A.! i :: Int, A.bounds a, A.indices a))
  , same "accumArray" (pair sized pairs) (\(b, p) -> elements (SA.accumArray (-) 5 b p)) (\(b, p) -> elements' (A.accumArray (-) 5 b p))
  , same "//" (pair sized pairs) (\(b, p) -> elements (SA.listArray b [0 ..] SA.// p)) (\(b, p) -> elements' (A.listArray b [0 ..] A.// p))
  , same "accum" (pair sized pairs) (\(b, p) -> elements (SA.accum (-) (SA.listArray b [0 ..]) p)) (\(b, p) -> elements' (A.accum (-) (A.listArray b [0 ..]) p))
  , same "ixmap" sized (\b -> elements (SA.ixmap b (\i -> fst b + snd b - i) (SA.listArray b [0 ..]))) (\b -> elements' (A.ixmap b (\i -> fst b + snd b - i) (A.listArray b [0 ..])))
  , same "array show" (pair small sized) (\(p, b) -> S.showsPrec p (S.fmap negate (SA.listArray b [0 :: Int ..])) "") (\(p, b) -> showsPrec p (fmap negate (A.listArray b [0 :: Int ..])) "")
  , same "array compare" (pair sized sized) (\(b, c) -> SA.listArray b [1 :: Int ..] `S.compare` SA.listArray c [1 ..]) (\(b, c) -> A.listArray b [1 :: Int ..] `compare` A.listArray c [1 ..])
  , same "pairs as indices" (pair sized sized) (\((a, b), (c, d)) -> SA.assocs (SA.listArray ((a, c), (b, d)) [0 :: Int ..])) (\((a, b), (c, d)) -> A.assocs (A.listArray ((a, c), (b, d)) [0 :: Int ..]))
  , same "recursive array" (between 0 40) fibs fibs'
  , same "UArray strict" sized (\b -> S.length (SB.elems (SB.listArray b (cycle [1, error "element"]) :: SB.UArray Int Int))) (\(l, u) -> if u > l then error "element" else max 0 (u - l + 1))
  , same "STUArray sieve" (between 2 200) sieve (\n -> [p | p <- [2 .. n], all (\d -> p `mod` d /= 0) [2 .. p - 1]])
  ]
  where
    sized = fmap (\(a, b) -> (a, a + abs b - 1)) (pair small small)
    pairs = list (pair small small)
    elements :: SA.Array Int Int -> ((Int, Int), [Int])
    elements a = (SA.bounds a, SA.elems a)
    elements' :: A.Array Int Int -> ((Int, Int), [Int])
    elements' a = (A.bounds a, A.elems a)
    fibs n = let a = SA.listArray (0, n) [if i < 2 then toInteger i else a SA.! (i - 1) + a SA.! (i - 2) | i <- [0 .. n]] in SA.elems a
    fibs' n = let a = A.listArray (0, n) [if i < 2 then toInteger i else a A.! (i - 1) + a A.! (i - 2) | i <- [0 .. n]] in A.elems a

sieve :: Int -> [Int]
sieve n = [i | (i, True) <- SB.assocs marks]
  where
    marks = SU.runSTUArray (SU.newArray (2, n) True S.>>= \a ->
      S.mapM_ (\p -> SU.readArray a p S.>>= \isPrime ->
        SC.when isPrime (S.mapM_ (\m -> SU.writeArray a m False) [p * p, p * p + p .. n])) [2 .. n] S.>> S.return a)

states :: [Test]
states =
  [ same "STRef" (list anyInt) (\l -> S.runST (S.newSTRef 0 S.>>= \r -> S.mapM_ (\x -> S.modifySTRef r (subtract x)) l S.>> S.readSTRef r)) (foldl (-) 0)
  , same "IORef" (list anyInt) (\l -> unsafePerformIO (S.newIORef 0 S.>>= \r -> S.mapM_ (\x -> S.modifyIORef' r (subtract x)) l S.>> S.readIORef r)) (foldl (-) 0)
  , same "fixIO" small (\n -> take 5 (unsafePerformIO (S.fixIO (\xs -> S.return (n : xs))))) (\n -> take 5 (repeat n))
  ]

exceptions :: [Test]
exceptions =
  [ same "catch ErrorCall" text (\t -> caught (S.evaluate (S.error t :: Int))) ("error " ++)
  , same "catch ArithException" small (\n -> caught (S.evaluate (S.div 1 n))) (\n -> if n == 0 then "arith divide by zero" else show (div 1 n))
  , same "catch IOError" text (\t -> caught (S.ioError (S.userError t))) (\t -> "io " ++ show (userError t))
  , same "catch ExitCode" small (\n -> caught (S.exitWith (if n == 0 then S.ExitSuccess else S.ExitFailure n))) (\n -> "exit " ++ (if n == 0 then "ExitSuccess" else "ExitFailure " ++ showsPrec 11 n ""))
  , same "finally" small (\n -> unsafePerformIO (S.newIORef (0 :: Int) S.>>= \r -> S.catch ((S.evaluate (S.div 1 n) S.>> S.return ()) `S.finally` S.writeIORef r 5) ignore S.>> S.readIORef r)) (const (5 :: Int))
  , same "bracket" small (\n -> unsafePerformIO (S.newIORef [] S.>>= \r -> S.catch (S.bracket (S.return n) (\x -> S.modifyIORef r (x :)) (\x -> S.modifyIORef r (100 :) S.>> S.evaluate (S.div 1 x) S.>> S.return ())) ignore S.>> S.readIORef r)) (\n -> [n, 100])
  , same "try" small (\n -> S.either (\e -> S.show (e :: S.ArithException)) show (unsafePerformIO (S.try (S.evaluate (S.mod 1 n))))) (\n -> if n == 0 then "divide by zero" else show (mod 1 n))
  , fact "a file that isn't there" (unsafePerformIO (S.catch (S.readFile "/nowhere/file") (\e -> S.return (S.show (e :: S.IOException))))) "/nowhere/file: openFile: does not exist (No such file or directory)"
  , fact "isDoesNotExistError" (unsafePerformIO (S.catchIOError (S.readFile "/nowhere/file" S.>> S.return False) (S.return . S.isDoesNotExistError))) True
  ]
  where
    ignore e = const (S.return ()) (e :: S.SomeException)
    caught act = unsafePerformIO (outer (S.fmap show' act))
    show' = show :: Int -> String
    outer act = ((act `S.catch` (\e -> case e of S.ErrorCall t -> S.return ("error " ++ t)))
      `S.catch` (\e -> S.return ("arith " ++ S.show (e :: S.ArithException))))
      `S.catch` (\e -> S.return ("io " ++ S.show (e :: S.IOException)))
      `S.catch` (\e -> S.return ("exit " ++ S.show (e :: S.ExitCode)))

others :: [Test]
others =
  [ same "mapMaybe catMaybes" (list small) (\l -> (SM.mapMaybe keep l, SM.catMaybes (map keep l))) (\l -> (M.mapMaybe keep' l, M.catMaybes (map keep' l)))
  , same "partitionEithers" (list small) (\l -> SE.partitionEithers (map (\x -> if x > 3 then S.Left x else S.Right (show x)) l)) (\l -> E.partitionEithers (map (\x -> if x > 3 then Left x else Right (show x)) l))
  , same "filterM" (fmap (take 6) (list small)) (SC.filterM (\x -> [x > 2, True])) (C.filterM (\x -> [x > 2, True]))
  , same "replicateM" (between 0 4) (\n -> SC.replicateM n "ab") (\n -> C.replicateM n "ab")
  , same "zipWithM" (pair (list small) (list small)) (\(a, b) -> SC.zipWithM (\x y -> if y > 7 then S.Nothing else S.Just (x + y)) a b) (\(a, b) -> C.zipWithM (\x y -> if y > 7 then Nothing else Just (x + y)) a b)
  , same "foldM" (list small) (SC.foldM (\a x -> if x > 8 then S.Nothing else S.Just (a - x)) 0) (C.foldM (\a x -> if x > 8 then Nothing else Just (a - x)) 0)
  ]
  where
    keep x = if x > 3 then S.Just (x * 2) else S.Nothing
    keep' x = if x > 3 then Just (x * 2) else Nothing
