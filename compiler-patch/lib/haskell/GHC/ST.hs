{-# LANGUAGE MagicHash, PatternSynonyms, UnboxedTuples, ViewPatterns #-}
-- GHC.ST: computations with variables of their own, as functions of a state.
module GHC.ST (ST (ST), STRep, runST, unsafeIOToST, unsafeSTToIO, unsafeInterleaveST) where

import Control.Monad.ST (ST, runST)
import Control.Monad.ST.Unsafe (unsafeIOToST, unsafeSTToIO, unsafeInterleaveST)
import Prelude.State (State#, fromState, unIO)

type STRep s a = State# s -> (# State# s, a #)

pattern ST :: STRep s a -> ST s a
pattern ST f <- (representation -> f) where ST f = unsafeIOToST (fromState f)

representation :: ST s a -> STRep s a
representation act = unIO (unsafeSTToIO act)
