-- Test.QuickCheck.Property: what is tested, and what came of a test.
module Test.QuickCheck.Property
  ( Property, Testable (..), Discard (..), discard, Rose (..), Result (..), succeeded, failed, rejected, liftBool, outcomes, forAll, forAllShrink, forAllShow, forAllShrinkShow, forAllBlind
  , shrinking, noShrinking, counterexample, printTestCase, label, collect, classify, cover, tabulate, checkCoverage
  , expectFailure, once, again, withMaxSuccess, within, whenFail, whenFail', verbose, ioProperty, idempotentIOProperty, mapSize
  , (==>), (===), (=/=), (.&.), (.&&.), (.||.), conjoin, disjoin, total
  ) where

import Control.Exception
import System.Random (split)
import Test.QuickCheck.Arbitrary
import Test.QuickCheck.Gen

infixr 0 ==>
infixr 1 .&., .&&., .||.
infix 4 ===, =/=

-- Nothing: the condition didn't hold.
data Result = MkResult
  { ok :: Maybe Bool, expect :: Bool, reason :: String, examples, labels, classes :: [String]
  , maxTests :: Maybe Int, onFailure :: IO () }

-- An outcome, when it is run, and those of smaller values.
data Rose = Rose (IO Result) [Rose]

newtype Property = Property (Gen Rose)

data Discard = Discard

class Testable prop where
  property :: prop -> Property

outcomes :: Testable prop => prop -> Gen Rose
outcomes p = case property p of Property g -> g

plain :: Maybe Bool -> String -> Result
plain held why = MkResult held True why [] [] [] Nothing (return ())

succeeded, failed, rejected :: Result
succeeded = plain (Just True) ""
failed = plain (Just False) ""
rejected = plain Nothing ""

liftBool :: Bool -> Result
liftBool b = if b then succeeded else failed { reason = "Falsified" }

leaf :: IO Result -> Property
leaf act = Property (pure (Rose act []))

-- An exception is a failure, except for that of discard.
protected :: IO Result -> IO Result
protected act = act `catch` \e -> case (fromException e, fromException e) of
  (Just stop, _) -> throwIO (stop :: AsyncException)
  (_, Just Discarded) -> return rejected
  _ -> return (plain (Just False) ("Exception: '" ++ show (e :: SomeException) ++ "'"))

data Discarded = Discarded
instance Show Discarded where
  show _ = "discard outside of a property"
instance Exception Discarded

-- A test that needs this value says nothing.
discard :: a
discard = throw Discarded

-- The tree itself may be undefined.
safe :: Rose -> Rose
safe tree = Rose (protected (evaluate tree >>= \(Rose act _) -> act)) (case tree of Rose _ smaller -> map safe smaller)

instance Testable Bool where
  property b = leaf (protected (evaluate b >>= \held -> return (plain (Just held) "Falsified")))

instance Testable () where
  property u = leaf (protected (evaluate u >> return (plain (Just True) "")))

instance Testable Discard where
  property _ = leaf (return (plain Nothing ""))

instance Testable Result where
  property r = leaf (protected (evaluate r))

instance Testable Property where
  property p = p

instance Testable prop => Testable (Gen prop) where
  property g = Property (g >>= outcomes)

instance Testable prop => Testable (Maybe prop) where
  property Nothing = property Discard
  property (Just p) = property p

instance (Arbitrary a, Show a, Testable prop) => Testable (a -> prop) where
  property = forAllShrink arbitrary shrink

mapRose :: Testable prop => (Result -> Result) -> prop -> Property
mapRose f p = Property (fmap go (outcomes p))
  where go t = let Rose act smaller = safe t in Rose (fmap f act) (map go smaller)

-- ---- Values for all of which it holds -------------------------------------------------------------------

forAll :: (Show a, Testable prop) => Gen a -> (a -> prop) -> Property
forAll g = forAllShrinkShow g shrinkNothing show

forAllBlind :: Testable prop => Gen a -> (a -> prop) -> Property
forAllBlind g f = Property (g >>= outcomes . f)

forAllShow :: Testable prop => Gen a -> (a -> String) -> (a -> prop) -> Property
forAllShow g = forAllShrinkShow g shrinkNothing

forAllShrink :: (Show a, Testable prop) => Gen a -> (a -> [a]) -> (a -> prop) -> Property
forAllShrink g shr = forAllShrinkShow g shr show

forAllShrinkShow :: Testable prop => Gen a -> (a -> [a]) -> (a -> String) -> (a -> prop) -> Property
forAllShrinkShow g shr text f = Property (MkGen (\r n ->
  let (r1, r2) = split r in unGen (shrunk shr (unGen g r1 n) (\x -> counterexample (text x) (f x))) r2 n))

shrinking :: Testable prop => (a -> [a]) -> a -> (a -> prop) -> Property
shrinking shr x f = Property (shrunk shr x f)

-- The same random numbers for every value.
shrunk :: Testable prop => (a -> [a]) -> a -> (a -> prop) -> Gen Rose
shrunk shr x0 f = MkGen (\r n ->
  let go x = let Rose act smaller = safe (unGen (outcomes (f x)) r n) in Rose act (map go (shr x) ++ smaller) in go x0)

noShrinking :: Testable prop => prop -> Property
noShrinking p = Property (fmap (\(Rose act _) -> Rose act []) (outcomes p))

mapSize :: Testable prop => (Int -> Int) -> prop -> Property
mapSize f p = Property (scale f (outcomes p))

-- ---- What a property says ---------------------------------------------------------------------------------

counterexample, printTestCase :: Testable prop => String -> prop -> Property
counterexample text = mapRose (\o -> o { examples = text : examples o })
printTestCase = counterexample

label :: Testable prop => String -> prop -> Property
label text = mapRose (\o -> o { labels = text : labels o })

collect :: (Show a, Testable prop) => a -> prop -> Property
collect x = label (show x)

classify :: Testable prop => Bool -> String -> prop -> Property
classify yes text = mapRose (\o -> if yes then o { classes = text : classes o } else o)

cover :: Testable prop => Double -> Bool -> String -> prop -> Property
cover _ = classify

tabulate :: Testable prop => String -> [String] -> prop -> Property
tabulate _ _ = property

checkCoverage, once, again, expectFailure, verbose :: Testable prop => prop -> Property
checkCoverage = property
once = withMaxSuccess 1
again = property
expectFailure = mapRose (\o -> o { expect = False })
verbose = property

withMaxSuccess :: Testable prop => Int -> prop -> Property
withMaxSuccess n = mapRose (\o -> o { maxTests = Just n })

-- There are no threads that could stop it.
within :: Testable prop => Int -> prop -> Property
within _ = property

whenFail, whenFail' :: Testable prop => IO () -> prop -> Property
whenFail act = mapRose (\o -> o { onFailure = onFailure o >> act })
whenFail' = whenFail

ioProperty, idempotentIOProperty :: Testable prop => IO prop -> Property
ioProperty act = Property (MkGen (\r n -> Rose (protected (act >>= \p -> case unGen (outcomes p) r n of Rose o _ -> o)) []))
idempotentIOProperty = ioProperty

(==>) :: Testable prop => Bool -> prop -> Property
False ==> _ = property Discard
True ==> p = property p

(===), (=/=) :: (Eq a, Show a) => a -> a -> Property
x === y = counterexample (show x ++ (if x == y then " == " else " /= ") ++ show y) (x == y)
x =/= y = counterexample (show x ++ (if x /= y then " /= " else " == ") ++ show y) (x /= y)

total :: a -> Property
total x = property (x `seq` ())

(.&&.), (.&.), (.||.) :: (Testable a, Testable b) => a -> b -> Property
p .&&. q = conjoin [property p, property q]
p .||. q = disjoin [property p, property q]
p .&. q = Property (choose (False, True) >>= \left -> if left then outcomes (counterexample "LHS" p) else outcomes (counterexample "RHS" q))

-- The first that doesn't hold decides.
conjoin :: Testable prop => [prop] -> Property
conjoin ps = Property (fmap (both . map safe) (mapM outcomes ps))
  where
    both ts = Rose (go (plain (Just True) "") ts) [both (before ++ t' : after) | (before, Rose _ smaller, after) <- places ts, t' <- smaller]
    go done [] = return done
    go done (Rose act _ : ts) = act >>= \o -> case ok o of
      Just True -> go (merged done o) ts
      _ -> return o
    places ts = [(a, t, b) | i <- [0 .. length ts - 1], (a, t : b) <- [splitAt i ts]]

merged :: Result -> Result -> Result
merged a b = a { labels = labels a ++ labels b, classes = classes a ++ classes b, maxTests = maybe (maxTests b) Just (maxTests a) }

disjoin :: Testable prop => [prop] -> Property
disjoin ps = Property (fmap (either' . map safe) (mapM outcomes ps))
  where
    either' ts = Rose (go (plain Nothing "") ts) []
    go done [] = return done
    go done (Rose act _ : ts) = act >>= \o -> case ok o of
      Just True -> return o
      Just False -> go (case ok done of { Just False -> o { examples = examples done ++ "" : examples o }; _ -> o }) ts
      Nothing -> go done ts
