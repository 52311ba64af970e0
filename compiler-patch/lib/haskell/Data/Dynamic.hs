-- Data.Dynamic: values with their types, which a program asks for when it runs.
module Data.Dynamic (Dynamic, toDyn, fromDyn, fromDynamic, dynTypeRep, dynApply, dynApp, Typeable) where

import Data.Typeable
import Prelude.Exception (Exception, ofType)
import Prim (Any, primFromAny, primToAny)

data Dynamic = Dynamic TypeRep Any

instance Show Dynamic where
  showsPrec _ (Dynamic t _) = showString "<<" . shows t . showString ">>"
instance Exception Dynamic

toDyn :: Typeable a => a -> Dynamic
toDyn x = Dynamic (typeOf x) (primToAny x)

fromDynamic :: Typeable a => Dynamic -> Maybe a
fromDynamic (Dynamic t x) = ofType t x

fromDyn :: Typeable a => Dynamic -> a -> a
fromDyn d other = maybe other id (fromDynamic d)

dynTypeRep :: Dynamic -> TypeRep
dynTypeRep (Dynamic t _) = t

dynApply :: Dynamic -> Dynamic -> Maybe Dynamic
dynApply (Dynamic t f) (Dynamic u x) = fmap (\r -> Dynamic r (primFromAny f x)) (funResultTy t u)

dynApp :: Dynamic -> Dynamic -> Dynamic
dynApp f x = case dynApply f x of
  Just r -> r
  Nothing -> errorWithoutStackTrace ("Type error in dynamic application.\nCan't apply function " ++ show f
                                     ++ " to argument " ++ show x)
