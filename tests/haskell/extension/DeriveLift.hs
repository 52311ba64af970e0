{-# LANGUAGE DeriveLift #-}
import Language.Haskell.TH.Syntax (Lift)
data T = T deriving Lift
main = print 1
-- refused: the language extension DeriveLift is not supported: there is no class Lift; the rest is read
