-- Test.Framework.Providers.QuickCheck2: properties as tests.
module Test.Framework.Providers.QuickCheck2 (testProperty) where

import Test.Tasty.QuickCheck (testProperty)
