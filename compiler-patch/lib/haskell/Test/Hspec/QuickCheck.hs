-- Test.Hspec.QuickCheck: properties as examples.
module Test.Hspec.QuickCheck (prop, modifyMaxSuccess, modifyMaxDiscardRatio, modifyMaxSize, modifyArgs) where

import Test.Hspec.Core
import Test.QuickCheck.Property (Testable, property)
import Test.QuickCheck.Test

prop :: Testable p => String -> p -> Spec
prop name p = it name (property p)

modifyMaxSuccess, modifyMaxDiscardRatio, modifyMaxSize :: (Int -> Int) -> SpecWith a -> SpecWith a
modifyMaxSuccess f = modifyArgs (\a -> a { maxSuccess = f (maxSuccess a) })
modifyMaxDiscardRatio f = modifyArgs (\a -> a { maxDiscardRatio = f (maxDiscardRatio a) })
modifyMaxSize f = modifyArgs (\a -> a { maxSize = f (maxSize a) })
