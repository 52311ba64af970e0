-- Test.Tasty.Options: options of a program's own.
module Test.Tasty.Options (IsOption (..), OptionSet, setOption, lookupOption, safeRead) where

import Test.Tasty.Tree
