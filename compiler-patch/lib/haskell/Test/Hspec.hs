-- Test.Hspec: specifications with examples.
module Test.Hspec
  ( Spec, SpecWith, ActionWith, Example, describe, context, it, specify, xdescribe, xcontext, xit, xspecify, focus, fit, fspecify
  , fdescribe, fcontext, parallel, sequential, pending, pendingWith, runIO, before, before_, beforeWith, beforeAll, beforeAll_
  , after, after_, afterAll_, around, around_, aroundWith, hspec, module Test.Hspec.Expectations
  ) where

import Test.Hspec.Core
import Test.Hspec.Expectations
