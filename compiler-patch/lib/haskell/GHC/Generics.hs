-- GHC.Generics: the names of the classes, so that types can derive them. There are no representations.
module GHC.Generics (Generic, Generic1) where

class Generic a
class Generic1 f
