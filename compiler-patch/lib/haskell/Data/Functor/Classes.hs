-- Data.Functor.Classes: Eq, Ord, Read and Show of containers, by the function for their elements.
module Data.Functor.Classes
  ( Eq1 (..), eq1, Ord1 (..), compare1, Show1 (..), showsPrec1, Eq2 (..), eq2, Ord2 (..), compare2, Show2 (..), showsPrec2
  , showsUnaryWith, showsBinaryWith, showsUnary, showsUnary1, showsBinary1
  , Read1 (..), readsPrec1, Read2 (..), readsPrec2, readsData, readsUnaryWith, readsBinaryWith, readsUnary, readsUnary1, readsBinary1
  ) where

import Data.IntMap.Tree (IntMap)
import qualified Data.IntMap.Tree as IntMap
import Data.Map.Tree (Map)
import qualified Data.Map.Tree as Map
import Data.Sequence (Seq)
import Data.Set (Set)
import qualified Data.Set as Set
import Data.Tree (Tree (..))
import Data.Foldable (toList)
import Prelude.Lifted

instance Eq1 Seq where
  liftEq eq s t = liftEq eq (toList s) (toList t)
instance Ord1 Seq where
  liftCompare comp s t = liftCompare comp (toList s) (toList t)
instance Show1 Seq where
  liftShowsPrec sp sl p s = showsUnaryWith (\_ -> sl) "fromList" p (toList s)

instance Eq1 Set where
  liftEq eq s t = liftEq eq (Set.toAscList s) (Set.toAscList t)
instance Ord1 Set where
  liftCompare comp s t = liftCompare comp (Set.toAscList s) (Set.toAscList t)
instance Show1 Set where
  liftShowsPrec _ sl p s = showsUnaryWith (\_ -> sl) "fromList" p (Set.toAscList s)

instance Eq2 Map where
  liftEq2 eqk eqv m n = liftEq (liftEq2 eqk eqv) (Map.toAscList m) (Map.toAscList n)
instance Ord2 Map where
  liftCompare2 compk compv m n = liftCompare (liftCompare2 compk compv) (Map.toAscList m) (Map.toAscList n)
instance Show2 Map where
  liftShowsPrec2 spk slk spv slv p m = showsUnaryWith (liftShowsPrec pair pairs) "fromList" p (Map.toAscList m)
    where
      pair = liftShowsPrec2 spk slk spv slv
      pairs = liftShowList2 spk slk spv slv
instance Eq k => Eq1 (Map k) where
  liftEq = liftEq2 (==)
instance Ord k => Ord1 (Map k) where
  liftCompare = liftCompare2 compare
instance Show k => Show1 (Map k) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Eq1 IntMap where
  liftEq eq m n = liftEq (liftEq eq) (IntMap.toAscList m) (IntMap.toAscList n)
instance Ord1 IntMap where
  liftCompare comp m n = liftCompare (liftCompare comp) (IntMap.toAscList m) (IntMap.toAscList n)
instance Show1 IntMap where
  liftShowsPrec sp sl p m = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "fromList" p (IntMap.toAscList m)

instance Eq1 Tree where
  liftEq eq (Node x ts) (Node y us) = eq x y && liftEq (liftEq eq) ts us
instance Ord1 Tree where
  liftCompare comp (Node x ts) (Node y us) = comp x y <> liftCompare (liftCompare comp) ts us
instance Show1 Tree where
  liftShowsPrec sp sl p (Node x ts) = showParen (p > 10)
    (showString "Node {rootLabel = " . sp 0 x . showString ", subForest = " . liftShowList sp sl ts . showChar '}')
