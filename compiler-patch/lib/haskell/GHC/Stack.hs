{-# LANGUAGE ImplicitParams #-}
-- GHC.Stack: which calls have led here. HasCallStack is an implicit parameter of type CallStack; the compiler adds the
-- call at each use of a name that has it.
module GHC.Stack
  ( HasCallStack, CallStack (..), SrcLoc (..), callStack, emptyCallStack, freezeCallStack, fromCallSiteList, getCallStack
  , popCallStack, prettyCallStack, prettySrcLoc, pushCallStack, withFrozenCallStack, currentCallStack, whoCreated
  , errorWithStackTrace
  ) where

import Data.List (intercalate)

-- Stands for ?callStack :: CallStack, without a type.
class HasCallStack a

-- The compiler makes the first two.
data CallStack = EmptyCallStack | PushCallStack [Char] SrcLoc CallStack | FreezeCallStack CallStack

data SrcLoc = SrcLoc
  { srcLocPackage :: [Char]
  , srcLocModule :: [Char]
  , srcLocFile :: [Char]
  , srcLocStartLine :: Int
  , srcLocStartCol :: Int
  , srcLocEndLine :: Int
  , srcLocEndCol :: Int
  }

instance Eq SrcLoc where
  SrcLoc p m f a b c d == SrcLoc p' m' f' a' b' c' d' = (p, m, f) == (p', m', f') && (a, b, c, d) == (a', b', c', d')

instance Show SrcLoc where
  showsPrec p (SrcLoc package name file line column line' column') = showParen (p > 10)
    ( showString "SrcLoc {srcLocPackage = " . shows package . showString ", srcLocModule = " . shows name
    . showString ", srcLocFile = " . shows file . showString ", srcLocStartLine = " . shows line
    . showString ", srcLocStartCol = " . shows column . showString ", srcLocEndLine = " . shows line'
    . showString ", srcLocEndCol = " . shows column' . showChar '}' )

instance Show CallStack where
  showsPrec _ = shows . getCallStack

pushCall :: [Char] -> SrcLoc -> CallStack -> CallStack
pushCall name place stack = case stack of
  FreezeCallStack _ -> stack
  _ -> PushCallStack name place stack

-- Without the call of callStack itself.
callStack :: HasCallStack => CallStack
callStack = case ?callStack of
  EmptyCallStack -> EmptyCallStack
  _ -> popCallStack ?callStack

emptyCallStack :: CallStack
emptyCallStack = EmptyCallStack

freezeCallStack :: CallStack -> CallStack
freezeCallStack = FreezeCallStack

pushCallStack :: ([Char], SrcLoc) -> CallStack -> CallStack
pushCallStack (name, place) = pushCall name place

popCallStack :: CallStack -> CallStack
popCallStack stack = case stack of
  EmptyCallStack -> EmptyCallStack
  PushCallStack _ _ rest -> rest
  FreezeCallStack _ -> stack

getCallStack :: CallStack -> [([Char], SrcLoc)]
getCallStack stack = case stack of
  EmptyCallStack -> []
  PushCallStack name place rest -> (name, place) : getCallStack rest
  FreezeCallStack rest -> getCallStack rest

fromCallSiteList :: [([Char], SrcLoc)] -> CallStack
fromCallSiteList = foldr (\(name, place) -> PushCallStack name place) EmptyCallStack

withFrozenCallStack :: HasCallStack => (HasCallStack => a) -> a
withFrozenCallStack act = let ?callStack = freezeCallStack (popCallStack callStack) in act

prettySrcLoc :: SrcLoc -> String
prettySrcLoc (SrcLoc package name file line column _ _) =
  concat [file, ":", show line, ":", show column, " in ", package, ":", name]

prettyCallStack :: CallStack -> String
prettyCallStack = intercalate "\n" . prettyLines

prettyLines :: CallStack -> [String]
prettyLines stack = case getCallStack stack of
  [] -> []
  calls -> "CallStack (from HasCallStack):" : [ "  " ++ name ++ ", called at " ++ prettySrcLoc place | (name, place) <- calls ]

-- There are no cost centres to ask for.
currentCallStack :: IO [String]
currentCallStack = return []

whoCreated :: a -> IO [String]
whoCreated _ = return []

errorWithStackTrace :: String -> a
errorWithStackTrace = error
